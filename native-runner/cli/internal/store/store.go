// Package store writes files so that each one is either complete or absent, even after a crash.
package store

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
)

// TemporaryPrefix begins the name of each temporary file.
const TemporaryPrefix = ".oslag-"

// createTemporary makes a file of a new name with that mode. The user's umask takes rights away from it, as from every new file.
func createTemporary(folder string, mode fs.FileMode) (*os.File, error) {
	return os.OpenFile(filepath.Join(folder, TemporaryPrefix+rand.Text()), os.O_RDWR|os.O_CREATE|os.O_EXCL, mode)
}

// ErrExists means that there is already a file of that name. Nothing was written.
var ErrExists = errors.New("the file exists already")

// Create writes a new file with that mode, less what the umask takes away. It fills and syncs a temporary file in the same folder and gives it the name with
// a hard link, because a hard link never replaces another file. Without hard links it renames the temporary file.
func Create(path string, content []byte, mode fs.FileMode) error {
	temporary, err := createTemporary(filepath.Dir(path), mode)
	if err != nil {
		return fmt.Errorf("cannot write %s: %w", path, reasonOf(err))
	}
	defer os.Remove(temporary.Name())
	if err := fill(temporary, content); err != nil {
		return fmt.Errorf("cannot write %s: %w", path, reasonOf(err))
	}
	if err := place(temporary.Name(), path); err != nil {
		return err
	}
	return syncFolder(filepath.Dir(path))
}

// place gives a temporary file its name. With a hard link, which never replaces another file, the temporary name stays.
func place(temporary, path string) error {
	err := os.Link(temporary, path)
	if err == nil {
		return nil
	}
	if _, exists := os.Lstat(path); exists == nil || errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("%s: %w", path, ErrExists)
	}
	if err := os.Rename(temporary, path); err != nil {
		return fmt.Errorf("cannot rename to %s: %w", path, err)
	}
	return nil
}

// CheckCreate returns the error that Create would return, so that a long run is not made in vain.
func CheckCreate(path string) error {
	if _, err := os.Lstat(path); err == nil {
		return fmt.Errorf("%s: %w", path, ErrExists)
	}
	probe, err := createTemporary(filepath.Dir(path), 0o600)
	if err != nil {
		return fmt.Errorf("cannot write to the report's folder: %w", reasonOf(err))
	}
	return errors.Join(probe.Close(), os.Remove(probe.Name()))
}

// reasonOf returns what the system says, without the name of a temporary file, which means nothing to the user.
func reasonOf(err error) error {
	var failed *fs.PathError
	if errors.As(err, &failed) {
		return failed.Err
	}
	return err
}

func fill(file *os.File, content []byte) error {
	_, err := file.Write(content)
	if err == nil {
		err = file.Sync()
	}
	return errors.Join(err, file.Close())
}

// syncFolder makes the new name durable. Windows does not have this operation and does not need it.
func syncFolder(path string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	folder, err := os.Open(path)
	if err != nil {
		return fmt.Errorf("cannot open folder %s: %w", path, err)
	}
	defer folder.Close()
	// Some network file systems refuse to sync a folder; the file itself has been synced.
	if err := folder.Sync(); err != nil && !errors.Is(err, errors.ErrUnsupported) && !errors.Is(err, fs.ErrInvalid) {
		return fmt.Errorf("cannot sync folder %s: %w", path, err)
	}
	return nil
}
