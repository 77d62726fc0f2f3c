// Package spool keeps what a run has measured in a file until its report is saved. If the run ends early, even by a kill, the
// next command finds the file.
package spool

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"oslag/cli/internal/store"
)

// ScratchPrefix begins the name of each folder in which a run measures files.
const ScratchPrefix = "oslag-scratch-"

const (
	folderName = "unfinished"
	suffix     = ".jsonl"
	// reservedBytes hold the events of a thorough run with extensions. They are taken before the run, so that a disk that fills up
	// during the run does no harm.
	reservedBytes = 1 << 20
	// most is how many unfinished runs are kept.
	most = 10
	// startsWithin is how long a run may take from creating its file to locking it. A younger file may be that of such a run.
	startsWithin = time.Minute
)

// claimName is the file that the runner which measures has for itself, in the folder of the key.
const claimName = "measuring"

// Claim makes this program the only one of its user that measures, until it calls release or ends. It returns false if another one
// measures now.
func Claim(home string) (release func(), claimed bool, err error) {
	if err := os.MkdirAll(home, 0o700); err != nil {
		return nil, false, fmt.Errorf("cannot create the folder of the key: %w", err)
	}
	release, claimed, err = claim(filepath.Join(home, claimName))
	if err != nil {
		return nil, false, fmt.Errorf("cannot see whether another run goes on: %w", err)
	}
	return release, claimed, nil
}

// Spool is the file of one run. Each line has the nanoseconds since Begin, a blank, and a JSON object: an event of the suite or a
// note. After the last line, the file may hold random bytes, which took the space. A nil Spool keeps nothing.
type Spool struct {
	Path  string
	file  *os.File
	began time.Time
	end   int64
	// failed is set after a line could not be written, because a later one would be of no use.
	failed bool
	kept   bool
}

// note is a line that is no event.
type note struct {
	// Run is what the caller needs to make a report.
	Run json.RawMessage `json:"run,omitempty"`
	// Leftovers are files and folders of the run, which are removed if it was killed.
	Leftovers []string `json:"leftovers,omitempty"`
}

// Create makes the file of a run in a folder below the given one.
func Create(home string) (*Spool, error) {
	folder := filepath.Join(home, folderName)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, fmt.Errorf("cannot create the folder for unfinished runs: %w", err)
	}
	file, err := os.CreateTemp(folder, time.Now().UTC().Format("20060102T150405.000000000Z")+"-*"+suffix)
	if err != nil {
		return nil, fmt.Errorf("cannot create the file of an unfinished run: %w", err)
	}
	s := &Spool{Path: file.Name(), file: file, began: time.Now()}
	err = lock(file)
	if err == nil {
		_, err = io.CopyN(file, rand.Reader, reservedBytes)
	}
	if err == nil {
		err = file.Sync()
	}
	if err != nil {
		s.Discard()
		return nil, fmt.Errorf("cannot take space for an unfinished run: %w", err)
	}
	return s, nil
}

// Leave notes a file or folder that the run removes at its end.
func (s *Spool) Leave(path string) {
	if s == nil {
		return
	}
	if absolute, err := filepath.Abs(path); err == nil {
		s.write(note{Leftovers: []string{absolute}})
	}
}

// Begin notes what a report needs besides the events, and starts the clock.
func (s *Spool) Begin(run any) {
	if s == nil {
		return
	}
	s.began = time.Now()
	text, err := json.Marshal(run)
	if err != nil {
		s.failed = true
		return
	}
	s.write(note{Run: text})
}

func (s *Spool) write(line note) {
	if text, err := json.Marshal(line); err == nil {
		s.Add(text)
	}
}

// Add keeps an event: one line of the suite, which is a JSON object. It never fails a run.
func (s *Spool) Add(event []byte) {
	if s == nil || s.failed {
		return
	}
	line := strconv.AppendInt(nil, time.Since(s.began).Nanoseconds(), 10)
	line = append(append(append(line, ' '), bytes.TrimSpace(event)...), '\n')
	if _, err := s.file.WriteAt(line, s.end); err != nil {
		s.failed = true
		return
	}
	s.end += int64(len(line))
}

// Shrink gives back the space that no line has used.
func (s *Spool) Shrink() {
	if s != nil {
		_ = s.file.Truncate(s.end)
	}
}

// Keep closes the file, which stays.
func (s *Spool) Keep() {
	if s == nil {
		return
	}
	s.Shrink()
	_ = s.file.Sync()
	_ = s.file.Close()
	s.kept = true
}

// End removes the file, unless Keep was called.
func (s *Spool) End() {
	if s != nil && !s.kept {
		s.Discard()
	}
}

// Discard removes the file. It may be called after Keep.
func (s *Spool) Discard() {
	if s == nil {
		return
	}
	_ = s.file.Close()
	_ = os.Remove(s.Path)
}

// Unfinished is what is left of a run without a report.
type Unfinished struct {
	Path string
	// Run is what Begin was given, or nil if the run ended before.
	Run json.RawMessage
	// Events are the suite's lines.
	Events []byte
	// Elapsed is the time from Begin to the last event.
	Elapsed   time.Duration
	leftovers []string
	changed   time.Time
	// wasKilled is true if nobody closed the file.
	wasKilled bool
}

