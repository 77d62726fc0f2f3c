package main

import (
	"crypto/ed25519"
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"oslag/cli/internal/keys"
	"oslag/cli/internal/store"
)

func newKeys() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "keys",
		Short: "Manage the key that signs your reports",
		Long: `Manage the key that signs your reports. The key is your identity on a site. The first run creates it in your
configuration folder, or in OSLAG_HOME. Keep a copy: without the key, nobody can replace or revoke it.`,
		Args: usage(noOtherCommand),
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(
		&cobra.Command{
			Use: "create", Short: "Create a key; fails if there is one that you have not revoked", Args: usage(noArguments), RunE: createKey,
			Example: "  oslag keys create\n  OSLAG_HOME=/mnt/stick/oslag oslag keys create",
		},
		&cobra.Command{
			Use: "show", Short: "Print the public key, its fingerprint and its file", Args: usage(noArguments), RunE: showKey,
			Example: "  oslag keys show",
		},
		&cobra.Command{
			Use: "fingerprint", Short: "Print the fingerprint: the SHA-256 of the public key", Args: usage(noArguments), RunE: printFingerprint,
			Example: "  oslag keys fingerprint",
		},
		newRevokeKey(),
		newRotateKey(),
	)
	return cmd
}

func createKey(*cobra.Command, []string) error {
	folder, err := keys.Folder()
	if err != nil {
		return err
	}
	_, err = keys.Create(folder)
	if errors.Is(err, store.ErrExists) {
		err = replaceRevoked(folder)
	}
	if errors.Is(err, store.ErrExists) {
		return fmt.Errorf("there is a key already, and it was not changed: %s. To replace it: oslag keys rotate", keys.Path(folder))
	} else if err != nil {
		return err
	}
	return showKey(nil, nil)
}

// replaceRevoked creates a key in the place of a revoked one. It fails with store.ErrExists if the key is not revoked.
func replaceRevoked(folder string) error {
	backup, err := keys.SetAside(folder)
	if err != nil {
		return err
	}
	fmt.Fprintf(stderr, "The revoked key was saved as %s.\n", backup)
	_, err = keys.Create(folder)
	return err
}

func showKey(*cobra.Command, []string) error {
	folder, err := keys.Folder()
	if err != nil {
		return err
	}
	key, err := keys.Load(folder)
	if err != nil {
		return err
	}
	revocations, err := keys.Revocations(folder, key.Public().(ed25519.PublicKey))
	if err != nil {
		return err
	}
	fmt.Fprintf(stdout, "key          %s\nfingerprint  %s\nfile         %s\n", keyID(key), fingerprint(key), keys.Path(folder))
	for _, revocation := range revocations {
		fmt.Fprintf(stdout, "revoked      %s, by %s\n", revocation.At.UTC().Format(time.DateOnly), revocation.Site)
	}
	return nil
}

func printFingerprint(*cobra.Command, []string) error {
	folder, err := keys.Folder()
	if err != nil {
		return err
	}
	key, err := keys.Load(folder)
	if err != nil {
		return err
	}
	fmt.Fprintln(stdout, fingerprint(key))
	return nil
}
