// Package history keeps a copy of each run's report in the user's data folder, with the addresses to which it was sent. Each machine
// has a folder, named by the first digits of its pseudonym. Nothing of this is sent.
package history

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"oslag/cli/internal/folders"
	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
	"oslag/cli/internal/store"
	"oslag/cli/internal/verify"
)

// Most is how many reports are kept of each machine. The oldest ones are removed.
const Most = 200

const (
	extension = ".oslag.json"
	sentEnd   = ".sent"
	// stampLayout is how the name of a file says when the run started.
	stampLayout = "20060102T150405Z"
	// machineDigits of a pseudonym name the folder of a machine.
	machineDigits = 16
	// maxSentBytes bounds what is read of a file of addresses.
	maxSentBytes = 1 << 16
	// staleAfter is when a temporary file is of a runner that was killed.
	staleAfter = 24 * time.Hour
)

var fileName = regexp.MustCompile(`^([0-9]{8}T[0-9]{6}Z)-([0-9a-f]{64})\.oslag\.json$`)

// Folder returns the folder of the history: `reports` in OSLAG_HOME, which has everything of one identity, or `oslag/reports` in the
// user's data folder.
func Folder() (string, error) {
	if home := os.Getenv("OSLAG_HOME"); home != "" {
		return filepath.Join(home, "reports"), nil
	}
	data, err := folders.Data()
	if err != nil {
		return "", fmt.Errorf("cannot find the folder for kept reports: %w", err)
	}
	return filepath.Join(data, "oslag", "reports"), nil
}

// Kept is a report of the history. It is not read before Open.
type Kept struct {
	Path, ID string
	// stamp is the start of the run, by which the reports are ordered.
	stamp string
}

// Keep adds a report, and removes the oldest ones above Most. A report that is kept already is no error.
func Keep(folder string, r *report.Report, id string, envelope []byte) (path string, err error) {
	own := filepath.Join(folder, machineFolder(r.Machine.ID))
	if err := os.MkdirAll(own, 0o700); err != nil {
		return "", fmt.Errorf("cannot create the folder for kept reports: %w", err)
	}
	started, err := time.Parse(time.RFC3339, r.Run.Started)
	if err != nil {
		return "", fmt.Errorf("cannot read the start of the run: %w", err)
	}
	path = filepath.Join(own, started.UTC().Format(stampLayout)+"-"+id+extension)
	if err := store.Create(path, envelope, 0o600); err != nil && !errors.Is(err, store.ErrExists) {
		return "", err
	}
	return path, prune(own, path)
}

// prune removes the oldest reports above Most, never the one that was just kept, and temporary files of runners that were killed.
func prune(own, newest string) error {
	all, err := listMachine(own)
	if err != nil {
		return err
	}
	for _, old := range all[min(Most, len(all)):] {
		if old.Path != newest {
			err = errors.Join(err, os.Remove(old.Path), removeIfThere(old.sentPath()))
		}
	}
	entries, _ := os.ReadDir(own)
	for _, entry := range entries {
		status, statErr := entry.Info()
		if strings.HasPrefix(entry.Name(), store.TemporaryPrefix) && statErr == nil && time.Since(status.ModTime()) > staleAfter {
			_ = os.Remove(filepath.Join(own, entry.Name()))
		}
	}
	return err
}

func removeIfThere(path string) error {
	if err := os.Remove(path); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

func machineFolder(pseudonym string) string { return pseudonym[:min(machineDigits, len(pseudonym))] }

// OfMachine returns the kept reports of the machine with that pseudonym, newest first.
func OfMachine(folder, pseudonym string) ([]Kept, error) {
	return listMachine(filepath.Join(folder, machineFolder(pseudonym)))
}

// List returns the kept reports of each machine, newest first within a machine.
func List(folder string) ([]Kept, error) {
	entries, err := os.ReadDir(folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("cannot list kept reports: %w", err)
	}
	all := []Kept{}
	for _, entry := range entries {
		if entry.IsDir() {
			own, err := listMachine(filepath.Join(folder, entry.Name()))
			if err != nil {
				return nil, err
			}
			all = append(all, own...)
		}
	}
	return all, nil
}

func listMachine(own string) ([]Kept, error) {
	entries, err := os.ReadDir(own)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("cannot list kept reports: %w", err)
	}
	kept := []Kept{}
	for _, entry := range entries {
		if parts := fileName.FindStringSubmatch(entry.Name()); parts != nil {
			kept = append(kept, Kept{filepath.Join(own, entry.Name()), parts[2], parts[1]})
		}
	}
	slices.SortFunc(kept, func(a, b Kept) int { return strings.Compare(b.stamp+b.ID, a.stamp+a.ID) })
	// The clock of a run that is dated later than tomorrow was wrong, then or now. Such a run is no newest one, so it comes last.
	tomorrow := time.Now().UTC().AddDate(0, 0, 1).Format(stampLayout)
	future := max(0, slices.IndexFunc(kept, func(one Kept) bool { return one.stamp <= tomorrow }))
	return slices.Concat(kept[future:], kept[:future]), nil
}

// Find returns the kept reports whose ids begin with the prefix.
func Find(folder, prefix string) ([]Kept, error) {
	all, err := List(folder)
	return slices.DeleteFunc(all, func(one Kept) bool { return !strings.HasPrefix(one.ID, prefix) }), err
}

// Open reads and verifies a kept report. It fails if the file was changed.
func (k Kept) Open() (*verify.Verified, error) {
	envelope, err := readAtMost(k.Path, registry.MaxEnvelopeBytes+1)
	if err != nil {
		return nil, fmt.Errorf("cannot read a kept report: %w", err)
	}
	verified, problem := verify.Envelope(envelope)
	if problem != nil {
		return nil, fmt.Errorf("%s: %w", k.Path, problem)
	}
	if verified.ID != k.ID {
		return nil, fmt.Errorf("%s is another report than its name says", k.Path)
	}
	return verified, nil
}

// SentTo returns the addresses of the report on sites, oldest first.
func (k Kept) SentTo() []string {
	text, err := readAtMost(k.sentPath(), maxSentBytes)
	if err != nil {
		return nil
	}
	return strings.Fields(string(text))
}

func (k Kept) sentPath() string { return strings.TrimSuffix(k.Path, extension) + sentEnd }

// NoteSent notes the address of a report on a site. A report that is not kept is no error.
func NoteSent(folder, id, address string) error {
	found, err := Find(folder, id)
	if err != nil || len(found) == 0 || slices.Contains(found[0].SentTo(), address) {
		return err
	}
	file, err := os.OpenFile(found[0].sentPath(), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return fmt.Errorf("cannot note where the report was sent: %w", err)
	}
	_, err = fmt.Fprintln(file, address)
	return errors.Join(err, file.Close())
}

// readAtMost reads the start of a regular file. A pipe would wait for a writer, and a device may never end.
func readAtMost(path string, bytes int64) ([]byte, error) {
	if status, err := os.Stat(path); err != nil {
		return nil, err
	} else if !status.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is not a regular file", path)
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return io.ReadAll(io.LimitReader(file, bytes))
}
