package keys

import (
	"crypto/ed25519"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"oslag/cli/internal/store"
)

// nextFolder holds the new key until a site has accepted the rotation.
const nextFolder = "next"

// Successor returns the key that will replace the present one, and creates it if there is none. If the site's answer to a
// rotation is lost, the retry therefore uses the same key.
func Successor(folder string) (ed25519.PrivateKey, error) {
	key, _, err := LoadOrCreate(filepath.Join(folder, nextFolder))
	return key, err
}

// RotationPath returns the file that holds a rotation until a site has answered.
func RotationPath(folder string) string { return filepath.Join(folder, nextFolder, "rotation.json") }

// AdoptSuccessor replaces the key with its successor. It saves the old key beside it, named by its fingerprint, and returns
// that file. If it is interrupted, both keys remain on disk.
func AdoptSuccessor(folder string) (backup string, err error) {
	old, err := Load(folder)
	if err != nil {
		return "", err
	}
	if backup, err = saveCopy(folder, old); err != nil {
		return "", err
	}
	if err := os.Rename(Path(filepath.Join(folder, nextFolder)), Path(folder)); err != nil {
		return "", fmt.Errorf("cannot replace the key: %w", err)
	}
	return backup, os.RemoveAll(filepath.Join(folder, nextFolder))
}

// saveCopy saves a copy of the key beside it, named by its fingerprint, and returns that file.
func saveCopy(folder string, key ed25519.PrivateKey) (copied string, err error) {
	copied = filepath.Join(folder, "key-"+Fingerprint(key.Public().(ed25519.PublicKey))[:16]+".pem")
	text, err := os.ReadFile(Path(folder))
	if err != nil {
		return "", fmt.Errorf("cannot read the old key: %w", err)
	}
	if err := store.Create(copied, text, 0o600); err != nil && !errors.Is(err, store.ErrExists) {
		return "", fmt.Errorf("cannot save the old key: %w", err)
	}
	return copied, nil
}
