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
	// challengeTimeout is short, because a run can do without a challenge.
	challengeTimeout = 10 * time.Second
)

// challengeForm is that of the report format.
var challengeForm = regexp.MustCompile(`^[A-Za-z0-9_.-]{16,256}$`)

// Challenge asks the site with that origin for a nonce that one report by this key may carry.
func Challenge(ctx context.Context, origin, keyID string) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, challengeTimeout)
	defer cancel()
	body, err := json.Marshal(map[string]string{"key": keyID})
	if err != nil {
		return "", fmt.Errorf("ask for a challenge: %w", err)
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
		return "", fmt.Errorf("the answer of %s holds no challenge", origin)
	}
	return issued.Challenge, nil
}

// Verdict is what a site would say of a report that it has not been given.
type Verdict struct {
	ID     string `json:"id"`
	Known  bool   `json:"known"`
	Fresh  bool   `json:"fresh"`
	Counts bool   `json:"counts"`
	Flags  []Flag `json:"flags"`
}

// Flag is what a plausibility rule found, in the site's words.
type Flag struct {
	Flag     string `json:"flag"`
	Rule     string `json:"rule"`
	Subject  string `json:"subject"`
	Excludes bool   `json:"excludes"`
	Seen     string `json:"seen"`
	Harm     string `json:"harm"`
	Reason   string `json:"reason"`
}

// Check asks what the site with that origin would say of a report; it stores nothing. It fails as Send does.
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
		return Verdict{}, fmt.Errorf("the answer of %s is not understood", origin)
	}
	verdict.ID = printable(verdict.ID)
	for i, flag := range verdict.Flags {
		verdict.Flags[i] = Flag{
			printable(flag.Flag), printable(flag.Rule), printable(flag.Subject), flag.Excludes,
			printable(flag.Seen), printable(flag.Harm), printable(flag.Reason),
		}
	}
	return verdict, nil
}
