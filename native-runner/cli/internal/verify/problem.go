// Package verify checks signed reports and statements offline, in the order of docs/report.md. Only a site can check
// audience and challenge. packages/signing is the site's verifier; packages/schema/fixtures (valid, invalid and statements)
// holds both to the same problems and fields for the same bytes. `npm test` and `npm run test:fuzz` compare them on changed documents.
package verify

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"oslag/cli/internal/registry"
)

// Problem is a refusal: a published code, a sentence, and the field at fault where there is one.
type Problem struct {
	Code   string `json:"code"`
	Detail string `json:"detail"`
	Field  string `json:"field,omitempty"`
}

// newerFormat begins the sentence about a payload type of a newer version. The code is that of every wrong payload type.
const newerFormat = "The payload is of format "

// IsOfNewerFormat says whether the payload type names a newer version of the format than this program knows.
func (p *Problem) IsOfNewerFormat() bool {
	return p.Code == registry.ProblemWrongPayloadType && strings.HasPrefix(p.Detail, newerFormat)
}

func (p *Problem) Error() string { return p.Code + ": " + p.Detail }

// refuse returns the problem with that code and the registry's sentence for it.
func refuse(code string) *Problem {
	problem := &Problem{Code: code}
	if kind := registry.GetProblem(code); kind != nil {
		problem.Detail = kind.Title
	}
	return problem
}

// refuseAt returns the problem with that code at a field.
func refuseAt(code, field string) *Problem {
	problem := refuse(code)
	problem.Field = field
	return problem
}

// checkText accepts UTF-8 without a byte order mark.
func checkText(text []byte) *Problem {
	if bytes.HasPrefix(text, []byte("\xef\xbb\xbf")) || !utf8.Valid(text) {
		return refuse(registry.ProblemBadEncoding)
	}
	return nil
}

// scan limits the nesting and the number of tokens before the text is parsed, so that the cost of a hostile text depends
// only on its length. Each of { [ , : outside of strings is a token. The problem is the first limit that is exceeded.
func scan(text []byte, mostTokens int) *Problem {
	depth, tokens := 0, 0
	inString, escaped := false, false
	for _, b := range text {
		if inString {
			switch {
			case escaped:
				escaped = false
			case b == '\\':
				escaped = true
			case b == '"':
				inString = false
			}
			continue
		}
		switch b {
		case '"':
			inString = true
		case '{', '[':
			depth++
			tokens++
		case '}', ']':
			depth--
		case ',', ':':
			tokens++
		}
		if depth > registry.MaxDepth {
			return refuse(registry.ProblemTooDeep)
		}
		if tokens > mostTokens {
			return refuse(registry.ProblemTooManyTokens)
		}
	}
	return nil
}
