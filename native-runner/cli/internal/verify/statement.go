package verify

import (
	"encoding/json"
	"slices"

	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
	"oslag/cli/internal/statement"
)

// VerifiedStatement is the content of a valid envelope of a statement.
type VerifiedStatement struct {
	ID        string
	Payload   []byte
	Statement *statement.Statement
}

// signaturesOfRotation is the largest number of signatures of a statement: both keys sign a rotation.
const signaturesOfRotation = 2

// statementFormats has the limits of the first format of reports.
var statementFormats = []format{{
	registry.StatementPayloadType, registry.StatementSchema, "", registry.ReportFormats[0].EnvelopeBytes, registry.MaxTokens,
	compileStatementSchema,
}}

// Statement verifies the bytes of a statement's envelope, as packages/signing does. It returns either the content or a
// problem.
func Statement(envelope []byte) (*VerifiedStatement, *Problem) {
	opened, problem := open(envelope, statementFormats, signaturesOfRotation)
	if problem != nil {
		return nil, problem
	}
	if _, problem := checkDocument(opened); problem != nil {
		return nil, problem
	}
	parsed := &statement.Statement{}
	if err := json.Unmarshal(opened.payload, parsed); err != nil {
		return nil, refuse(registry.ProblemSchemaInvalid)
	}
	if !slices.Equal(parsed.Signers(), opened.keys) {
		return nil, refuseAt(registry.ProblemKeyMismatch, "key")
	}
	if problem := checkStatement(opened.payload, parsed); problem != nil {
		return nil, problem
	}
	return &VerifiedStatement{ID: report.ID(opened.payload), Payload: opened.payload, Statement: parsed}, nil
}

// checkStatement has the rules of packages/schema/src/statement.ts, in the same order; packages/schema/fixtures/statements
// holds them together. It reads the payload again to distinguish an empty text from an absent one.
func checkStatement(payload []byte, s *statement.Statement) *Problem {
	if !isCalendarTime(s.Issued) {
		return &Problem{registry.ProblemSchemaInvalid, "issued is not a date in the calendar.", "issued"}
	}
	var present struct {
		Text *string `json:"text"`
	}
	if err := json.Unmarshal(payload, &present); err != nil {
		return refuse(registry.ProblemSchemaInvalid)
	}
	if present.Text != nil {
		if problem := checkFreeText(*present.Text, "text"); problem != nil {
			return problem
		}
	}
	if s.Action == statement.RevokeKey && s.Subject != s.Key {
		return &Problem{registry.ProblemImpossible, "A key can revoke only itself.", "subject"}
	}
	if s.Action == statement.RotateKey && s.Subject == s.Key {
		return &Problem{registry.ProblemImpossible, "A key cannot be replaced by itself.", "subject"}
	}
	return nil
}
