package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

func writeManual(t *testing.T) string {
	t.Helper()
	d := newUser(t)
	t.Setenv("SOURCE_DATE_EPOCH", "643766400")
	folder := filepath.Join(d.folder, "man1")
	if _, stderr, code := d.oslag("man", folder); code != 0 {
		t.Fatalf("code %d: %s", code, stderr)
	}
	return folder
}

func TestEveryCommandHasAManualPage(t *testing.T) {
	folder := writeManual(t)
	var check func(*cobra.Command)
	check = func(cmd *cobra.Command) {
		// The library writes no page about help.
		if cmd.Hidden || cmd.Name() == "help" {
			return
		}
		name := strings.ReplaceAll(cmd.CommandPath(), " ", "-")
		page, err := os.ReadFile(filepath.Join(folder, name+".1"))
		if err != nil {
			t.Error(err)
			return
		}
		words := strings.Join(strings.Fields(strings.ReplaceAll(string(page), `\-`, "-")), " ")
		for _, want := range []string{".TH ", "1990-05-27", ".SH FILES ", "last-site", ".SH ENVIRONMENT ", "OSLAG_SITE", "OSlag " + version, cmd.Short} {
			if !strings.Contains(words, want) {
				t.Errorf("%s does not say %q", name, want)
			}
		}
		for _, sub := range cmd.Commands() {
			check(sub)
		}
	}
	check(newRoot())
}

func TestTheManualTextContainsTheHelpOfEveryCommand(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	if _, stderr, code := d.oslag("man", "--text", d.folder); code != 0 {
		t.Fatalf("code %d: %s", code, stderr)
	}
	text, err := os.ReadFile(filepath.Join(d.folder, "oslag.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for _, command := range [][]string{{"run"}, {"compare"}, {"keys", "create"}, {"import"}} {
		help, _, _ := d.oslag(append(command, "--help")...)
		if help == "" || !bytes.Contains(text, []byte(strings.TrimSpace(help))) {
			t.Errorf("it lacks the help of %q", command)
		}
	}
	for _, section := range []string{"\nFILES\n", "\nENVIRONMENT\n"} {
		if !bytes.Contains(text, []byte(section)) {
			t.Errorf("it lacks %q", section)
		}
	}
}

// Two builds of one commit must give the same bytes, so the pages must too.
func TestManualPagesAreReproducible(t *testing.T) {
	first, second := writeManual(t), writeManual(t)
	pages, err := filepath.Glob(filepath.Join(first, "*.1"))
	if err != nil || len(pages) < 10 {
		t.Fatalf("%d pages, %v", len(pages), err)
	}
	for _, page := range pages {
		one, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		other, err := os.ReadFile(filepath.Join(second, filepath.Base(page)))
		if err != nil || !bytes.Equal(one, other) {
			t.Errorf("%s differs, %v", filepath.Base(page), err)
		}
	}
}

func TestManAcceptsThePages(t *testing.T) {
	man, err := exec.LookPath("mandoc")
	arguments := []string{"-T", "lint", "-W", "style"}
	if err != nil {
		man, err = exec.LookPath("groff")
		arguments = []string{"-man", "-Kutf8", "-Tutf8", "-ww", "-z"}
	}
	if err != nil {
		t.Skip("SKIPPED: neither mandoc nor groff is installed")
	}
	pages, err := filepath.Glob(filepath.Join(writeManual(t), "*.1"))
	if err != nil {
		t.Fatal(err)
	}
	if output, err := exec.CommandContext(t.Context(), man, append(arguments, pages...)...).CombinedOutput(); err != nil || len(output) > 0 {
		t.Errorf("%v: %.2000s", err, output)
	}
}

func TestAnInvalidDateIsRefused(t *testing.T) {
	d := newUser(t)
	t.Setenv("SOURCE_DATE_EPOCH", "yesterday")
	if _, stderr, code := d.oslag("man", "pages"); code != exitUsage || !strings.Contains(stderr, "SOURCE_DATE_EPOCH") {
		t.Errorf("code %d: %s", code, stderr)
	}
}
