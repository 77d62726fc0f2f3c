package main

import (
	"crypto/ed25519"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"oslag/cli/internal/dsse"
	"oslag/cli/internal/keys"
	"oslag/cli/internal/measure"
	"oslag/cli/internal/report"
	"oslag/cli/internal/store"
	"oslag/cli/internal/suite"
	"oslag/cli/internal/verify"
)

type importFlags struct {
	suite, out, note  string
	stated            measure.Stated
	threads, memoryMB int64
}

func newImport() *cobra.Command {
	flags := &importFlags{}
	cmd := &cobra.Command{
		Use:   "import FILE",
		Short: "Sign what the suite measured on a machine without a runner",
		Long: `Sign what the suite measured on a machine without a runner: the standard output of ` + "`oslag-suite run`" + `, saved in a file.
The report's host is "imported": the machine is as you state it, nobody asked it, so the report is marked and never aggregated with
others. Times are those of the file's last change. Nothing is sent.

` + exitHelp,
		Example: `  oslag-suite run --mode standard --dir /var/tmp > run.jsonl     on the other machine
  oslag import run.jsonl --suite oslag-suite --processor "MIPS R3000" --architecture mips --system "NetBSD 10.1" --filesystem ffs`,
		Args: usage(cobra.ExactArgs(1)),
		RunE: func(_ *cobra.Command, args []string) error { return importFile(args[0], flags) },
	}
	set := cmd.Flags()
	set.StringVar(&flags.suite, "suite", "", "the program that measured, copied from that machine: its digest names the build")
	set.StringVar(&flags.stated.Processor, "processor", "", "the processor's name")
	set.StringVar(&flags.stated.Vendor, "vendor", "unknown", "who made the processor")
	set.StringVar(&flags.stated.Architecture, "architecture", "", "its instruction set, such as mips or x86_64")
	set.Int64Var(&flags.threads, "threads", 1, "how many processors the system sees")
	set.Int64Var(&flags.memoryMB, "memory-mb", 0, "memory in MiB; 0 when it is not known")
	set.StringVar(&flags.stated.System, "system", "", "name and version of the operating system, such as \"NetBSD 10.1\"")
	set.StringVar(&flags.stated.Kernel, "kernel", "unknown", "the kernel's release")
	set.StringVar(&flags.stated.Filesystem, "filesystem", "unknown", "the file system below --dir of that run")
	set.StringVar(&flags.stated.StorageClass, "storage", "local", "where those files lay: local, remote or memory")
	set.StringVar(&flags.note, "note", "", "a remark to publish with the report, at most 500 characters")
	set.StringVar(&flags.out, "out", "", "save the report as this new file (default: oslag-DATE-ID.oslag.json here)")
	return cmd
}

func importFile(path string, flags *importFlags) error {
	for _, needed := range []struct{ flag, value string }{
		{"--suite", flags.suite}, {"--processor", flags.stated.Processor}, {"--architecture", flags.stated.Architecture}, {"--system", flags.stated.System},
	} {
		if strings.TrimSpace(needed.value) == "" {
			return usageError(fmt.Errorf("%s is needed, because the file does not say it", needed.flag))
		}
	}
	flags.stated.Threads, flags.stated.MemoryBytes = flags.threads, flags.memoryMB<<20
	file, err := os.Open(path)
	if err != nil {
		return fmt.Errorf("read the suite's output: %w", err)
	}
	defer file.Close()
	status, err := file.Stat()
	if err != nil {
		return fmt.Errorf("read the suite's output: %w", err)
	}
	recording, err := suite.Read(file)
	if err != nil {
		return &exitError{exitInvalid, fmt.Errorf("%s is not the output of a whole run of oslag-suite: %w", printable(path), err)}
	}
	binary, err := suite.Find(flags.suite)
	if err != nil {
		return err
	}
	home, err := keys.Folder()
	if err != nil {
		return err
	}
	key, _, err := keys.LoadOrCreate(home)
	if err != nil {
		return err
	}
	runner, err := describeRunner()
	if err != nil {
		return err
	}
	r, err := measure.Import(recording, flags.stated, measure.Imported{
		Home: home, KeyID: keyID(key), Runner: runner, SuiteSHA256: binary.SHA256, Finished: status.ModTime(), Note: flags.note,
	})
	if err != nil {
		return err
	}
	return saveImported(r, key, flags.out)
}

func saveImported(r *report.Report, key ed25519.PrivateKey, out string) error {
	payload, err := report.Encode(r)
	if err != nil {
		return err
	}
	envelope, err := dsse.Seal(key, payload)
	if err != nil {
		return err
	}
	verified, problem := verify.Envelope(envelope)
	if problem != nil {
		return usageError(errors.New("what was stated makes no valid report: " + formatProblem(problem)))
	}
	if out == "" {
		out = defaultName(r, report.ID(payload))
	}
	if err := store.Create(out, envelope, 0o644); err != nil {
		return err
	}
	if err := printReport(os.Stdout, verified); err != nil {
		return err
	}
	_, err = fmt.Printf("\nSaved as %s, marked as imported. To publish it: oslag submit %s --to https://…\n", out, out)
	return err
}
