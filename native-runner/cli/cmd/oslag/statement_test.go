package main

import (
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"oslag/cli/internal/statement"
	"oslag/cli/internal/verify"
)

// statementSite is a test site that verifies and stores statements as a real site does.
type statementSite struct {
	*httptest.Server
	mutex  sync.Mutex
	stored []*statement.Statement
	// silent closes the connection after the statement was stored, without an answer.
	silent atomic.Bool
}

func newStatementSite(t *testing.T) *statementSite {
	site := &statementSite{}
	site.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		verified, problem := verify.Statement(body)
		if problem != nil || r.URL.Path != "/api/v1/statements" {
			w.Header().Set("Content-Type", "application/problem+json")
			w.WriteHeader(http.StatusUnprocessableEntity)
			_, _ = io.WriteString(w, `{"code":"bad_signature","detail":"No."}`)
			return
		}
		if site.store(verified.Statement) {
			w.WriteHeader(http.StatusCreated)
		}
		if site.silent.Load() {
			panic(http.ErrAbortHandler)
		}
		if verified.Statement.Action == statement.Annotate {
			_, _ = io.WriteString(w, `{"fresh_url":"https://site/reports/ab?after=token\u001b[2J"}`)
		} else {
			_, _ = io.WriteString(w, `{"fresh_url":null}`)
		}
	}))
	t.Cleanup(site.Close)
	return site
}

// store adds a statement and says whether it is new.
func (s *statementSite) store(received *statement.Statement) bool {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	for _, stored := range s.stored {
		if *stored == *received {
			return false
		}
	}
	s.stored = append(s.stored, received)
	return true
}

func (s *statementSite) statements() []*statement.Statement {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return append([]*statement.Statement(nil), s.stored...)
}

func TestStatements(t *testing.T) {
	t.Parallel()
	d, site := newUser(t), newStatementSite(t)
	subject := strings.Repeat("e", 64)
	for _, test := range []struct {
		args []string
		code int
		says string
	}{
		{[]string{"withdraw", subject, "--to", site.URL, "--yes"}, 1, "there is no key yet"},
		{[]string{"keys", "create"}, 0, ""},
		{[]string{"withdraw", subject, "--yes"}, 2, "--to or OSLAG_SITE"},
		{[]string{"withdraw", "short", "--to", site.URL, "--yes"}, 2, "64 hexadecimal digits"},
		{[]string{"withdraw", subject, "--to", site.URL}, 2, "no terminal for the confirmation"},
		{[]string{"annotate", subject, "--to", site.URL, "--yes"}, 2, "2 arg"},
		{[]string{"annotate", subject, "two\nlines", "--to", site.URL, "--yes"}, 2, "bad_string"},
		{[]string{"annotate", subject, strings.Repeat("a", 501), "--to", site.URL, "--yes"}, 2, "bad_string"},
		{[]string{"keys", "revoke", "--to", "ftp://example.org", "--yes"}, 2, "https://host"},
		{[]string{"keys", "revoke", "--to", "http://127.0.0.1:1", "--yes"}, 69, "cannot be reached"},
		{[]string{"withdraw", subject, "--to", site.URL + "/other", "--reason", "Too warm.", "--yes"}, 0, `"Too warm."`},
		{[]string{"annotate", subject, "Neuer Lüfter", "--to", site.URL, "--yes"}, 0, `"Neuer Lüfter"`},
		{[]string{"keys", "revoke", "--to", site.URL, "--yes"}, 0, "revoke-key"},
	} {
		t.Run(strings.Join(test.args[:2], " "), func(t *testing.T) {
			stdout, stderr, code := d.oslag(test.args...)
			if code != test.code || !strings.Contains(stderr, test.says) {
				t.Errorf("code %d, want %d\n%s%s", code, test.code, stdout, stderr)
			}
			isRemark := test.args[0] == "annotate" && code == 0
			if isRemark != strings.Contains(stdout, "see it at once: https://site/reports/ab?after=token[2J\n") {
				t.Errorf("the address of the remark: %q", stdout)
			}
		})
	}
	var actions []string
	all := site.statements()
	for i, received := range all {
		actions = append(actions, received.Action)
		if i > 0 && received.Sequence <= all[i-1].Sequence {
			t.Errorf("the sequence does not rise: %+v", received)
		}
	}
	if got := strings.Join(actions, " "); got != "withdraw annotate revoke-key" {
		t.Errorf("the site received %s", got)
	}
}

func TestARotationIsRetriedAfterALostAnswer(t *testing.T) {
	t.Parallel()
	d, site := newUser(t), newStatementSite(t)
	before, _, _ := d.oslag("keys", "create")
	site.silent.Store(true)
	if stdout, stderr, code := d.oslag("keys", "rotate", "--to", site.URL, "--yes"); code != 75 {
		t.Fatalf("code %d: %s%s", code, stdout, stderr)
	}
	if now, _, _ := d.oslag("keys", "show"); now != before {
		t.Fatalf("the key changed before the site had answered:\n%s", now)
	}
	site.silent.Store(false)
	if stdout, stderr, code := d.oslag("keys", "rotate", "--to", site.URL, "--yes"); code != 0 || !strings.Contains(stdout, "already") {
		t.Fatalf("code %d: %s%s", code, stdout, stderr)
	}
	if len(site.statements()) != 1 {
		t.Fatalf("the site has %d statements", len(site.statements()))
	}
	now, _, _ := d.oslag("keys", "show")
	if now == before || !strings.Contains(now, site.statements()[0].Subject) {
		t.Errorf("the key is %s", now)
	}
	backups, _ := filepath.Glob(filepath.Join(d.folder, "home", "key-*.pem"))
	if len(backups) != 1 {
		t.Errorf("old keys: %v", backups)
	}
	if _, err := os.Stat(filepath.Join(d.folder, "home", "next")); !os.IsNotExist(err) {
		t.Errorf("the successor's folder is left: %v", err)
	}
}
