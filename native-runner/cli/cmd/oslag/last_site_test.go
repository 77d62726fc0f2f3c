package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

func TestTheSiteUsedLastIsTheDefaultAndIsNamedFirst(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	file := absolute(t, quietFixture)
	stored := &reportStore{}
	server := site(t, stored)
	if _, stderr, code := d.oslag("submit", file, "--yes"); code != exitUsage || !strings.Contains(stderr, "name the site") {
		t.Errorf("without a site: code %d: %s", code, stderr)
	}
	// A site that refuses is not remembered.
	refusing := site(t, &reportStore{refuses: true})
	d.oslag("submit", file, "--to", refusing.URL, "--yes")
	if _, stderr, code := d.oslag("submit", file, "--yes"); code != exitUsage || !strings.Contains(stderr, "name the site") {
		t.Errorf("after a refusal: code %d: %s", code, stderr)
	}
	if _, stderr, code := d.oslag("submit", file, "--to", server.URL, "--yes"); code != exitOK {
		t.Fatalf("code %d: %s", code, stderr)
	}
	// Nothing is sent without a terminal or --yes.
	before := stored.count()
	if _, stderr, code := d.oslag("submit", quieter(t, file)); code != exitUsage || !strings.Contains(stderr, "no terminal") || stored.count() != before {
		t.Errorf("without a terminal: code %d: %s", code, stderr)
	}
	stdout, stderr, code := d.oslag("submit", quieter(t, file), "--yes")
	named := strings.Index(stderr, "oslag: the report will be sent to "+server.URL+", the site used last")
	if code != exitOK || stored.count() != before+1 || named != 0 || !strings.Contains(stdout, "Relative speed: 0.19") || !strings.Contains(stdout, server.URL+"/reports/") {
		t.Errorf("code %d, named at %d: %s%.300s", code, named, stdout, stderr)
	}
	if stdout, _, code := d.oslag("doctor"); code != exitOK || !strings.Contains(stdout, "  oslag doctor --to "+server.URL+"\n") {
		t.Errorf("doctor: code %d: %s", code, stdout)
	}
	// A file that somebody else has changed is no site.
	for _, text := range []string{"", "ftp://example.org", "https://example.org/path?x=\x1b[2J", strings.Repeat("x", 1<<16)} {
		if err := os.WriteFile(filepath.Join(d.folder, "home", siteFile), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, stderr, code := d.oslag("submit", file, "--yes"); code != exitUsage || strings.Contains(stderr, "\x1b") {
			t.Errorf("%.20q: code %d: %.300s", text, code, stderr)
		}
	}
}

// quieter signs the report again, so that it is another one.
func quieter(t *testing.T, file string) string { return signSlower(t, file, "getpid", 1.1) }

func TestOnATerminalTheSiteUsedLastIsAskedFor(t *testing.T) {
	t.Parallel()
	script, err := exec.LookPath("script")
	if err != nil {
		t.Skip("SKIPPED: script(1), which makes a terminal, is not installed")
	}
	d := newUser(t)
	file := absolute(t, quietFixture)
	stored := &reportStore{}
	server := site(t, stored)
	d.oslag("submit", file, "--to", server.URL, "--yes")
	for _, answer := range []string{"n\n", "y\n"} {
		inner := d.command("submit", quieter(t, file))
		cmd := exec.CommandContext(t.Context(), script, "-qec", strings.Join(inner.Args, " "), "/dev/null")
		cmd.Dir, cmd.Env = inner.Dir, inner.Env
		// script ends the terminal at the end of its input, so the input stays open until the command has ended.
		stdin, answers, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		cmd.Stdin = stdin
		if _, err := answers.WriteString(answer); err != nil {
			t.Fatal(err)
		}
		shown, _ := cmd.CombinedOutput()
		answers.Close()
		stdin.Close()
		count := stored.count()
		if want := map[string]int{"n\n": 1, "y\n": 2}[answer]; count != want || !strings.Contains(string(shown), "the site used last") {
			t.Errorf("%q: %d reports: %.300s … %s", answer, count, shown, shown[max(0, len(shown)-300):])
		}
	}
}
