package main

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"runtime"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"oslag/cli/internal/upload"
)

func newUpdate() *cobra.Command {
	var check bool
	var to string
	cmd := &cobra.Command{
		Use:   "update --check",
		Short: "Ask a site whether it offers a newer runner",
		Long: `Ask a site whether it offers a newer runner, and print how to install it. oslag
installs nothing by itself, and asks no site unless you give this command. The
site is that of --to, of OSLAG_SITE, or the one used last. The request contains
nothing about this machine. The release that was committed later is newer.

` + exitHelp,
		Example: "  oslag update --check --to https://…",
		Args:    usage(noArguments),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if !check {
				return usageError(errors.New("oslag installs nothing by itself; --check asks a site what it offers"))
			}
			site := cmp.Or(to, os.Getenv("OSLAG_SITE"), lastSite())
			if site == "" {
				return usageError(errNoSite)
			}
			origin, err := upload.Site(site)
			if err != nil {
				return usageError(err)
			}
			release, err := upload.GetRelease(cmd.Context(), origin)
			if err != nil {
				return err
			}
			printUpdate(origin, release)
			return nil
		},
	}
	cmd.Flags().BoolVar(&check, "check", false, "ask the site, and change nothing")
	cmd.Flags().StringVar(&to, "to", "", "ask this site")
	return cmd
}

// printUpdate compares by the time of the commit, because two commits may have one version.
func printUpdate(origin string, release *upload.Release) {
	if release == nil {
		fmt.Printf("%s offers no runner.\n", origin)
		return
	}
	offered := fmt.Sprintf("%s offers oslag %s of %s", origin, release.Version, release.Committed.UTC().Format(time.DateOnly))
	if release.IsLocal {
		offered += ", a local build that no release key signed"
	}
	fmt.Println(offered + ".")
	own, err := strconv.ParseInt(built, 10, 64)
	switch {
	case err != nil:
		fmt.Printf("This is oslag %s (commit %s), which does not know its own date.\n", version, commit)
	case release.Committed.Unix() > own:
		fmt.Printf("It is newer than this one, %s of %s. To install it:\n  %s\n", version, time.Unix(own, 0).UTC().Format(time.DateOnly), installCommand(origin))
	case release.Committed.Unix() == own:
		fmt.Println("It is the one that you have.")
	default:
		fmt.Printf("This one is newer: %s of %s.\n", version, time.Unix(own, 0).UTC().Format(time.DateOnly))
	}
}

func installCommand(origin string) string {
	if runtime.GOOS == "windows" {
		return "irm " + origin + "/install.ps1 | iex"
	}
	return "curl -fsSL " + origin + "/install.sh | sh"
}
