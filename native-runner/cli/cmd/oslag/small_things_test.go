package main

import (
	"bytes"
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"
)

const fullFixture = "../../../../packages/schema/fixtures/format-2/valid/full.json"

// oslagWith runs a command with that standard input.
func (d user) oslagWith(input []byte, args ...string) (stdout, stderr string, code int) {
	d.t.Helper()
	cmd := d.command(args...)
	var out, diagnostics bytes.Buffer
	cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(input), &out, &diagnostics
	var exit *exec.ExitError
	if err := cmd.Run(); err != nil && !errors.As(err, &exit) {
		d.t.Fatal(err)
	}
	return out.String(), diagnostics.String(), cmd.ProcessState.ExitCode()
}

// A name may have blanks and quotes, or begin like a flag. One that cannot be shown is not printed.
func TestACommandThatNamesAReportCanBePasted(t *testing.T) {
	t.Parallel()
	sh, err := exec.LookPath("sh")
	if err != nil || runtime.GOOS == "windows" {
		t.Skip("needs a POSIX shell")
	}
	envelope, err := os.ReadFile(fullFixture)
	if err != nil {
		t.Fatal(err)
	}
	d := newUser(t)
	for name, want := range map[string]string{"plain.json": "plain.json", "a b'c $HOME.json": "a b'c $HOME.json", "-dash.json": "./-dash.json", "line\nbreak.json": "FILE"} {
		if err := os.WriteFile(filepath.Join(d.folder, "work", name), envelope, 0o600); err != nil {
			t.Fatal(err)
		}
		stdout, stderr, _ := d.oslag("check", "--", name)
		_, command, found := strings.Cut(stdout, "To send it: ")
		if !found {
			t.Fatalf("%q: %s%s", name, stdout, stderr)
		}
		named, err := exec.CommandContext(t.Context(), sh, "-c", `oslag() { printf %s "$2"; }; `+command).Output()
		if err != nil || string(named) != want {
			t.Errorf("%q is pasted as %q: %v", name, named, err)
		}
	}
}

func TestNamesCannotActOnTheTerminal(t *testing.T) {
	if got := printable("a\x1b[2Jb\u202ec\u2066d\u200fé名"); got != "a?[2Jb?c?d?é名" {
		t.Errorf("%q", got)
	}
}

// A report is taken from a file, from standard input and from an address, wherever a command takes one.
func TestReportsComeFromFilesAddressesAndStandardInput(t *testing.T) {
	t.Parallel()
	envelope, err := os.ReadFile(fullFixture)
	if err != nil {
		t.Fatal(err)
	}
	report, err := openReport(t.Context(), fullFixture)
	if err != nil {
		t.Fatal(err)
	}
	id := report.verified.ID
	other := strings.Repeat("0", 64)
	// This site answers with the same report whatever the address says.
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !strings.HasSuffix(r.URL.Path, "/envelope") {
			w.WriteHeader(http.StatusNotFound)
			return
		}
		_, _ = w.Write(envelope)
	}))
	defer server.Close()
	d := newUser(t)
	if err := os.WriteFile(filepath.Join(d.folder, "work", "a.json"), envelope, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, stderr, code := d.oslag("keys", "create"); code != 0 {
		t.Fatal(stderr)
	}
	address := server.URL + "/reports/" + id
	for _, test := range []struct {
		command string
		code    int
		says    string
	}{
		{"show -", 0, "Invented Processor"}, {"show " + address, 0, "Invented Processor"},
		{"show - --payload", 0, `"schema":"oslag.report/2"`}, {"show " + address + " --format csv", 0, "getpid"},
		{"check -", 0, "submit FILE --to"}, {"check " + address, 0, "Checked offline"}, {"check " + address, 0, "did not check it"},
		{"verify - a.json", 0, "-: valid"}, {"verify " + address, 0, ": valid"},
		{"compare - a.json", 0, "A: Invented"}, {"compare a.json " + address, 0, "B: Invented"},
		{"diff - a.json", 0, "getpid"}, {"diff a.json " + address, 0, "getpid"},
		{"submit - --dry-run", 0, "Invented Processor"}, {"submit " + address + " --dry-run", 0, "Invented Processor"},
		{"submit - --to http://127.0.0.1:1 --yes", 69, "The report came from standard input"},
		{"submit - --to http://127.0.0.1:1", 2, "--yes sends without asking"},
		{"withdraw " + address, 2, `"action": "withdraw"`}, {"annotate " + address + " remark", 2, id},
		{"show " + server.URL + "/reports/" + other, 5, "a different report than the address names"},
		{"verify " + server.URL + "/reports/" + other, 5, "a different report than the address names"},
		{"check " + server.URL + "/reports/x", 1, "is not the address of a report"},
		{"withdraw " + server.URL + "/reports/x", 2, "is not the address of a report"},
		{"show http://127.0.0.1:1/reports/" + id, 69, "cannot be reached"},
		{"verify a.json http://127.0.0.1:1/reports/" + id, 69, "a report could not be read"},
	} {
		stdout, stderr, code := d.oslagWith(envelope, strings.Fields(test.command)...)
		if code != test.code || !strings.Contains(stdout+stderr, test.says) {
			t.Errorf("oslag %s: code %d, want %d and %q\n%s%s", test.command, code, test.code, test.says, stdout, stderr)
		}
	}
	if stdout, stderr, code := d.oslagWith([]byte("{}"), "show", "-"); code != 5 {
		t.Errorf("code %d\n%s%s", code, stdout, stderr)
	}
}

