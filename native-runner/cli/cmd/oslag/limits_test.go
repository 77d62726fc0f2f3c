package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"oslag/cli/internal/report"
)

func TestAQuotaIsNamedIfARunUsesItUp(t *testing.T) {
	for _, test := range []struct {
		millis, threads int64
		extensions      bool
		says            string
	}{
		{0, 4, false, ""}, {2000, 4, false, ""}, {4000, 4, true, ""}, {1000, 1, true, ""},
		{1500, 4, false, "CPU quota is 1.50 processors"}, {1000, 2, false, "CPU quota is 1 processor."}, {2000, 4, true, "CPU quota is 2.00 processors"}, {500, 1, false, "CPU quota is 0.50 processors"},
	} {
		text := describeQuota(report.Limits{ProcessorMillis: test.millis}, test.threads, test.extensions)
		if !strings.Contains(text, test.says) || (test.says == "") != (text == "") {
			t.Errorf("%+v: %q", test, text)
		}
	}
}

func TestSizesHaveTheLargestUnit(t *testing.T) {
	for bytes, want := range map[int64]string{512: "0.5 KiB", 1 << 20: "1.0 MiB", 157286400: "150.0 MiB", 1 << 30: "1.0 GiB", 3 << 40: "3.0 TiB", 1 << 52: "4096.0 TiB"} {
		if got := formatSize(bytes); got != want {
			t.Errorf("%d: %q, want %q", bytes, got, want)
		}
	}
}

// realGroup makes nested control groups of a controller, limits the upper one, and returns the lower one. It skips the test if
// the machine allows neither version.
func realGroup(t *testing.T, controller string, limits map[string]string) string {
	t.Helper()
	name := fmt.Sprintf("oslag-test-%d", os.Getpid())
	for _, root := range []string{"/sys/fs/cgroup/" + controller, "/sys/fs/cgroup"} {
		above := filepath.Join(root, name)
		below := filepath.Join(above, "job")
		if os.Mkdir(above, 0o700) != nil {
			continue
		}
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
	needSuite(t)
	group := realGroup(t, "memory", map[string]string{"memory.limit_in_bytes": "150M", "memory.max": "150M"})
	d := newUser(t)
	text, code := d.inGroup(group, "run", "--quick", "--only", "bcopy/uncached", "--quiet", "--out", "limited.oslag.json")
	if code != 0 || !strings.Contains(text, "limits     memory 150.0 MiB") || strings.Contains(text, "signal 9") {
		t.Errorf("code %d\n%s", code, text)
	}
}

func TestARunNamesTheQuotaOfItsGroup(t *testing.T) {
	needSuite(t)
	group := realGroup(t, "cpu", map[string]string{"cpu.cfs_quota_us": "50000", "cpu.max": "50000 100000"})
	d := newUser(t)
	text, code := d.inGroup(group, "run", "--quick", "--only", "getpid", "--quiet", "--out", "limited.oslag.json")
	if code != 0 || !strings.Contains(text, "the control group's CPU quota is 0.50 processors.") || !strings.Contains(text, "limits     CPU quota 0.50 processors") {
		t.Errorf("code %d\n%s", code, text)
	}
}
