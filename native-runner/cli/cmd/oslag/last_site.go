package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"oslag/cli/internal/keys"
	"oslag/cli/internal/upload"
)

// siteFile in the folder of the key holds the origin of the site that took a report last.
const siteFile = "last-site"

// lastSite returns the origin of the site that took a report last, or "" if there is none.
func lastSite() string {
	home, err := keys.Folder()
	if err != nil {
		return ""
	}
	text, err := os.ReadFile(filepath.Join(home, siteFile))
	if err != nil {
		return ""
	}
	noted := strings.TrimSpace(string(text))
	origin, err := upload.Site(noted)
	if err != nil || origin != noted {
		return ""
	}
	return origin
}

// noteSite notes the site that took a report. The report is published whatever becomes of the note.
func noteSite(address string) {
	origin, err := upload.Site(address)
	if err != nil || origin == lastSite() {
		return
	}
	home, err := keys.Folder()
	if err == nil {
		err = replaceFile(filepath.Join(home, siteFile), []byte(origin+"\n"))
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "oslag: the site is not remembered for the next report: %v\n", err)
	}
}

// replaceFile writes a file that is at each moment the old or the new one.
func replaceFile(path string, content []byte) error {
	next := path + ".next"
	if err := os.WriteFile(next, content, 0o600); err != nil {
		return err
	}
	return os.Rename(next, path)
}