// List returns the unfinished runs below a folder, newest first. It leaves out runs that go on, what is no regular file, and files
// that cannot be read, such as those of a run as root, which the error names.
func List(home string) ([]Unfinished, error) {
	entries, err := os.ReadDir(filepath.Join(home, folderName))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	} else if err != nil {
		return nil, fmt.Errorf("cannot read the folder of unfinished runs: %w", err)
	}
	var found []Unfinished
	var unread []error
	for _, entry := range slices.Backward(entries) {
		if !strings.HasSuffix(entry.Name(), suffix) || !entry.Type().IsRegular() {
			continue
		}
		one, isRunning, err := read(filepath.Join(home, folderName, entry.Name()))
		if errors.Is(err, fs.ErrNotExist) || isRunning {
			continue
		} else if err != nil {
			unread = append(unread, err)
			continue
		}
		found = append(found, one)
	}
	return found, errors.Join(unread...)
}

// quietFor is much longer than the time between two events of a run.
const quietFor = 15 * time.Minute

// wasWrittenLately takes the place of a lock that ends with its program, where there is none.
func wasWrittenLately(file *os.File) bool {
	status, err := file.Stat()
	return err == nil && time.Since(status.ModTime()) < quietFor
}

func read(path string) (one Unfinished, isRunning bool, err error) {
	file, err := os.Open(path)
	if err != nil {
		return one, false, fmt.Errorf("cannot read an unfinished run: %w", err)
	}
	defer file.Close()
	if isLocked(file) {
		return one, true, nil
	}
	text, err := io.ReadAll(file)
	if err != nil {
		return one, false, fmt.Errorf("cannot read an unfinished run: %w", err)
	}
	status, err := file.Stat()
	if err != nil {
		return one, false, fmt.Errorf("cannot read an unfinished run: %w", err)
	}
	one = parse(text)
	one.Path, one.changed = path, status.ModTime()
	return one, false, nil
}

// parse reads lines up to the first one that is none, as of the random bytes.
func parse(text []byte) Unfinished {
	var one Unfinished
	for line := range bytes.Lines(text) {
		ns, object, found := bytes.Cut(line, []byte(" "))
		elapsed, err := strconv.ParseInt(string(ns), 10, 63)
		if !found || err != nil || elapsed < 0 || !bytes.HasPrefix(object, []byte("{")) || !bytes.HasSuffix(object, []byte("}\n")) || !json.Valid(object) {
			one.wasKilled = true
			break
		}
		var other note
		if bytes.HasPrefix(object, []byte(`{"event"`)) {
			one.Events = append(one.Events, object...)
			one.Elapsed = time.Duration(elapsed)
		} else if json.Unmarshal(object, &other) == nil {
			one.leftovers = append(one.leftovers, slices.DeleteFunc(other.Leftovers, isForeign)...)
			if other.Run != nil {
				one.Run = other.Run
			}
		}
	}
	return one
}

// removeAll is os.RemoveAll. Tests replace it.
var removeAll = os.RemoveAll

// isForeign says whether a runner cannot have made a file or folder of this name, so that none is removed in error.
func isForeign(path string) bool {
	name := filepath.Base(path)
	return !strings.HasPrefix(name, ScratchPrefix) && !strings.HasPrefix(name, store.TemporaryPrefix)
}

// sweep removes the leftovers and returns those that are still there, because the suite has not ended yet.
func (u Unfinished) sweep() (left []string) {
	for _, path := range u.leftovers {
		_ = removeAll(path)
		if _, err := os.Lstat(path); err == nil {
			left = append(left, path)
		}
	}
	return left
}

// Remove removes the file of an unfinished run. If something of the run is still there, its name stays for the next Sweep.
func (u Unfinished) Remove() error {
	if left := u.sweep(); len(left) > 0 {
		text, err := json.Marshal(note{Leftovers: left})
		if err == nil {
			err = os.WriteFile(u.Path, []byte("0 "+string(text)+"\n"), 0o600)
		}
		return err
	}
	if err := os.Remove(u.Path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("cannot remove the unfinished run: %w", err)
	}
	return nil
}

// Sweep removes what killed runs left behind, and the oldest of many unfinished runs. `isWorth` says whether an unfinished run
// measured something. Sweep returns how many killed runs it found that did.
func Sweep(home string, isWorth func(Unfinished) bool) (killed int, err error) {
	all, err := List(home)
	kept := 0
	for _, one := range all {
		left := one.sweep()
		if !isWorth(one) || kept == most {
			if len(left) == 0 && time.Since(one.changed) > startsWithin {
				err = errors.Join(err, one.Remove())
			}
			continue
		}
		kept++
		if one.wasKilled {
			killed++
			err = errors.Join(err, one.trim())
		}
	}
	return killed, err
}

// trim cuts the random bytes off.
func (u Unfinished) trim() error {
	text, err := os.ReadFile(u.Path)
	if err != nil {
		return fmt.Errorf("cannot read an unfinished run: %w", err)
	}
	end := 0
	for line := range bytes.Lines(text) {
		if parse(line).wasKilled {
			break
		}
		end += len(line)
	}
	if err := os.Truncate(u.Path, int64(end)); err != nil {
		return fmt.Errorf("cannot shorten an unfinished run: %w", err)
	}
	return nil
}
