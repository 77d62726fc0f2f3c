// Package store writes files that are either wholly there or not there at all, even across a crash.
package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
)

// ErrExists says that a file of that name is there already; nothing was written.
var ErrExists = errors.New("the file exists already")

// Create writes a new file with that mode: a temporary file in the same folder is filled and synced, and then takes the
// name by a hard link, which unlike a rename never replaces another file. Where there are no hard links, it is renamed.
func Create(path string, content []byte, mode fs.FileMode) error {
	temporary, err := os.CreateTemp(filepath.Dir(path), ".oslag-*")
	if err != nil {
		return fmt.Errorf("make a temporary file: %w", err)
	}
	defer os.Remove(temporary.Name())
	if err := fill(temporary, content, mode); err != nil {
		return fmt.Errorf("write %s: %w", temporary.Name(), err)
	}
	if err := os.Link(temporary.Name(), path); errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("%s: %w", path, ErrExists)
	} else if err != nil {
		if _, err := os.Lstat(path); err == nil {
			return fmt.Errorf("%s: %w", path, ErrExists)
		}
		if err := os.Rename(temporary.Name(), path); err != nil {
			return fmt.Errorf("name %s: %w", path, err)
		}
	}
	return syncFolder(filepath.Dir(path))
}

// CheckCreate says in advance why Create would fail, so that a long measurement is not made in vain.
func CheckCreate(path string) error {
	if _, err := os.Lstat(path); err == nil {
		return fmt.Errorf("%s: %w", path, ErrExists)
	}
	probe, err := os.CreateTemp(filepath.Dir(path), ".oslag-*")
	if err != nil {
		return fmt.Errorf("the folder of the report cannot be written: %w", err)
	}
	return errors.Join(probe.Close(), os.Remove(probe.Name()))
}

func fill(file *os.File, content []byte, mode fs.FileMode) error {
	_, err := file.Write(content)
	if err == nil {
		err = file.Chmod(mode)
	}
	if err == nil {
		err = file.Sync()
	}
	return errors.Join(err, file.Close())
}

// syncFolder makes the new name itself durable. Windows has no such operation and needs none.
func syncFolder(path string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	folder, err := os.Open(path)
	if err != nil {
		return fmt.Errorf("open folder %s: %w", path, err)
	}
	defer folder.Close()
	// Some network file systems refuse to sync a folder; the file itself has been synced.
	if err := folder.Sync(); err != nil && !errors.Is(err, errors.ErrUnsupported) && !errors.Is(err, fs.ErrInvalid) {
		return fmt.Errorf("sync folder %s: %w", path, err)
	}
	return nil
}
