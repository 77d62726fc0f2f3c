package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"golang.org/x/sys/unix"
)

// openTerminal opens a pseudo-terminal of so many columns.
func openTerminal(t *testing.T, columns int) (master, slave *os.File) {
	t.Helper()
	master, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Skipf("SKIPPED: no pseudo-terminal: %v", err)
	}
	t.Cleanup(func() { master.Close() })
	var number int
	if err := unix.IoctlSetPointerInt(int(master.Fd()), unix.TIOCSPTLCK, 0); err != nil {
		t.Fatal(err)
	}
	if number, err = unix.IoctlGetInt(int(master.Fd()), unix.TIOCGPTN); err != nil {
		t.Fatal(err)
	}
	slave, err = os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Skipf("SKIPPED: no pseudo-terminal: %v", err)
	}
	if err := unix.IoctlSetWinsize(int(slave.Fd()), unix.TIOCSWINSZ, &unix.Winsize{Row: 24, Col: uint16(columns)}); err != nil {
		t.Fatal(err)
	}
	return master, slave
}

// onTerminal runs a command on a terminal of so many columns, and returns what a reader sees there.
func onTerminal(t *testing.T, cmd *exec.Cmd, columns int) string {
	t.Helper()
	master, slave := openTerminal(t, columns)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = slave, slave, slave
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	slave.Close()
	read := make(chan string, 1)
	go func() {
		var all strings.Builder
		buffer := make([]byte, 4096)
		for {
			n, err := master.Read(buffer)
			all.Write(buffer[:n])
			// Linux ends the reading of a terminal that nobody has open any more with EIO.
			if err != nil {
				read <- all.String()
				return
			}
		}
	}()
	_ = cmd.Wait()
	select {
	case text := <-read:
		return strings.ReplaceAll(text, "\r\n", "\n")
	case <-time.After(10 * time.Second):
		t.Fatal("the terminal was not closed")
		return ""
	}
}

// A screen reader reads plain lines: nothing is drawn again in its place.
func TestADumbTerminalGetsPlainLines(t *testing.T) {
	t.Parallel()
	needSuite(t)
	d := newUser(t)
	for _, args := range [][]string{{"run", "--quick", "--only", "getpid"}, {"doctor"}, {"history"}, {"--help"}, {"dance"}} {
		cmd := d.command(args...)
		cmd.Env = append(cmd.Env, "TERM=dumb")
		text := onTerminal(t, cmd, 80)
		if strings.ContainsAny(text, "\x1b\r") {
			t.Errorf("%s: %q", args, text)
		}
		if args[0] == "run" && !strings.Contains(text, "oslag: 100 % done\n") {
			t.Errorf("%s: no end in\n%s", args, text)
		}
	}
}

func wordsOf(text string) string {
	return strings.Join(strings.Fields(strings.ReplaceAll(text, "\\\n", "\n")), " ")
}

// isSteady says whether a command prints the same words each time. What it says of this machine or of the present changes, statements
// have a time, and diff words a line differently where there is no room for a table.
func isSteady(args []string) bool {
	switch args[0] {
	case "doctor", "env", "run", "diff", "withdraw", "annotate":
		return false
	}
	return !slices.Contains(args, "revoke")
}

