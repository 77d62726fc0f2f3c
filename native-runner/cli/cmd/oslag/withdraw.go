package main

import (
	"cmp"
	"context"
	"errors"

	"github.com/spf13/cobra"

	"oslag/cli/internal/registry"
	"oslag/cli/internal/statement"
	"oslag/cli/internal/upload"
)

// parseReportID returns the id of a report that is named by its id, its address or its file. A file is verified. If no site is named,
// the statement is for the site of the address.
func parseReportID(ctx context.Context, argument string, flags *sendFlags) (string, error) {
	if registry.IsSHA256(argument) {
		return argument, nil
	}
	if isAddress(argument) {
		origin, id, err := upload.ParseReportAddress(argument)
		if err != nil {
			return "", usageError(err)
		}
		flags.to = cmp.Or(flags.to, origin)
		return id, nil
	}
	saved, err := openReport(ctx, argument)
	var invalid *exitError
	if errors.As(err, &invalid) {
		return "", err
	}
	if err != nil {
		return "", usageError(errors.New("name a report by its id (64 hexadecimal digits), its address or its file"))
	}
	return saved.verified.ID, nil
}

func newWithdraw() *cobra.Command {
	flags := sendFlags{}
	var reason string
	cmd := &cobra.Command{
		Use:   "withdraw REPORT --to URL",
		Short: "Withdraw a report that your key signed",
		Long: `Withdraw a report that your key signed, named by its id, its address or its file. The report leaves every ranking and figure of the
site at once and for good. Its page stays and says that it was withdrawn. The command prints everything that it will
send, and asks you first.

` + exitHelp,
		Example: "  oslag withdraw FILE --to https://… --reason \"the fan was blocked\"",
		Args:    usage(exactly(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			subject, err := parseReportID(cmd.Context(), args[0], &flags)
			if err != nil {
				return err
			}
			_, err = sendStatement(cmd.Context(), draft{action: statement.Withdraw, subject: subject, text: reason}, flags)
			return err
		},
	}
	flags.add(cmd, "statement")
	cmd.Flags().StringVar(&reason, "reason", "", "the reason, which is published; at most 500 characters")
	return cmd
}

func newAnnotate() *cobra.Command {
	flags := sendFlags{}
	cmd := &cobra.Command{
		Use:   "annotate REPORT TEXT --to URL",
		Short: "Add a remark to a report that your key signed",
		Long: `Add a remark of up to 500 characters to a report that your key signed, named by its id, its address or its file. The remark is
published on the report's page and cannot be changed. The command prints everything that it will send, and asks you
first.

` + exitHelp,
		Example: "  oslag annotate FILE \"with the new firmware\" --to https://…",
		Args:    usage(exactly(2)),
		RunE: func(cmd *cobra.Command, args []string) error {
			subject, err := parseReportID(cmd.Context(), args[0], &flags)
			if err != nil {
				return err
			}
			_, err = sendStatement(cmd.Context(), draft{action: statement.Annotate, subject: subject, text: args[1]}, flags)
			return err
		},
	}
	flags.add(cmd, "statement")
	return cmd
}
