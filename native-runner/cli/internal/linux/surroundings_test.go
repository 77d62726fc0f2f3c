package linux

import "testing"

func TestContainer(t *testing.T) {
	for _, test := range []struct {
		name  string
		files map[string]string
		want  string
	}{
		{"none", map[string]string{"proc/self/cgroup": "0::/user.slice/user-1000.slice", "proc/1/cgroup": "0::/init.scope"}, "none"},
		{"docker by its file", map[string]string{".dockerenv": ""}, "docker"},
		{"docker by its groups", map[string]string{"proc/1/cgroup": "12:cpu:/docker/0123456789abcdef"}, "docker"},
		{"podman", map[string]string{"run/.containerenv": `engine="podman-4.9"`}, "podman"},
		{"podman in a pod of Kubernetes", map[string]string{"proc/self/cgroup": "0::/kubepods.slice/x", "run/.containerenv": ""}, "kubernetes"},
		{"detected by systemd", map[string]string{"run/systemd/container": "systemd-nspawn"}, "systemd-nspawn"},
		{"lxc by the first process", map[string]string{"proc/1/environ": "PATH=/bin\x00container=lxc\x00"}, "lxc"},
		{"WSL is no container", map[string]string{"run/systemd/container": "wsl", "proc/1/environ": "container=wsl\x00"}, "none"},
		{"gVisor", map[string]string{"proc/sys/kernel/version": gvisorVersion, ".dockerenv": ""}, "gvisor"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := tree(test.files).container(); got != test.want {
				t.Errorf("%q, want %q", got, test.want)
			}
		})
	}
}

func TestHypervisor(t *testing.T) {
	for _, test := range []struct {
		name  string
		files map[string]string
		want  string
	}{
		{"no firmware and no device tree", nil, ""},
		{"firmware without a hypervisor", map[string]string{"sys/class/dmi/id/sys_vendor": "LENOVO", "sys/class/dmi/id/product_name": "21F8"}, "none"},
		{"a board without a hypervisor", map[string]string{"proc/device-tree/compatible": "raspberrypi,4-model-b\x00brcm,bcm2711\x00"}, "none"},
		{"firmware of QEMU", map[string]string{"sys/class/dmi/id/sys_vendor": "QEMU"}, "kvm"},
		{"a cloud's guest", map[string]string{"sys/class/dmi/id/sys_vendor": "Amazon EC2", "sys/class/dmi/id/product_name": "m7g.large"}, "amazon"},
		{"a cloud's bare machine", map[string]string{"sys/class/dmi/id/sys_vendor": "Amazon EC2", "sys/class/dmi/id/product_name": "m7g.metal"}, "none"},
		{"a guest's device tree", map[string]string{"proc/device-tree/compatible": "linux,dummy-virt\x00"}, "qemu"},
		{"Xen", map[string]string{"sys/hypervisor/type": "xen"}, "xen"},
		{"user-mode Linux", map[string]string{"proc/cpuinfo": readTestdata(t, "cpuinfo", "user-mode-linux.txt")}, "uml"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := tree(test.files).Hypervisor(); got != test.want {
				t.Errorf("%q, want %q", got, test.want)
			}
		})
	}
}

func TestPower(t *testing.T) {
	const supplies = "sys/class/power_supply/"
	battery := func(status string) map[string]string {
		return map[string]string{supplies + "BAT0/type": "Battery", supplies + "BAT0/status": status}
	}
	plugged := battery("Discharging")
	plugged[supplies+"AC/type"], plugged[supplies+"AC/online"] = "Mains", "1"
	for _, test := range []struct {
		name  string
		files map[string]string
		want  string
	}{
		{"no power supply", nil, ""},
		{"on battery", battery("Discharging"), "battery"},
		{"full", battery("Full"), "mains"},
		{"plugged in", plugged, "mains"},
		{"a mouse", map[string]string{supplies + "hid/type": "Battery", supplies + "hid/scope": "Device", supplies + "hid/status": "Discharging"}, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := tree(test.files).Power(); got != test.want {
				t.Errorf("%q, want %q", got, test.want)
			}
		})
	}
}

func TestMachineIdentifier(t *testing.T) {
	if got := tree(map[string]string{"etc/machine-id": "uninitialized", "var/lib/dbus/machine-id": "abc"}).MachineIdentifier(); got != "abc" {
		t.Errorf("%q", got)
	}
	if got := tree(map[string]string{"etc/machine-id": ""}).MachineIdentifier(); got != "" {
		t.Errorf("%q", got)
	}
}
