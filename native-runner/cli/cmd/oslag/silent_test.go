package main

import (
	"bytes"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"
)

// One Ctrl-C ends a command that reads from a silent pipe.
func TestAnInterruptEndsTheReadingOfAPipe(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("SKIPPED: Windows sends no interrupt to one process")
	}
	for _, command := range []string{"show", "verify", "check"} {
		cmd := newUser(t).command(command, "-")
		silent, err := cmd.StdinPipe()
		if err != nil {
			t.Fatal(err)
		}
		defer silent.Close()
		var stderr bytes.Buffer
		cmd.Stderr = &stderr
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		// A program that has not yet asked for signals dies of the first one, which is right too.
		time.Sleep(300 * time.Millisecond)
		_ = cmd.Process.Signal(os.Interrupt)
		late := time.AfterFunc(20*time.Second, func() { _ = cmd.Process.Kill() })
		_ = cmd.Wait()
		code := cmd.ProcessState.ExitCode()
		if isSaid := code == exitInterrupted && stderr.String() == "oslag: interrupted\n"; !late.Stop() || code != -1 && !isSaid {
			t.Errorf("%s: %s, %q", command, cmd.ProcessState, stderr.String())
		}
	}
}

// silentSite takes requests and never answers. It names each method that it gets.
func silentSite(t *testing.T) (origin string, asked chan string) {
	t.Helper()
	asked = make(chan string, 8)
	server := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		_, _ = io.ReadAll(r.Body)
		asked <- r.Method
		<-r.Context().Done()
	}))
	t.Cleanup(server.Close)
	return server.URL, asked
}

// Ctrl-C while a site is silent ends each command with its own words and code 130.
func TestAnInterruptedRequestIsSaidInWords(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("SKIPPED: Windows sends no interrupt to one process")
	}
	report := absolute(t, quietFixture)
	id := strings.Repeat("a", 64)
	for _, test := range []struct {
		args []string
		says string
	}{
		{[]string{"check", report, "--to", "SITE"}, "oslag: interrupted while waiting for SITE\n"},
		{[]string{"show", "SITE/reports/" + id}, "oslag: interrupted while waiting for SITE\n"},
		{[]string{"update", "--check", "--to", "SITE"}, "oslag: interrupted while waiting for SITE\n"},
		{[]string{"doctor", "--to", "SITE"}, "oslag: interrupted\n"},
		{[]string{"submit", report, "--yes", "--to", "SITE"}, "oslag: interrupted while waiting for SITE. The report stays in " + report + " and can be sent again\n"},
		{[]string{"submit", report, "--yes", "--retry", "5", "--to", "SITE"}, "oslag: interrupted while waiting for SITE. The report stays in " + report + " and can be sent again\n"},
		{[]string{"keys", "revoke", "--yes", "--to", "SITE"}, "oslag: interrupted while waiting for SITE\n"},
	} {
		t.Run(strings.Join(test.args[:2], " "), func(t *testing.T) {
			t.Parallel()
			d := newUser(t)
			if test.args[0] == "keys" {
				if _, stderr, code := d.oslag("keys", "create"); code != exitOK {
					t.Fatal(stderr)
				}
			}
			origin, asked := silentSite(t)
			args := make([]string, len(test.args))
			for i, arg := range test.args {
				args[i] = strings.ReplaceAll(arg, "SITE", origin)
			}
			cmd := d.command(args...)
			var stdout, stderr bytes.Buffer
			cmd.Stdout, cmd.Stderr = &stdout, &stderr
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			select {
			case <-asked:
			case <-time.After(time.Minute):
				t.Error("no request")
			}
			_ = cmd.Process.Signal(os.Interrupt)
			_ = cmd.Wait()
			if want := strings.ReplaceAll(test.says, "SITE", origin); cmd.ProcessState.ExitCode() != exitInterrupted || !strings.HasSuffix(stderr.String(), want) {
				t.Errorf("code %d, want %q in\n%s%s", cmd.ProcessState.ExitCode(), want, stdout.String(), stderr.String())
			}
		})
	}
}
