package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// realGroup makes nested control groups of a controller, limits the upper one, and returns the lower one. It skips the test if
// the machine allows neither version.
func realGroup(t *testing.T, controller string, limits map[string]string) string {
	t.Helper()
	for _, root := range []string{"/sys/fs/cgroup/" + controller, "/sys/fs/cgroup"} {
		above, err := os.MkdirTemp(root, "oslag-test-")
		if err != nil {
			continue
		}
		below := filepath.Join(above, "job")
		t.Cleanup(func() {
			os.Remove(below)
			if err := os.Remove(above); err != nil {
				t.Error(err)
			}
		})
		// With the second version, a group passes a controller on only if it has no processes of its own.
		os.WriteFile(filepath.Join(above, "cgroup.subtree_control"), []byte("+"+controller), 0)
		written := 0
		for file, value := range limits {
			if os.WriteFile(filepath.Join(above, file), []byte(value), 0) == nil {
				written++
			}
		}
		if written > 0 && os.Mkdir(below, 0o700) == nil {
			return below
		}
	}
	t.Skipf("SKIPPED: the machine lets this user make no control group with the controller %s; TestLimitsOfControlGroups has recorded ones", controller)
	return ""
}

// inGroup runs a command of the runner in a control group.
func (d user) inGroup(group string, args ...string) (text string, code int) {
	d.t.Helper()
	cmd := d.command(args...)
	cmd.Args = append([]string{"sh", "-c", `echo $$ >"$0" && exec "$@"`, filepath.Join(group, "cgroup.procs"), cmd.Path}, args...)
	sh, err := exec.LookPath("sh")
	if err != nil {
		d.t.Fatal(err)
	}
	cmd.Path = sh
	output, err := cmd.CombinedOutput()
	if cmd.ProcessState == nil {
		d.t.Fatal(err)
	}
	return string(output), cmd.ProcessState.ExitCode()
}

// The limit is that of the group above. With it unread, the suite takes 256 MiB for bcopy and is killed.
func TestARunHeedsTheMemoryLimitOfItsGroup(t *testing.T) {
	t.Parallel()
	needSuite(t)
	group := realGroup(t, "memory", map[string]string{"memory.limit_in_bytes": "150M", "memory.max": "150M"})
	d := newUser(t)
	text, code := d.inGroup(group, "run", "--quick", "--only", "bcopy/uncached", "--quiet", "--out", "limited.oslag.json")
	if code != 0 || !strings.Contains(text, "limits     memory 150.0 MiB") || strings.Contains(text, "signal 9") {
		t.Errorf("code %d\n%s", code, text)
	}
}

func TestARunNamesTheQuotaOfItsGroup(t *testing.T) {
	t.Parallel()
	needSuite(t)
	group := realGroup(t, "cpu", map[string]string{"cpu.cfs_quota_us": "50000", "cpu.max": "50000 100000"})
	d := newUser(t)
	text, code := d.inGroup(group, "run", "--quick", "--only", "getpid", "--quiet", "--out", "limited.oslag.json")
	text = strings.Join(strings.Fields(text), " ")
	if code != 0 || !strings.Contains(text, "quota (0.50 processors)") || !strings.Contains(text, "`oslag doctor` says") || !strings.Contains(text, "limits CPU quota 0.50 processors") {
		t.Errorf("code %d\n%s", code, text)
	}
}

func TestTheDoctorNamesTheFileOfTheQuota(t *testing.T) {
	t.Parallel()
	group := realGroup(t, "cpu", map[string]string{"cpu.cfs_quota_us": "50000", "cpu.max": "50000 100000"})
	text, code := newUser(t).inGroup(group, "doctor", "--json", "--strict")
	if code != exitNoisy || !strings.Contains(text, `"seen": "0.50 processors"`) || !strings.Contains(text, filepath.Dir(group)+"/cpu.") {
		t.Errorf("code %d\n%s", code, text)
	}
}
