package main

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"
)

func newShow() *cobra.Command {
	var asPayload, explained bool
	format := formatText
	cmd := &cobra.Command{
		Use:   "show REPORT",
		Short: "Print a report as text",
		Long: "Verify a report and print it as text. REPORT is a file, the address of a report on a site, or - for standard input. --payload prints what was signed, byte for byte. --format json prints the\n" +
			"results, as run does with --json. --json is the older name of --payload, and keeps its meaning for scripts.\n\n" + exitHelp,
		Example: "  oslag show oslag-2026-01-02-0123abcd.oslag.json\n  oslag show FILE --format csv",
		Args:    usage(exactly(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			saved, err := openReport(cmd.Context(), args[0])
			if err != nil {
				return err
			}
			if asPayload {
				_, err := os.Stdout.Write(append(saved.verified.Payload, '\n'))
				return err
			}
			switch format {
			case formatJSON:
				return printJSON(toRunOutput(saved, nil))
			case formatCSV, formatGoogle, formatPrometheus:
				return printTable(saved, format)
			}
			if err := printReport(stdout, saved.verified, explained); err != nil {
				return err
			}
			fmt.Fprintln(stdout, "\n"+offlineNotice)
			return nil
		},
	}
	cmd.Flags().BoolVar(&explained, "explain", false, "print all results, the machine, the reasons for the grade, and what each warning means")
	cmd.Flags().BoolVar(&asPayload, "payload", false, "print the signed payload, byte for byte")
	cmd.Flags().BoolVar(&asPayload, "json", false, "the older name of --payload; for results as JSON use --format json")
	resultFormat{&format}.add(cmd)
	return cmd
}
