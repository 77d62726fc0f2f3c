package main

import (
	"crypto/ed25519"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"oslag/cli/internal/keys"
	"oslag/cli/internal/measure"
	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
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
		Short: "Sign a run that the suite made without the runner",
		Long: `Sign a run that the suite made without the runner: FILE is the saved standard output of ` + "`oslag-suite run`" + `.
You describe the machine, and nothing checks the description. The report therefore gets the host "imported" and is
never aggregated with other reports. The end of the run is the time of the file's last change. Nothing is sent.

` + exitHelp,
		Example: `  oslag-suite run --mode standard --dir /var/tmp > run.jsonl     on the other machine
  oslag import run.jsonl --suite oslag-suite --processor "MIPS R3000" --architecture mips --system "NetBSD 10.1" --filesystem ffs`,
		Args: usage(exactly(1)),
		RunE: func(_ *cobra.Command, args []string) error { return importFile(args[0], flags) },
	}
	set := cmd.Flags()
	set.StringVar(&flags.suite, "suite", "", "the suite's program, copied from that machine; its SHA-256 identifies the build")
	set.StringVar(&flags.stated.Processor, "processor", "", "the processor's name")
	set.StringVar(&flags.stated.Vendor, "vendor", "unknown", "the processor's manufacturer")
	set.StringVar(&flags.stated.Architecture, "architecture", "", "the instruction set, such as mips or x86-64")
	set.Int64Var(&flags.threads, "threads", 1, "how many processors the system sees")
	set.Int64Var(&flags.memoryMB, "memory-mb", 0, "memory in MiB; 0 if unknown")
	set.StringVar(&flags.stated.System, "system", "", "name and version of the operating system, such as \"NetBSD 10.1\"")
	set.StringVar(&flags.stated.Kernel, "kernel", "unknown", "the kernel's release")
	set.StringVar(&flags.stated.Filesystem, "filesystem", "unknown", "the file system of that run's --dir")
	set.StringVar(&flags.stated.StorageClass, "storage", registry.StorageLocal, "where that run's files were: local, remote or memory")
	set.StringVar(&flags.note, "note", "", "a note to publish with the report, at most 500 characters")
	set.StringVar(&flags.out, "out", "", "save the report as this new file, or write it to standard output if this is - (default: oslag-DATE-ID.oslag.json here)")
	return cmd
}

func importFile(path string, flags *importFlags) error {
	for _, needed := range []struct{ flag, value string }{
		{"--suite", flags.suite}, {"--processor", flags.stated.Processor}, {"--architecture", flags.stated.Architecture}, {"--system", flags.stated.System},
	} {
		if strings.TrimSpace(needed.value) == "" {
			return usageError(fmt.Errorf("%s is required, because the file does not contain it", needed.flag))
		}
	}
	flags.stated.Threads, flags.stated.MemoryBytes = flags.threads, flags.memoryMB<<20
	file, err := os.Open(path)
	if err != nil {
		return fmt.Errorf("cannot read the suite's output: %w", err)
	}
	defer file.Close()
	status, err := file.Stat()
	if err != nil {
		return fmt.Errorf("cannot read the suite's output: %w", err)
	}
	recording, err := suite.Read(file)
	if err != nil {
		return &exitError{exitInvalid, fmt.Errorf("%s is not the output of a complete oslag-suite run: %w", printable(path), err)}
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
	toStandardOutput(out)
	envelope, id, err := seal(r, key)
	if err != nil {
		return err
	}
	verified, problem := verify.Envelope(envelope)
	if problem != nil {
		return usageError(errors.New("the stated values do not make a valid report: " + formatProblem(problem)))
	}
	if out == "" {
		out = defaultName(r, id)
	}
	if err := writeReport(out, envelope); err != nil {
		return err
	}
	if err := printReport(stdout, verified, false); err != nil {
		return err
	}
	_, err = fmt.Fprintf(stdout, "\n%s, marked as imported. To publish it: %s\n", savedAs(out), sendLater(saved{file: out}))
	return err
}
