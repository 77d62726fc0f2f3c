package verify

import (
	"bytes"
	"crypto/ed25519"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"

	"github.com/gowebpki/jcs"

	"oslag/cli/internal/dsse"
	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
)

// Verified is the content of a valid envelope. Report was parsed from the signed bytes in Payload.
type Verified struct {
	ID      string
	Key     string
	Payload []byte
	Report  *report.Report
}

// Envelope verifies the bytes of a report's envelope. It returns either the content or a problem.
func Envelope(envelope []byte) (*Verified, *Problem) {
	opened, problem := open(envelope, reportFormats, 1)
	if problem != nil {
		return nil, problem
	}
	checked, problem := checkPayload(opened)
	if problem != nil {
		return nil, problem
	}
	return &Verified{ID: report.ID(opened.payload), Key: opened.keys[0], Payload: opened.payload, Report: checked}, nil
}

// opened is the content of an envelope with valid signatures. The keys are in the envelope's order.
type opened struct {
	format  format
	payload []byte
	keys    []string
}

// open checks an envelope up to its signatures, of which it may have one to most. Its payload type chooses the format.
func open(envelope []byte, formats []format, most int) (*opened, *Problem) {
	parts, problem := parseEnvelope(envelope, most)
	if problem != nil {
		return nil, problem
	}
	payload, ok := decodeBase64(parts.payload)
	if !ok {
		return nil, refuseAt(registry.ProblemBadBase64, "payload")
	}
	signatures := make([][]byte, len(parts.signatures))
	for i, signature := range parts.signatures {
		if signatures[i], ok = decodeBase64(signature.sig); !ok {
			return nil, refuseAt(registry.ProblemBadBase64, fmt.Sprintf("signatures.%d.sig", i))
		}
	}
	chosen := slices.IndexFunc(formats, func(known format) bool { return known.payloadType == parts.payloadType })
	if chosen < 0 {
		return nil, wrongPayloadType(parts.payloadType, formats)
	}
	found := &opened{format: formats[chosen], payload: payload}
	if len(envelope) > found.format.envelopeBytes {
		return nil, refuse(registry.ProblemTooLarge)
	}
	var publicKeys []ed25519.PublicKey
	for i, signature := range parts.signatures {
		key, err := dsse.ParseKeyID(signature.keyID)
		if err != nil {
			return nil, refuseAt(registry.ProblemBadKey, fmt.Sprintf("signatures.%d.keyid", i))
		}
		publicKeys = append(publicKeys, key)
		found.keys = append(found.keys, signature.keyID)
	}
	message := dsse.PAE(found.format.payloadType, payload)
	for i, key := range publicKeys {
		if !verifyStrictly(key, message, signatures[i]) {
			return nil, refuse(registry.ProblemBadSignature)
		}
	}
	return found, nil
}

// versioned matches the payload type of a version of a kind of document: the kind, and the version.
var versioned = regexp.MustCompile(`^(application/vnd\.oslag\.[a-z]+)\.v([1-9][0-9]{0,5})\+json$`)

// wrongPayloadType says of a newer version of the formats that this program does not know it yet.
func wrongPayloadType(payloadType string, formats []format) *Problem {
	problem := refuseAt(registry.ProblemWrongPayloadType, "payloadType")
	given := versioned.FindStringSubmatch(payloadType)
	isNewer := given != nil && !slices.ContainsFunc(formats, func(known format) bool {
		own := versioned.FindStringSubmatch(known.payloadType)
		return own == nil || own[1] != given[1] || toVersion(own[2]) >= toVersion(given[2])
	})
	if isNewer {
		problem.Detail = newerFormat + fmt.Sprintf("%s, and the newest that is known here is format %s.", given[2],
			versioned.FindStringSubmatch(formats[len(formats)-1].payloadType)[2])
	}
	return problem
}

// toVersion returns the number of a version that `versioned` has matched.
func toVersion(digits string) int {
	version, _ := strconv.Atoi(digits)
	return version
}

// parseEnvelope checks the form of an envelope and returns its parts as text.
func parseEnvelope(envelope []byte, most int) (parts, *Problem) {
	if len(envelope) > registry.MaxEnvelopeBytes {
		return parts{}, refuse(registry.ProblemTooLarge)
	}
	tree, problem := parse(envelope, registry.MaxTokens)
	if problem != nil {
		return parts{}, problem
	}
	taken, ok := toParts(tree, most)
	if !ok {
		return parts{}, refuse(registry.ProblemBadEnvelope)
	}
	if !isCanonical(envelope) {
		return parts{}, refuse(registry.ProblemNotCanonical)
	}
	return taken, nil
}

// parse reads a JSON text of at most so many tokens into Go's generic values, and leaves numbers as text.
func parse(text []byte, tokens int) (any, *Problem) {
	if problem := checkText(text); problem != nil {
		return nil, problem
	}
	if problem := scan(text, tokens); problem != nil {
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

// isCanonical says whether the text equals its canonical form (RFC 8785). Some texts have no canonical form, for example one
// with an unpaired surrogate or a number that is too large.
func isCanonical(text []byte) bool {
	canonical, err := jcs.Transform(text)
	return err == nil && bytes.Equal(canonical, text)
}

type parts struct {
	payload, payloadType string
	signatures           []signaturePart
}

type signaturePart struct{ keyID, sig string }

// toParts returns the envelope's members. It accepts exactly these members, each a string, and one to most signatures.
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

// decodeBase64 accepts only the canonical encoding: standard alphabet, padded, without blanks or line ends.
func decodeBase64(text string) ([]byte, bool) {
	decoded, err := base64.StdEncoding.DecodeString(text)
	return decoded, err == nil && base64.StdEncoding.EncodeToString(decoded) == text
}
