package upload

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"time"
)

const (
	challengesPath = "/api/v1/challenges"
	checksPath     = "/api/v1/checks"
	// challengeTimeout is short, because a run does not need a challenge.
	challengeTimeout = 10 * time.Second
)

// challengeForm is the report format's pattern of a challenge.
var challengeForm = regexp.MustCompile(`^[A-Za-z0-9_.-]{16,256}$`)

// Challenge asks a site, by its origin, for a nonce that one report of this key may carry.
func Challenge(ctx context.Context, origin, keyID string) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, challengeTimeout)
	defer cancel()
	body, err := json.Marshal(map[string]string{"key": keyID})
	if err != nil {
		return "", fmt.Errorf("cannot ask for a challenge: %w", err)
	}
	answer, _, err := post(ctx, origin, challengesPath, body)
	if err != nil {
		return "", err
	}
	return readChallenge(origin, answer)
}

func readChallenge(origin string, answer []byte) (string, error) {
	var issued struct{ Challenge string }
	if err := json.Unmarshal(answer, &issued); err != nil || !challengeForm.MatchString(issued.Challenge) {
		return "", fmt.Errorf("the answer of %s contains no challenge", origin)
	}
	return issued.Challenge, nil
}

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
	var verdict Verdict
	if err := json.Unmarshal(answer, &verdict); err != nil || verdict.ID == "" {
		return Verdict{}, fmt.Errorf("cannot understand the answer of %s", origin)
	}
	verdict.ID, verdict.State = printable(verdict.ID), printable(verdict.State)
	for i, flag := range verdict.Flags {
		verdict.Flags[i] = Flag{
			printable(flag.Flag), printable(flag.Rule), printable(flag.Subject), flag.Excludes,
			printable(flag.Seen), printable(flag.Harm), printable(flag.Reason),
		}
	}
	return verdict, nil
}
