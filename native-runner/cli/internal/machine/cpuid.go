package machine

import (
	"cmp"
	"runtime"
	"strings"

	"github.com/klauspost/cpuid/v2"
)

// hypervisorNames are the signatures of CPUID leaf 0x40000000 by the names that systemd-detect-virt(1) gives them.
var hypervisorNames = map[string]string{
	"ACRNACRNACRN": "acrn", "BHYVE BHYVE": "bhyve", "bhyve bhyve": "bhyve", "KVMKVMKVM": "kvm", "Linux KVM Hv": "kvm",
	"Microsoft Hv": "microsoft", "QNXQVMBSQG": "qnx", "SRESRESRESRE": "sre", "TCGTCGTCGTCG": "qemu", "VBoxVBoxVBox": "oracle",
	"VMwareVMware": "vmware", "XenVMMXenVMM": "xen", " lrpepyh vr": "parallels", "prl hyperv": "parallels", "VirtualApple": "apple",
}

// emulators sign as a hypervisor or a maker, and interpret or translate instructions: QEMU's TCG and Apple's Rosetta.
var emulators = map[string]bool{"TCGTCGTCGTCG": true, "VirtualApple": true}

// amendByCPUID asks the processor itself, which only x86 processors answer.
func amendByCPUID(d *Description) {
	if runtime.GOARCH != "amd64" && runtime.GOARCH != "386" {
		return
	}
	asked := cpuid.CPU
	processor := &d.Machine.Processor
	processor.Vendor = cmp.Or(asked.VendorString, processor.Vendor)
	processor.Brand = cmp.Or(asked.BrandName, processor.Brand)
	processor.Family = new(int64(asked.Family))
	processor.Model = new(int64(asked.Model))
	processor.Stepping = new(int64(asked.Stepping))
	d.Machine.Virtualization = hypervisorByCPUID(asked.Supports(cpuid.HYPERVISOR), asked.HypervisorVendorString)
	signature := strings.Trim(asked.HypervisorVendorString, "\x00")
	d.Emulated = emulators[signature] || emulators[asked.VendorString]
}

// hypervisorByCPUID names the hypervisor. Without the hypervisor bit the answer is `none`.
func hypervisorByCPUID(present bool, signature string) string {
	if !present {
		return "none"
	}
	signature = strings.TrimRight(signature, "\x00 ")
	if name := hypervisorNames[signature]; name != "" {
		return name
	}
	return cmp.Or(toSlug(signature), "unknown")
}
