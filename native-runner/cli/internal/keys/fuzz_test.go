package keys

import (
	"crypto/ed25519"
	"os"
	"testing"
)

func FuzzKeyFile(f *testing.F) {
	folder := f.TempDir()
	if _, err := Create(folder); err != nil {
		f.Fatal(err)
	}
	text, err := os.ReadFile(Path(folder))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(text)
	f.Add(text[:len(text)-1])
	f.Add(append(text, text...))
	message := []byte("a message")
	f.Fuzz(func(t *testing.T, text []byte) {
		key, err := parseKey(text)
		if err != nil {
			return
		}
		if !ed25519.Verify(key.Public().(ed25519.PublicKey), message, ed25519.Sign(key, message)) {
			t.Error("a key was read whose signature does not verify")
		}
	})
}

func FuzzSequenceFile(f *testing.F) {
	for _, text := range []string{"1\n", "1790000000000", "-1", "0x10", "9223372036854775807", " 7\t"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if last, known := parseSequence(text); known && (last < 1 || last+1 > largestSequence) {
			t.Errorf("%q: %d", text, last)
		}
	})
}
