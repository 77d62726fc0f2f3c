package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"oslag/cli/internal/upload"
)

// Exit codes.
const (
	exitOK          = 0
	exitFailure     = 1
	exitUsage       = 2
	exitNoisy       = 3
	exitRefused     = 4
	exitInvalid     = 5
	exitSlower      = 6
	exitUnreachable = 69
	exitTryLater    = 75
	exitInterrupted = 130
)

const exitHelp = `Exit codes: 0 done; 1 an error, or a benchmark failed; 2 wrong usage; 3 noisy (--strict only);
4 the site refuses the report; 5 a file failed verification; 6 slower than --fail-above allows; 69 the site cannot
be reached; 75 the site has no answer now, try again later; 130 interrupted.`

// exitError ends the program with a code. A nil err prints nothing, for commands that have printed their message already.
type exitError struct {
	code int
	err  error
}

func (e *exitError) Error() string {
	if e.err == nil {
		return fmt.Sprintf("exit code %d", e.code)
	}
	return e.err.Error()
}

func (e *exitError) Unwrap() error { return e.err }

// codeOf returns the exit code of an error that names none. EX_UNAVAILABLE and EX_TEMPFAIL of sysexits.h tell a site that cannot
// be reached from one that fails.
func codeOf(err error) int {
	switch {
	case upload.IsUnreachable(err):
		return exitUnreachable
	case upload.IsForNow(err):
		return exitTryLater
	}
	return exitFailure
}

// sayInterrupted says what the user interrupted, without the words that the libraries have for it.
func sayInterrupted(ctx context.Context, err error) string {
	const says = "interrupted"
	switch {
	case strings.HasPrefix(err.Error(), says):
		return err.Error()
	case errors.Is(err, context.Canceled) || errors.Is(err, context.Cause(ctx)):
		return says
	}
	return says + ": " + err.Error()
}

// andThen adds a sentence to an error, such as what to do next.
func andThen(err error, sentence string) error {
	if strings.HasSuffix(err.Error(), ".") {
		return fmt.Errorf("%w %s", err, sentence)
	}
	return fmt.Errorf("%w. %s", err, sentence)
}

func usageError(err error) error { return &exitError{exitUsage, fmt.Errorf("%w (see --help)", err)} }

// usage turns an error in the arguments into exit code 2.
func usage(check cobra.PositionalArgs) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if err := check(cmd, args); err != nil {
			return usageError(err)
		}
		return nil
	}
}
