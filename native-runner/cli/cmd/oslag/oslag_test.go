package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"

	"oslag/cli/internal/verify"
)

// The test's own program acts as the runner if this variable is set.
const playRunner = "OSLAG_TEST_RUNNER"

func TestMain(m *testing.M) {
	if os.Getenv(playRunner) != "" {
		main()
	}
	// Under the race detector a program that succeeds sleeps a second before it ends, and the tests run hundreds.
	if os.Getenv("GORACE") == "" {
		os.Setenv("GORACE", "atexit_sleep_ms=0")
	}
	os.Exit(m.Run())
}

// user runs oslag with its own home, cache and working folder.
type user struct {
	t      *testing.T
	folder string
}

func newUser(t *testing.T) user {
	folder := t.TempDir()
	for _, name := range []string{"home", "cache", "work"} {
		if err := os.Mkdir(filepath.Join(folder, name), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	return user{t, folder}
}

func (d user) command(args ...string) *exec.Cmd {
	d.t.Helper()
	self, err := os.Executable()
	if err != nil {
		d.t.Fatal(err)
	}
	cmd := exec.CommandContext(d.t.Context(), self, args...)
	cmd.Dir = filepath.Join(d.folder, "work")
	cmd.Env = append(os.Environ(), playRunner+"=1", "OSLAG_SITE=", "OSLAG_SUITE="+suitePath(),
		"OSLAG_HOME="+filepath.Join(d.folder, "home"), "XDG_CACHE_HOME="+filepath.Join(d.folder, "cache"))
	return cmd
}

// oslag runs a command to its end.
func (d user) oslag(args ...string) (stdout, stderr string, code int) {
	d.t.Helper()
	cmd := d.command(args...)
	var out, diagnostics bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &diagnostics
	err := cmd.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		d.t.Fatal(err)
	}
	return out.String(), diagnostics.String(), cmd.ProcessState.ExitCode()
}

// writeProgram writes a file that can be run. Meanwhile nothing forks: until it runs a program of its own, a forked process has the
// file open for writing too, and Linux runs no such file.
func writeProgram(path string, content []byte) error {
	syscall.ForkLock.RLock()
	defer syscall.ForkLock.RUnlock()
	return os.WriteFile(path, content, 0o755)
}

// absolute returns the path of a file beside the tests, for a program that runs in another folder.
func absolute(t *testing.T, path string) string {
	t.Helper()
	whole, err := filepath.Abs(path)
	if err != nil {
		t.Fatal(err)
	}
	return whole
}

func suitePath() string {
	path, err := filepath.Abs("../../../suite/build/oslag-suite")
	if err != nil {
		panic(err)
	}
	return path
}

func needSuite(t *testing.T) {
	t.Helper()
	if _, err := os.Stat(suitePath()); err != nil {
		t.Skip("SKIPPED: the suite has not been built: make -C native-runner/suite")
	}
}

func TestExitCodes(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	broken := filepath.Join(d.folder, "work", "broken.oslag.json")
	if err := os.WriteFile(broken, []byte(`{"payload":"\u001b[2J"}`), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		args string
		code int
		says string
	}{
		{"--help", 0, ""}, {"--version", 0, ""}, {"", 0, ""}, {"env", 0, ""},
		{"dance", 2, "unknown command"}, {"run --fast", 2, "unknown flag"}, {"run now", 2, "takes no argument"}, {"run --quick --thorough", 2, "cannot be used together"},
		{"run --only getppid", 2, "there is no benchmark"}, {"run --only select/2-full", 2, "has no variant"}, {"run --dir missing", 2, "missing is not a folder"},
		{"run --audience example.org", 2, "--audience"}, {"run --to ftp://example.org", 2, "https://host"}, {"run --to http://127.0.0.1:1", 2, "no terminal for the confirmation"}, {"run --out broken.oslag.json", 2, "exists already"},
		{"run --skip getppid", 2, "--skip: there is no benchmark"}, {"run --like missing.oslag.json", 1, "missing"}, {"run --like http://127.0.0.1:1/reports/x", 1, "is not the address of a report"},
		{"compare broken.oslag.json", 2, "needs 2 arguments"}, {"compare broken.oslag.json missing", 5, "bad_envelope"}, {"compare a b --format xml", 2, "text, json or csv"},
		{"import broken.oslag.json", 2, "--suite is required"}, {"import broken.oslag.json --suite x --processor P --architecture mips --system S", 5, "not the output of a complete oslag-suite run"},
		{"show .", 1, "oslag: . is a folder, not a report"}, {"verify .", 1, ""}, {"check broken.oslag.json/x", 1, "cannot read report broken.oslag.json/x: not a directory"},
		{"completion bash", 0, ""}, {"completion", 0, ""}, {"completion basj", 2, "did you mean bash?"}, {"completion bash now", 2, "takes no argument"},
		{"help", 0, ""}, {"help run", 0, ""}, {"help keys rotate", 0, ""}, {"help rn", 2, "did you mean env or run?"}, {"help keys rotat", 2, "did you mean rotate?"},
		{"submit x --retry -1", 2, `--retry takes a number of 0 or more, not "-1"`}, {"run --wait-limit 5", 2, "--wait-limit takes a time with its unit, such as 90s or 10m, not \"5\""},
		{"run -x", 2, "unknown shorthand flag: 'x' in -x (see"},
		{"recover", 0, ""}, {"recover now", 2, "takes no argument"}, {"recover --save --discard", 2, "cannot be used together"},
		{"run --suite missing", 1, "missing"}, {"keys fingerprint", 1, "there is no key yet"},
		{"verify", 2, "needs an argument"}, {"verify missing", 1, "could not be read"}, {"verify broken.oslag.json", 5, ""}, {"verify missing broken.oslag.json", 5, ""},
		{"show broken.oslag.json", 5, "bad_envelope"}, {"submit broken.oslag.json --to http://127.0.0.1:1", 5, "bad_envelope"},
	} {
		t.Run(test.args, func(t *testing.T) {
			stdout, stderr, code := d.oslag(strings.Fields(test.args)...)
			if code != test.code || !strings.Contains(stderr, test.says) || strings.Contains(stdout+stderr, "\x1b") {
				t.Errorf("code %d, want %d\n%s%s", code, test.code, stdout, stderr)
			}
		})
	}
}

// reportStore holds the reports of a test site, by id. If refuses is set, the site refuses every report. An old site does not
// name its formats.
type reportStore struct {
	sync.Mutex
	refuses, old bool
	reports      map[string][]byte
}

func (s *reportStore) count() int {
	s.Lock()
	defer s.Unlock()
	return len(s.reports)
}

// site starts a server that verifies and stores reports as a real site does.
func site(t *testing.T, stored *reportStore) *httptest.Server {
	stored.reports = map[string][]byte{}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		stored.Lock()
		defer stored.Unlock()
		envelope, err := io.ReadAll(r.Body)
		if err != nil {
			t.Error(err)
		}
		if id, isPlace := strings.CutSuffix(strings.TrimPrefix(r.URL.Path, "/api/v1/reports/"), "/place"); isPlace {
			if _, known := stored.reports[id]; !known || stored.old {
				w.WriteHeader(http.StatusNotFound)
				io.WriteString(w, `{"code":"not_found","detail":"The API has no such address."}`)
				return
			}
			io.WriteString(w, `{"id":"`+id+`","relative_speed":0.19,"comparable":{"percentile":38,"all":{"configurations":381,"higher":190,"lower":144,"tied":47}},"lines":["Relative speed: 0.19","Comparison: Faster than 38 % of 381"],"previous":null}`)
			return
		}
		if r.URL.Path == "/api/v1/challenges" {
			w.WriteHeader(http.StatusCreated)
			formats := `,"formats":[1,2]`
			if stored.old {
				formats = ""
			}
			io.WriteString(w, `{"challenge":"challenge-of-the-test-site","expires":"2026-01-02T03:04:05Z"`+formats+`}`)
			return
		}
		verified, problem := verify.Envelope(envelope)
		if stored.old && problem == nil && verified.Report.Schema != "oslag.report/1" {
			w.Header().Set("Content-Type", "application/problem+json")
			w.WriteHeader(http.StatusUnprocessableEntity)
			io.WriteString(w, `{"code":"wrong_payload_type","detail":"The payload type must be application/vnd.oslag.report.v1+json."}`)
			return
		}
		if problem != nil || stored.refuses {
			w.Header().Set("Content-Type", "application/problem+json")
			w.WriteHeader(http.StatusUnprocessableEntity)
			io.WriteString(w, `{"code":"wrong_audience","detail":"The report was signed for another site."}`)
			return
		}
		_, known := stored.reports[verified.ID]
		stored.reports[verified.ID] = envelope
		if !known {
			w.WriteHeader(http.StatusCreated)
		}
		answer := map[string]string{"id": verified.ID, "url": "http://" + r.Host + "/reports/" + verified.ID}
		if !stored.old {
			answer["fresh_url"] = answer["url"] + "?after=token"
		}
		json.NewEncoder(w).Encode(answer)
	}))
	t.Cleanup(server.Close)
	return server
}

