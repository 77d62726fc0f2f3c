package upload

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"time"
)

const (
	challengesPath = "/api/v1/challenges"
	checksPath     = "/api/v1/checks"
	// challengeTimeout is short, because a run does not need a challenge.
	challengeTimeout = 10 * time.Second
	// maxFormats is much more than there will be, and few enough to print.
	maxFormats = 32
)

// challengeForm is the report format's pattern of a challenge.
var challengeForm = regexp.MustCompile(`^[A-Za-z0-9_.-]{16,256}$`)

// Issued is a site's answer before a run: a nonce that one report of a key may carry, and the versions of the report format
// that the site takes.
type Issued struct {
	Challenge string
	Formats   []int
	// At is the time by the site's clock, zero if it does not say.
	At time.Time `json:"-"`
}

// Challenge asks a site, by its origin, for a challenge. A site that does not know challenges, or does not name its formats, is
// older than format 2: then the answer holds format 1 alone.
func Challenge(ctx context.Context, origin, keyID string) (Issued, error) {
	body, err := json.Marshal(map[string]string{"key": keyID})
	if err != nil {
		return Issued{}, fmt.Errorf("cannot ask for a challenge: %w", err)
	}
	var given reply
	err = patiently(ctx, origin, func() error {
		ctx, cancel := context.WithTimeout(ctx, challengeTimeout)
		defer cancel()
		given, err = postOnce(ctx, origin, challengesPath, body)
		return err
	})
	var refused *refusal
	if errors.As(err, &refused) && refused.Status == http.StatusNotFound {
		return Issued{Formats: oldestFormats()}, err
	} else if err != nil {
		return Issued{}, err
	}
	issued, err := readChallenge(origin, given.body)
	issued.At = given.at
	return issued, err
}

func readChallenge(origin string, answer []byte) (Issued, error) {
	var issued Issued
	var named struct{ Challenge *string }
	if json.Unmarshal(answer, &named) != nil || named.Challenge == nil {
		return Issued{}, &otherSite{fmt.Sprintf("the answer of %s names no challenge, so it is not that of an OSlag site", origin)}
	}
	if err := json.Unmarshal(answer, &issued); err != nil || !challengeForm.MatchString(issued.Challenge) {
		return Issued{}, fmt.Errorf("the answer of %s contains no challenge", origin)
	}
	if len(issued.Formats) > maxFormats {
		return Issued{}, fmt.Errorf("%s names %d formats of reports", origin, len(issued.Formats))
	}
	if len(issued.Formats) == 0 {
		issued.Formats = oldestFormats()
	}
	return issued, nil
}

func oldestFormats() []int { return []int{1} }

// Verdict is what a site would say about a report if it were uploaded. State is that of a report which the site has: counted,
// withdrawn, flagged or hidden; empty offline and from older sites.
type Verdict struct {
	ID     string `json:"id"`
	Known  bool   `json:"known"`
	State  string `json:"state,omitempty"`
	Fresh  bool   `json:"fresh"`
	Counts bool   `json:"counts"`
	Flags  []Flag `json:"flags"`
}

// Flag is the finding of a plausibility rule, with the site's texts.
type Flag struct {
	Flag     string `json:"flag"`
	Rule     string `json:"rule"`
	Subject  string `json:"subject"`
	Excludes bool   `json:"excludes"`
	Seen     string `json:"seen"`
	Harm     string `json:"harm"`
	Reason   string `json:"reason"`
}

// Check asks a site, by its origin, what it would say about a report. The site does not store it. It fails as Send does.
func Check(ctx context.Context, origin string, envelope []byte) (Verdict, error) {
	answer, _, err := post(ctx, origin, checksPath, envelope)
	if err != nil {
		return Verdict{}, err
	}
	return readVerdict(origin, answer)
}

func readVerdict(origin string, answer []byte) (Verdict, error) {
	var read struct {
		Verdict
		Counts *bool `json:"counts"`
	}
	// Without this field, the answer of any other server would be a verdict that the report does not count.
	if err := json.Unmarshal(answer, &read); err != nil || read.ID == "" || read.Counts == nil {
		return Verdict{}, fmt.Errorf("the answer of %s contains no verdict", origin)
	}
	verdict := read.Verdict
	verdict.Counts = *read.Counts
	verdict.ID, verdict.State = printable(verdict.ID), printable(verdict.State)
	for i, flag := range verdict.Flags {
		verdict.Flags[i] = Flag{
			printable(flag.Flag), printable(flag.Rule), printable(flag.Subject), flag.Excludes,
			printable(flag.Seen), printable(flag.Harm), printable(flag.Reason),
		}
	}
	return verdict, nil
}
