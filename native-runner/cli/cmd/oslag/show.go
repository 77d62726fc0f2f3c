package main

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"
)

func newShow() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "show FILE",
		Short: "Print a report for people",
		Long:  "Print a report for people, after verifying it. --json prints the payload, byte for byte as it was signed.\n\n" + exitHelp,
		Args:  usage(cobra.ExactArgs(1)),
		RunE: func(_ *cobra.Command, args []string) error {
			saved, err := readVerified(args[0])
			if err != nil {
				return err
			}
			if asJSON {
				_, err := os.Stdout.Write(append(saved.verified.Payload, '\n'))
				return err
			}
			if err := printReport(os.Stdout, saved.verified); err != nil {
				return err
			}
			fmt.Println("\n" + offlineNotice)
			return nil
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print the payload itself")
	return cmd
}