func TestARunIsSavedVerifiedAndSubmitted(t *testing.T) {
	t.Parallel()
	needSuite(t)
	d := newUser(t)
	stored := &reportStore{}
	server := site(t, stored)
	stdout, stderr, code := d.oslag("run", "--quick", "--only", "getpid,open-close/foo,dhrystone/default", "--out", "mine.json", "--note", "a test", "--json")
	if code != 0 {
		t.Fatalf("code %d\n%s%s", code, stdout, stderr)
	}
	var output struct {
		File, ID, Key string
		RatingMIPS    float64 `json:"rating_mips"`
		Results       []struct {
			Benchmark string
			Median    float64
		}
	}
	if err := json.Unmarshal([]byte(stdout), &output); err != nil || output.File != "mine.json" || output.RatingMIPS <= 0 || len(output.Results) != 3 || output.Results[0].Median <= 0 {
		t.Fatalf("%v\n%s", err, stdout)
	}
	if stored.count() != 0 || !strings.Contains(stderr, "created a key") || !strings.Contains(stderr, "left: ") {
		t.Errorf("%d reports were sent; %s", stored.count(), stderr)
	}
	if stdout, _, code := d.oslag("verify", "mine.json"); code != 0 || !strings.Contains(stdout, output.ID) || !strings.Contains(stdout, "audience and challenge") {
		t.Errorf("verify: code %d\n%s", code, stdout)
	}
	if stdout, _, code := d.oslag("show", "mine.json", "--explain"); code != 0 || !strings.Contains(stdout, "getpid") || !strings.Contains(stdout, "a test") {
		t.Errorf("show: code %d\n%s", code, stdout)
	}
	if _, stderr, code := d.oslag("submit", "mine.json", "--to", server.URL); code != 2 || stored.count() != 0 {
		t.Errorf("it was sent without asking: code %d, %s", code, stderr)
	}
	if _, stderr, code := d.oslag("submit", "mine.json", "--dry-run", "--show"); code != 0 || stored.count() != 0 || !strings.Contains(stderr, `"note": "a test"`) {
		t.Errorf("dry run: code %d, %s", code, stderr)
	}
	stdout, stderr, code = d.oslag("submit", "mine.json", "--to", server.URL, "--yes")
	if code != 0 || !strings.Contains(stdout, "Published: "+server.URL+"/reports/"+output.ID+"\n") ||
		!strings.Contains(stdout, "see it at once: "+server.URL+"/reports/"+output.ID+"?after=token\n") || strings.Count(stderr, "\n") != 12 || !strings.Contains(stderr, "note      a test\n") {
		t.Errorf("submit: code %d\n%s%s", code, stdout, stderr)
	}
	if !strings.HasSuffix(stdout, "\nRelative speed: 0.19\nComparison: Faster than 38 % of 381\n") {
		t.Errorf("submit does not say how the report compares:\n%s", stdout)
	}
	var sent struct {
		URL     string
		Created bool
		Place   struct {
			Lines      []string
			Comparable struct{ Percentile float64 }
		}
	}
	stdout, _, _ = d.oslag("submit", "mine.json", "--to", server.URL, "--yes", "--json")
	if err := json.Unmarshal([]byte(stdout), &sent); err != nil || sent.Created || len(sent.Place.Lines) != 2 || sent.Place.Comparable.Percentile != 38 {
		t.Errorf("submit --json: %v\n%s", err, stdout)
	}
	if stdout, _, code := d.oslag("submit", "mine.json", "--to", server.URL, "--yes"); code != 0 || !strings.Contains(stdout, "already had this report: "+server.URL+"/reports/"+output.ID) {
		t.Errorf("submit again: code %d\n%s", code, stdout)
	}
	saved, err := os.ReadFile(filepath.Join(d.folder, "work", "mine.json"))
	stored.Lock()
	defer stored.Unlock()
	if err != nil || !bytes.Equal(saved, stored.reports[output.ID]) {
		t.Errorf("what was sent is not what was saved: %v", err)
	}
	expectNoScratch(t, d)
	expectNothingPrivate(t, d, saved)
}

