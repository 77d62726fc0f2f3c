package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"oslag/cli/internal/keys"
	"oslag/cli/internal/store"
	"oslag/cli/internal/upload"
	"oslag/cli/internal/verify"
)

// askForChallenge asks the site that will receive the report. A run continues if the site has no answer now: its report is then
// shown as offline. It fails if the site takes no report of this format or from this key, or if it is no OSlag site, because the
// run would be made in vain.
func askForChallenge(ctx context.Context, to string, asked question) (upload.Issued, error) {
	origin, err := upload.Site(to)
	if err != nil {
		return upload.Issued{}, usageError(err)
	}
	issued, err := upload.Challenge(ctx, origin, asked.keyID)
	if len(issued.Formats) > 0 && !slices.Contains(issued.Formats, asked.format) {
		return upload.Issued{}, &exitError{exitRefused, fmt.Errorf("%s takes reports of %s only, and this runner writes format %d. Nothing was measured. "+
			"Measure without --to and send the report once that site is newer, or use an older runner", origin, formatVersions(issued.Formats), asked.format)}
	}
	switch {
	case upload.IsKeyEnded(err):
		return upload.Issued{}, keyEnded(origin, fmt.Errorf("nothing was measured, because %w", err))
	case upload.IsRejected(err):
		return upload.Issued{}, &exitError{exitRefused, errInVain(err)}
	case upload.IsOtherSite(err):
		return upload.Issued{}, errInVain(err)
	case ctx.Err() != nil:
		return upload.Issued{}, andThen(err, "Nothing was measured")
	case err != nil:
		fmt.Fprintf(stderr, "oslag: the site gave no challenge, so the report will be shown as offline: %v\n", err)
	}
	return issued, nil
}

// errInVain is the error of a run that was not made, because its report could not be sent.
func errInVain(err error) error {
	return fmt.Errorf("nothing was measured, because %w. To measure without sending, leave out --to", err)
}

// question is what a run asks a site about: its key, and the version of the format of its report.
type question struct {
	keyID  string
	format int
}

func formatVersions(versions []int) string {
	names := make([]string, len(versions))
	for i, version := range versions {
		names[i] = fmt.Sprint(version)
	}
	return "format " + strings.Join(names, ", ")
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
	key, err := keys.LoadUnrevoked(home)
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
	if first.file == standardStream || isAddress(first.file) {
		file = defaultName(verified.Report, verified.ID)
	}
	if err := store.Create(file, envelope, 0o644); err != nil {
		return saved{}, err
	}
	fmt.Fprintf(stderr, "oslag: signed again without its challenge, saved as %s\n", file)
	return saved{file, envelope, verified, nil}, nil
}
