package main

import (
	"context"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"oslag/cli/internal/plausibility"
	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
	"oslag/cli/internal/result"
	"oslag/cli/internal/upload"
)

func newCheck() *cobra.Command {
	var to string
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "check REPORT",
		Short: "Show what a site would say about a report, before sending it",
		Long: `Show what a site would say about a report: whether it would be refused, whether it counts and is ranked, and
which plausibility rules it breaks. REPORT is a file, the address of a report on a site, or - for standard input.
A file is checked offline, with the rules that need no site. With --to the command asks that site, which does not
store the report; for an address it asks the site of the address. OSLAG_SITE has no effect here.

` + exitHelp,
		Example: "  oslag check FILE\n  oslag check FILE --to https://…",
		Args:    usage(exactly(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			saved, err := openReport(cmd.Context(), args[0])
			if err != nil {
				return err
			}
			judged, err := judgeWithSite(cmd.Context(), to, saved)
			if err != nil {
				return err
			}
			if asJSON {
				return printJSON(checkedOutput{headOf(schemaCheck, saved.verified.Report.Machine.ID), judged.Verdict, judged.unranked == nil})
			}
			printVerdict(stdout, judged)
			printNextStep(stdout, judged, saved)
			return nil
		},
	}
	cmd.Flags().StringVar(&to, "to", "", "ask this site; it does not store the report")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print the verdict as JSON")
	return cmd
}

// checkedOutput is the JSON that `check --json` prints. A report that is not quiet counts, but is not ranked.
type checkedOutput struct {
	jsonHead
	upload.Verdict
	Quiet bool `json:"quiet"`
}

// judged is what a site or the runner finds, with what else the verdict depends on. unranked is nil if the run may be ranked.
type judged struct {
	upload.Verdict
	unranked                     *result.Unranked
	interrupted, partial, online bool
}

func judgeOffline(saved saved) upload.Verdict {
	flags := flagsOf(saved.verified.Report)
	verdict := upload.Verdict{ID: saved.verified.ID, Counts: !isInterrupted(saved.verified.Report), Flags: flags}
	for _, flag := range flags {
		verdict.Counts = verdict.Counts && !flag.Excludes
	}
	return verdict
}

func isInterrupted(r *report.Report) bool { return r.Run.Outcome == report.RunInterrupted }

// flagsOf returns the findings of the offline rules as flags, with the texts of the registry.
func flagsOf(r *report.Report) []upload.Flag {
	flags := []upload.Flag{}
	for _, finding := range plausibility.Find(r) {
		rule := registry.GetPlausibilityRule(finding.Rule)
		flag := registry.GetFlag(rule.Flag)
		flags = append(flags, upload.Flag{
			Flag: flag.Code, Rule: rule.ID, Subject: finding.Subject, Excludes: flag.Excludes,
			Seen: flag.Seen, Harm: flag.Harm, Reason: rule.Reason,
		})
	}
	return flags
}

// judgeWithSite asks the named site. Without one it asks the site of the report's address, which knows for example that the report was
// withdrawn, and judges alone if that gives no answer.
func judgeWithSite(ctx context.Context, to string, saved saved) (judged, error) {
	judged := judgeAlone(saved)
	isNamed := to != ""
	if !isNamed && isAddress(saved.file) {
		to, _, _ = upload.ParseReportAddress(saved.file)
	}
	if to == "" {
		return judged, nil
	}
	verdict, err := askSite(ctx, to, saved)
	switch {
	case err == nil:
		judged.Verdict, judged.online = verdict, true
	case isNamed:
		return judged, err
	default:
		fmt.Fprintf(stderr, "oslag: the site of the report did not check it: %v\n", err)
	}
	return judged, nil
}

func askSite(ctx context.Context, to string, saved saved) (upload.Verdict, error) {
	origin, err := upload.Site(to)
	if err != nil {
		return upload.Verdict{}, usageError(err)
	}
	verdict, err := upload.Check(ctx, origin, saved.envelope)
	if upload.IsRejected(err) {
		return upload.Verdict{}, &exitError{exitRefused, err}
	}
	if err == nil && verdict.ID != saved.verified.ID {
		return upload.Verdict{}, fmt.Errorf("%s answered with the id of another report, %.64q", origin, verdict.ID)
	}
	return verdict, err
}

// printNextStep tells the owner of the file what to do next.
func printNextStep(out io.Writer, judged judged, report saved) {
	verdict := verdictOf(judged)
	if judged.Known && verdict.Ranked {
		fmt.Fprintln(out, "There is nothing left to do.")
		return
	}
	if verdict.Next != "" {
		fmt.Fprintln(out, verdict.Next)
	}
	if !judged.Known && verdict.Counts {
		fmt.Fprintf(out, "To send it: %s\n", sendLater(report))
	}
}

func printVerdict(out io.Writer, verdict judged) {
	fmt.Fprintf(out, "report %s\n%s\n", verdict.ID, say(verdict))
	if len(verdict.Flags) > 0 {
		fmt.Fprintln(out, "Readers see these flags:")
	}
	for _, flag := range verdict.Flags {
		fmt.Fprintf(out, "\n%s (%s", flag.Flag, flag.Rule)
		if flag.Subject != "" {
			fmt.Fprintf(out, ": %s", flag.Subject)
		}
		fmt.Fprintf(out, ")\n  %s %s\n  %s\n", flag.Seen, flag.Harm, flag.Reason)
	}
	switch {
	case !verdict.online:
		fmt.Fprintln(out, "\nChecked offline. A site also checks audience, challenge, repeated samples and the rating of the processor model; to ask one, add --to.")
	case verdict.Known:
		fmt.Fprintln(out, "\nThe site already has this report.")
	case verdict.Fresh:
		fmt.Fprintln(out, "\nIt has a challenge from this site and would be shown as fresh.")
	default:
		fmt.Fprintln(out, "\nIt has no challenge from this site and would be shown as offline.")
	}
}
