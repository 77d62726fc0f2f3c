package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"oslag/cli/internal/keys"
	"oslag/cli/internal/store"
	"oslag/cli/internal/upload"
	"oslag/cli/internal/verify"
)

// askForChallenge asks the site that will receive the report. A run continues without a challenge: its report is then
// shown as offline.
func askForChallenge(ctx context.Context, to, keyID string) string {
	origin, err := upload.Site(to)
	if err != nil {
		return ""
	}
	challenge, err := upload.Challenge(ctx, origin, keyID)
	if err != nil {
		fmt.Fprintf(os.Stderr, "oslag: the site gave no challenge, so the report will be shown as offline: %v\n", err)
		return ""
	}
	return challenge
}

// withoutChallenge signs the report again without its challenge and saves it beside the first file. This helps when the
// challenge has expired or belongs to another site. It needs the key that signed the first file.
func withoutChallenge(first saved) (saved, error) {
	if first.verified.Report.Challenge == "" {
		return saved{}, usageError(fmt.Errorf("%s has no challenge", first.file))
	}
	home, err := keys.Folder()
	if err != nil {
		return saved{}, err
	}
	key, err := keys.Load(home)
	if err != nil {
		return saved{}, err
	}
	if keyID(key) != first.verified.Key {
		return saved{}, errors.New("the report was signed by a different key than yours")
	}
	offline := *first.verified.Report
	offline.Challenge = ""
	envelope, _, err := seal(&offline, key)
	if err != nil {
		return saved{}, err
	}
	verified, problem := verify.Envelope(envelope)
	if problem != nil {
		return saved{}, fmt.Errorf("this runner refuses the report that it signed again; this is a bug: %w", problem)
	}
	file := strings.TrimSuffix(first.file, ".oslag.json") + ".offline.oslag.json"
	if err := store.Create(file, envelope, 0o644); err != nil {
		return saved{}, err
	}
	fmt.Fprintf(os.Stderr, "oslag: signed again without its challenge, saved as %s\n", file)
	return saved{file, envelope, verified}, nil
}
