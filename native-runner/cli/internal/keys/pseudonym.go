package keys

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"oslag/cli/internal/store"
)

const (
	secretFile     = "machine-secret"
	identifierFile = "machine-identifier"
)

// Pseudonym returns this machine's pseudonym: the HMAC-SHA-256 of its identifier, under a secret that is created once and
// never sent. It links the reports of one key and machine without revealing the machine. If the identifier is "", a
// random one is created and stored.
func Pseudonym(folder, identifier string) (string, error) {
	if err := makeFolder(folder); err != nil {
		return "", err
	}
	secret, err := loadOrMake(filepath.Join(folder, secretFile))
	if err != nil {
		return "", err
	}
	if identifier == "" {
		if identifier, err = loadOrMake(filepath.Join(folder, identifierFile)); err != nil {
			return "", err
		}
	}
	return pseudonym(secret, identifier), nil
}

// HasPseudonym says whether a run on this machine has created the secret.
func HasPseudonym(folder string) bool {
	_, err := readPrivate(filepath.Join(folder, secretFile))
	return err == nil
}

func pseudonym(secret, identifier string) string {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(identifier))
	return hex.EncodeToString(mac.Sum(nil))
}

// loadOrMake returns the line in the file: 32 random bytes in hexadecimal. It creates the file if there is none.
func loadOrMake(path string) (string, error) {
	for range 2 {
		text, err := readPrivate(path)
		if err == nil {
			line := strings.TrimSpace(string(text))
			if len(line) != hex.EncodedLen(sha256.Size) {
				return "", fmt.Errorf("%s must contain %d hexadecimal digits", path, hex.EncodedLen(sha256.Size))
			}
			return line, nil
		}
		if !errors.Is(err, fs.ErrNotExist) {
			return "", err
		}
		var random [sha256.Size]byte
		rand.Read(random[:])
		err = store.Create(path, []byte(hex.EncodeToString(random[:])+"\n"), 0o600)
		if err != nil && !errors.Is(err, store.ErrExists) {
			return "", err
		}
	}
	return "", fmt.Errorf("%s keeps appearing and disappearing", path)
}
