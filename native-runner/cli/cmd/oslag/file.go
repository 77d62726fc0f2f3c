package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"

	"oslag/cli/internal/registry"
	"oslag/cli/internal/shell"
	"oslag/cli/internal/store"
	"oslag/cli/internal/upload"
	"oslag/cli/internal/verify"
)

// standardStream is the place of a report that is read from standard input or written to standard output.
const standardStream = "-"

func isAddress(place string) bool {
	return strings.HasPrefix(place, "http://") || strings.HasPrefix(place, "https://")
}

// readEnvelope reads a report's envelope: from a file, an address on a site, or standard input. It reads at most one byte more than
// an envelope may have; the verifier then refuses a larger one as too large. id is the one in an address, and "" otherwise.
func readEnvelope(ctx context.Context, place string) (envelope []byte, id string, err error) {
	if isAddress(place) {
		return upload.Fetch(ctx, place)
	}
	// A pipe may be silent, and to open one waits for a writer: an interrupt must end this too.
	type read struct {
		envelope []byte
		err      error
	}
	ended := make(chan read, 1)
	go func() {
		envelope, err := readFile(place)
		ended <- read{envelope, err}
	}()
	select {
	case <-ctx.Done():
		return nil, "", context.Canceled
	case read := <-ended:
		return read.envelope, "", read.err
	}
}

func readFile(place string) ([]byte, error) {
	file := os.Stdin
	if place != standardStream {
		var err error
		file, err = os.Open(place)
		if errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("there is no file %s", printable(place))
		} else if err != nil {
			return nil, cannotRead(place, err)
		}
		defer file.Close()
	}
	envelope, err := io.ReadAll(io.LimitReader(file, registry.MaxEnvelopeBytes+1))
	if err != nil {
		return nil, cannotRead(place, err)
	}
	return envelope, nil
}

// cannotRead says once which file could not be read. The library's error names it too.
func cannotRead(place string, err error) error {
	if status, failed := os.Stat(place); failed == nil && status.IsDir() {
		return fmt.Errorf("%s is a folder, not a report", printable(place))
	}
	var failed *fs.PathError
	if errors.As(err, &failed) {
		err = failed.Err
	}
	return fmt.Errorf("cannot read report %s: %w", printable(place), err)
}

// openReport reads a report from a file, from an address on a site, or from standard input, and verifies it, so that commands show
// verified reports only.
func openReport(ctx context.Context, place string) (saved, error) {
	envelope, id, err := readEnvelope(ctx, place)
	if err != nil {
		return saved{}, err
	}
	verified, problem := verify.Envelope(envelope)
	if problem != nil {
		return saved{}, refusal(printable(place), problem)
	}
	if err := checkAddressed(place, id, verified.ID); err != nil {
		return saved{}, err
	}
	return saved{place, envelope, verified, nil}, nil
}

// checkAddressed fails if a site sent a report that is not the one of its address.
func checkAddressed(place, addressed, id string) error {
	if addressed == "" || addressed == id {
		return nil
	}
	return &exitError{exitInvalid, errors.New(printable(place) + ": the site sent a different report than the address names")}
}

// writeReport saves an envelope as a new file, or writes it to standard output.
func writeReport(place string, envelope []byte) error {
	if place != standardStream {
		return store.Create(place, envelope, 0o644)
	}
	_, err := os.Stdout.Write(envelope)
	return err
}

// toStandardOutput sends text to standard error if a report goes to standard output.
func toStandardOutput(place string) {
	if place == standardStream {
		stdout = stderr
	}
}

// savedAs says where a report went.
func savedAs(place string) string {
	if place == standardStream {
		return "Written to standard output"
	}
	return "Saved as " + printable(place)
}

// stays says where a report is that was not sent.
func (s saved) stays() string {
	if s.file == standardStream {
		return "The report came from standard input"
	}
	return "The report stays in " + printable(s.file)
}

// nameForCommand names the report in a command that can be pasted into a shell.
func (s saved) nameForCommand() string {
	if s.file == standardStream || printable(s.file) != s.file {
		return "FILE"
	}
	return shell.File(s.file)
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
