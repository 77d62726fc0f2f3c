// Command oslag measures a machine with the suite, signs the results as a report, shows and verifies reports, and sends
// them to a site. Each command has its own file.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"

	"github.com/spf13/cobra"

	"oslag/cli/internal/suite"
	"oslag/cli/internal/upload"
)

// Set by the linker.
var (
	version = "0.0.0"
	commit  = "unknown"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	// The first signal stops the command in an orderly way. A second one ends the program at once.
	context.AfterFunc(ctx, stop)
	os.Exit(execute(ctx))
}

func execute(ctx context.Context) int {
	// The runner shares the machine with the suite, so its garbage collector stays off until memory is short.
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(256 << 20)
	upload.Notice = os.Stderr
	err := newRoot().ExecuteContext(ctx)
	if err == nil {
		err = standardOutput.err
	}
	var ended *exitError
	switch {
	case err == nil:
		return exitOK
	case errors.As(err, &ended):
		if ended.err != nil {
			fmt.Fprintf(stderr, "oslag: %v\n", ended.err)
		}
		return ended.code
	case ctx.Err() != nil:
		fmt.Fprintf(stderr, "oslag: %s\n", sayInterrupted(ctx, err))
		return exitInterrupted
	}
	fmt.Fprintf(stderr, "oslag: %v\n", err)
	return codeOf(err)
}

func printVersion(ctx context.Context) error {
	fmt.Fprintf(stdout, "oslag %s (commit %s)\n", version, commit)
	binary, err := suite.Find("")
	if err != nil {
		fmt.Fprintf(stdout, "suite: %v\n", err)
		return nil
	}
	build, err := suite.Version(ctx, binary)
	if err != nil {
		return err
	}
	fmt.Fprintf(stdout, "suite %s (method %d, %s, %s build)\n", build.Version, build.Method, build.Compiler, suite.BuildClass(binary.SHA256))
	return nil
}

func newRoot() *cobra.Command {
	var wantsVersion bool
	root := &cobra.Command{
		Use:   "oslag",
		Short: "Is this machine's operating system keeping pace with its hardware?",
		Long: `oslag measures this machine with the benchmarks of Ousterhout's 1990 paper and saves a signed report. It sends the
report to a site only when you tell it to. A report never contains a host name, user name, serial number, address
or path. ` + "`oslag env`" + ` shows what it would contain.

` + exitHelp,
		Args:          usage(noOtherCommand),
		SilenceErrors: true,
		SilenceUsage:  true,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if wantsVersion {
				return printVersion(cmd.Context())
			}
			return cmd.Help()
		},
	}
	root.Flags().BoolVar(&wantsVersion, "version", false, "print the versions of the runner and the suite")
	root.SetFlagErrorFunc(flagError)
	root.AddCommand(newRun(), newRecover(), newCompare(), newHistory(), newDiff(), newImport(), newEnv(), newDoctor(), newList(), newShow(), newSchema(), newUpdate(), newVerify(), newCheck(), newSubmit(), newKeys(), newWithdraw(), newAnnotate(), newMan())
	checkLibrarysCommands(root)
	addCompletions(root)
	fitHelp(root)
	return root
}
