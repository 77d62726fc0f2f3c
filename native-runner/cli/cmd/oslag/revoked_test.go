package main

import (
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"oslag/cli/internal/statement"
)

// Each row runs one command of one user, in this order.
func TestAKeySignsNothingAfterItWasRevoked(t *testing.T) {
	t.Parallel()
	needSuite(t)
	d, site, elsewhere := newUser(t), newStatementSite(t), newStatementSite(t)
	subject := strings.Repeat("e", 64)
	run := "run --quick --only getpid --quiet --out "
	for _, test := range []struct {
		command string
		code    int
		says    string
	}{
		{"keys create", 0, "fingerprint"},
		{run + "before.oslag.json", 0, "Saved as before.oslag.json"},
		{"keys revoke --yes --to " + site.URL, 0, "To go on with a new one: oslag keys create"},
		{"keys show", 0, "revoked      20"},
		{run + "after.oslag.json", 1, "so it signs nothing more. `oslag keys create` makes a new key"},
		{run + "after.oslag.json --yes --to " + site.URL, 1, "you revoked your key"},
		{"annotate " + subject + " Warm --yes --to " + site.URL, 1, "you revoked your key"},
		{"withdraw " + subject + " --yes --to " + elsewhere.URL, 1, "you revoked your key"},
		{"keys rotate --yes --to " + site.URL, 1, "`oslag keys create` makes a new key"},
		{"keys revoke --yes --to " + elsewhere.URL, 0, "Published by " + elsewhere.URL},
		{"keys show", 0, ", by " + elsewhere.URL},
		{"keys create", 0, "The revoked key was saved as "},
		{"keys create", 1, "there is a key already, and it was not changed"},
		{run + "after.oslag.json", 0, "Saved as after.oslag.json"},
		{"keys rotate --yes --to " + site.URL, 0, "The old key was saved as"},
	} {
		stdout, stderr, code := d.oslag(strings.Fields(test.command)...)
		if code != test.code || !strings.Contains(stdout+stderr, test.says) || strings.Contains(stderr, "left: ") {
			t.Errorf("oslag %s: code %d, want %d\n%s%s", test.command, code, test.code, stdout, stderr)
		}
	}
	kept, _ := filepath.Glob(filepath.Join(d.folder, "home", "key-*.pem"))
	if now, _, _ := d.oslag("keys", "show"); len(kept) != 2 || strings.Contains(now, "revoked") {
		t.Errorf("%d old keys are kept; now\n%s", len(kept), now)
	}
	if reports, _ := filepath.Glob(filepath.Join(d.folder, "work", "*")); len(reports) != 2 {
		t.Errorf("files: %v", reports)
	}
}

// A rotation whose answer was lost must not be sent for the key that comes after the revoked one.
func TestARotationOfARevokedKeyIsDropped(t *testing.T) {
	t.Parallel()
	d, site := newUser(t), newStatementSite(t)
	d.oslag("keys", "create")
	site.silent.Store(true)
	d.oslag("keys", "rotate", "--yes", "--to", site.URL)
	site.silent.Store(false)
	d.oslag("keys", "revoke", "--yes", "--to", site.URL)
	d.oslag("keys", "create")
	if stdout, stderr, code := d.oslag("keys", "rotate", "--yes", "--to", site.URL); code != 0 {
		t.Fatalf("code %d: %s%s", code, stdout, stderr)
	}
	all := site.statements()
	if len(all) != 3 || all[1].Action != statement.RevokeKey || all[2].Key == all[0].Key || all[2].Subject == all[0].Subject {
		t.Errorf("%+v", all)
	}
}

// answers starts a site that answers everything alike.
func answers(t *testing.T, status int, kind, text string) string {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		w.Header().Set("Content-Type", kind)
		w.Header().Set("Location", "https://elsewhere.example/")
		w.WriteHeader(status)
		_, _ = io.WriteString(w, text)
	}))
	t.Cleanup(server.Close)
	return server.URL
}

const keyRevoked = `{"code":"key_revoked","detail":"The key was revoked or replaced and can no longer sign."}`

// The key was revoked with a copy of it on another machine.
func TestAKeyThatWasRevokedElsewhere(t *testing.T) {
	t.Parallel()
	needSuite(t)
	d := newUser(t)
	d.oslag("keys", "create")
	to := " --yes --to " + answers(t, 422, "application/problem+json", keyRevoked)
	for _, test := range []struct {
		command string
		code    int
		says    string
	}{
		{"run --quick --only getpid" + to, 4, "nothing was measured, because the site refused the request: The key was revoked or replaced"},
		{"run --quick --only getpid" + to, 4, "&& oslag keys create"},
		{"keys rotate" + to, 4, "To go on with a new key: oslag keys revoke --to http://127.0.0.1:"},
		{"keys revoke" + to, 0, "had revoked or replaced this key already."},
		{"keys rotate" + to, 1, "`oslag keys create` makes a new key"},
		{"keys create", 0, "The revoked key was saved as "},
	} {
		stdout, stderr, code := d.oslag(strings.Fields(test.command)...)
		if code != test.code || !strings.Contains(stdout+stderr, test.says) || strings.Contains(stderr, "left: ") {
			t.Errorf("oslag %s: code %d, want %d\n%s%s", test.command, code, test.code, stdout, stderr)
		}
	}
	if left, _ := os.ReadDir(filepath.Join(d.folder, "work")); len(left) != 0 {
		t.Errorf("files: %v", left)
	}
}

// What can be known before a run is said before it, with nothing measured and no file left.
func TestARunIsNotMadeForASiteThatWouldRefuseIt(t *testing.T) {
	t.Parallel()
	needSuite(t)
	const problem = "application/problem+json"
	for _, test := range []struct {
		name, flags string
		code        int
		says        string
	}{
		{"another site's audience", "--audience https://a.example --to https://b.example", 2, "https://b.example does not accept a report for https://a.example"},
		{"a refusal", "--to " + answers(t, 403, problem, `{"code":"cross_site","detail":"No."}`), 4, "nothing was measured, because the site refused the request: No. (cross_site, status 403)"},
		{"another server", "--to " + answers(t, 403, "text/html", "<html>"), 1, "which is not the answer of an OSlag site. To measure without sending, leave out --to"},
		{"a server that answers everything", "--to " + answers(t, 200, "text/html", "<html>"), 1, "names no challenge, so it is not that of an OSlag site. To measure without sending, leave out --to"},
		{"a redirection", "--to " + answers(t, 308, "text/plain", ""), 1, "redirects to https://elsewhere.example/; name that site instead"},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := newUser(t)
			args := append([]string{"run", "--quick", "--only", "getpid", "--yes"}, strings.Fields(test.flags)...)
			stdout, stderr, code := d.oslag(args...)
			if code != test.code || !strings.Contains(stderr, test.says) || strings.Contains(stderr, "left: ") {
				t.Errorf("code %d\n%s%s", code, stdout, stderr)
			}
			if left, _ := os.ReadDir(filepath.Join(d.folder, "work")); len(left) != 0 {
				t.Errorf("files: %v", left)
			}
		})
	}
}
