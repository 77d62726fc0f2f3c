package keys

import (
	"crypto/ed25519"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"oslag/cli/internal/store"
)

func TestRevocationsAreOfOneKey(t *testing.T) {
	folder := t.TempDir()
	key, err := Create(folder)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := SetAside(folder); !errors.Is(err, store.ErrExists) {
		t.Errorf("a key that is not revoked was set aside: %v", err)
	}
	public := key.Public().(ed25519.PublicKey)
	at := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	// Another key's line, and one that a full disk cut short.
	other := Fingerprint(make(ed25519.PublicKey, ed25519.PublicKeySize))
	text := other + " https://a.example 2026-01-01T00:00:00Z\n" + Fingerprint(public) + " https://b.exam"
	if err := os.WriteFile(filepath.Join(folder, revokedFile), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	if found, err := Revocations(folder, public); err != nil || len(found) != 0 {
		t.Errorf("%v, %v", found, err)
	}
	if _, err := LoadUnrevoked(folder); err != nil {
		t.Error(err)
	}
	for range 2 {
		if err := MarkRevoked(folder, public, Revocation{"https://c.example", at}); err != nil {
			t.Fatal(err)
		}
	}
	found, err := Revocations(folder, public)
	if err != nil || len(found) != 2 || found[0] != (Revocation{"https://c.example", at}) {
		t.Errorf("%v, %v", found, err)
	}
	var revoked *RevokedError
	if _, _, err := LoadOrCreate(folder); !errors.As(err, &revoked) || revoked.Site != "https://c.example" {
		t.Errorf("%v", err)
	}
	backup, err := SetAside(folder)
	if err != nil {
		t.Fatal(err)
	}
	if kept, err := readPrivate(backup); err != nil || len(kept) == 0 {
		t.Errorf("the revoked key was not kept: %v", err)
	}
	if _, created, err := LoadOrCreate(folder); err != nil || !created {
		t.Errorf("no new key: %v", err)
	}
}
