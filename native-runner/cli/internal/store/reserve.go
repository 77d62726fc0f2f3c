package store

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// Reservation is space in a folder for a file that is written later. It is a temporary file of that size.
type Reservation struct {
	file *os.File
	// Path is the temporary file. A program that was killed leaves it behind.
	Path string
}

// reservedMode is for files that everybody may read, if the umask allows it.
const reservedMode = 0o644

// Reserve takes space in a folder and fails if there is too little. It first gives onName the name of the temporary file. The
// bytes are random, because some file systems store nothing of a file of zeros.
func Reserve(folder string, bytes int64, onName func(path string)) (*Reservation, error) {
	file, err := createTemporary(folder, reservedMode)
	if err != nil {
		return nil, fmt.Errorf("cannot write to %s: %w", folder, reasonOf(err))
	}
	reserved := &Reservation{file, file.Name()}
	onName(reserved.Path)
	_, err = io.CopyN(file, rand.Reader, bytes)
	if err == nil {
		err = file.Sync()
	}
	if err != nil {
		reserved.Release()
		return nil, fmt.Errorf("cannot reserve %d bytes in %s: %w", bytes, folder, reasonOf(err))
	}
	return reserved, nil
}

// Save writes a new file into the reserved space, once. It fails as Create does. The space is given back in any case.
func (r *Reservation) Save(path string, content []byte) error {
	defer r.Release()
	if err := r.fill(content); err != nil {
		return fmt.Errorf("cannot write %s: %w", path, reasonOf(err))
	}
	if err := place(r.Path, path); err != nil {
		return err
	}
	return syncFolder(filepath.Dir(path))
}

func (r *Reservation) fill(content []byte) error {
	_, err := r.file.WriteAt(content, 0)
	if err == nil {
		err = r.file.Truncate(int64(len(content)))
	} else if err = r.file.Truncate(0); err == nil {
		// A file system that never writes in place needs the reserved space first.
		_, err = r.file.WriteAt(content, 0)
	}
	if err == nil {
		err = r.file.Sync()
	}
	// Windows renames no open file.
	return errors.Join(err, r.file.Close())
}

// Release gives the space back. It may be called more than once, and on nil.
func (r *Reservation) Release() {
	if r == nil {
		return
	}
	_ = r.file.Close()
	_ = os.Remove(r.Path)
}
