package main

import (
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
}

func newVerify() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "verify FILE…",
		Short: "Check the signature and format of reports, offline",
		Long: "Check the signature, format and consistency of reports, offline. A site also checks audience and challenge.\n" +
			"A report by a newer method of the suite than this runner knows is not judged.\n\n" + exitHelp,
		Example: "  oslag verify *.oslag.json",
		Args:    usage(cobra.MinimumNArgs(1)),
		RunE: func(_ *cobra.Command, args []string) error {
			verdicts := make([]verdict, 0, len(args))
			for _, path := range args {
				verdicts = append(verdicts, judgeFile(path))
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

func judgeFile(path string) verdict {
	head := headOf(schemaVerify, "")
	envelope, err := readEnvelope(path)
	if err != nil {
		return verdict{jsonHead: head, File: path, Error: err.Error()}
	}
	verified, problem := verify.Envelope(envelope)
	if problem != nil {
		return verdict{jsonHead: head, File: path, Problem: problem}
	}
	head.Machine = verified.Report.Machine.ID
	return verdict{jsonHead: head, File: path, Valid: true, ID: verified.ID, Key: verified.Key}
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
		case v.Error != "":
			failure = &exitError{exitFailure, errors.New("a file could not be read")}
		case v.Problem != nil && failure == nil:
			failure = &exitError{exitFailure, nil}
		}
	}
	return failure
}
