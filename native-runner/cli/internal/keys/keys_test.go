package keys

import (
	"crypto/ed25519"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"oslag/cli/internal/store"
)

func TestTheKeyIsCreatedOnceAndPrivate(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "oslag")
	if _, err := Load(folder); !errors.Is(err, errNoKey) {
		t.Fatalf("without a key: %v", err)
	}
	key, created, err := LoadOrCreate(folder)
	if err != nil || !created {
		t.Fatalf("%t, %v", created, err)
	}
	again, created, err := LoadOrCreate(folder)
	if err != nil || created || !again.Equal(key) {
		t.Errorf("the second time: created %t, equal %t, %v", created, again.Equal(key), err)
	}
	if _, err := Create(folder); !errors.Is(err, store.ErrExists) {
		t.Errorf("a second key was created: %v", err)
	}
	if runtime.GOOS == "windows" {
		t.Skip("SKIPPED: file modes do not exist here")
	}
	for path, want := range map[string]os.FileMode{folder: 0o700, Path(folder): 0o600} {
		status, err := os.Stat(path)
		if err != nil || status.Mode().Perm() != want {
			t.Errorf("%s has mode %v, want %v (%v)", path, status.Mode().Perm(), want, err)
		}
	}
}

func TestUnusableKeysAreRefused(t *testing.T) {
	for _, test := range []struct {
		name    string
		content string
		mode    os.FileMode
	}{
		{"readable by others", "", 0o644},
		{"empty", "", 0o600},
		{"not PEM", "ed25519", 0o600},
		{"another kind of block", "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n", 0o600},
		{"broken DER", "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n", 0o600},
		{"an X25519 key", "-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VuBCIEIHCeBKzJSH9B9sPFKyDWVTVR0xlgGLf1j7E4xFOwkKZp\n-----END PRIVATE KEY-----\n", 0o600},
	} {
		t.Run(test.name, func(t *testing.T) {
			folder := t.TempDir()
			if err := os.WriteFile(Path(folder), []byte(test.content), test.mode); err != nil {
				t.Fatal(err)
			}
			if key, err := Load(folder); err == nil || key != nil {
				t.Errorf("accepted: %v", err)
			}
		})
	}
}

func TestFolder(t *testing.T) {
	t.Setenv("OSLAG_HOME", "/elsewhere")
	if folder, err := Folder(); err != nil || folder != "/elsewhere" {
		t.Errorf("%q, %v", folder, err)
	}
	t.Setenv("OSLAG_HOME", "")
	t.Setenv("XDG_CONFIG_HOME", "/config")
	if runtime.GOOS == "linux" {
		if folder, err := Folder(); err != nil || folder != "/config/oslag" {
			t.Errorf("%q, %v", folder, err)
		}
	}
}

// SHA-256 of 32 zero bytes.
func TestFingerprint(t *testing.T) {
	const want = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
	if got := Fingerprint(make(ed25519.PublicKey, ed25519.PublicKeySize)); got != want {
		t.Error(got)
	}
}

func TestPseudonym(t *testing.T) {
	here, elsewhere := t.TempDir(), t.TempDir()
	if HasPseudonym(here) {
		t.Error("a pseudonym exists before it was created")
	}
	name := func(folder, identifier string) string {
		t.Helper()
		id, err := Pseudonym(folder, identifier)
		if err != nil || len(id) != 64 {
			t.Fatalf("%q, %v", id, err)
		}
		return id
	}
	first := name(here, "machine-a")
	if name(here, "machine-a") != first || !HasPseudonym(here) {
		t.Error("the pseudonym is not stable")
	}
	if name(here, "machine-b") == first {
		t.Error("two machines have one pseudonym")
	}
	if name(elsewhere, "machine-a") == first {
		t.Error("two secrets give one pseudonym, so keys could be linked")
	}
	if unnamed := name(here, ""); name(here, "") != unnamed || unnamed == first {
		t.Error("a machine without an identifier has no stable pseudonym")
	}
}

// HMAC-SHA-256: RFC 4231, test case 2.
func TestPseudonymIsHMAC(t *testing.T) {
	const want = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
	if got := pseudonym("Jefe", "what do ya want for nothing?"); got != want {
		t.Error(got)
	}
}
