package verify

import (
	"bytes"
	"encoding/base64"
	"encoding/json"

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

// Envelope verifies the bytes of an envelope; it returns a problem exactly when it returns nothing else.
func Envelope(envelope []byte) (*Verified, *Problem) {
	if len(envelope) > registry.MaxEnvelopeBytes {
		return nil, refuse(registry.ProblemTooLarge)
	}
	tree, problem := parse(envelope)
	if problem != nil {
		return nil, problem
	}
	parts, ok := toParts(tree)
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
	signature, ok := decodeBase64(parts.signature)
	if !ok {
		return nil, refuseBase64("signatures.0.sig")
	}
	if parts.payloadType != registry.EnvelopePayloadType {
		return nil, refuse(registry.ProblemWrongPayloadType)
	}
	key, err := dsse.ParseKeyID(parts.keyID)
	if err != nil {
		return nil, refuse(registry.ProblemBadKey)
	}
	if !verifyStrictly(key, dsse.PAE(parts.payloadType, payload), signature) {
		return nil, refuse(registry.ProblemBadSignature)
	}
	checked, problem := checkPayload(payload, parts.keyID)
	if problem != nil {
		return nil, problem
	}
	return &Verified{ID: report.ID(payload), Key: parts.keyID, Payload: payload, Report: checked}, nil
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
	payload, payloadType, keyID, signature string
}

// toParts takes the envelope apart: exactly these keys, each a string, and exactly one signature.
func toParts(tree any) (parts, bool) {
	envelope, ok := tree.(map[string]any)
	if !ok || len(envelope) != 3 {
		return parts{}, false
	}
	payload, isPayload := envelope["payload"].(string)
	payloadType, isType := envelope["payloadType"].(string)
	signatures, isList := envelope["signatures"].([]any)
	if !isPayload || !isType || !isList || len(signatures) != 1 {
		return parts{}, false
	}
	signature, ok := signatures[0].(map[string]any)
	if !ok || len(signature) != 2 {
		return parts{}, false
	}
	keyID, isKey := signature["keyid"].(string)
	sig, isSig := signature["sig"].(string)
	return parts{payload, payloadType, keyID, sig}, isKey && isSig
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
