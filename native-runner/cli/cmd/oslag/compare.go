package main

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"oslag/cli/internal/compare"
	"oslag/cli/internal/report"
	"oslag/cli/internal/verify"
)

func newCompare() *cobra.Command {
	format := formatText
	var failAbove percentage
	cmd := &cobra.Command{
		Use:   "compare A B",
		Short: "Compare two reports",
		Long: `Compare two reports: first the circumstances that differ, then each measurement of both with its interval, and the
ratio B / A with its own interval. A and B are files, or addresses of reports on a site. Both are verified first.

With --fail-above the command ends with code 6 if a result of B is slower than that of A by more than the percentage
and the difference is significant. Slower by 5% means that B takes 5% longer for the same work.

` + exitHelp,
		Example: "  oslag compare before.oslag.json after.oslag.json\n  oslag compare mine.oslag.json https://…/reports/ID --format csv\n  oslag compare before.oslag.json after.oslag.json --fail-above 5%",
		Args:    usage(exactly(2)),
		RunE: func(cmd *cobra.Command, args []string) error {
			a, err := openReport(cmd.Context(), args[0])
			if err != nil {
				return err
			}
			b, err := openReport(cmd.Context(), args[1])
			if err != nil {
				return err
			}
			return printComparison(toCompareOutput(a.verified, b.verified, failAbove), compared{a.verified.Report, b.verified.Report}, format)
		},
	}
	cmd.Flags().Var(&format, "format", "`text`, json or csv")
	failAbove.add(cmd, "a result of B", "")
	return cmd
}

// compareOutput is what `compare` prints as JSON. FailAbove is nil without --fail-above.
type compareOutput struct {
	jsonHead
	A jsonSide `json:"a"`
	B jsonSide `json:"b"`
	compare.Comparison
	FailAbove *compare.Judgement `json:"fail_above,omitempty"`
}

// jsonSide is one of the two runs.
type jsonSide struct {
	Machine string `json:"machine"`
	jsonRun
}

func toSide(v *verify.Verified) jsonSide { return jsonSide{v.Report.Machine.ID, runOf(v.ID, v.Report)} }

func toCompareOutput(a, b *verify.Verified, limit percentage) compareOutput {
	machine := a.Report.Machine.ID
	if machine != b.Report.Machine.ID {
		machine = ""
	}
	comparison := compare.Reports(a.Report, b.Report)
	return compareOutput{headOf(schemaCompare, machine), toSide(a), toSide(b), comparison, limit.judge(comparison)}
}

// compared are the two reports of a comparison.
type compared struct{ a, b *report.Report }

// printComparison prints a comparison and returns the error of --fail-above.
func printComparison(output compareOutput, of compared, format outputFormat) error {
	if err := writeComparison(output, of, format); err != nil {
		return err
	}
	return toError(output.FailAbove, output.Incomparable)
}

func writeComparison(output compareOutput, of compared, format outputFormat) error {
	switch format {
	case formatJSON:
		return printJSON(output)
	case formatCSV:
		return compare.WriteCSV(os.Stdout, output.Comparison)
	}
	for _, side := range []struct {
		letter string
		r      *report.Report
	}{{"A", of.a}, {"B", of.b}} {
		fmt.Fprintf(stdout, "%s: %s, %s %s, kernel %s, %s run of %s\n", side.letter, side.r.Machine.Processor.Brand, side.r.OS.Name,
			side.r.OS.Version, side.r.OS.Kernel, side.r.Run.Mode, side.r.Run.Started)
	}
	fmt.Fprintln(stdout)
	return compare.WriteText(stdout, output.Comparison, columnsOf(os.Stdout))
}