func TestARunWritesItsReportToStandardOutput(t *testing.T) {
	t.Parallel()
	needSuite(t)
	d := newUser(t)
	stdout, stderr, code := d.oslag("run", "--quick", "--only", "getpid", "--quiet", "--out", "-")
	if code != 0 || !strings.Contains(stderr, "getpid") || !strings.Contains(stderr, "oslag submit FILE --to") || strings.Contains(stderr, "Saved as") {
		t.Fatalf("code %d\n%s", code, stderr)
	}
	if shown, stderr, code := d.oslagWith([]byte(stdout), "verify", "-"); code != 0 {
		t.Errorf("code %d\n%s%s\n%s", code, shown, stderr, stdout)
	}
	if left, _ := os.ReadDir(filepath.Join(d.folder, "work")); len(left) != 0 {
		t.Errorf("files: %v", left)
	}
	if _, stderr, code := d.oslag("run", "--quick", "--out", "-", "--json"); code != 2 || !strings.Contains(stderr, "save the report as a file instead") {
		t.Errorf("code %d: %s", code, stderr)
	}
}

func TestTheUmaskHolds(t *testing.T) {
	t.Parallel()
	needSuite(t)
	if runtime.GOOS == "windows" {
		t.Skip("SKIPPED: Windows has no umask")
	}
	for umask, want := range map[string]os.FileMode{"077": 0o600, "027": 0o640, "022": 0o644} {
		d := newUser(t)
		cmd := d.command("run", "--quick", "--only", "getpid", "--quiet", "--out", "a.json")
		cmd.Args = append([]string{"sh", "-c", "umask " + umask + ` && exec "$0" "$@"`}, append([]string{cmd.Path}, cmd.Args[1:]...)...)
		shell, err := exec.LookPath("sh")
		if err != nil {
			t.Skip("SKIPPED: there is no sh")
		}
		cmd.Path = shell
		if output, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, output)
		}
		if status, err := os.Stat(filepath.Join(d.folder, "work", "a.json")); err != nil || status.Mode().Perm() != want {
			t.Errorf("umask %s: %v, %v", umask, status.Mode(), err)
		}
	}
}

func TestASiteNeedsNoScheme(t *testing.T) {
	t.Parallel()
	envelope, err := os.ReadFile(fullFixture)
	if err != nil {
		t.Fatal(err)
	}
	stored := &reportStore{}
	server := site(t, stored)
	d := newUser(t)
	if stdout, stderr, code := d.oslagWith(envelope, "submit", "-", "--yes", "--to", strings.TrimPrefix(server.URL, "http://")); code != 0 || !strings.Contains(stdout, "Published: "+server.URL) {
		t.Errorf("code %d\n%s%s", code, stdout, stderr)
	}
	for _, to := range []string{"--yes", "ftp://example.org", "https://", "a b", "https://user@example.org", "-"} {
		if _, stderr, code := d.oslagWith(envelope, "submit", "-", "--yes", "--to="+to); code != 2 || !strings.Contains(stderr, "write https://host or host:port") {
			t.Errorf("--to %s: code %d: %s", to, code, stderr)
		}
	}
	if stored.count() != 1 {
		t.Errorf("%d reports", stored.count())
	}
}

