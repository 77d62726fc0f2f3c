package main

import (
	"strings"
	"testing"
)

// A script can tell a site that cannot be reached from one that refuses and from one that fails.
func TestExitCodesTellWhatASiteDid(t *testing.T) {
	t.Parallel()
	const problem = "application/problem+json"
	sites := map[string]string{
		"nobody": "http://127.0.0.1:1", "refuses": answers(t, 422, problem, `{"code":"bad_signature","detail":"No."}`),
		"fails": answers(t, 500, problem, `{"code":"internal","detail":"Something failed."}`), "overloaded": answers(t, 503, problem, `{"code":"overloaded","detail":"Busy."}`),
		"proxy": answers(t, 502, "text/html", "<html>"), "limits": answers(t, 429, problem, `{"code":"rate_limited","detail":"Too many."}`), "other": answers(t, 404, "text/html", "<html>"),
	}
	d := newUser(t)
	report := fixture(t, "valid/minimal.json")
	id := strings.Repeat("e", 64)
	d.oslag("keys", "create")
	for _, test := range []struct {
		command, site string
		code          int
		says          string
	}{
		{"submit " + report + " --yes --to", "nobody", 69, "cannot be reached: "},
		{"submit " + report + " --yes --to", "refuses", 4, "the site refused the request: No. (bad_signature, status 422)"},
		{"submit " + report + " --yes --to", "fails", 75, "and can be sent again"},
		{"submit " + report + " --yes --to", "overloaded", 75, "cannot accept the request now: Busy."},
		{"submit " + report + " --yes --to", "limits", 75, "cannot accept the request now: Too many."},
		{"submit " + report + " --yes --to", "proxy", 75, "has no answer now (status 502)"},
		{"submit " + report + " --yes --to", "other", 1, "which is not the answer of an OSlag site"},
		{"check " + report + " --to", "nobody", 69, "cannot be reached: "},
		{"check " + report + " --to", "overloaded", 75, "Busy."},
		{"annotate " + id + " Warm --yes --to", "nobody", 69, "cannot be reached: "},
		{"keys revoke --yes --to", "fails", 75, "Something failed."},
		{"run --like", "nobody", 69, "cannot be reached: "},
		{"run --like", "limits", 75, "cannot give report"},
		{"run --like", "refuses", 1, "has no report"},
	} {
		t.Run(strings.Fields(test.command)[0]+" "+test.site, func(t *testing.T) {
			address := sites[test.site]
			if strings.HasSuffix(test.command, "--like") {
				address += "/reports/" + id
			}
			stdout, stderr, code := d.oslag(append(strings.Fields(test.command), address)...)
			if code != test.code || !strings.Contains(stderr, test.says) {
				t.Errorf("code %d, want %d\n%s%s", code, test.code, stdout, stderr)
			}
		})
	}
}
