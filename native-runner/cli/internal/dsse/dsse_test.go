package dsse

import (
	"bytes"
	"crypto/ed25519"
	"encoding/base64"
	"encoding/json"
	"strings"
	"testing"

	"github.com/gowebpki/jcs"

	"oslag/cli/internal/registry"
)

// The example of the DSSE protocol's own text.
func TestPAE(t *testing.T) {
	const want = "DSSEv1 29 http://example.com/HelloWorld 11 hello world"
	if got := PAE("http://example.com/HelloWorld", []byte("hello world")); string(got) != want {
		t.Errorf("%q", got)
	}
	if got := PAE("é", []byte("é")); string(got) != "DSSEv1 2 é 2 é" {
		t.Errorf("lengths do not count bytes: %q", got)
	}
}

func TestSealIsCanonicalAndSigned(t *testing.T) {
	key := ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize))
	payload := []byte(`{"a":"<&>"}`)
	payloadType := registry.ReportFormats[1].PayloadType
	envelope, err := SealAs(payloadType, payload, key)
	if err != nil {
		t.Fatal(err)
	}
	if canonical, err := jcs.Transform(envelope); err != nil || !bytes.Equal(canonical, envelope) {
		t.Errorf("not canonical: %s", envelope)
	}
	var read struct {
		Payload, PayloadType string
		Signatures           []struct{ KeyID, Sig string }
	}
	if err := json.Unmarshal(envelope, &read); err != nil || len(read.Signatures) != 1 || read.PayloadType != payloadType {
		t.Fatalf("%s: %v", envelope, err)
	}
	public, err := ParseKeyID(read.Signatures[0].KeyID)
	if err != nil {
		t.Fatal(err)
	}
	signature, _ := base64.StdEncoding.DecodeString(read.Signatures[0].Sig)
	if !ed25519.Verify(public, PAE(payloadType, payload), signature) {
		t.Error("the signature is not valid")
	}
}

func TestParseKeyID(t *testing.T) {
	good := KeyID(make(ed25519.PublicKey, ed25519.PublicKeySize))
	if key, err := ParseKeyID(good); err != nil || len(key) != ed25519.PublicKeySize {
		t.Errorf("%q: %v", good, err)
	}
	for _, bad := range []string{"", "ed25519:", good[:len(good)-1], good + "A", strings.ToUpper(good), good[:len(good)-1] + "B", strings.Replace(good, "A", "+", 1), "ed25519 " + good[8:]} {
		if _, err := ParseKeyID(bad); err == nil {
			t.Errorf("%q was accepted", bad)
		}
	}
}
