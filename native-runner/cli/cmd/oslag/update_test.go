package main

import (
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"oslag/cli/internal/upload"
)

func TestUpdateAsksOnlyWhenToldTo(t *testing.T) {
	t.Parallel()
	var mu sync.Mutex
	requests := 0
	answer, status := "", http.StatusOK
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		defer mu.Unlock()
		requests++
		if r.URL.Path != "/downloads/manifest.json" {
			t.Errorf("asks for %s", r.URL.Path)
		}
		w.WriteHeader(status)
		_, _ = io.WriteString(w, answer)
	}))
	t.Cleanup(server.Close)
	d := newUser(t)
	if _, stderr, code := d.oslag("update", "--to", server.URL); code != exitUsage || !strings.Contains(stderr, "--check") {
		t.Errorf("code %d: %s", code, stderr)
	}
	mu.Lock()
	if requests != 0 {
		t.Errorf("%d requests without --check", requests)
	}
	mu.Unlock()
	if _, _, code := d.oslag("update", "--check"); code != exitUsage {
		t.Errorf("without a site: code %d", code)
	}
	if err := os.WriteFile(filepath.Join(d.folder, "home", siteFile), []byte(server.URL), 0o600); err != nil {
		t.Fatal(err)
	}
	const release = `{"schema":"oslag.release/1","version":"9.0.0","commit":"0123456789ab","committed":"2036-01-02T03:04:05Z","archives":[]`
	for _, test := range []struct {
		answer string
		status int
		code   int
		says   string
	}{
		{release + "}", 200, exitOK, server.URL + " offers oslag 9.0.0 of 2036-01-02.\n"},
		{release + `,"build":"local"}`, 200, exitOK, "a local build that no release key signed"},
		{"", 404, exitOK, "offers no runner"},
		{"<html>", 200, exitFailure, "no manifest"}, {"{}", 200, exitFailure, "no manifest"}, {"", 503, exitTryLater, "no answer now"},
		{strings.Replace(release, "9.0.0", "\\u001b[2J", 1) + "}", 200, exitOK, "offers oslag [2J"},
	} {
		mu.Lock()
		answer, status = test.answer, test.status
		mu.Unlock()
		stdout, stderr, code := d.oslag("update", "--check")
		if code != test.code || !strings.Contains(stdout+stderr, test.says) || strings.Contains(stdout, "\x1b") {
			t.Errorf("%q: code %d: %s%s", test.answer, code, stdout, stderr)
		}
	}
	if _, _, code := d.oslag("update", "--check", "--to", "http://127.0.0.1:1"); code != exitUnreachable {
		t.Errorf("code %d", code)
	}
}

func Example_printUpdate() {
	built = "1790000000"
	for _, seconds := range []int64{1790000001, 1790000000, 1789999999} {
		printUpdate("https://oslag.example", &upload.Release{Version: "1.2.3", Committed: time.Unix(seconds, 0)})
	}
	built = ""
	// Output:
	// https://oslag.example offers oslag 1.2.3 of 2026-09-21.
	// It is newer than this one, 0.0.0 of 2026-09-21. To install it:
	//   curl -fsSL https://oslag.example/install.sh | sh
	// https://oslag.example offers oslag 1.2.3 of 2026-09-21.
	// It is the one that you have.
	// https://oslag.example offers oslag 1.2.3 of 2026-09-21.
	// This one is newer: 0.0.0 of 2026-09-21.
}
