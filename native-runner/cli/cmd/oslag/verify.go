package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"oslag/cli/internal/verify"
)

const offlineNotice = "Verified offline: signature, format and consistency. Only a site can check audience and challenge.\n" +
	"The signature shows which key signed the report and that nothing has changed since. It does not show that the numbers are true."

// verdict is the JSON that `verify --json` prints for each file.
type verdict struct {
	jsonHead
	File    string          `json:"file"`
	Valid   bool            `json:"valid"`
	ID      string          `json:"id,omitempty"`
	Key     string          `json:"key,omitempty"`
	Problem *verify.Problem `json:"problem,omitempty"`
	Error   string          `json:"error,omitempty"`
	// code is the exit code of Error.
	code int
}

func newVerify() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "verify REPORT…",
		Short: "Check the signature and format of reports, offline",
		Long: "Check the signature, format and consistency of reports, offline. A site also checks audience and challenge.\n" +
			"A REPORT is a file, the address of a report on a site, or - for standard input.\n" +
			"A report by a newer method of the suite than this runner knows is not judged.\n\n" + exitHelp,
		Example: "  oslag verify *.oslag.json",
		Args:    usage(oneOrMore),
		RunE: func(cmd *cobra.Command, args []string) error {
			verdicts := make([]verdict, 0, len(args))
			for _, path := range args {
				verdicts = append(verdicts, judgeFile(cmd.Context(), path))
				if err := cmd.Context().Err(); err != nil {
					return err
				}
			}
			if asJSON {
				if err := printJSON(verdicts); err != nil {
					return err
				}
			} else {
				printVerdicts(verdicts)
			}
			return toExit(verdicts)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print a JSON array with one verdict for each file")
	return cmd
}

func judgeFile(ctx context.Context, place string) verdict {
	head := headOf(schemaVerify, "")
	envelope, id, err := readEnvelope(ctx, place)
	if err != nil {
		return verdict{jsonHead: head, File: place, Error: err.Error(), code: codeOf(err)}
	}
	verified, problem := verify.Envelope(envelope)
	if problem != nil {
		return verdict{jsonHead: head, File: place, Problem: problem}
	}
	if err := checkAddressed(place, id, verified.ID); err != nil {
		return verdict{jsonHead: head, File: place, Error: err.Error(), code: exitInvalid}
	}
	head.Machine = verified.Report.Machine.ID
	return verdict{jsonHead: head, File: place, Valid: true, ID: verified.ID, Key: verified.Key}
}

func printVerdicts(verdicts []verdict) {
	valid := false
	for _, v := range verdicts {
		switch {
		case v.Valid:
			fmt.Fprintf(stdout, "%s: valid\n  report %s\n  key    %s\n", printable(v.File), v.ID, v.Key)
			valid = true
		case v.Problem != nil:
			verdict := "REFUSED: " + formatProblem(v.Problem)
			if isTooOld(v.Problem) {
				verdict = "NOT JUDGED: " + formatTooOld(v.Problem)
			}
			fmt.Fprintf(stdout, "%s: %s\n", printable(v.File), verdict)
			if next := advice[v.Problem.Code]; next != "" {
				fmt.Fprintf(stdout, "  %s\n", next)
			}
		default:
			fmt.Fprintf(stdout, "%s: %s\n", printable(v.File), printable(v.Error))
		}
	}
	if valid {
		fmt.Fprintln(stdout, offlineNotice)
	}
}

// toExit returns the exit code of all verdicts. A refused report comes before a file that could not be read or judged.
func toExit(verdicts []verdict) error {
	var failure error
	for _, v := range verdicts {
		switch {
		case v.Problem != nil && !isTooOld(v.Problem):
			return &exitError{exitInvalid, nil}
		case v.code == exitInvalid:
			return &exitError{exitInvalid, nil}
		case v.Error != "":
			failure = &exitError{v.code, errors.New("a report could not be read")}
		case v.Problem != nil && failure == nil:
			failure = &exitError{exitFailure, nil}
		}
	}
	return failure
}
