package shell

import (
	"os/exec"
	"testing"
)

func TestAShellReadsAQuotedTextAsItIs(t *testing.T) {
	sh, err := exec.LookPath("sh")
	if err != nil {
		t.Skip("no sh here")
	}
	for _, text := range []string{"plain.json", "", "a b", "it's", `"$HOME"`, "`id`", "ünï 名", "a;b&c|d", `back\slash`, "*?[x]", "~/x", "#x", "a'b'c"} {
		out, err := exec.Command(sh, "-c", "printf %s "+quoteFor(text, "linux")).Output()
		if err != nil || string(out) != text {
			t.Errorf("%q is read as %q: %v", text, out, err)
		}
	}
}

func TestQuotesOnlyWhatNeedsIt(t *testing.T) {
	for _, c := range []struct{ text, system, want string }{
		{"oslag-2026-01-02-0123abcd.oslag.json", "linux", "oslag-2026-01-02-0123abcd.oslag.json"},
		{"a b", "linux", "'a b'"},
		{"/a'; rm x", "linux", `'/a'\''; rm x'`},
		{"a\x1b[31mb", "linux", "'a?[31mb'"},
		{`C:\Users\me\x.json`, "windows", `C:\Users\me\x.json`},
		{`C:\My Reports\x.json`, "windows", `"C:\My Reports\x.json"`},
	} {
		if got := quoteFor(c.text, c.system); got != c.want {
			t.Errorf("%q on %s: %s", c.text, c.system, got)
		}
	}
	if got := File("-x.json"); got != "./-x.json" {
		t.Error(got)
	}
}
