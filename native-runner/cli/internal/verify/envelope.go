package verify

import (
	"bytes"
	"crypto/ed25519"
	"encoding/base64"
	"encoding/json"
	"fmt"

	"github.com/gowebpki/jcs"

	"oslag/cli/internal/dsse"
	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
)

// Verified is what a valid envelope holds. Only the report that was parsed from the signed bytes goes further.
type Verified struct {
	ID      string
	Key     string
	Payload []byte
	Report  *report.Report
}

// Envelope verifies the bytes of a report's envelope; it returns a problem exactly when it returns nothing else.
func Envelope(envelope []byte) (*Verified, *Problem) {
	opened, problem := open(envelope, registry.EnvelopePayloadType, 1)
	if problem != nil {
		return nil, problem
	}
	checked, problem := checkPayload(opened.payload, opened.keys[0])
	if problem != nil {
		return nil, problem
	}
	return &Verified{ID: report.ID(opened.payload), Key: opened.keys[0], Payload: opened.payload, Report: checked}, nil
}

// opened is what an envelope holds whose signatures hold; keys stand in the envelope's order.
type opened struct {
	payload []byte
	keys    []string
}

// open checks the outer document: up to the signatures, of which there are one to most.
func open(envelope []byte, payloadType string, most int) (*opened, *Problem) {
	if len(envelope) > registry.MaxEnvelopeBytes {
		return nil, refuse(registry.ProblemTooLarge)
	}
	tree, problem := parse(envelope)
	if problem != nil {
		return nil, problem
	}
	parts, ok := toParts(tree, most)
	if !ok {
		return nil, refuse(registry.ProblemBadEnvelope)
	}
	if !isCanonical(envelope) {
		return nil, refuse(registry.ProblemNotCanonical)
	}
	payload, ok := decodeBase64(parts.payload)
	if !ok {
		return nil, refuseBase64("payload")
	}
	signatures := make([][]byte, len(parts.signatures))
	for i, signature := range parts.signatures {
		if signatures[i], ok = decodeBase64(signature.sig); !ok {
			return nil, refuseBase64(fmt.Sprintf("signatures.%d.sig", i))
		}
	}
	if parts.payloadType != payloadType {
		return nil, refuse(registry.ProblemWrongPayloadType)
	}
	found := &opened{payload: payload}
	var publicKeys []ed25519.PublicKey
	for _, signature := range parts.signatures {
		key, err := dsse.ParseKeyID(signature.keyID)
		if err != nil {
			return nil, refuse(registry.ProblemBadKey)
		}
		publicKeys = append(publicKeys, key)
		found.keys = append(found.keys, signature.keyID)
	}
	message := dsse.PAE(payloadType, payload)
	for i, key := range publicKeys {
		if !verifyStrictly(key, message, signatures[i]) {
			return nil, refuse(registry.ProblemBadSignature)
		}
	}
	return found, nil
}

// parse reads a JSON text into Go's generic values, with numbers as they are written.
func parse(text []byte) (any, *Problem) {
	if problem := checkText(text); problem != nil {
		return nil, problem
	}
	if problem := scan(text); problem != nil {
		return nil, problem
	}
	if !json.Valid(text) {
		return nil, refuse(registry.ProblemBadJson)
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	var tree any
	if err := decoder.Decode(&tree); err != nil {
		return nil, refuse(registry.ProblemBadJson)
	}
	return tree, nil
}

// isCanonical compares the text with its own canonical form (RFC 8785). Text that has none, such as a lone surrogate or
// a number beyond all bounds, is not canonical.
func isCanonical(text []byte) bool {
	canonical, err := jcs.Transform(text)
	return err == nil && bytes.Equal(canonical, text)
}

type parts struct {
	payload, payloadType string
	signatures           []signaturePart
}

type signaturePart struct{ keyID, sig string }

// toParts takes the envelope apart: exactly these keys, each a string, and one to most signatures.
func toParts(tree any, most int) (parts, bool) {
	envelope, ok := tree.(map[string]any)
	if !ok || len(envelope) != 3 {
		return parts{}, false
	}
	payload, isPayload := envelope["payload"].(string)
	payloadType, isType := envelope["payloadType"].(string)
	signatures, isList := envelope["signatures"].([]any)
	if !isPayload || !isType || !isList || len(signatures) < 1 || len(signatures) > most {
		return parts{}, false
	}
	taken := parts{payload: payload, payloadType: payloadType}
	for _, member := range signatures {
		signature, ok := member.(map[string]any)
		if !ok || len(signature) != 2 {
			return parts{}, false
		}
		keyID, isKey := signature["keyid"].(string)
		sig, isSig := signature["sig"].(string)
		if !isKey || !isSig {
			return parts{}, false
		}
		taken.signatures = append(taken.signatures, signaturePart{keyID, sig})
	}
	return taken, true
}

// decodeBase64 accepts only the one text that encodes its bytes: standard alphabet, padded, no blanks or line ends.
func decodeBase64(text string) ([]byte, bool) {
	decoded, err := base64.StdEncoding.DecodeString(text)
	return decoded, err == nil && base64.StdEncoding.EncodeToString(decoded) == text
}

func refuseBase64(field string) *Problem {
	problem := refuse(registry.ProblemBadBase64)
	problem.Field = field
	return problem
}
