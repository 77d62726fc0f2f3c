package upload

import (
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
)

// answering starts a server with one answer, and checks the address and the body of the request.
func answering(t *testing.T, path, sent string, status int, kind, answer string) string {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		if r.Method != http.MethodPost || r.URL.Path != path || string(body) != sent {
			t.Errorf("%s %s %q", r.Method, r.URL, body)
		}
		w.Header().Set("Content-Type", kind)
		w.WriteHeader(status)
		io.WriteString(w, answer)
	}))
	t.Cleanup(server.Close)
	return server.URL
}

func TestChallenge(t *testing.T) {
	const problem = "application/problem+json"
	for _, test := range []struct {
		name, kind, answer, want string
		status                   int
		formats                  []int
	}{
		{"issued", "application/json", `{"challenge":"AbCdEfGhIjKlMnOp-_.","expires":"2026-01-02T03:04:05Z","formats":[1,2]}`, "", 201, []int{1, 2}},
		{"issued by a site that knows a later format", "application/json", `{"challenge":"AbCdEfGhIjKlMnOp-_.","formats":[2,3],"more":true}`, "", 201, []int{2, 3}},
		{"issued by a site that names no formats", "application/json", `{"challenge":"AbCdEfGhIjKlMnOp-_.","expires":"2026-01-02T03:04:05Z"}`, "", 201, []int{1}},
		{"with very many formats", "application/json", `{"challenge":"AbCdEfGhIjKlMnOp-_.","formats":[1` + strings.Repeat(",1", 32) + `]}`, "names 33 formats", 201, nil},
		{"with formats that are no numbers", "application/json", `{"challenge":"AbCdEfGhIjKlMnOp-_.","formats":["v2"]}`, "contains no challenge", 201, nil},
		{"too short", "application/json", `{"challenge":"short"}`, "contains no challenge", 201, nil},
		{"with a control character", "application/json", `{"challenge":"AbCdEfGhIjKlMnOp\u001b"}`, "contains no challenge", 201, nil},
		{"a page", "text/html", `<html>`, "names no challenge, so it is not that of an OSlag site", 200, nil},
		{"a list", "application/json", `[1]`, "names no challenge, so it is not that of an OSlag site", 201, nil},
		{"an object of something else", "application/json", `{"ok":true}`, "names no challenge, so it is not that of an OSlag site", 200, nil},
		{"a site older than challenges", problem, `{"code":"not_found","detail":"The API has nothing at this address."}`, "nothing at this address", 404, []int{1}},
		{"another server's page", "text/html", `<html>`, "not the answer of an OSlag site", 404, nil},
		{"too many", problem, `{"code":"rate_limited","detail":"Try again in 7 s."}`, "cannot accept the request now: Try again in 7 s.", 429, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			origin := answering(t, "/api/v1/challenges", `{"key":"ed25519:k"}`, test.status, test.kind, test.answer)
			issued, err := Challenge(t.Context(), origin, "ed25519:k")
			if !slices.Equal(issued.Formats, test.formats) {
				t.Errorf("formats %v", issued.Formats)
			}
			if test.want == "" {
				if err != nil || issued.Challenge != "AbCdEfGhIjKlMnOp-_." {
					t.Errorf("%+v, %v", issued, err)
				}
				return
			}
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("%+v, %v", issued, err)
			}
		})
	}
}

func TestCheck(t *testing.T) {
	origin := answering(t, "/api/v1/checks", "envelope", 200, "application/json",
		`{"id":"ab","known":true,"state":"hidden\u001b[2J","fresh":true,"counts":false,"flags":[{"flag":"implausible","rule":"getpid-floor","subject":"getpid default","excludes":true,"seen":"A\u001b[2J.","harm":"B.","reason":"C."}]}`)
	verdict, err := Check(t.Context(), origin, []byte("envelope"))
	if err != nil || !verdict.Fresh || verdict.Counts || verdict.State != "hidden[2J" || len(verdict.Flags) != 1 || verdict.Flags[0].Seen != "A[2J." || !verdict.Flags[0].Excludes {
		t.Errorf("%+v, %v", verdict, err)
	}
	for _, other := range []string{`{"id":"ab"}`, `{"id":"ab","known":true,"flags":[]}`, `{"id":"ab","counts":null}`, `{"counts":true}`, `[]`, `null`, ``} {
		origin := answering(t, "/api/v1/checks", "envelope", 200, "application/json", other)
		if verdict, err := Check(t.Context(), origin, []byte("envelope")); err == nil || !strings.Contains(err.Error(), "contains no verdict") {
			t.Errorf("%s: %+v, %v", other, verdict, err)
		}
	}
	origin = answering(t, "/api/v1/checks", "envelope", 422, "application/problem+json", `{"code":"challenge_expired","detail":"D."}`)
	if _, err := Check(t.Context(), origin, []byte("envelope")); !IsRejected(err) {
		t.Error(err)
	}
}
