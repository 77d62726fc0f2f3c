package upload

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"
)

// silent starts a site that takes requests and never answers.
func silent(t *testing.T) *httptest.Server {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		_, _ = io.ReadAll(r.Body)
		<-r.Context().Done()
	}))
	t.Cleanup(server.Close)
	return server
}

// requests are all that the runner asks of a site.
var requests = map[string]func(ctx context.Context, origin string) error{
	"send":      func(ctx context.Context, origin string) error { _, err := Send(ctx, origin, nil); return err },
	"statement": func(ctx context.Context, origin string) error { _, err := SendStatement(ctx, origin, nil); return err },
	"check":     func(ctx context.Context, origin string) error { _, err := Check(ctx, origin, nil); return err },
	"challenge": func(ctx context.Context, origin string) error { _, err := Challenge(ctx, origin, "k"); return err },
	"release":   func(ctx context.Context, origin string) error { _, err := GetRelease(ctx, origin); return err },
	"time":      func(ctx context.Context, origin string) error { _, err := Now(ctx, origin); return err },
	"fetch": func(ctx context.Context, origin string) error {
		_, _, err := Fetch(ctx, origin+"/reports/"+strings.Repeat("a", 64))
		return err
	},
}

func TestASilentSiteIsSaidAndLeft(t *testing.T) {
	server := silent(t)
	var said strings.Builder
	beforeNotice, beforeSilence, beforeTransport := Notice, silence, transport
	Notice, silence, transport = &said, 20*time.Millisecond, newTransport(200*time.Millisecond)
	t.Cleanup(func() { Notice, silence, transport = beforeNotice, beforeSilence, beforeTransport })
	for name, ask := range requests {
		said.Reset()
		started := time.Now()
		err := ask(t.Context(), server.URL)
		if err == nil || err.Error() != server.URL+" gave no answer in time" || !IsForNow(err) || IsUnreachable(err) {
			t.Errorf("%s: %v", name, err)
		}
		if said.String() != "oslag: waiting for "+server.URL+" to answer\n" {
			t.Errorf("%s says %q", name, said.String())
		}
		if time.Since(started) > wholeLimit/2 {
			t.Errorf("%s waited %s", name, time.Since(started))
		}
	}
}

func TestAnInterruptedRequestSaysSo(t *testing.T) {
	server := silent(t)
	for name, ask := range requests {
		ctx, cancel := context.WithCancelCause(t.Context())
		time.AfterFunc(50*time.Millisecond, func() { cancel(errors.New("interrupt signal received")) })
		err := ask(ctx, server.URL)
		if !errors.Is(err, context.Canceled) || IsUnreachable(err) || IsForNow(err) || err.Error() != "interrupted while waiting for "+server.URL {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A GET follows a redirect on the host that the user named, and no other one.
func TestRedirectsStayOnTheHost(t *testing.T) {
	other := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { t.Errorf("asked for %s", r.URL) }))
	defer other.Close()
	to := ""
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/moved" {
			w.WriteHeader(http.StatusNotFound)
			return
		}
		w.Header().Set("Location", to)
		w.WriteHeader(http.StatusFound)
	}))
	defer server.Close()
	get := map[string]bool{"fetch": true, "release": true}
	for name, ask := range requests {
		if name == "time" {
			continue
		}
		to = other.URL + "/elsewhere"
		want := server.URL + " redirects to " + to + "; name that site instead"
		if err := ask(t.Context(), server.URL); err == nil || err.Error() != want || !IsOtherSite(err) {
			t.Errorf("%s: %v, want %s", name, err, want)
		}
		if !get[name] {
			for _, to = range []string{"/again", server.URL + "/again", "file:///etc/passwd"} {
				want := server.URL + " redirects to " + to + ", which is not the answer of an OSlag site"
				if err := ask(t.Context(), server.URL); err == nil || err.Error() != want {
					t.Errorf("%s: %v, want %s", name, err, want)
				}
			}
			continue
		}
		to = "/moved"
		if err := ask(t.Context(), server.URL); err != nil && !strings.Contains(err.Error(), "has no report") {
			t.Errorf("%s: %v", name, err)
		}
		to = "/again"
		if err := ask(t.Context(), server.URL); err == nil || !strings.HasSuffix(err.Error(), "it redirects again and again") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestWhichRedirectsStayOnTheHost(t *testing.T) {
	for _, test := range []struct {
		from, to string
		stays    bool
	}{
		{"https://a.example/x", "https://a.example/y", true}, {"http://a.example/", "https://a.example/", true}, {"http://a.example:80/", "https://a.example:443/", true},
		{"https://a.example/", "http://a.example/", false}, {"https://a.example/", "https://b.example/", false}, {"https://a.example/", "https://www.a.example/", false},
		{"http://127.0.0.1:3000/", "http://127.0.0.1:3001/", false}, {"http://a.example/", "https://a.example:8443/", false}, {"https://a.example/", "ftp://a.example/", false},
	} {
		from, _ := url.Parse(test.from)
		to, _ := url.Parse(test.to)
		if staysOn(from, to) != test.stays {
			t.Errorf("%s to %s", test.from, test.to)
		}
	}
}
