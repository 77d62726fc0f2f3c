package main

import (
	"context"
	"crypto/ed25519"
	"errors"
	"fmt"
	"os"
	"strings"

	"oslag/cli/internal/dsse"
	"oslag/cli/internal/keys"
	"oslag/cli/internal/report"
	"oslag/cli/internal/store"
	"oslag/cli/internal/upload"
	"oslag/cli/internal/verify"
)

// askForChallenge asks the site that the report will go to. A run goes on without: the report then says less, not wrong.
func askForChallenge(ctx context.Context, to, keyID string) string {
	origin, err := upload.Site(to)
	if err != nil {
		return ""
	}
	challenge, err := upload.Challenge(ctx, origin, keyID)
	if err != nil {
		fmt.Fprintf(os.Stderr, "oslag: no challenge, so the report will be shown as offline: %v\n", err)
		return ""
	}
	return challenge
}

// withoutChallenge signs the report again without its challenge, for a challenge that has expired or is another site's,
// and saves it beside the first. Only the key that signed the first can do it.
func withoutChallenge(first saved) (saved, error) {
	if first.verified.Report.Challenge == "" {
		return saved{}, usageError(fmt.Errorf("%s carries no challenge", first.file))
	}
	home, err := keys.Folder()
	if err != nil {
		return saved{}, err
	}
	key, err := keys.Load(home)
	if err != nil {
		return saved{}, err
	}
	if dsse.KeyID(key.Public().(ed25519.PublicKey)) != first.verified.Key {
		return saved{}, errors.New("the report was signed by another key than yours")
	}
	offline := *first.verified.Report
	offline.Challenge = ""
	payload, err := report.Encode(&offline)
	if err != nil {
		return saved{}, err
	}
	envelope, err := dsse.Seal(key, payload)
	if err != nil {
		return saved{}, err
	}
	verified, problem := verify.Envelope(envelope)
	if problem != nil {
		return saved{}, fmt.Errorf("the report without its challenge is refused by this runner, which is a bug: %w", problem)
	}
	file := strings.TrimSuffix(first.file, ".oslag.json") + ".offline.oslag.json"
	if err := store.Create(file, envelope, 0o644); err != nil {
		return saved{}, err
	}
	fmt.Fprintf(os.Stderr, "oslag: signed again without its challenge, saved as %s\n", file)
	return saved{file, envelope, verified}, nil
}
