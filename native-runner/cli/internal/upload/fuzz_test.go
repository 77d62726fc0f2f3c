package upload

import (
	"net/http"
	"regexp"
	"strings"
	"testing"
)

// isPrintable says whether the text is printable ASCII, which a terminal only shows.
func isPrintable(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return r < 0x20 || r > 0x7e })
}

// FuzzAnswers gives the same arbitrary bytes to every function that reads a site's answer.
func FuzzAnswers(f *testing.F) {
	const problem = "application/problem+json"
	f.Add(201, "application/json", "", []byte(`{"id":"ab","url":"https://site/reports/ab"}`))
	f.Add(201, "application/json", "", []byte(`{"challenge":"AbCdEfGhIjKlMnOp-_.","expires":"2026-01-02T03:04:05Z"}`))
	f.Add(201, "application/json", "", []byte(`{"challenge":"AbCdEfGhIjKlMnOp-_.","expires":"2026-01-02T03:04:05Z","formats":[1,2]}`))
	f.Add(200, "application/json", "", []byte(`{"id":"ab","known":false,"fresh":true,"counts":false,"flags":[{"flag":"a","seen":"\u001b[2J"}]}`))
	f.Add(422, problem+"; charset=utf-8", "", []byte(`{"title":"T","status":422,"code":"x","detail":"a\u001b[2Jb"}`))
	f.Add(308, "text/plain", "https://elsewhere.example/\x1b", []byte{})
	f.Fuzz(func(t *testing.T, status int, kind, location string, answer []byte) {
		if issued, err := readChallenge("o", answer); err == nil && (!isPrintable(issued.Challenge) || len(issued.Formats) == 0) {
			t.Errorf("%+v", issued)
		}
		if receipt, err := readReceipt("o", answer, true); err == nil && !isPrintable(receipt.ID+receipt.URL+receipt.FreshURL) {
			t.Errorf("%+v", receipt)
		}
		if verdict, err := readVerdict("o", answer); err == nil {
			if verdict.ID == "" || !isPrintable(verdict.ID) {
				t.Errorf("%+v", verdict)
			}
			for _, flag := range verdict.Flags {
				if !isPrintable(flag.Flag + flag.Rule + flag.Subject + flag.Seen + flag.Harm + flag.Reason) {
					t.Errorf("%+v", flag)
				}
			}
		}
		header := http.Header{"Content-Type": {kind}, "Location": {location}}
		refusal := readRefusal("o", answered{&http.Response{StatusCode: status, Status: http.StatusText(status), Header: header}, answer})
		if refusal == nil || !isPrintable(refusal.Error()) {
			t.Errorf("%v", refusal)
		}
	})
}

var plainOrigin = regexp.MustCompile(`^https?://[^/?#]+$`)

func FuzzReportAddress(f *testing.F) {
	id := strings.Repeat("0a", 32)
	for _, path := range []string{"/reports/", "/api/v1/reports/"} {
		f.Add("https://site.example" + path + id)
		f.Add("http://127.0.0.1:3000" + path + id + "/envelope?x#y")
	}
	f.Add("https://alice:secret@site.example/reports/" + id)
	f.Fuzz(func(t *testing.T, address string) {
		origin, found, err := ParseReportAddress(address)
		if err != nil {
			return
		}
		if !plainOrigin.MatchString(origin) || strings.ContainsRune(origin, '@') || !strings.Contains(address, found) {
			t.Errorf("%q: %q, %q", address, origin, found)
		}
		if again, same, err := ParseReportAddress(origin + "/reports/" + found); err != nil || again != origin || same != found {
			t.Errorf("%q is read back as %q, %q, %v", address, again, same, err)
		}
	})
}
