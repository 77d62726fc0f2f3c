package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"oslag/cli/internal/registry"
	"oslag/cli/internal/result"
	"oslag/cli/internal/upload"
)

// sendFlags say where a report goes.
type sendFlags struct {
	to    string
	yes   bool
	show  bool
	retry uint
}

// add adds the flags to a command; what is the report or the statement that the command sends.
func (f *sendFlags) add(cmd *cobra.Command, what string) {
	cmd.Flags().StringVar(&f.to, "to", "", "send the "+what+" to this site")
	cmd.Flags().BoolVarP(&f.yes, "yes", "y", false, "send without asking")
}

// addRetry adds --retry to a command that sends a report.
func (f *sendFlags) addRetry(cmd *cobra.Command) {
	cmd.Flags().UintVar(&f.retry, "retry", 0, "send again up to this many times if the site cannot be reached or has no answer now, after 1, 2, 4 … at most 60 seconds")
}

// sendPatiently uploads a report and tries again as --retry says. To send a report twice makes no second one.
func sendPatiently(ctx context.Context, origin string, envelope []byte, retries uint) (upload.Receipt, error) {
	const most = time.Minute
	wait := time.Second
	for ; ; retries-- {
		receipt, err := upload.Send(ctx, origin, envelope)
		if retries == 0 || !upload.IsUnreachable(err) && !upload.IsForNow(err) {
			return receipt, err
		}
		fmt.Fprintf(os.Stderr, "oslag: %v; trying again in %d s (retries left: %d)\n", err, wait/time.Second, retries)
		select {
		case <-ctx.Done():
			return upload.Receipt{}, upload.Interrupted(origin)
		case <-time.After(wait):
		}
		wait = min(2*wait, most)
	}
}

