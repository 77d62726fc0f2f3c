package linux

import "strings"

// containerMarks are words that only container managers write into the control groups of a process.
var containerMarks = []struct{ mark, kind string }{
	{"kubepods", "kubernetes"}, {"/docker", "docker"}, {"docker-", "docker"}, {"libpod", "podman"},
	{"/lxc", "lxc"}, {"containerd", "containerd"}, {"garden", "garden"}, {"/machine.slice/systemd-nspawn", "systemd-nspawn"},
}

// gvisorVersion is gVisor's fixed kernel version. No Linux was built at that second.
const gvisorVersion = "#1 SMP Sun Jan 10 15:06:54 PST 2016"

// container returns the kind of container that this process runs in, or `none`. It is separate from virtualization,
// because a container may run in a virtual machine, and a virtual machine in a container.
func (f Files) container() string {
	// Older releases of gVisor have it only in /proc/version.
	if f.Text("proc/sys/kernel/version") == gvisorVersion || strings.HasSuffix(f.Text("proc/version"), gvisorVersion) {
		return "gvisor"
	}
	// systemd writes here which container it detected at its start. WSL has a field of its own.
	if kind := f.Text("run/systemd/container"); kind != "" && kind != "wsl" {
		return kind
	}
	for entry := range strings.SplitSeq(f.Text("proc/1/environ"), " ") {
		if kind, ok := strings.CutPrefix(entry, "container="); ok && kind != "" && kind != "wsl" {
			return kind
		}
	}
	groups := f.Text("proc/self/cgroup") + "\n" + f.Text("proc/1/cgroup")
	for _, known := range containerMarks {
		if strings.Contains(groups, known.mark) {
			return known.kind
		}
	}
	switch {
	case f.exists("run/secrets/kubernetes.io"):
		return "kubernetes"
	case f.exists("run/.containerenv"):
		return "podman"
	case f.exists(".dockerenv"):
		return "docker"
	}
	return "none"
}

// dmiHypervisors are the names that hypervisors give as the manufacturer or product in the firmware.
var dmiHypervisors = []struct{ mark, name string }{
	{"QEMU", "kvm"}, {"KVM", "kvm"}, {"Google Compute Engine", "google"}, {"Amazon EC2", "amazon"}, {"VMware", "vmware"}, {"innotek", "oracle"},
	{"VirtualBox", "oracle"}, {"Xen", "xen"}, {"Bochs", "bochs"}, {"Parallels", "parallels"}, {"BHYVE", "bhyve"},
	{"Apple Virtualization", "apple"}, {"Virtual Machine", "microsoft"},
}

// Paravirtual returns a hypervisor that the kernel knows without CPUID (user-mode Linux or Xen), or "".
func (f Files) Paravirtual() string {
	if cpus, _ := parseCPUInfo(f.Text("proc/cpuinfo")); len(cpus) > 0 && cpus[0]["vendor_id"] == "User Mode Linux" {
		return "uml"
	}
	return f.Text("sys/hypervisor/type")
}

// Hypervisor returns the hypervisor for processors without CPUID, from the firmware and the device tree. It returns `none`
// if one of them was readable and names no hypervisor, and "" if neither was readable.
func (f Files) Hypervisor() string {
	if name := f.Paravirtual(); name != "" {
		return name
	}
	tree := f.Text("proc/device-tree/hypervisor/compatible")
	switch {
	case strings.Contains(tree, "linux,kvm"):
		return "kvm"
	case strings.Contains(tree, "xen"):
		return "xen"
	case strings.Contains(f.Text("proc/device-tree/compatible"), "linux,dummy-virt"):
		return "qemu"
	}
	product := f.Text("sys/class/dmi/id/product_name")
	firmware := f.Text("sys/class/dmi/id/sys_vendor") + " " + product
	if strings.Contains(product, ".metal") {
		// Cloud providers put their name into the firmware of bare machines too.
		return "none"
	}
	for _, known := range dmiHypervisors {
		if strings.Contains(firmware, known.mark) {
			return known.name
		}
	}
	if strings.TrimSpace(firmware) != "" || f.exists("proc/device-tree/compatible") {
		return "none"
	}
	return ""
}

// Power returns `mains` or `battery`, or "" if no power supply reports its state.
func (f Files) Power() string {
	power := ""
	for _, supply := range f.matches("sys/class/power_supply/*") {
		if f.Text(supply+"/scope") == "Device" {
			// The battery of a mouse or keyboard.
			continue
		}
		switch f.Text(supply + "/type") {
		case "Mains", "USB":
			if f.Text(supply+"/online") == "1" {
				return "mains"
			}
		case "Battery":
			switch f.Text(supply + "/status") {
			case "Discharging":
				power = "battery"
			case "Charging", "Full", "Not charging":
				if power == "" {
					power = "mains"
				}
			}
		}
	}
	return power
}

// MachineIdentifier returns machine-id(5), or "". Reports contain only a pseudonym made from it.
func (f Files) MachineIdentifier() string {
	for _, path := range []string{"etc/machine-id", "var/lib/dbus/machine-id"} {
		if id := f.Text(path); id != "" && id != "uninitialized" {
			return id
		}
	}
	return ""
}
