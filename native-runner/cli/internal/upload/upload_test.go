package upload

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

func TestSend(t *testing.T) {
	const problem = "application/problem+json"
	for _, test := range []struct {
		name     string
		status   int
		kind     string
		body     string
		want     string
		rejected bool
	}{
		{"created", 201, "application/json", `{"id":"ab","url":"https://site/reports/ab","fresh_url":"https://site/reports/ab?after=1\u001b[2J","more":1}`, "", false},
		{"known already", 200, "application/json", `{"id":"ab","url":"https://site/reports/ab"}`, "", false},
		{"refused", 422, problem, `{"type":"/problems/bad_signature","title":"T","status":422,"code":"bad_signature","detail":"It does not match."}`,
			"the site refused the request: It does not match. (bad_signature, status 422)", true},
		{"refused with only a title", 422, problem, `{"title":"T","code":"x"}`, "T (x, status 422)", true},
		{"refused with control characters", 422, problem, `{"code":"x","detail":"a\u001b[2Jb"}`, "a[2Jb", true},
		{"unavailable", 503, problem, `{"code":"unavailable","detail":"The database cannot be reached."}`, "cannot accept the request now: The database", false},
		{"too many", 429, problem, `{"code":"rate_limited","detail":"Try again in 7 s."}`, "cannot accept the request now: Try again in 7 s.", false},
		{"a proxy's page", 502, "text/html", `<html>`, "has no answer now (status 502)", false},
		{"another site's refusal", 422, "application/json", `{"code":"x"}`, "not the answer of an OSlag site", false},
		{"a redirection", 308, "text/plain", "", "redirects to https://elsewhere.example/", false},
		{"success without a report", 200, "application/json", `{}`, "names no report", false},
		{"success without JSON", 201, "text/html", `<html>`, "names no report", false},
		{"refused at great length", 422, problem, `{"code":"x","detail":"` + strings.Repeat("d", 500_000) + `"}`, "dd... (x, status 422)", true},
	} {
		t.Run(test.name, func(t *testing.T) {
			server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				body, _ := io.ReadAll(r.Body)
				if r.Method != http.MethodPost || r.URL.Path != "/api/v1/reports" || r.Header.Get("Content-Type") != "application/json" || string(body) != "envelope" {
					t.Errorf("%s %s %q %q", r.Method, r.URL, r.Header.Get("Content-Type"), body)
				}
				w.Header().Set("Content-Type", test.kind)
				if test.status == 308 {
					w.Header().Set("Location", "https://elsewhere.example/")
				}
				w.WriteHeader(test.status)
				io.WriteString(w, test.body)
			}))
			defer server.Close()
			receipt, err := Send(t.Context(), server.URL, []byte("envelope"))
			if test.want == "" {
				fresh := ""
				if test.status == 201 {
					fresh = "https://site/reports/ab?after=1[2J"
				}
				if receipt.FreshURL != fresh {
					t.Errorf("%q", receipt.FreshURL)
				}
				if err != nil || receipt.ID != "ab" || receipt.URL != "https://site/reports/ab" || receipt.Created != (test.status == 201) {
					t.Errorf("%+v, %v", receipt, err)
				}
				return
			}
			if err == nil || !strings.Contains(err.Error(), test.want) || IsRejected(err) != test.rejected || len(err.Error()) > 2*maxText {
				t.Errorf("%v, want %q", err, test.want)
			}
		})
	}
}

func TestASiteThatDoesNotTakeTheFormat(t *testing.T) {
	const problem = "application/problem+json"
	for code, want := range map[string]bool{"wrong_payload_type": true, "unsupported_schema": true, "bad_signature": false} {
		origin := answering(t, "/api/v1/reports", "envelope", 422, problem, `{"code":"`+code+`","detail":"D."}`)
		if _, err := Send(t.Context(), origin, []byte("envelope")); IsOfUnknownFormat(err) != want || !IsRejected(err) {
			t.Errorf("%s: %v", code, err)
		}
	}
	origin := answering(t, "/api/v1/reports", "envelope", 503, problem, `{"code":"unsupported_schema","detail":"D."}`)
	if _, err := Send(t.Context(), origin, []byte("envelope")); err == nil || IsOfUnknownFormat(err) {
		t.Error(err)
	}
}

func TestAnUnreachableSiteIsNotARefusal(t *testing.T) {
	server := httptest.NewServer(nil)
	server.Close()
	if _, err := Send(t.Context(), server.URL, nil); err == nil || IsRejected(err) || !strings.Contains(err.Error(), "cannot be reached") {
		t.Error(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Send(ctx, "http://127.0.0.1:1", nil); err == nil {
		t.Error("a cancelled upload succeeded")
	}
}

func TestWhyASiteIsUnreachableIsSaidInWords(t *testing.T) {
	plain := httptest.NewServer(http.NotFoundHandler())
	defer plain.Close()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	listener.Close()
	for origin, want := range map[string]string{
		"https://" + plain.Listener.Addr().String(): "it speaks http, so write http:// before its name",
		"http://" + listener.Addr().String():        "nothing answers at this address (connection refused)",
	} {
		if _, err := Send(t.Context(), origin, nil); !IsUnreachable(err) || err.Error() != origin+" cannot be reached: "+want {
			t.Errorf("%s: %v", origin, err)
		}
	}
	for err, want := range map[error]string{
		&net.DNSError{Name: "a.example", IsNotFound: true}: "there is no host a.example",
		&net.DNSError{IsTimeout: true}:                     "there was no answer in time",
		context.DeadlineExceeded:                           "there was no answer in time",
		errors.New(`net/http: HTTP/1.x transport connection broken: malformed HTTP response "SSH-2.0"`): "what answers at this address is no web server",
		errors.New("x"): "x",
	} {
		if got := whyUnreachable(err); got != want {
			t.Errorf("%v: %q", err, got)
		}
	}
}

// The server stops in the middle of its answer, until the client's time is over or for good.
func TestAnAnswerThatDoesNotEndIsSaidInWords(t *testing.T) {
	for _, test := range []struct {
		goesOn bool
		says   string
	}{{true, " did not end its answer in time"}, {false, " cannot read"}} {
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Length", "100")
			_, _ = io.WriteString(w, "{")
			w.(http.Flusher).Flush()
			if test.goesOn {
				<-r.Context().Done()
			}
		}))
		ctx, cancel := context.WithTimeout(t.Context(), 2*time.Second)
		_, _, err := Fetch(ctx, server.URL+"/reports/"+strings.Repeat("a", 64))
		if err == nil || !strings.Contains(" "+err.Error(), test.says) || strings.Contains(err.Error(), "context") || !IsForNow(err) {
			t.Errorf("%t: %v", test.goesOn, err)
		}
		cancel()
		server.Close()
	}
}

func TestSite(t *testing.T) {
	for address, want := range map[string]string{
		"https://site.example": "https://site.example", "http://127.0.0.1:3000/": "http://127.0.0.1:3000", "https://site.example/reports?x": "https://site.example",
		"site.example": "https://site.example", "site.example:8443": "https://site.example:8443", "localhost:3000": "http://localhost:3000", "127.0.0.1": "http://127.0.0.1",
		"[::1]:3000/x": "http://[::1]:3000", "127.example": "https://127.example", "--yes": "", "a b": "", "-": "", "a:b:c": "", "ftp://site.example": "", "https://": "", "": "", "https://alice:secret@site.example": "", "http://%zz": "",
	} {
		if got, err := Site(address); got != want || (err == nil) != (want != "") {
			t.Errorf("%q: %q, %v", address, got, err)
		}
	}
}