func newSubmit() *cobra.Command {
	flags := sendFlags{}
	var asJSON, dryRun, offline, interrupted bool
	cmd := &cobra.Command{
		Use:   "submit REPORT --to URL",
		Short: "Send a saved report to a site",
		Long: `Send a saved report to a site. REPORT is a file, the address of a report on another site, or - for standard input. The command
sums up what it will send, and asks you first; --show prints all of it. The file stays.
Sending it again returns the same address and makes no second report. Without --to the report goes to the site that OSLAG_SITE
names, or else to the one used last. The command names that site before anything else; without a terminal it sends nothing
unless you add --yes.

` + exitHelp,
		Example: "  oslag submit FILE --to https://… --dry-run\n  oslag submit FILE --to https://… --yes",
		Args:    usage(exactly(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			if flags.to == "" {
				flags.to = os.Getenv("OSLAG_SITE")
			}
			if flags.to == "" && !dryRun {
				if flags.to = lastSite(); flags.to != "" {
					fmt.Fprintf(os.Stderr, "oslag: the report will be sent to %s, the site used last; --to names another one\n", flags.to)
				}
			}
			saved, err := openReport(cmd.Context(), args[0])
			if err != nil {
				return err
			}
			if isInterrupted(saved.verified.Report) && !interrupted && !dryRun {
				return usageError(fmt.Errorf("%s: %s To send it anyway, add --interrupted", printable(saved.file), registry.GetVerdict("interrupted").Says))
			}
			id := saved.verified.ID
			if offline {
				if saved, err = withoutChallenge(saved); err != nil {
					return err
				}
			}
			if dryRun {
				return preview(saved, flags.show)
			}
			receipt, err := send(cmd.Context(), saved, flags)
			if err != nil {
				return err
			}
			noteSent(id, receipt.URL)
			sent := askForPlace(cmd.Context(), flags.to, *receipt)
			if asJSON {
				return printJSON(submitOutput{headOf(schemaSubmit, saved.verified.Report.Machine.ID), sent})
			}
			printSent(sent)
			return nil
		},
	}
	flags.add(cmd, "report")
	cmd.Flags().BoolVar(&flags.show, "show", false, "first print all that is sent, not only a summary")
	flags.addRetry(cmd)
	cmd.Flags().BoolVar(&asJSON, "json", false, "print the site's answer as JSON")
	cmd.Flags().BoolVar(&offline, "offline", false, "sign the report again without its challenge, for a challenge that has expired or is from another site")
	cmd.Flags().BoolVar(&interrupted, "interrupted", false, "send it although its run was interrupted")
	cmd.Flags().BoolVar(&dryRun, "dry-run", false, "print what would be sent, and send nothing")
	return cmd
}

// send says what it will send, asks, and uploads it. It never changes the file.
func send(ctx context.Context, saved saved, flags sendFlags) (*upload.Receipt, error) {
	if flags.to == "" {
		return nil, usageError(errNoSite)
	}
	origin, err := upload.Site(flags.to)
	if err != nil {
		return nil, usageError(err)
	}
	if err := preview(saved, flags.show); err != nil {
		return nil, err
	}
	fmt.Fprintf(stderr, "\nOnly this report and its signature will be sent to %s, which publishes them.\n", origin)
	if !flags.yes {
		if err := ask(ctx); err != nil {
			return nil, andThen(err, saved.stays())
		}
	}
	receipt, err := sendPatiently(ctx, origin, saved.envelope, flags.retry)
	switch {
	case upload.IsOfUnknownFormat(err):
		return nil, &exitError{exitRefused, andThen(err, fmt.Sprintf("%s does not take reports of format %s. %s and can be sent once that site is newer",
			origin, strings.TrimPrefix(saved.verified.Report.Schema, "oslag.report/"), saved.stays()))}
	case upload.IsRejected(err):
		return nil, &exitError{exitRefused, andThen(err, saved.stays())}
	case err != nil:
		return nil, andThen(err, saved.stays()+" and can be sent again")
	}
	if receipt.ID != saved.verified.ID {
		return nil, fmt.Errorf("%s answered with the id of another report, %.64q", origin, receipt.ID)
	}
	noteSite(origin)
	return &receipt, nil
}

var samplesInLines = regexp.MustCompile(`\[\s+(?:-?[0-9]+,\s+)*-?[0-9]+\s+\]`)

// preview prints what is sent to standard error: a summary, or the whole payload.
func preview(saved saved, whole bool) error {
	if whole {
		return printPayload(saved)
	}
	_, err := io.WriteString(stderr, summaryOf(saved))
	return err
}

// summaryOf says in ten lines what a report holds.
func summaryOf(saved saved) string {
	r := saved.verified.Report
	samples := 0
	for _, measurement := range r.Measurements {
		samples += len(measurement.Samples)
	}
	storage := []string{}
	for _, one := range r.Storage {
		storage = append(storage, fmt.Sprintf("%s (%s, %s)", one.Filesystem, one.Role, one.Class))
	}
	note, warnings := "none", "none"
	if r.Note != nil {
		note = *r.Note
	}
	if codes := result.WarningsOf(r); len(codes) > 0 {
		warnings = strings.Join(codes, ", ")
	}
	var text strings.Builder
	for _, line := range []struct{ name, value string }{
		{"report", saved.verified.ID[:shortDigits]},
		{"key", saved.verified.Key},
		{"machine", r.Machine.Processor.Brand + formatCores(r.Machine.Processor.Cores) + formatMemory(r.Machine.MemoryBytes)},
		{"system", fmt.Sprintf("%s %s, kernel %s%s", r.OS.Name, r.OS.Version, r.OS.Kernel, formatGuest(r))},
		{"run", fmt.Sprintf("%s, %s UTC", r.Run.Mode, formatMinute(r.Run.Started))},
		{"results", fmt.Sprintf("%s, %s, %s; --show prints all of it", countOf(int64(len(r.Measurements)), "measurement"), countOf(int64(samples), "sample"), countOf(int64(len(saved.envelope)), "byte"))},
		{"storage", strings.Join(storage, ", ")},
		{"warnings", warnings},
		{"note", note},
		{"verdict", say(judgeAlone(saved))},
	} {
		fmt.Fprintf(&text, "%-9s %s\n", line.name, printable(line.value))
	}
	return text.String()
}

// printPayload prints the payload to standard error, indented, with one line for each sample.
func printPayload(saved saved) error {
	var indented bytes.Buffer
	if err := json.Indent(&indented, saved.verified.Payload, "", "  "); err != nil {
		return fmt.Errorf("cannot show the report: %w", err)
	}
	text := samplesInLines.ReplaceAllFunc(indented.Bytes(), func(sample []byte) []byte {
		return []byte(strings.Join(strings.Fields(string(sample)), " "))
	})
	_, err := fmt.Fprintf(stderr, "%s\n", text)
	return err
}

var (
	errDeclined  = errors.New("nothing was sent")
	errCannotAsk = errors.New("there is no terminal for the confirmation, so nothing was sent; --yes sends without asking")
)

func canAsk() bool { return term.IsTerminal(int(os.Stdin.Fd())) }

func ask(ctx context.Context) error {
	if !canAsk() {
		return usageError(errCannotAsk)
	}
	fmt.Fprint(os.Stderr, "Send it? [y/N] ")
	answer := make(chan string, 1)
	go func() {
		line, _ := bufio.NewReader(os.Stdin).ReadString('\n')
		answer <- strings.ToLower(strings.TrimSpace(line))
	}()
	select {
	case <-ctx.Done():
		return errDeclined
	case line := <-answer:
		if line == "y" || line == "yes" {
			return nil
		}
		return errDeclined
	}
}

// sentReport is the receipt of a report, and how the site says that it compares with others. Place is nil if the site has no answer;
// placeErr says then why a site gave none that could give one.
type sentReport struct {
	upload.Receipt
	Place    *upload.Place `json:"place,omitempty"`
	placeErr error
}

// submitOutput is what `submit --json` prints.
type submitOutput struct {
	jsonHead
	sentReport
}

// askForPlace asks the site of a report that it has accepted. The report is published whatever the answer is.
func askForPlace(ctx context.Context, site string, receipt upload.Receipt) sentReport {
	sent := sentReport{Receipt: receipt}
	origin, err := upload.Site(site)
	if err == nil {
		sent.Place, err = upload.GetPlace(ctx, origin, receipt.ID)
	}
	sent.placeErr = err
	return sent
}

// printSent prints where a report is and how it compares. Nothing is printed of a place if the site cannot give one.
func printSent(sent sentReport) {
	printReceipt(sent.Receipt)
	switch {
	case sent.Place != nil:
		fmt.Fprintln(stdout)
		for _, line := range sent.Place.Lines {
			fmt.Fprintln(stdout, line)
		}
	case sent.placeErr != nil:
		fmt.Fprintf(stdout, "%s; the page of the report will.\n", capitalise(sent.placeErr.Error()))
	}
}

func capitalise(sentence string) string {
	return strings.ToUpper(sentence[:1]) + sentence[1:]
}

func printReceipt(receipt upload.Receipt) {
	if receipt.Created {
		fmt.Fprintf(stdout, "Published: %s\n", receipt.URL)
	} else {
		fmt.Fprintf(stdout, "The site already had this report: %s\n", receipt.URL)
	}
	if receipt.FreshURL != receipt.URL {
		printFresh(receipt.FreshURL)
	}
}

// printFresh prints the address by which the sender sees what was sent at once.
func printFresh(url string) {
	if url != "" {
		fmt.Fprintf(stdout, "Pages may be two minutes old. To see it at once: %s\n", url)
	}
}
