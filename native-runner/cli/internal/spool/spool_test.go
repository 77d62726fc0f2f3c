package spool

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

const event = `{"event":"progress","permille":1}`

func create(t *testing.T, home string) *Spool {
	t.Helper()
	s, err := Create(home)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Discard)
	return s
}

func list(t *testing.T, home string) []Unfinished {
	t.Helper()
	found, err := List(home)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func TestWhatIsNoUnfinishedRunHidesNone(t *testing.T) {
	home := t.TempDir()
	s := create(t, home)
	s.Begin(map[string]int{"a": 1})
	s.Keep()
	folder := filepath.Join(home, folderName)
	if err := os.Mkdir(filepath.Join(folder, "9.jsonl"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("/dev/zero", filepath.Join(folder, "8.jsonl")); err != nil {
		t.Logf("no symbolic links here: %v", err)
	}
	if found := list(t, home); len(found) != 1 || found[0].Path != s.Path {
		t.Errorf("%+v", found)
	}
}

func TestAFileThatCannotBeReadHidesNoUnfinishedRun(t *testing.T) {
	if os.Geteuid() <= 0 {
		t.Skip("root and Windows read every file")
	}
	home := t.TempDir()
	s := create(t, home)
	s.Begin(map[string]int{"a": 1})
	s.Keep()
	closed := filepath.Join(home, folderName, "9.jsonl")
	if err := os.WriteFile(closed, nil, 0o200); err != nil {
		t.Fatal(err)
	}
	found, err := List(home)
	if len(found) != 1 || err == nil || !strings.Contains(err.Error(), closed) {
		t.Errorf("%+v, %v", found, err)
	}
}

func TestWhatWasAddedIsRead(t *testing.T) {
	home := t.TempDir()
	s := create(t, home)
	s.Leave(filepath.Join(home, "oslag-scratch-1"))
	s.Begin(map[string]int{"a": 1})
	s.Add([]byte(event + "\n"))
	s.Add([]byte(event))
	if found := list(t, home); len(found) != 0 {
		t.Errorf("a run that goes on is listed: %+v", found)
	}
	s.Keep()
	found := list(t, home)
	if len(found) != 1 || string(found[0].Run) != `{"a":1}` || string(found[0].Events) != event+"\n"+event+"\n" || found[0].wasKilled || found[0].Elapsed <= 0 || len(found[0].leftovers) != 1 {
		t.Fatalf("%+v", found)
	}
	if status, err := os.Stat(s.Path); err != nil || status.Size() > 1000 || status.Mode().Perm()&0o077 != 0 {
		t.Errorf("%v, %v", status, err)
	}
	var none *Spool
	none.Leave("x")
	none.Begin(nil)
	none.Add(nil)
	none.Keep()
	none.Discard()
	if found := list(t, t.TempDir()); len(found) != 0 {
		t.Error(found)
	}
}

func TestDamagedLinesEndAFile(t *testing.T) {
	run, _ := json.Marshal(note{Run: json.RawMessage(`{"a":1}`)})
	whole := "0 " + string(run) + "\n7 " + event + "\n"
	for _, test := range []struct {
		name, text string
		events     int
		killed     bool
	}{
		{"empty", "", 0, false}, {"whole", whole, 1, false}, {"random bytes", whole + "\x00\xff\n8 " + event + "\n", 1, true},
		{"cut in a line", whole + "8 " + event[:9], 1, true}, {"cut before the line feed", whole + "8 " + event, 1, true},
		{"a time below zero", whole + "-8 " + event + "\n", 1, true}, {"a time that is too large", whole + "99999999999999999999 " + event + "\n", 1, true},
		{"no JSON", whole + "8 {\"event\":}\n", 1, true}, {"a list", whole + "8 []\n", 1, true}, {"only random bytes", "\x01\x02\n\x03", 0, true},
	} {
		one := parse([]byte(test.text))
		if strings.Count(string(one.Events), "\n") != test.events || one.wasKilled != test.killed || (test.events > 0 && (one.Elapsed != 7 || one.Run == nil)) {
			t.Errorf("%s: %+v", test.name, one)
		}
	}
}

func TestAFullDiskEndsTheFileWithoutAnError(t *testing.T) {
	home := t.TempDir()
	s := create(t, home)
	s.Add([]byte(event))
	// Writing to a closed file fails as writing to a full disk does.
	file := s.file
	closed, err := os.Open(os.DevNull)
	if err != nil {
		t.Fatal(err)
	}
	closed.Close()
	s.file = closed
	s.Add([]byte(event))
	s.file = file
	s.Add([]byte(event))
	s.Keep()
	if found := list(t, home); len(found) != 1 || string(found[0].Events) != event+"\n" {
		t.Errorf("%+v", found)
	}
}

func TestSweep(t *testing.T) {
	home := t.TempDir()
	scratch, foreign := filepath.Join(home, "oslag-scratch-1"), filepath.Join(home, "thesis")
	for _, folder := range []string{scratch, foreign} {
		if err := os.Mkdir(folder, 0o700); err != nil {
			t.Fatal(err)
		}
	}
	s := create(t, home)
	s.Leave(scratch)
	s.Leave(foreign)
	s.Add([]byte(event))
	isWorth := func(one Unfinished) bool { return len(one.Events) > 0 }
	if killed, err := Sweep(home, isWorth); err != nil || killed != 0 {
		t.Errorf("of a run that goes on: %d, %v", killed, err)
	}
	if _, err := os.Stat(scratch); err != nil {
		t.Error("the folder of a run that goes on was removed")
	}
	// The kernel unlocks the file of a program that was killed.
	s.file.Close()
	if killed, err := Sweep(home, isWorth); err != nil || killed != 1 {
		t.Errorf("%d, %v", killed, err)
	}
	if _, err := os.Stat(scratch); !os.IsNotExist(err) {
		t.Error("the scratch folder is left")
	}
	if _, err := os.Stat(foreign); err != nil {
		t.Error("a folder that is not ours was removed")
	}
	if killed, err := Sweep(home, isWorth); err != nil || killed != 0 {
		t.Errorf("the second time: %d, %v", killed, err)
	}
	if found := list(t, home); len(found) != 1 || string(found[0].Events) != event+"\n" || found[0].wasKilled {
		t.Errorf("%+v", found)
	}
	// Of many, the newest are kept; a file without events goes once it is older than a run takes to start.
	for i := range most + 3 {
		more := create(t, home)
		if i > 0 {
			more.Add([]byte(event))
		}
		more.Keep()
		old := time.Now().Add(-2 * startsWithin)
		if err := os.Chtimes(more.Path, old, old); err != nil {
			t.Fatal(err)
		}
	}
	old := time.Now().Add(-2 * startsWithin)
	if err := os.Chtimes(s.Path, old, old); err != nil {
		t.Fatal(err)
	}
	if _, err := Sweep(home, isWorth); err != nil {
		t.Fatal(err)
	}
	found := list(t, home)
	if len(found) != most {
		t.Errorf("%d are kept", len(found))
	}
	for _, one := range found {
		if one.Path == s.Path || len(one.Events) == 0 {
			t.Errorf("kept: %+v", one)
		}
	}
}

// The suite of a killed runner may still use its folder, which therefore cannot be removed yet.
func TestALeftoverThatCannotBeRemovedYetIsNotForgotten(t *testing.T) {
	home := t.TempDir()
	scratch := filepath.Join(home, ScratchPrefix+"1")
	if err := os.Mkdir(scratch, 0o700); err != nil {
		t.Fatal(err)
	}
	s := create(t, home)
	s.Leave(scratch)
	s.Add([]byte(event))
	s.Keep()
	before := removeAll
	removeAll = func(string) error { return os.ErrPermission }
	t.Cleanup(func() { removeAll = before })
	if err := list(t, home)[0].Remove(); err != nil {
		t.Fatal(err)
	}
	removeAll = before
	isWorth := func(one Unfinished) bool { return len(one.Events) > 0 }
	if found := list(t, home); len(found) != 1 || len(found[0].Events) > 0 || isWorth(found[0]) {
		t.Errorf("%+v", found)
	}
	if _, err := Sweep(home, isWorth); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Lstat(scratch); !os.IsNotExist(err) {
		t.Error("the folder is left")
	}
}
