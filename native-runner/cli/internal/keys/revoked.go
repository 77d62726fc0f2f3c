package keys

import (
	"bufio"
	"crypto/ed25519"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"oslag/cli/internal/store"
)

// revokedFile has a line for each revocation that a site has accepted: the key's fingerprint, the site's origin, and the time.
const revokedFile = "revoked"

// Revocation is the site that has accepted the revocation of a key, by its origin, and when.
type Revocation struct {
	Site string
	At   time.Time
}

// RevokedError means that a key signs nothing more, because its owner has revoked it.
type RevokedError struct {
	Fingerprint string
	Revocation
}

func (e *RevokedError) Error() string {
	return fmt.Sprintf("you revoked your key %.16s at %s on %s, so it signs nothing more. `oslag keys create` makes a new key",
		e.Fingerprint, e.Site, e.At.UTC().Format(time.DateOnly))
}

// MarkRevoked notes that a site has revoked the key. Marking it twice is harmless.
func MarkRevoked(folder string, key ed25519.PublicKey, revocation Revocation) (err error) {
	file, err := os.OpenFile(filepath.Join(folder, revokedFile), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return fmt.Errorf("cannot note that the key is revoked: %w", err)
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	// The line feed before it ends a line that was cut short, when a disk was full.
	line := fmt.Sprintf("\n%s %s %s\n", Fingerprint(key), revocation.Site, revocation.At.UTC().Format(time.RFC3339))
	if _, err := file.WriteString(line); err != nil {
		return fmt.Errorf("cannot note that the key is revoked: %w", err)
	}
	return file.Sync()
}

// Revocations returns where the key was revoked, oldest first. Lines that it cannot read are of no key.
func Revocations(folder string, key ed25519.PublicKey) ([]Revocation, error) {
	file, err := os.Open(filepath.Join(folder, revokedFile))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	} else if err != nil {
		return nil, fmt.Errorf("cannot read whether the key is revoked: %w", err)
	}
	defer file.Close()
	var found []Revocation
	fingerprint := Fingerprint(key)
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		fields := strings.Fields(lines.Text())
		if len(fields) != 3 || fields[0] != fingerprint {
			continue
		}
		if at, err := time.Parse(time.RFC3339, fields[2]); err == nil {
			found = append(found, Revocation{fields[1], at})
		}
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("cannot read whether the key is revoked: %w", err)
	}
	return found, nil
}

// LoadUnrevoked reads the key as Load does. It fails with a *RevokedError if its owner has revoked it anywhere: others may have
// it, or nobody shall use it.
func LoadUnrevoked(folder string) (ed25519.PrivateKey, error) {
	key, err := Load(folder)
	if err != nil {
		return nil, err
	}
	return key, checkUnrevoked(folder, key)
}

func checkUnrevoked(folder string, key ed25519.PrivateKey) error {
	public := key.Public().(ed25519.PublicKey)
	revocations, err := Revocations(folder, public)
	if err != nil || len(revocations) == 0 {
		return err
	}
	return &RevokedError{Fingerprint(public), revocations[0]}
}

// SetAside moves a revoked key's file out of the way of a new key, and returns its new name. A rotation that waited for an answer
// is dropped, because no site accepts it from a revoked key. It fails with store.ErrExists if the key is not revoked.
func SetAside(folder string) (backup string, err error) {
	old, err := Load(folder)
	if err != nil {
		return "", err
	}
	var revoked *RevokedError
	if err := checkUnrevoked(folder, old); err == nil {
		return "", fmt.Errorf("%s: %w", Path(folder), store.ErrExists)
	} else if !errors.As(err, &revoked) {
		return "", err
	}
	if backup, err = saveCopy(folder, old); err != nil {
		return "", err
	}
	if err := os.RemoveAll(filepath.Join(folder, nextFolder)); err != nil {
		return "", fmt.Errorf("cannot drop the rotation: %w", err)
	}
	if err := os.Remove(Path(folder)); err != nil {
		return "", fmt.Errorf("cannot remove the revoked key: %w", err)
	}
	return backup, nil
}
