// Package dsse signs a payload with Ed25519 and puts it into a DSSE envelope (secure-systems-lab/dsse, protocol version 1).
// The package verify opens envelopes.
package dsse

import (
	"crypto/ed25519"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"strconv"
)

// keyPrefix names the algorithm in a key identifier.
const keyPrefix = "ed25519:"

type envelope struct {
	Payload     string      `json:"payload"`
	PayloadType string      `json:"payloadType"`
	Signatures  []signature `json:"signatures"`
}

type signature struct {
	KeyID string `json:"keyid"`
	Sig   string `json:"sig"`
}

// PAE returns the bytes that are signed: the pre-authentication encoding. Its lengths count bytes.
func PAE(payloadType string, payload []byte) []byte {
	head := "DSSEv1 " + strconv.Itoa(len(payloadType)) + " " + payloadType + " " + strconv.Itoa(len(payload)) + " "
	return append([]byte(head), payload...)
}

// KeyID returns the identifier of a public key: the algorithm, a colon, and 43 characters of unpadded base64url.
func KeyID(key ed25519.PublicKey) string {
	return keyPrefix + base64.RawURLEncoding.EncodeToString(key)
}

// ParseKeyID returns the public key of a key identifier. It accepts only the spelling that KeyID writes.
func ParseKeyID(id string) (ed25519.PublicKey, error) {
	if len(id) != len(keyPrefix)+base64.RawURLEncoding.EncodedLen(ed25519.PublicKeySize) || id[:len(keyPrefix)] != keyPrefix {
		return nil, fmt.Errorf("a key identifier must be %q and 43 characters of base64url", keyPrefix)
	}
	key, err := base64.RawURLEncoding.DecodeString(id[len(keyPrefix):])
	if err != nil {
		return nil, fmt.Errorf("key identifier: %w", err)
	}
	if KeyID(key) != id {
		return nil, fmt.Errorf("the key identifier is not canonical base64url")
	}
	return key, nil
}

// SealAs signs a payload of any type with each key and returns the envelope's bytes: one signature, or two when a key
// replaces another. The bytes are canonical JSON without a trailing newline, because the fields below are in canonical
// order and base64 needs no escapes.
func SealAs(payloadType string, payload []byte, keys ...ed25519.PrivateKey) ([]byte, error) {
	message := PAE(payloadType, payload)
	signatures := make([]signature, len(keys))
	for i, key := range keys {
		signatures[i] = signature{
			KeyID: KeyID(key.Public().(ed25519.PublicKey)),
			Sig:   base64.StdEncoding.EncodeToString(ed25519.Sign(key, message)),
		}
	}
	sealed, err := json.Marshal(envelope{
		Payload:     base64.StdEncoding.EncodeToString(payload),
		PayloadType: payloadType,
		Signatures:  signatures,
	})
	if err != nil {
		return nil, fmt.Errorf("cannot encode envelope: %w", err)
	}
	return sealed, nil
}
