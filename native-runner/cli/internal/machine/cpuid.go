package machine

import (
	"cmp"
	"runtime"
	"strings"

	"github.com/klauspost/cpuid/v2"
)

// hypervisorNames gives the name of systemd-detect-virt(1) for each signature in CPUID leaf 0x40000000.
var hypervisorNames = map[string]string{
	"ACRNACRNACRN": "acrn", "BHYVE BHYVE": "bhyve", "bhyve bhyve": "bhyve", "KVMKVMKVM": "kvm", "Linux KVM Hv": "kvm",
	"Microsoft Hv": "microsoft", "QNXQVMBSQG": "qnx", "SRESRESRESRE": "sre", "TCGTCGTCGTCG": "qemu", "VBoxVBoxVBox": "oracle",
	"VMwareVMware": "vmware", "XenVMMXenVMM": "xen", " lrpepyh vr": "parallels", "prl hyperv": "parallels", "VirtualApple": "apple",
}

// emulators interpret or translate instructions (QEMU's TCG and Apple's Rosetta). They sign as a hypervisor or a vendor.
var emulators = map[string]bool{"TCGTCGTCGTCG": true, "VirtualApple": true}

// amendByCPUID adds the description that x86 processors give of themselves.
func amendByCPUID(d *Description) {
	if runtime.GOARCH != "amd64" && runtime.GOARCH != "386" {
		return
	}
	x86 := cpuid.CPU
	processor := &d.Machine.Processor
	processor.Vendor = cmp.Or(x86.VendorString, processor.Vendor)
	processor.Brand = cmp.Or(x86.BrandName, processor.Brand)
	processor.Family = new(int64(x86.Family))
	processor.Model = new(int64(x86.Model))
	processor.Stepping = new(int64(x86.Stepping))
	d.Machine.Virtualization = hypervisorByCPUID(x86.Supports(cpuid.HYPERVISOR), x86.HypervisorVendorString)
	signature := strings.Trim(x86.HypervisorVendorString, "\x00")
	d.Emulated = emulators[signature] || emulators[x86.VendorString]
}

// hypervisorByCPUID returns the hypervisor's name, or `none` if the hypervisor bit is not set.
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
