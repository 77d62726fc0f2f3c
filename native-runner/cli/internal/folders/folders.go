// Package folders finds the user's folders, also where HOME is not set, as in services, cron jobs and containers.
package folders

import (
	"errors"
	"os"
	"os/user"
	"path/filepath"
	"runtime"
	"strconv"
)

// ErrNoHome means that neither HOME nor the user database names a home folder that exists.
var ErrNoHome = errors.New("HOME is not set and this user's passwd entry names no folder that exists; set HOME, or set OSLAG_HOME for the key and use --dir for the files of a run")

// lookUp returns the home folder in this user's entry in the passwd database. Tests replace it.
var lookUp = func() (string, error) {
	entry, err := user.LookupId(strconv.Itoa(os.Getuid()))
	if err != nil {
		return "", err
	}
	return entry.HomeDir, nil
}

// Config returns the folder for the user's configuration.
func Config() (string, error) { return find(os.UserConfigDir) }

// Cache returns the folder for the user's cached files.
func Cache() (string, error) { return find(os.UserCacheDir) }

// Data returns the folder for the user's data: XDG_DATA_HOME or ~/.local/share, on macOS ~/Library/Application Support, on Windows
// %LocalAppData%.
func Data() (string, error) { return find(userDataDir) }

// userDataDir completes the functions of package os.
func userDataDir() (string, error) {
	switch runtime.GOOS {
	case "windows":
		return os.UserCacheDir()
	case "darwin", "ios":
		return os.UserConfigDir()
	}
	if folder := os.Getenv("XDG_DATA_HOME"); folder != "" {
		if !filepath.IsAbs(folder) {
			return "", errors.New("path in $XDG_DATA_HOME is relative")
		}
		return folder, nil
	}
	home := os.Getenv("HOME")
	if home == "" {
		return "", errors.New("neither $XDG_DATA_HOME nor $HOME are defined")
	}
	return filepath.Join(home, ".local", "share"), nil
}

// find asks Go for a folder. If that fails without HOME, it sets HOME to what the passwd entry says and asks again.
func find(ask func() (string, error)) (string, error) {
	folder, err := ask()
	if err == nil || runtime.GOOS == "windows" || os.Getenv("HOME") != "" {
		return folder, err
	}
	home, err := lookUp()
	if err != nil {
		return "", ErrNoHome
	}
	if status, err := os.Stat(home); err != nil || !status.IsDir() {
		return "", ErrNoHome
	}
	if err := os.Setenv("HOME", home); err != nil {
		return "", err
	}
	return ask()
}
