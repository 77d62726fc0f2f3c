package folders

import (
	"errors"
	"path/filepath"
	"runtime"
	"testing"
)

func TestWithoutHOME(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("SKIPPED: other systems have other folders")
	}
	home := t.TempDir()
	config := filepath.Join(home, ".config")
	for _, test := range []struct {
		name, home, xdg, entry, want string
		err                          error
	}{
		{"HOME", home, "", "", config, nil},
		{"HOME comes before the passwd entry", home, "", "/elsewhere", config, nil},
		{"XDG_CONFIG_HOME", "", "/xdg", "", "/xdg", nil},
		{"the passwd entry", "", "", home, config, nil},
		{"a passwd entry with a folder that does not exist", "", "", filepath.Join(home, "missing"), "", ErrNoHome},
		{"a passwd entry with an empty folder", "", "", "", "", ErrNoHome},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Setenv("HOME", test.home)
			t.Setenv("XDG_CONFIG_HOME", test.xdg)
			before := lookUp
			lookUp = func() (string, error) { return test.entry, nil }
			t.Cleanup(func() { lookUp = before })
			if got, err := Config(); got != test.want || !errors.Is(err, test.err) {
				t.Errorf("%q, %v", got, err)
			}
		})
	}
	t.Setenv("HOME", "")
	t.Setenv("XDG_CACHE_HOME", "")
	before := lookUp
	lookUp = func() (string, error) { return "", errors.New("unknown userid 1") }
	t.Cleanup(func() { lookUp = before })
	if _, err := Cache(); !errors.Is(err, ErrNoHome) {
		t.Error(err)
	}
}

func TestDataIsWhereTheSystemKeepsIt(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("SKIPPED: other systems have other folders")
	}
	home := t.TempDir()
	before := lookUp
	lookUp = func() (string, error) { return home, nil }
	t.Cleanup(func() { lookUp = before })
	for _, test := range []struct{ home, xdg, want string }{
		{home, "", filepath.Join(home, ".local", "share")}, {home, "/data", "/data"}, {"", "/data", "/data"},
		{"", "", filepath.Join(home, ".local", "share")}, {home, "data", ""},
	} {
		t.Setenv("HOME", test.home)
		t.Setenv("XDG_DATA_HOME", test.xdg)
		if got, err := Data(); got != test.want || (err != nil) != (test.want == "") {
			t.Errorf("HOME %q, XDG_DATA_HOME %q: %q, %v", test.home, test.xdg, got, err)
		}
	}
}
