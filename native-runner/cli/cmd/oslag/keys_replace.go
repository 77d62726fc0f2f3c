package main

import (
	"crypto/ed25519"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"oslag/cli/internal/keys"
	"oslag/cli/internal/statement"
	"oslag/cli/internal/upload"
)

func newRevokeKey() *cobra.Command {
	flags := sendFlags{}
	var reason string
	cmd := &cobra.Command{
		Use:   "revoke --to URL",
		Short: "Revoke this key on a site, for good",
		Long: `Revoke this key on a site: the site then accepts nothing more that this key signs. Reports already on the site stay
and keep counting. Withdraw them first if they are not yours. You cannot undo this. The command prints everything
that it will send, and asks you first. Afterwards this runner signs nothing more with the key, except that you may revoke
it on other sites too. ` + "`oslag keys create`" + ` makes a new key.

` + exitHelp,
		Example: "  oslag keys revoke --to https://… --reason \"the laptop was stolen\"",
		Args:    usage(noArguments),
		RunE: func(cmd *cobra.Command, _ []string) error {
			folder, err := keys.Folder()
			if err != nil {
				return err
			}
			key, err := keys.Load(folder)
			if err != nil {
				return err
			}
			unsigned := draft{action: statement.RevokeKey, subject: keyID(key), text: reason}
			origin, err := sendStatement(cmd.Context(), unsigned, flags)
			isKnown := upload.IsKeyEnded(err)
			if err != nil && !isKnown {
				return err
			}
			revocation := keys.Revocation{Site: origin, At: time.Now()}
			if err := keys.MarkRevoked(folder, key.Public().(ed25519.PublicKey), revocation); err != nil {
				return err
			}
			if isKnown {
				fmt.Fprintf(stdout, "%s had revoked or replaced this key already.\n", origin)
			}
			fmt.Fprintln(stderr, "This runner signs nothing more with the key. To go on with a new one: oslag keys create")
			return nil
		},
	}
	flags.add(cmd, "statement")
	cmd.Flags().StringVar(&reason, "reason", "", "the reason, which is published; at most 500 characters")
	return cmd
}

func newRotateKey() *cobra.Command {
	flags := sendFlags{}
	cmd := &cobra.Command{
		Use:   "rotate --to URL",
		Short: "Replace this key with a new one",
		Long: `Replace this key with a new one. Both keys sign the statement. The site then accepts nothing more from the old key, and
the new key may withdraw and annotate the old key's reports. The old key's file stays beside the new one. The command
prints everything that it will send, and asks you first.

` + exitHelp,
		Example: "  oslag keys rotate --to https://…",
		Args:    usage(noArguments),
		RunE: func(cmd *cobra.Command, _ []string) error {
			folder, err := keys.Folder()
			if err != nil {
				return err
			}
			if _, err := keys.LoadUnrevoked(folder); err != nil {
				return err
			}
			successor, err := keys.Successor(folder)
			if err != nil {
				return err
			}
			unsigned := draft{action: statement.RotateKey, subject: keyID(successor), successor: successor,
				pending: keys.RotationPath(folder)}
			if _, err := sendStatement(cmd.Context(), unsigned, flags); err != nil {
				return err
			}
			backup, err := keys.AdoptSuccessor(folder)
			if err != nil {
				return err
			}
			fmt.Fprintf(stderr, "The old key was saved as %s.\n", backup)
			return showKey(nil, nil)
		},
	}
	flags.add(cmd, "statement")
	return cmd
}