// Nothing is wider than the terminal. A digest, a key or an address that is wider has a line of its own, so that it can be copied.
func TestNothingIsWiderThanTheTerminal(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	fixture := func(name string) string {
		envelope, err := os.ReadFile("../../../../packages/schema/fixtures/" + name)
		if err != nil {
			t.Fatal(err)
		}
		name = strings.ReplaceAll(name, "/", "-")
		if err := os.WriteFile(filepath.Join(d.folder, "work", name), envelope, 0o600); err != nil {
			t.Fatal(err)
		}
		return name
	}
	full, quiet, sliced := fixture("format-2/valid/full.json"), fixture("noisy/quiet.json"), fixture("format-2/valid/sliced.json")
	broken, interrupted := fixture("invalid/bad_signature--128-bytes.json"), fixture("format-2/valid/interrupted.json")
	if _, stderr, code := d.oslag("keys", "create"); code != 0 {
		t.Fatal(stderr)
	}
	elsewhere := httptest.NewServer(http.RedirectHandler("https://elsewhere.example/a/long/address/that/no/terminal/of/forty/columns/can/hold", http.StatusFound))
	t.Cleanup(elsewhere.Close)
	closing := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }))
	t.Cleanup(closing.Close)
	moved, closed := elsewhere.URL, closing.URL
	commands := [][]string{
		{"show", full}, {"show", quiet, "--explain"}, {"show", full, "--explain"}, {"show", sliced}, {"check", full}, {"check", quiet}, {"check", interrupted},
		{"compare", quiet, full}, {"compare", sliced, sliced}, {"diff", quiet, full}, {"history"}, {"submit", full, "--dry-run"}, {"submit", interrupted, "--to", "http://127.0.0.1:1"},
		{"submit", full, "--to", "http://127.0.0.1:1", "--yes"},
		{"keys", "show"}, {"keys", "fingerprint"}, {"env"}, {"env", "--verbose"}, {"verify", full, broken}, {"doctor"}, {"list"}, {"recover"}, {"dance"}, {"--version"},
		{"schema"}, {"schema", "compre"}, {"update"}, {"update", "--check", "--to", "http://127.0.0.1:1"}, {"keys", "create"}, {"keys", "shw"},
		{"keys", "revoke", "--to", "http://127.0.0.1:1", "--yes"}, {"withdraw", full, "--to", "http://127.0.0.1:1", "--yes"}, {"annotate", full, "a remark", "--to", "http://127.0.0.1:1", "--yes"},
		{"annotate", full}, {"import", full}, {"compare", quiet, full, "--fail-above", "5%"}, {"compare", interrupted, interrupted}, {"show", interrupted}, {"diff", sliced, sliced},
		{"verify", "http://127.0.0.1:1/reports/x"}, {"run", "--only", "getpd"}, {"run", "--like", quiet, "--dry-run"}, {"doctor", "--to", "http://127.0.0.1:1"}, {"completion"},
		{"help"}, {"help", "run"}, {"help", "rn"}, {"schema", "all"}, {"history", "--json", "--json=x"}, {"run", "--wait-limit", "soon"}, {"run", "--fail-above", "5%"},
		{"run", "--dir", "/nonexistent"}, {"run", "--format", "yaml"}, {"run", "--only", "getpid/x"}, {"recover", "--save"}, {"diff"}, {"diff", "--last"}, {"show", "missing"},
		{"show", "/"}, {"check", full, "--to", "ftp://x"}, {"check", full, "--to", closed}, {"update", "--check", "--to", moved}, {"submit", full, "--to", moved, "--yes"},
		{"show", moved + "/reports/" + strings.Repeat("a", 64)}, {"doctor", "--to", moved}, {"keys", "rotate", "--to", moved, "--yes"}, {"import", broken, "--suite", "x"},
	}
	for _, path := range commandPaths(newRoot(), nil) {
		// Help, an unknown flag, and more arguments than any command but verify takes.
		for _, more := range [][]string{{"--help"}, {"--shw"}, {"a", "b", "c", "d"}} {
			commands = append(commands, slices.Concat(path, more))
		}
	}
	for _, args := range commands {
		t.Run(strings.Join(args, " "), func(t *testing.T) {
			t.Parallel()
			expectWithin(t, d, args)
		})
	}
}

// commandPaths returns the words of a command, and of all below it that a user sees.
func commandPaths(command *cobra.Command, words []string) [][]string {
	paths := [][]string{words}
	for _, below := range command.Commands() {
		if !below.Hidden {
			paths = append(paths, commandPaths(below, append(slices.Clone(words), below.Name()))...)
		}
	}
	return paths
}

// expectWithin runs a command on terminals of 40, 80 and 200 columns. Nothing is wider, and no word is cut.
func expectWithin(t *testing.T, d user, args []string) {
	t.Helper()
	words := ""
	var narrow []string
	for _, columns := range []int{40, 80, 200} {
		text := onTerminal(t, d.command(args...), columns)
		if isText := args[0] == "check" || args[0] == "verify" || args[0] == "dance"; isText || args[len(args)-1] == "--help" {
			if now := wordsOf(text); words == "" {
				words = now
			} else if now != words {
				t.Errorf("at %d columns: the words are not those of 40 columns:\n%s\n%s", columns, now, words)
			}
		}
		// Without colours, text is the same on light and dark terminals, and NO_COLOR changes nothing.
		if strings.Contains(text, "\x1b") {
			t.Errorf("%q", text)
		}
		// Where a table has fewer columns on a narrow terminal, it still cuts no word.
		if columns < 200 {
			narrow = append(narrow, strings.Fields(wordsOf(text))...)
		} else if isSteady(args) {
			wide := strings.Fields(wordsOf(text))
			for _, word := range narrow {
				if !slices.Contains(wide, word) {
					t.Errorf("%q is on a narrow terminal only:\n%s", word, text)
				}
			}
		}
		expectLinesWithin(t, text, columns)
	}
}

func expectLinesWithin(t *testing.T, text string, columns int) {
	t.Helper()
	if text == "" {
		t.Error("prints nothing")
	}
	for line := range strings.Lines(text) {
		// A bar is drawn again and again in its line.
		if strings.ContainsAny(line, "\r\x1b") {
			continue
		}
		line = strings.TrimRight(line, "\n")
		if utf8.RuneCountInString(line) > columns && strings.Contains(strings.TrimSpace(line), " ") {
			t.Errorf("at %d columns: %d in %q", columns, utf8.RuneCountInString(line), line)
		}
	}
}

func TestARunIsNoWiderThanTheTerminal(t *testing.T) {
	t.Parallel()
	needSuite(t)
	d := newUser(t)
	for _, columns := range []int{40, 80, 200} {
		text := onTerminal(t, d.command("run", "--quick", "--only", "getpid,dhrystone,create-delete", "--out", fmt.Sprint(columns, ".oslag.json")), columns)
		expectLinesWithin(t, text, columns)
		if !strings.Contains(text, "100 %") {
			t.Errorf("the bar does not end at 100 %%:\n%s", text)
		}
	}
	for _, args := range [][]string{{"history"}, {"diff", "--last"}, {"run", "--dry-run"}} {
		expectWithin(t, d, args)
	}
}
