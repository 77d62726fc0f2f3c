// Package verify decides whether a signed report may be believed, in the order that docs/report.md lays down and with
// the problem codes that the site gives for the same bytes. It is offline: audience and challenge are the site's to check.
package verify

import (
	"bytes"
	"unicode/utf8"

	"oslag/cli/internal/registry"
)

// Problem is a refusal: a published code, a sentence, and the field at fault where there is one.
type Problem struct {
	Code   string `json:"code"`
	Detail string `json:"detail"`
	Field  string `json:"field,omitempty"`
}

func (p *Problem) Error() string { return p.Code + ": " + p.Detail }

// refuse makes a problem with the sentence that the registry gives its code.
func refuse(code string) *Problem {
	problem := &Problem{Code: code}
	if kind := registry.GetProblem(code); kind != nil {
		problem.Detail = kind.Title
	}
	return problem
}

// checkText demands UTF-8 without a byte order mark.
func checkText(text []byte) *Problem {
	if bytes.HasPrefix(text, []byte("\xef\xbb\xbf")) || !utf8.Valid(text) {
		return refuse(registry.ProblemBadEncoding)
	}
	return nil
}

// scan bounds nesting and the number of tokens in one pass before anything parses the text, so that a hostile text costs
// no more than its length. Each of { [ , : outside of strings is a token. The first bound that is crossed is named.
func scan(text []byte) *Problem {
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
		if tokens > registry.MaxTokens {
			return refuse(registry.ProblemTooManyTokens)
		}
	}
	return nil
}
