package main

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
	"oslag/cli/internal/result"
	"oslag/cli/internal/verify"
)

// ending is a saved report, the report to compare it with, and the last complete run of this machine. model is nil without --like,
// last if there is none.
type ending struct {
	saved
	model *verify.Verified
	last  *verify.Verified
	// compared is the comparison with the model, nil without one.
	compared *compareOutput
}

// finish keeps the report, prints the results, sends the report if a site was named, and returns the error that sets the exit code.
func finish(ctx context.Context, flags *runFlags, end ending) error {
	isText := flags.format == formatText
	var kept string
	kept, end.last = remember(end.saved)
	if end.file == "" {
		end.file = kept
	}
	if end.model != nil {
		end.compared = new(toCompareOutput(end.model, end.verified, flags.failAbove))
	}
	if isText {
		if err := printReport(stdout, end.verified, flags.explain); err != nil {
			return err
		}
		if end.file != "" && end.file != standardStream {
			fmt.Fprintf(stdout, "\n%s\n", savedAs(end.file))
			if !flags.explain {
				fmt.Fprintf(stdout, "All of it: oslag show %s --explain\n", end.nameForCommand())
			}
		}
		if end.last != nil {
			fmt.Fprintln(stdout, sinceLast(end.last.Report, end.verified.Report))
		}
	}
	if end.file == "" {
		return errors.Join(printResults(end, nil, flags.format), unsavedError(end.saved))
	}
	sent, sendErr := sendOrExplain(ctx, flags, end.saved)
	if err := printResults(end, sent, flags.format); err != nil {
		return err
	}
	if sendErr != nil {
		return sendErr
	}
	if end.saveErr != nil {
		return unsavedError(end.saved)
	}
	if err := judge(end.verified.Report, flags.strict); err != nil || end.compared == nil {
		return err
	}
	return toError(end.compared.FailAbove, end.compared.Incomparable)
}

// unsavedError says what became of a report that could not be saved where it should be.
func unsavedError(saved saved) error {
	if saved.file == "" {
		return fmt.Errorf("the report was saved nowhere and not sent: %w", saved.saveErr)
	}
	return fmt.Errorf("the report could not be saved where it should be, and was saved as %s instead: %w", printable(saved.file), saved.saveErr)
}

// sendOrExplain sends the report to the site of --to. Without --to it prints how to send the report later.
func sendOrExplain(ctx context.Context, flags *runFlags, saved saved) (*sentReport, error) {
	isText := flags.format == formatText
	if flags.send.to == "" {
		if isText {
			fmt.Fprintf(stdout, "Nothing was sent. To publish the report: %s\n", sendLater(saved))
		}
		return nil, nil
	}
	receipt, err := send(ctx, saved, flags.send)
	if receipt == nil {
		return nil, err
	}
	noteSent(saved.verified.ID, receipt.URL)
	sent := askForPlace(ctx, flags.send.to, *receipt)
	if isText {
		printSent(sent)
	}
	return &sent, err
}

// printResults prints the JSON and CSV formats. Of the text, which finish has printed already, it prints the comparison.
func printResults(end ending, sent *sentReport, format outputFormat) error {
	switch format {
	case formatJSON:
		output := toRunOutput(end.saved, sent)
		if end.last != nil {
			output.SinceLast = sinceLast(end.last.Report, end.verified.Report)
		}
		output.Comparison = end.compared
		return printJSON(output)
	case formatCSV, formatGoogle, formatPrometheus:
		return printTable(end.saved, format)
	}
	if end.compared == nil {
		return nil
	}
	fmt.Fprintln(stdout)
	return writeComparison(*end.compared, compared{end.model.Report, end.verified.Report}, formatText)
}

// judge returns an error if a measurement failed or, with --strict, if a result is noisy or was disturbed.
func judge(r *report.Report, strict bool) error {
	failed := 0
	for _, measurement := range r.Measurements {
		if measurement.Outcome == report.OutcomeFailed {
			failed++
		}
	}
	if failed > 0 {
		return fmt.Errorf("%d of %d measurements failed; the report is saved and names them", failed, len(r.Measurements))
	}
	if !strict {
		return nil
	}
	disturbed, noisy := 0, 0
	for _, row := range result.Summarise(r).Rows {
		switch {
		case row.ValueReason == result.ReasonTooFew:
			disturbed++
		// The spread of all samples says nothing about a value of the undisturbed slices.
		case row.ValueOf != result.ValueUndisturbed && slices.Contains(row.Warnings, registry.WarningNoisySamples):
			noisy++
		}
	}
	if disturbed+noisy > 0 {
		return &exitError{exitNoisy, fmt.Errorf("measurements with too few undisturbed slices: %d, with noisy samples: %d; run again with --wait", disturbed, noisy)}
	}
	return nil
}
