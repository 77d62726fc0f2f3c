package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// scripted writes a suite that runs shell commands when it is asked to measure, and then plays a run.
func (d user) scripted(commands string) string {
	d.t.Helper()
	stream, err := filepath.Abs("../../internal/suite/testdata/streams/protocol-2/good/complete.jsonl")
	if err != nil {
		d.t.Fatal(err)
	}
	version := `{"event":"version","protocol":2,"suite":{"version":"0.2.0","method":2,"compiler":"gcc","flags":"-O2","libc":{"name":"glibc","version":"2.36","link":"static"}}}`
	script := filepath.Join(d.folder, "suite.sh")
	text := fmt.Sprintf("#!/bin/sh\nif [ \"$1\" = version ]; then echo '%s'; exit; fi\n%s\ncat '%s'\n", version, commands, stream)
	if err := writeProgram(script, []byte(text)); err != nil {
		d.t.Fatal(err)
	}
	return script
}

// onDisk runs a command in a folder on a small file system of its own, after some shell commands there, and then lists the folder.
func (d user) onDisk(size, commands string, args ...string) (text string, code int) {
	d.t.Helper()
	disk := filepath.Join(d.folder, "work")
	cmd := d.command(args...)
	script := fmt.Sprintf(`mount -t tmpfs -o size=%s none %q && cd %q || exit 99
%s
"$@"; code=$?; echo; ls -A; exit $code`, size, disk, disk, commands)
	cmd.Args = append([]string{"unshare", "--mount", "sh", "-c", script, "sh", cmd.Path}, args...)
	unshare, err := exec.LookPath("unshare")
	if err != nil {
		d.t.Skip("SKIPPED: a file system of its own needs unshare(1)")
	}
	cmd.Path = unshare
	output, err := cmd.CombinedOutput()
	if code := cmd.ProcessState.ExitCode(); code == 99 || strings.Contains(string(output), "unshare failed") {
		d.t.Skipf("SKIPPED: a file system of its own needs the right to mount: %s", output)
	} else if err != nil && code < 0 {
		d.t.Fatal(err)
	}
	return string(output), cmd.ProcessState.ExitCode()
}

const fill = "cat /dev/zero >fill 2>/dev/null"

func TestARunOnAFullDisk(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, size, before, during string
		code                       int
		says                       []string
		never                      string
	}{
		{"that is full before the run", "1m", "", "", 1, []string{"nothing was measured, because the report could not be saved: cannot reserve 2097152 bytes in .: ", "no space left on device. Free some space, or name another place with --out"}, "getpid"},
		{"that fills up during the run", "4m", "", fill, 0, []string{"getpid", "Saved as mine.oslag.json", "\nfill\nmine.oslag.json\n"}, "\n.oslag-"},
		{"that lost the folder of the report", "4m", "mkdir in", "rm -r in", 1, []string{"getpid", "Saved as ", "the report could not be saved where it should be, and was saved as ", "/home/oslag-20"}, "\n.oslag-"},
		{"that lost the folder of the key too, which is made again for the history", "4m", "mkdir in", `rm -r in "$OSLAG_HOME"`, 1, []string{"getpid", "and was saved as ", "/home/reports/"}, "saved nowhere"},
		{"that lost every folder", "4m", "mkdir in", `rm -r in "$OSLAG_HOME"; : >"$OSLAG_HOME"`, 1, []string{"getpid", "the report was saved nowhere and not sent: "}, "Saved as"},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := newUser(t)
			d.oslag("keys", "create")
			out := "mine.oslag.json"
			if test.before != "" {
				out = "in/mine.oslag.json"
			}
			text, code := d.onDisk(test.size, test.before, "run", "--quick", "--only", "getpid", "--quiet", "--suite", d.scripted(test.during), "--out", out)
			for _, want := range test.says {
				if !strings.Contains(text, want) {
					t.Errorf("no %q", want)
				}
			}
			if code != test.code || strings.Contains(text, test.never) {
				t.Errorf("code %d, want %d\n%s", code, test.code, text)
			}
			expectNoScratch(t, d)
		})
	}
}

// A script that writes the output to a full disk must see that it is lost.
func TestOutputThatIsLostIsAnError(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	file := absolute(t, quietFixture)
	for _, args := range [][]string{
		{"history"}, {"history", "--format", "csv"}, {"diff", file, file}, {"compare", file, file}, {"check", file}, {"verify", file}, {"show", file}, {"show", file, "--explain"},
		{"list"}, {"env"}, {"keys", "create"}, {"recover"}, {"--version"}, {"schema"},
	} {
		full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
		if err != nil {
			t.Skipf("SKIPPED: %v", err)
		}
		cmd := d.command(args...)
		var diagnostics strings.Builder
		cmd.Stdout, cmd.Stderr = full, &diagnostics
		_ = cmd.Run()
		full.Close()
		if code := cmd.ProcessState.ExitCode(); code != exitFailure || !strings.Contains(diagnostics.String(), "no space left on device") {
			t.Errorf("%v: code %d: %s", args, code, diagnostics.String())
		}
	}
}

func TestAFolderThatIsGoneIsSaid(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	file := absolute(t, quietFixture)
	for command, want := range map[string]int{"verify " + file: 0, "show " + file: 0, "history": 0, "run --quick --only getpid --suite " + d.scripted(""): exitUsage} {
		cmd := d.command(strings.Fields(command)...)
		cmd.Args = append([]string{"sh", "-c", `mkdir gone && cd gone && rmdir ../gone && exec "$0" "$@"`, cmd.Path}, cmd.Args[1:]...)
		cmd.Path = "/bin/sh"
		if output, _ := cmd.CombinedOutput(); cmd.ProcessState.ExitCode() != want || strings.Contains(string(output), "goroutine") {
			t.Errorf("%s: code %d\n%s", command, cmd.ProcessState.ExitCode(), output)
		}
	}
}
