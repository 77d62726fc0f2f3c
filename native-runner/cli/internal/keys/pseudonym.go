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

// Pseudonym names this machine: HMAC-SHA-256 of its identifier under a secret that is made once and never sent, so that
// reports of one key and machine belong together and nobody can tell which machine it is. Where the system gives no
// identifier ("") a random one is made and kept.
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

// HasPseudonym says whether a run on this machine has made the secret.
func HasPseudonym(folder string) bool {
	_, err := readPrivate(filepath.Join(folder, secretFile))
	return err == nil
}

func pseudonym(secret, identifier string) string {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(identifier))
	return hex.EncodeToString(mac.Sum(nil))
}

// loadOrMake returns the line that the file holds: 32 random bytes in hexadecimal, made when there is no file.
func loadOrMake(path string) (string, error) {
	for range 2 {
		text, err := readPrivate(path)
		if err == nil {
			line := strings.TrimSpace(string(text))
			if len(line) != hex.EncodedLen(sha256.Size) {
				return "", fmt.Errorf("%s does not hold %d hexadecimal digits", path, hex.EncodedLen(sha256.Size))
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
	return "", fmt.Errorf("%s appears and disappears", path)
}
