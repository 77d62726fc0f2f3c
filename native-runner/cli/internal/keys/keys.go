// Package keys stores a contributor's identity on this machine: an Ed25519 key, and the secret that turns the machine's
// identifier into a pseudonym. Neither of them leaves the folder.
package keys

import (
	"crypto/ed25519"
	"crypto/rand"
	"crypto/sha256"
	"crypto/x509"
	"encoding/hex"
	"encoding/pem"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"

	"oslag/cli/internal/folders"
	"oslag/cli/internal/store"
)

const (
	keyFile  = "key.pem"
	pemBlock = "PRIVATE KEY"
)

// errNoKey means that no key was created yet.
var errNoKey = errors.New("there is no key yet: `oslag keys create` or the first run creates it")

// Folder returns the key's folder: OSLAG_HOME, or `oslag` in the user's configuration folder.
func Folder() (string, error) {
	if home := os.Getenv("OSLAG_HOME"); home != "" {
		return home, nil
	}
	config, err := folders.Config()
	if err != nil {
		return "", fmt.Errorf("cannot find the folder for the key: %w", err)
	}
	return filepath.Join(config, "oslag"), nil
}

// Path returns the key's file in that folder.
func Path(folder string) string { return filepath.Join(folder, keyFile) }

// Create makes a new key. It fails with store.ErrExists if there is one, because a lost key is a lost identity.
func Create(folder string) (ed25519.PrivateKey, error) {
	if err := makeFolder(folder); err != nil {
		return nil, err
	}
	_, key, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return nil, fmt.Errorf("cannot create a key: %w", err)
	}
	der, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		return nil, fmt.Errorf("cannot encode the key: %w", err)
	}
	text := pem.EncodeToMemory(&pem.Block{Type: pemBlock, Bytes: der})
	if err := store.Create(Path(folder), text, 0o600); err != nil {
		return nil, fmt.Errorf("cannot save the key: %w", err)
	}
	return key, nil
}

// Load reads the key. It fails with errNoKey if there is none, and with another error if other users may read it.
func Load(folder string) (ed25519.PrivateKey, error) {
	text, err := readPrivate(Path(folder))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, errNoKey
	} else if err != nil {
		return nil, err
	}
	key, err := parseKey(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", Path(folder), err)
	}
	return key, nil
}

// parseKey reads exactly one private key in PKCS #8 and PEM.
func parseKey(text []byte) (ed25519.PrivateKey, error) {
	block, rest := pem.Decode(text)
	if block == nil || block.Type != pemBlock || len(rest) != 0 {
		return nil, errors.New("the file must contain exactly one PEM private key")
	}
	parsed, err := x509.ParsePKCS8PrivateKey(block.Bytes)
	if err != nil {
		return nil, fmt.Errorf("cannot read the key: %w", err)
	}
	key, ok := parsed.(ed25519.PrivateKey)
	if !ok {
		return nil, errors.New("the file contains a key that is not Ed25519")
	}
	return key, nil
}

// LoadOrCreate returns the key, and whether this call created it. It fails with a *RevokedError if the key is revoked.
func LoadOrCreate(folder string) (key ed25519.PrivateKey, created bool, err error) {
	key, err = LoadUnrevoked(folder)
	if !errors.Is(err, errNoKey) {
		return key, false, err
	}
	key, err = Create(folder)
	if errors.Is(err, store.ErrExists) {
		// Another run created the key in the meantime.
		key, err = Load(folder)
		return key, false, err
	}
	return key, err == nil, err
}

// Fingerprint returns the SHA-256 of the public key's 32 bytes, in hexadecimal.
func Fingerprint(key ed25519.PublicKey) string {
	digest := sha256.Sum256(key)
	return hex.EncodeToString(digest[:])
}

func makeFolder(folder string) error {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return fmt.Errorf("cannot create the key's folder: %w", err)
	}
	return nil
}

// readPrivate reads a file, and refuses one that the group or others may use. Windows has no such file modes.
func readPrivate(path string) ([]byte, error) {
	status, err := os.Stat(path)
	if err != nil {
		return nil, fmt.Errorf("cannot read %s: %w", path, err)
	}
	if mode := status.Mode().Perm(); runtime.GOOS != "windows" && mode&0o077 != 0 {
		return nil, fmt.Errorf("%s has mode %04o, so others may use it: run chmod 600 on it, or create a new key", path, mode)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("cannot read %s: %w", path, err)
	}
	return text, nil
}
