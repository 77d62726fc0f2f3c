package dsse

import (
	"crypto/ed25519"
	"testing"
)

func FuzzKeyID(f *testing.F) {
	key := KeyID(make(ed25519.PublicKey, ed25519.PublicKeySize))
	f.Add(key)
	f.Add(key[:len(key)-1] + "B")
	f.Add("ed25519:")
	f.Fuzz(func(t *testing.T, id string) {
		if key, err := ParseKeyID(id); err == nil && (len(key) != ed25519.PublicKeySize || KeyID(key) != id) {
			t.Errorf("%q is read as %x", id, key)
		}
	})
}
