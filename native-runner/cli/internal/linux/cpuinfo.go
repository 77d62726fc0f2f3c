package linux

import (
	"strconv"
	"strings"
)

// cpuBlock is one block of /proc/cpuinfo: its fields by the kernel's names.
type cpuBlock map[string]string

// parseCPUInfo splits /proc/cpuinfo into one block for each processor, and the fields outside of these blocks. On Arm the
// last block names the board.
func parseCPUInfo(text string) (cpus []cpuBlock, board cpuBlock) {
	board = cpuBlock{}
	block := cpuBlock{}
	flush := func() {
		if _, ok := block["processor"]; ok {
			cpus = append(cpus, block)
		} else {
			for name, value := range block {
				board[name] = value
			}
		}
		block = cpuBlock{}
	}
	for line := range strings.SplitSeq(text, "\n") {
		name, value, found := strings.Cut(line, ":")
		if !found {
			if strings.TrimSpace(line) == "" && len(block) > 0 {
				flush()
			}
			continue
		}
		block[strings.TrimSpace(name)] = strings.TrimSpace(value)
	}
	if len(block) > 0 {
		flush()
	}
	return cpus, board
}

// integer returns a field as an integer, or nil. The field is decimal or has a prefix such as 0x.
func (c cpuBlock) integer(name string) *int64 {
	value, err := strconv.ParseInt(c[name], 0, 64)
	if err != nil || value < 0 {
		return nil
	}
	return &value
}

// Fields of an Arm block: the parts of MIDR_EL1. The architecture manual's variant is the major revision.
const (
	armImplementer = "CPU implementer"
	armPart        = "CPU part"
	armVariant     = "CPU variant"
	armRevision    = "CPU revision"
)

func (c cpuBlock) isArm() bool { return c[armImplementer] != "" }

// armVendors are the implementer codes of MIDR_EL1: Arm Architecture Reference Manual, and the lists of Linux
// (arch/arm64/include/asm/cputype.h).
var armVendors = map[int64]string{
	0x41: "ARM", 0x42: "Broadcom", 0x43: "Cavium", 0x44: "DEC", 0x46: "Fujitsu", 0x48: "HiSilicon", 0x49: "Infineon",
	0x4d: "Motorola", 0x4e: "NVIDIA", 0x50: "APM", 0x51: "Qualcomm", 0x53: "Samsung", 0x56: "Marvell", 0x61: "Apple",
	0x66: "Faraday", 0x69: "Intel", 0x6d: "Microsoft", 0x70: "Phytium", 0xc0: "Ampere",
}

// IsForeign says whether /proc/cpuinfo describes a processor that cannot run programs of that architecture (Go's name). An
// emulator then runs this program. It recognises x86 and Arm.
func IsForeign(cpuinfo, architecture string) bool {
	cpus, _ := parseCPUInfo(cpuinfo)
	if len(cpus) == 0 {
		return false
	}
	isX86 := architecture == "amd64" || architecture == "386"
	isArm := architecture == "arm64" || architecture == "arm"
	describesX86 := cpus[0]["cpu family"] != "" && cpus[0]["vendor_id"] != ""
	return (describesX86 && !isX86) || (cpus[0].isArm() && !isArm)
}
