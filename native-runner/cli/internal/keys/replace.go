package keys

import (
	"crypto/ed25519"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"oslag/cli/internal/store"
)

// nextFolder holds the key that is to take the present one's place until a site has taken the rotation.
const nextFolder = "next"

// Successor returns the key that will take this one's place, made when there is none yet, so that a rotation whose answer
// was lost is sent again with the same key.
func Successor(folder string) (ed25519.PrivateKey, error) {
	key, _, err := LoadOrCreate(filepath.Join(folder, nextFolder))
	return key, err
}

// RotationPath is where a rotation is kept until a site has answered.
func RotationPath(folder string) string { return filepath.Join(folder, nextFolder, "rotation.json") }

// AdoptSuccessor makes the successor the key, and keeps the old one beside it under its fingerprint. Interrupted at any
// step, it leaves both keys on disk.
func AdoptSuccessor(folder string) (kept string, err error) {
	old, err := Load(folder)
	if err != nil {
		return "", err
	}
	kept = filepath.Join(folder, "key-"+Fingerprint(old.Public().(ed25519.PublicKey))[:16]+".pem")
	text, err := os.ReadFile(Path(folder))
	if err != nil {
		return "", fmt.Errorf("read the old key: %w", err)
	}
	if err := store.Create(kept, text, 0o600); err != nil && !errors.Is(err, store.ErrExists) {
		return "", fmt.Errorf("keep the old key: %w", err)
	}
	if err := os.Rename(Path(filepath.Join(folder, nextFolder)), Path(folder)); err != nil {
		return "", fmt.Errorf("take the new key: %w", err)
	}
	return kept, os.RemoveAll(filepath.Join(folder, nextFolder))
}
