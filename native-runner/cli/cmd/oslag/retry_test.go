package main

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
)

// failing starts a site that answers the first uploads with 503.
func failing(t *testing.T, failures int32) (server *httptest.Server, uploads *atomic.Int32) {
	t.Helper()
	behind := site(t, &reportStore{})
	uploads = new(atomic.Int32)
	server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodPost && uploads.Add(1) <= failures {
			w.WriteHeader(http.StatusServiceUnavailable)
			return
		}
		behind.Config.Handler.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	return server, uploads
}

func TestRetrySendsAgainWhatMaySucceedLater(t *testing.T) {
	t.Parallel()
	file := absolute(t, quietFixture)
	for _, test := range []struct {
		name     string
		failures int32
		retry    string
		code     int
		uploads  int32
	}{
		{"without --retry", 1, "0", exitTryLater, 1}, {"once", 1, "1", exitOK, 2}, {"too often", 9, "1", exitTryLater, 2},
	} {
		server, uploads := failing(t, test.failures)
		stdout, stderr, code := newUser(t).oslag("submit", file, "--to", server.URL, "--yes", "--retry", test.retry)
		if code != test.code || uploads.Load() != test.uploads || (code == exitOK) != strings.Contains(stdout, "Published: ") {
			t.Errorf("%s: code %d, %d uploads: %s%s", test.name, code, uploads.Load(), stdout, stderr[max(0, len(stderr)-300):])
		}
	}
	refusing := site(t, &reportStore{refuses: true})
	_, stderr, code := newUser(t).oslag("submit", file, "--to", refusing.URL, "--yes", "--retry", "9")
	if code != exitRefused || strings.Contains(stderr, "trying again") {
		t.Errorf("code %d", code)
	}
	_, stderr, code = newUser(t).oslag("submit", file, "--to", "http://127.0.0.1:1", "--yes", "--retry", "1")
	if code != exitUnreachable || strings.Count(stderr, "trying again in 1 s") != 1 {
		t.Errorf("code %d: %s", code, stderr[max(0, len(stderr)-300):])
	}
	if _, _, code := newUser(t).oslag("submit", file, "--to", refusing.URL, "--yes", "--retry", "-1"); code != exitUsage {
		t.Errorf("code %d", code)
	}
}
