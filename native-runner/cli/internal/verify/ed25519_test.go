package verify

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"path/filepath"
	"testing"
)

func TestPublishedVectorsGetTheStrictVerdict(t *testing.T) {
	var published struct {
		Vectors []struct {
			Source    string
			Number    int
			PublicKey string `json:"key"`
			Message   string
			Signature string
			Valid     bool
		}
	}
	if err := json.Unmarshal(readFixture(t, filepath.Join(fixtures, "ed25519-vectors.json")), &published); err != nil {
		t.Fatal(err)
	}
	if len(published.Vectors) < 100 {
		t.Fatalf("only %d vectors", len(published.Vectors))
	}
	accepted := 0
	for _, vector := range published.Vectors {
		name := fmt.Sprintf("%s %d", vector.Source, vector.Number)
		key, message, signature := unhex(t, vector.PublicKey), unhex(t, vector.Message), unhex(t, vector.Signature)
		valid := verifyStrictly(key, message, signature)
		if valid != vector.Valid {
			t.Errorf("%s: %t, want %t", name, valid, vector.Valid)
		}
		if valid {
			accepted++
		}
	}
	if accepted == 0 {
		t.Error("no vector was accepted")
	}
}

func unhex(t *testing.T, digits string) []byte {
	t.Helper()
	decoded, err := hex.DecodeString(digits)
	if err != nil {
		t.Fatal(err)
	}
	return decoded
}
