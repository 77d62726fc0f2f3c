// Package statement has the signed statements of a key about its reports or about itself (docs/statements.md).
package statement

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/gowebpki/jcs"
)

// The actions that the holder of a key may sign. Moderators have others, which this runner cannot sign.
const (
	Withdraw  = "withdraw"
	Annotate  = "annotate"
	RevokeKey = "revoke-key"
	RotateKey = "rotate-key"
)

// Statement is a payload. Subject is a report's id or, for actions on keys, a key; a moderator's hide or restore may name a
// statement, whose text it is about. Only moderators' actions have a Reason.
type Statement struct {
	Schema   string `json:"schema"`
	Audience string `json:"audience"`
	Key      string `json:"key"`
	Action   string `json:"action"`
	Subject  string `json:"subject"`
	Issued   string `json:"issued"`
	Sequence int64  `json:"sequence"`
	Text     string `json:"text,omitempty"`
	Reason   string `json:"reason,omitempty"`
}

// Signers returns the keys that must have signed, in the envelope's order. Both keys sign a rotation.
func (s *Statement) Signers() []string {
	if s.Action == RotateKey {
		return []string{s.Key, s.Subject}
	}
	return []string{s.Key}
}

// Encode returns the payload: the statement as canonical JSON (RFC 8785).
func Encode(s *Statement) ([]byte, error) {
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(s); err != nil {
		return nil, fmt.Errorf("cannot encode statement: %w", err)
	}
	payload, err := jcs.Transform(text.Bytes())
	if err != nil {
		return nil, fmt.Errorf("cannot make statement canonical: %w", err)
	}
	return payload, nil
}