func TestWrongNamesAreCorrected(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	for command, says := range map[string]string{
		"histroy":                   "did you mean history?",
		"keys shw":                  "did you mean show?",
		"run --onyl getpid":         "did you mean --only?",
		"run --only getpd":          "did you mean getpid?",
		"run --only select/10-fll":  "did you mean 10-full?",
		"run --skip getpid,bcoby":   "did you mean bcopy?",
		"schema compre":             "did you mean compare?",
		"show a.json --format jsn":  "did you mean json",
		"compare a b --format tetx": "did you mean text?",
	} {
		if stdout, stderr, code := d.oslag(strings.Fields(command)...); code != 2 || !strings.Contains(stderr, says) {
			t.Errorf("oslag %s: code %d\n%s%s", command, code, stdout, stderr)
		}
	}
	if _, stderr, code := d.oslag("xyzzyx"); code != 2 || strings.Contains(stderr, "did you mean") {
		t.Errorf("code %d: %s", code, stderr)
	}
}

func TestShellsCompleteBenchmarksVariantsAndFormats(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	for _, test := range []struct {
		typed string
		has   []string
		not   string
	}{
		{"run --only get", []string{"getpid", "getpid-parallel"}, "select"},
		{"run --only getpid,sel", []string{"getpid,select"}, "select/10-full"},
		{"run --skip getpid,select/10-f", []string{"getpid,select/10-full"}, "getpid,select/10-empty"},
		{"run --format ", []string{"text", "json", "csv", "google-benchmark", "prometheus"}, ""},
		{"compare --format ", []string{"text", "json", "csv"}, "prometheus"},
		{"history --format ", []string{"text", "json", "csv"}, "prometheus"},
		{"keys ", []string{"create", "show", "fingerprint", "revoke", "rotate"}, ""},
		{"schema comp", []string{"compare/1"}, ""},
		{"import --storage ", []string{"local", "remote", "memory"}, ""},
	} {
		stdout, stderr, code := d.oslag(append([]string{"__complete"}, strings.Split(test.typed, " ")...)...)
		var offered []string
		for line := range strings.Lines(stdout) {
			value, _, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
			offered = append(offered, value)
		}
		for _, value := range test.has {
			if code != 0 || !slices.Contains(offered, value) {
				t.Errorf("%q does not offer %s: code %d\n%s%s", test.typed, value, code, stdout, stderr)
			}
		}
		if slices.Contains(offered, test.not) {
			t.Errorf("%q offers %s", test.typed, test.not)
		}
	}
}

func TestTwoRunsAreNotMadeAtOnce(t *testing.T) {
	t.Parallel()
	needSuite(t)
	d := newUser(t)
	first := d.command("run", "--out", "first.json")
	if err := first.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() {
		_ = first.Process.Kill()
		_ = first.Wait()
	}()
	d.awaitSamples()
	if stdout, stderr, code := d.oslag("run", "--quick", "--only", "getpid", "--out", "second.json"); code != 1 || !strings.Contains(stderr, "another run of yours measures now") || strings.Contains(stdout+stderr, "% done") {
		t.Errorf("code %d\n%s%s", code, stdout, stderr)
	}
	if _, stderr, code := d.oslag("run", "--quick", "--only", "getpid", "--out", "second.json", "--wait", "--wait-limit", "10ms"); code != 1 || !strings.Contains(stderr, "waiting for the end of another run of yours") {
		t.Errorf("code %d: %s", code, stderr)
	}
	for _, command := range [][]string{{"run", "--dry-run"}, {"history"}, {"doctor"}} {
		if _, stderr, code := d.oslag(command...); code != 0 {
			t.Errorf("%s while a run goes on: code %d: %s", command, code, stderr)
		}
	}
	// A run that was killed does not block the next one. Its suite needs a moment to end.
	if err := first.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = first.Wait()
	deadline := time.Now().Add(time.Minute)
	for {
		_, stderr, code := d.oslag("run", "--quick", "--only", "getpid", "--out", "third.json", "--quiet")
		if code == 0 {
			break
		}
		if time.Now().After(deadline) {
			t.Fatalf("code %d: %s", code, stderr)
		}
	}
}

func TestAReportOnStandardOutputIsNoFile(t *testing.T) {
	for place, says := range map[string]string{"-": "Written to standard output", "mine.json": "Saved as mine.json"} {
		if said := savedAs(place); said != says {
			t.Errorf("%s: %s", place, said)
		}
	}
}