func TestARefusedReportStays(t *testing.T) {
	t.Parallel()
	needSuite(t)
	d := newUser(t)
	server := site(t, &reportStore{refuses: true})
	stdout, stderr, code := d.oslag("run", "--quick", "--only", "getpid", "--to", server.URL, "--yes", "--quiet")
	if code != 4 || !strings.Contains(stderr, "The report was signed for another site.") || !strings.Contains(stderr, "The report stays in oslag-") {
		t.Errorf("code %d\n%s%s", code, stdout, stderr)
	}
	files, _ := filepath.Glob(filepath.Join(d.folder, "work", "oslag-*.oslag.json"))
	if len(files) != 1 {
		t.Fatalf("files: %v", files)
	}
	server.Close()
	if _, stderr, code := d.oslag("submit", files[0], "--to", server.URL, "--yes"); code != 69 || !strings.Contains(stderr, "cannot be reached") {
		t.Errorf("code %d: %s", code, stderr)
	}
}

func TestF24AnInterruptedRunKeepsWhatItMeasured(t *testing.T) {
	t.Parallel()
	needSuite(t)
	d := newUser(t)
	cmd := d.command("run")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	d.awaitSamples()
	if err := cmd.Process.Signal(syscall.SIGINT); err != nil {
		t.Fatal(err)
	}
	_ = cmd.Wait()
	if code := cmd.ProcessState.ExitCode(); code != 130 || !strings.Contains(stderr.String(), "have samples. To see what was measured: oslag recover") {
		t.Errorf("code %d: %s", code, stderr.String())
	}
	expectNoScratch(t, d)
	if left, _ := os.ReadDir(filepath.Join(d.folder, "work")); len(left) != 0 {
		t.Errorf("files: %v", left)
	}
}

