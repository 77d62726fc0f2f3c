package history

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"oslag/cli/internal/verify"
)

var fixture = filepath.Join("..", "..", "..", "..", "packages", "schema", "fixtures", "noisy", "quiet.json")

// quiet returns a report with its envelope.
func quiet(t *testing.T) (*verify.Verified, []byte) {
	t.Helper()
	envelope, err := os.ReadFile(fixture)
	if err != nil {
		t.Fatal(err)
	}
	verified, problem := verify.Envelope(envelope)
	if problem != nil {
		t.Fatal(problem)
	}
	return verified, envelope
}

func TestAReportIsKeptFoundAndRead(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "oslag", "reports")
	own, envelope := quiet(t)
	for range 2 {
		path, err := Keep(folder, own.Report, own.ID, envelope)
		if err != nil {
			t.Fatal(err)
		}
		if status, err := os.Stat(path); err != nil || (runtime.GOOS != "windows" && status.Mode().Perm() != 0o600) {
			t.Errorf("%v, %v", status, err)
		}
	}
	found, err := Find(folder, own.ID[:8])
	if err != nil || len(found) != 1 {
		t.Fatalf("%v, %v", found, err)
	}
	if opened, err := found[0].Open(); err != nil || opened.ID != own.ID {
		t.Error(err)
	}
	for range 2 {
		if err := NoteSent(folder, own.ID, "https://oslag.example/reports/1"); err != nil {
			t.Fatal(err)
		}
	}
	if sent := found[0].SentTo(); !slices.Equal(sent, []string{"https://oslag.example/reports/1"}) {
		t.Errorf("%q", sent)
	}
	if err := NoteSent(folder, strings.Repeat("0", 64), "https://oslag.example/"); err != nil {
		t.Error(err)
	}
	if err := os.WriteFile(found[0].Path, envelope[:len(envelope)/2], 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := found[0].Open(); err == nil {
		t.Error("a file that was cut short is shown")
	}
}

func TestTheNewestReportsOfEachMachineAreKept(t *testing.T) {
	folder := t.TempDir()
	own, envelope := quiet(t)
	keep := func(day int, machine string) string {
		r := *own.Report
		r.Machine.ID, r.Run.Started = machine, fmt.Sprintf("2026-01-01T%02d:%02d:00Z", day/60, day%60)
		path, err := Keep(folder, &r, fmt.Sprintf("%064x", day), envelope)
		if err != nil {
			t.Fatal(err)
		}
		return path
	}
	mine, other := strings.Repeat("a", 64), strings.Repeat("b", 64)
	first := keep(0, mine)
	if err := NoteSent(folder, fmt.Sprintf("%064x", 0), "https://oslag.example/"); err != nil {
		t.Fatal(err)
	}
	keep(0, other)
	for day := 1; day <= Most; day++ {
		keep(day, mine)
	}
	kept, err := OfMachine(folder, mine)
	if err != nil || len(kept) != Most || kept[0].ID != fmt.Sprintf("%064x", Most) || kept[Most-1].ID != fmt.Sprintf("%064x", 1) {
		t.Errorf("%d reports, %v", len(kept), err)
	}
	if left, _ := filepath.Glob(strings.TrimSuffix(first, extension) + "*"); len(left) != 0 {
		t.Errorf("left: %q", left)
	}
	if kept, err := OfMachine(folder, other); err != nil || len(kept) != 1 {
		t.Errorf("the other machine has %d reports, %v", len(kept), err)
	}
	// A clock that was set back makes the new report the oldest one.
	if path := keep(0, mine); path == "" {
		t.Error("it was not kept")
	} else if _, err := os.Stat(path); err != nil {
		t.Error(err)
	}
}

// A run whose clock was years ahead would else be the last one for years.
func TestAReportOfTheFutureIsNotTheNewest(t *testing.T) {
	folder := t.TempDir()
	own, envelope := quiet(t)
	now := time.Now().UTC()
	var ids []string
	for i, started := range []time.Time{now.Add(-48 * time.Hour), now.AddDate(10, 0, 0), now.Add(-24 * time.Hour), now.Add(time.Hour)} {
		r := *own.Report
		r.Run.Started = started.Format(time.RFC3339)
		ids = append(ids, fmt.Sprintf("%064x", i))
		if _, err := Keep(folder, &r, ids[i], envelope); err != nil {
			t.Fatal(err)
		}
	}
	kept, err := OfMachine(folder, own.Report.Machine.ID)
	if err != nil || len(kept) != 4 {
		t.Fatalf("%d reports, %v", len(kept), err)
	}
	for i, want := range []string{ids[3], ids[2], ids[0], ids[1]} {
		if kept[i].ID != want {
			t.Errorf("%d is %s, want %s", i, kept[i].ID, want)
		}
	}
}

func TestAFolderThatCannotBeWrittenIsAnError(t *testing.T) {
	own, envelope := quiet(t)
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Keep(file, own.Report, own.ID, envelope); err == nil {
		t.Error("a report was kept in a file")
	}
	if all, err := List(filepath.Join(t.TempDir(), "missing")); err != nil || len(all) != 0 {
		t.Errorf("%v, %v", all, err)
	}
}

func TestOSLAG_HOMEHasItsOwnHistory(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", "/data")
	t.Setenv("OSLAG_HOME", "/identity")
	if folder, err := Folder(); err != nil || folder != filepath.Join("/identity", "reports") {
		t.Errorf("%q, %v", folder, err)
	}
	t.Setenv("OSLAG_HOME", "")
	if folder, err := Folder(); err != nil || !strings.HasSuffix(folder, filepath.Join("oslag", "reports")) {
		t.Errorf("%q, %v", folder, err)
	}
}
