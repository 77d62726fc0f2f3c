package main

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
)

// unfinished returns the files of unfinished runs.
func (d user) unfinished() []string {
	found, _ := filepath.Glob(filepath.Join(d.folder, "home", "unfinished", "*"))
	return found
}

// awaitSamples waits until the run under way has measured something. That run is no quick one: a quick run is over after 12 s, and on
// a busy machine the next command may need as long to start.
func (d user) awaitSamples() {
	d.t.Helper()
	for deadline := time.Now().Add(30 * time.Second); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		for _, path := range d.unfinished() {
			if text, _ := os.ReadFile(path); bytes.Contains(text, []byte(` {"event":"samples"`)) {
				return
			}
		}
	}
	d.t.Fatal("the run measured nothing in 30 s")
}

// leftBehind lists what no command may leave: scratch folders and space for reports.
func (d user) leftBehind() []string {
	spaces, _ := filepath.Glob(filepath.Join(d.folder, "work", ".oslag-*"))
	return append(spaces, inCache(d, "oslag-scratch-*")...)
}

// Each row runs one command after a run was killed, in this order.
func TestAKilledRunIsShownAndRecovered(t *testing.T) {
	t.Parallel()
	needSuite(t)
	if runtime.GOOS == "windows" {
		t.Skip("SKIPPED: a run that was killed is known by its age here")
	}
	d := newUser(t)
	stored := &reportStore{}
	server := site(t, stored)
	cmd := d.command("run", "--note", "cut short", "--quiet")
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	d.awaitSamples()
	if text, _, _ := d.oslag("recover"); !strings.Contains(text, "There is no unfinished run") {
		t.Errorf("a run that goes on is called unfinished:\n%s", text)
	}
	if err := cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = cmd.Wait()
	// What is no unfinished run hides none.
	none := filepath.Join(d.folder, "home", "unfinished", "9.jsonl")
	if err := os.Mkdir(none, 0o700); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		command string
		code    int
		says    string
	}{
		{"recover", 0, registry.GetVerdict("interrupted").Says},
		{"recover", 0, "note       cut short"},
		{"recover", 0, "To save it: oslag recover --save. To remove it: oslag recover --discard"},
		{"recover --save --out part.oslag.json", 0, "Saved as part.oslag.json"},
		{"recover", 0, "There is no unfinished run that measured something."},
		{"show part.oslag.json", 0, "outcome    interrupted"},
		{"verify part.oslag.json", 0, "part.oslag.json"},
		{"submit part.oslag.json --yes --to " + server.URL, 2, "To send it anyway, add --interrupted"},
		{"submit part.oslag.json --yes --interrupted --to " + server.URL, 0, "Published: "},
	} {
		stdout, stderr, code := d.oslag(strings.Fields(test.command)...)
		if code != test.code || !strings.Contains(stdout+stderr, test.says) {
			t.Errorf("oslag %s: code %d, want %d\n%s%s", test.command, code, test.code, stdout, stderr)
		}
	}
	_ = os.Remove(none)
	if left := d.leftBehind(); len(left) > 0 || len(d.unfinished()) > 0 {
		t.Errorf("left behind: %v %v", left, d.unfinished())
	}
	envelope, err := os.ReadFile(filepath.Join(d.folder, "work", "part.oslag.json"))
	if err != nil {
		t.Fatal(err)
	}
	expectNothingPrivate(t, d, envelope)
}

func TestAnUnfinishedRunIsDiscarded(t *testing.T) {
	t.Parallel()
	needSuite(t)
	d := newUser(t)
	cmd := d.command("run", "--quiet")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	d.awaitSamples()
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	_ = cmd.Wait()
	if text, _, code := d.oslag("recover", "--discard"); code != 0 || !strings.HasPrefix(text, "Discarded the run of 20") || len(d.unfinished()) > 0 {
		t.Errorf("code %d, %s%s, left: %v", code, text, stderr.String(), d.unfinished())
	}
}

