package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"oslag/cli/internal/compare"
	"oslag/cli/internal/report"
	"oslag/cli/internal/upload"
	"oslag/cli/internal/verify"
)

func newCompare() *cobra.Command {
	format := formatText
	cmd := &cobra.Command{
		Use:   "compare A B",
		Short: "Compare two reports",
		Long: `Compare two reports: first the circumstances that differ, then each measurement of both with its interval, and the
ratio B / A with its own interval. A and B are files, or addresses of reports on a site. Both are verified first.

` + exitHelp,
		Example: "  oslag compare before.oslag.json after.oslag.json\n  oslag compare mine.oslag.json https://…/reports/ID --format csv",
		Args:    usage(cobra.ExactArgs(2)),
		RunE: func(cmd *cobra.Command, args []string) error {
			a, err := openReport(cmd.Context(), args[0])
			if err != nil {
				return err
			}
			b, err := openReport(cmd.Context(), args[1])
			if err != nil {
				return err
			}
			return printComparison(a.verified.Report, b.verified.Report, format)
		},
	}
	cmd.Flags().Var(&format, "format", "`text`, json or csv")
	return cmd
}

func printComparison(a, b *report.Report, format outputFormat) error {
	comparison := compare.Reports(a, b)
	switch format {
	case formatJSON:
		return printJSON(comparison)
	case formatCSV:
		return compare.WriteCSV(os.Stdout, comparison)
	}
	for _, side := range []struct {
		letter string
		r      *report.Report
	}{{"A", a}, {"B", b}} {
		fmt.Printf("%s: %s, %s %s, kernel %s, %s run of %s\n", side.letter, side.r.Machine.Processor.Brand, side.r.OS.Name,
			side.r.OS.Version, side.r.OS.Kernel, side.r.Run.Mode, side.r.Run.Started)
	}
	fmt.Println()
	return compare.WriteText(os.Stdout, comparison)
}

// openReport reads a report from a file or from an address on a site, and verifies it.
func openReport(ctx context.Context, place string) (saved, error) {
	if !strings.HasPrefix(place, "http://") && !strings.HasPrefix(place, "https://") {
		return readVerified(place)
	}
	envelope, id, err := upload.Fetch(ctx, place)
	if err != nil {
		return saved{}, err
	}
	verified, problem := verify.Envelope(envelope)
	if problem != nil {
		return saved{}, refusal(place, problem)
	}
	if verified.ID != id {
		return saved{}, &exitError{exitInvalid, errors.New(place + ": the site sent a different report than the address names")}
	}
	return saved{place, envelope, verified, nil}, nil
}
