package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// asUser runs a command as another user of the system, without HOME and the XDG variables.
func (d user) asUser(id uint32, args ...string) (text string, code int) {
	d.t.Helper()
	self, err := os.ReadFile(d.command().Path)
	if err != nil {
		d.t.Fatal(err)
	}
	program := filepath.Join(d.folder, "oslag")
	if err := errors.Join(writeProgram(program, self), os.Chmod(d.folder, 0o755), os.Chmod(filepath.Dir(d.folder), 0o755)); err != nil {
		d.t.Fatal(err)
	}
	cmd := exec.CommandContext(d.t.Context(), program, args...)
	cmd.Env = []string{playRunner + "=1"}
	cmd.Dir = "/"
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: id, Gid: id}}
	output, err := cmd.CombinedOutput()
	if cmd.ProcessState == nil {
		d.t.Fatal(err)
	}
	return string(output), cmd.ProcessState.ExitCode()
}

func TestWithoutHOMEThePasswdEntryIsUsed(t *testing.T) {
	t.Parallel()
	if os.Getuid() != 0 {
		t.Skip("SKIPPED: only root can run a command as another user")
	}
	d := newUser(t)
	const nobodyHas = 54321
	for _, command := range []string{"keys create", "keys show", "env", "run --quick --dry-run"} {
		text, code := d.asUser(nobodyHas, strings.Fields(command)...)
		if code != 1 || !strings.Contains(text, "HOME is not set and this user's passwd entry names no folder that exists; set HOME, or set OSLAG_HOME for the key") || strings.Count(text, "\n") != 1 {
			t.Errorf("%s without a passwd entry: code %d, %s", command, code, text)
		}
	}
	// Root's entry names a folder that exists, with a key or without one.
	if text, code := d.asUser(0, "keys", "show"); !(code == 0 || code == 1 && strings.Contains(text, "there is no key yet")) {
		t.Errorf("code %d, %s", code, text)
	}
}