// A complete run leaves no file of an unfinished one, and an event that cannot be kept does no harm.
func TestARunThatCannotBeKeptIsMade(t *testing.T) {
	t.Parallel()
	needSuite(t)
	d := newUser(t)
	d.oslag("keys", "create")
	if err := os.WriteFile(filepath.Join(d.folder, "home", "unfinished"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if stdout, stderr, code := d.oslag("run", "--quick", "--only", "getpid", "--quiet"); code != 0 || !strings.Contains(stderr, "if this run is interrupted, nothing can be recovered: ") {
		t.Errorf("code %d: %s%s", code, stdout, stderr)
	}
	if err := os.Remove(filepath.Join(d.folder, "home", "unfinished")); err != nil {
		t.Fatal(err)
	}
	if _, stderr, code := d.oslag("run", "--quick", "--only", "getpid", "--quiet"); code != 0 || stderr != "" || len(d.unfinished()) > 0 {
		t.Errorf("code %d: %s, left: %v", code, stderr, d.unfinished())
	}
}

// The runner is killed at random moments of a run: five times here, and as often as OSLAG_TEST_KILLS says.
func TestF37NothingIsLostOrLeftBehindByKills(t *testing.T) {
	t.Parallel()
	needSuite(t)
	if runtime.GOOS == "windows" {
		t.Skip("SKIPPED: a run that was killed is known by its age here")
	}
	kills := 5
	if number, err := strconv.Atoi(os.Getenv("OSLAG_TEST_KILLS")); err == nil {
		kills = number
	}
	const seed = 17
	random := rand.New(rand.NewPCG(seed, seed))
	d := newUser(t)
	args := []string{"run", "--quick", "--only", "getpid,open-close,dhrystone", "--quiet"}
	if _, stderr, code := d.oslag(append(args, "--out", "first.oslag.json")...); code != 0 {
		t.Fatalf("code %d: %s", code, stderr)
	}
	whole := time.Now()
	if _, stderr, code := d.oslag(append(args, "--out", "second.oslag.json")...); code != 0 {
		t.Fatalf("code %d: %s", code, stderr)
	}
	took := time.Since(whole)
	saved := 2
	for kill := range kills {
		cmd := d.command(args...)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Duration(random.Int64N(int64(took))))
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
		measured := false
		for _, path := range d.unfinished() {
			text, _ := os.ReadFile(path)
			measured = measured || bytes.Contains(text, []byte(` {"event":"samples"`))
		}
		reports, _ := filepath.Glob(filepath.Join(d.folder, "work", "*.oslag.json"))
		if stdout, stderr, code := d.oslag(append([]string{"verify"}, reports...)...); code != 0 || len(reports) < saved {
			t.Fatalf("kill %d: %d reports, code %d\n%s%s", kill, len(reports), code, stdout, stderr)
		}
		saved = len(reports)
		stdout, stderr, code := d.oslag("recover")
		if shown := strings.Contains(stdout, "outcome    interrupted"); code != 0 || shown != measured {
			t.Fatalf("kill %d: code %d, measured %t\n%s%s", kill, code, measured, stdout, stderr)
		}
		if measured {
			if _, stderr, code := d.oslag("recover", "--save"); code != 0 {
				t.Fatalf("kill %d: code %d: %s", kill, code, stderr)
			}
			saved++
		}
	}
	if stdout, stderr, code := d.oslag(append(args, "--out", "last.oslag.json")...); code != 0 {
		t.Fatalf("code %d\n%s%s", code, stdout, stderr)
	}
	if left := d.leftBehind(); len(left) > 0 {
		t.Errorf("left behind after %d kills: %v", kills, left)
	}
	for _, path := range mustGlob(t, filepath.Join(d.folder, "work", "oslag-*.oslag.json")) {
		saved, err := openReport(t.Context(), path)
		if err != nil {
			t.Fatal(err)
		}
		if outcome := saved.verified.Report.Run.Outcome; outcome != report.RunInterrupted && outcome != report.RunComplete {
			t.Errorf("%s: %q", path, outcome)
		}
	}
}

func mustGlob(t *testing.T, pattern string) []string {
	t.Helper()
	found, err := filepath.Glob(pattern)
	if err != nil {
		t.Fatal(err)
	}
	return found
}
