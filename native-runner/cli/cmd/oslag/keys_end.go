package main

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"oslag/cli/internal/keys"
	"oslag/cli/internal/statement"
)

func newRevokeKey() *cobra.Command {
	flags := sendFlags{}
	var reason string
	cmd := &cobra.Command{
		Use:   "revoke --to URL",
		Short: "Tell a site that this key signs nothing more, for good",
		Long: `Tell a site that this key signs nothing more. Reports that it has are kept and keep counting; withdraw them first if they are not
yours. It cannot be undone, so what is sent is printed first, and you are asked.

` + exitHelp,
		Example: "  oslag keys revoke --to https://… --reason \"the laptop was stolen\"",
		Args:    usage(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			folder, err := keys.Folder()
			if err != nil {
				return err
			}
			key, err := keys.Load(folder)
			if err != nil {
				return err
			}
			said := saying{action: statement.RevokeKey, subject: keyID(key), text: reason}
			return say(cmd.Context(), said, flags)
		},
	}
	flags.add(cmd)
	cmd.Flags().StringVar(&reason, "reason", "", "say why, in up to 500 characters; it is published")
	return cmd
}

func newRotateKey() *cobra.Command {
	flags := sendFlags{}
	cmd := &cobra.Command{
		Use:   "rotate --to URL",
		Short: "Replace this key by a new one, which speaks for its reports from now on",
		Long: `Replace this key by a new one. Both sign the statement; then the old key signs nothing more, and the new one may withdraw and
annotate the old one's reports. The old key stays beside the new one. What is sent is printed first, and you are asked.

` + exitHelp,
		Example: "  oslag keys rotate --to https://…",
		Args:    usage(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			folder, err := keys.Folder()
			if err != nil {
				return err
			}
			successor, err := keys.Successor(folder)
			if err != nil {
				return err
			}
			said := saying{action: statement.RotateKey, subject: keyID(successor), successor: successor,
				kept: keys.RotationPath(folder)}
			if err := say(cmd.Context(), said, flags); err != nil {
				return err
			}
			kept, err := keys.AdoptSuccessor(folder)
			if err != nil {
				return err
			}
			fmt.Fprintf(os.Stderr, "The old key was kept in %s.\n", kept)
			return showKey(nil, nil)
		},
	}
	flags.add(cmd)
	return cmd
}
