package linux

import "strings"

// containerMarks are words in the control groups of a process that only a container's manager writes.
var containerMarks = []struct{ mark, kind string }{
	{"kubepods", "kubernetes"}, {"/docker", "docker"}, {"docker-", "docker"}, {"libpod", "podman"},
	{"/lxc", "lxc"}, {"containerd", "containerd"}, {"garden", "garden"}, {"/machine.slice/systemd-nspawn", "systemd-nspawn"},
}

// gvisorVersion is what gVisor answers for every kernel; no Linux was built at that second.
const gvisorVersion = "#1 SMP Sun Jan 10 15:06:54 PST 2016"

// container names the kind of container that this process runs in, or `none`. It is asked apart from virtualization:
// a container may run in a virtual machine and the other way round.
func (f Files) container() string {
	// Its older releases answer in /proc/version alone.
	if f.Text("proc/sys/kernel/version") == gvisorVersion || strings.HasSuffix(f.Text("proc/version"), gvisorVersion) {
		return "gvisor"
	}
	// systemd writes here what it found when it started; WSL is reported apart.
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
	case f.Exists("run/secrets/kubernetes.io"):
		return "kubernetes"
	case f.Exists("run/.containerenv"):
		return "podman"
	case f.Exists(".dockerenv"):
		return "docker"
	}
	return "none"
}

// dmiHypervisors are what hypervisors write where firmware names a machine's maker.
var dmiHypervisors = []struct{ mark, name string }{
	{"QEMU", "kvm"}, {"KVM", "kvm"}, {"Google Compute Engine", "google"}, {"Amazon EC2", "amazon"}, {"VMware", "vmware"}, {"innotek", "oracle"},
	{"VirtualBox", "oracle"}, {"Xen", "xen"}, {"Bochs", "bochs"}, {"Parallels", "parallels"}, {"BHYVE", "bhyve"},
	{"Apple Virtualization", "apple"}, {"Virtual Machine", "microsoft"},
}

// Paravirtual names a hypervisor that the kernel knows of without CPUID: user-mode Linux and Xen; "" when there is none.
func (f Files) Paravirtual() string {
	if cpus, _ := ParseCPUInfo(f.Text("proc/cpuinfo")); len(cpus) > 0 && cpus[0]["vendor_id"] == "User Mode Linux" {
		return "uml"
	}
	return f.Text("sys/hypervisor/type")
}

// Hypervisor names the hypervisor for processors without CPUID, by what firmware and the device tree say: `none` when
// one of them was readable and names none, "" when neither was.
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
		// Clouds sign their bare machines too.
		return "none"
	}
	for _, known := range dmiHypervisors {
		if strings.Contains(firmware, known.mark) {
			return known.name
		}
	}
	if strings.TrimSpace(firmware) != "" || f.Exists("proc/device-tree/compatible") {
		return "none"
	}
	return ""
}

// Power is `mains` or `battery`, or "" when the machine has no supply that says.
func (f Files) Power() string {
	power := ""
	for _, supply := range f.Matches("sys/class/power_supply/*") {
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

// MachineIdentifier is machine-id(5), or "" when there is none. It never leaves the machine as it is.
func (f Files) MachineIdentifier() string {
	for _, path := range []string{"etc/machine-id", "var/lib/dbus/machine-id"} {
		if id := f.Text(path); id != "" && id != "uninitialized" {
			return id
		}
	}
	return ""
}