func inCache(d user, pattern ...string) []string {
	found, err := filepath.Glob(filepath.Join(append([]string{d.folder, "cache", "oslag"}, pattern...)...))
	if err != nil {
		d.t.Fatal(err)
	}
	return found
}

func expectNoScratch(t *testing.T, d user) {
	t.Helper()
	if left := inCache(d, "oslag-scratch-*"); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

// expectNothingPrivate checks that a report contains no path, host name or identifier of this machine.
func expectNothingPrivate(t *testing.T, d user, envelope []byte) {
	t.Helper()
	verified, problem := verify.Envelope(envelope)
	if problem != nil {
		t.Fatal(problem)
	}
	secrets := []string{d.folder, filepath.Base(filepath.Dir(d.folder))}
	if name, err := os.Hostname(); err == nil && len(name) > 3 {
		secrets = append(secrets, `"`+name)
	}
	if id, err := os.ReadFile("/etc/machine-id"); err == nil && len(id) > 8 {
		secrets = append(secrets, strings.TrimSpace(string(id)))
	}
	for _, secret := range secrets {
		if bytes.Contains(verified.Payload, []byte(secret)) {
			t.Errorf("the report holds %q", secret)
		}
	}
}

func TestKeysCommands(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	shown, _, code := d.oslag("keys", "create")
	if code != 0 || !strings.Contains(shown, "ed25519:") || strings.Contains(shown, "PRIVATE") {
		t.Fatalf("code %d: %s", code, shown)
	}
	fingerprint, _, _ := d.oslag("keys", "fingerprint")
	if len(strings.TrimSpace(fingerprint)) != 64 || !strings.Contains(shown, strings.TrimSpace(fingerprint)) {
		t.Errorf("%q is not in %q", fingerprint, shown)
	}
	if _, stderr, code := d.oslag("keys", "create"); code != 1 || !strings.Contains(stderr, "was not changed") {
		t.Errorf("code %d: %s", code, stderr)
	}
	if again, _, _ := d.oslag("keys", "show"); again != shown {
		t.Errorf("the key changed: %s", again)
	}
}
