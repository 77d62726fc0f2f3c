package main

import (
	"fmt"
	"io"
	"os"

	"oslag/cli/internal/registry"
	"oslag/cli/internal/verify"
)

// readEnvelope reads at most one byte more than an envelope may have. The verifier then refuses a larger file as too large.
func readEnvelope(path string) ([]byte, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("cannot read report: %w", err)
	}
	defer file.Close()
	envelope, err := io.ReadAll(io.LimitReader(file, registry.MaxEnvelopeBytes+1))
	if err != nil {
		return nil, fmt.Errorf("cannot read report %s: %w", path, err)
	}
	return envelope, nil
}

// readVerified reads a report and verifies it, so that commands show verified reports only.
func readVerified(path string) (saved, error) {
	envelope, err := readEnvelope(path)
	if err != nil {
		return saved{}, err
	}
	verified, problem := verify.Envelope(envelope)
	if problem != nil {
		return saved{}, refusal(printable(path), problem)
	}
	return saved{path, envelope, verified, nil}, nil
}

// isTooOld says whether this runner is too old to judge the report, which may be good.
func isTooOld(problem *verify.Problem) bool {
	return problem.Code == registry.ProblemUnknownMethod || problem.IsOfNewerFormat()
}

// refusal returns the error for a report that failed verification or that this runner cannot judge.
func refusal(place string, problem *verify.Problem) error {
	code, text := exitInvalid, formatProblem(problem)
	if isTooOld(problem) {
		code, text = exitFailure, formatTooOld(problem)
	}
	return &exitError{code, fmt.Errorf("%s: %s", place, text)}
}

func formatTooOld(problem *verify.Problem) string {
	return "this runner is too old to judge this report: " + formatProblem(problem)
}

func formatProblem(problem *verify.Problem) string {
	text := fmt.Sprintf("%s: %s", problem.Code, problem.Detail)
	if problem.Field != "" {
		text += " (" + printable(problem.Field) + ")"
	}
	return text
}
