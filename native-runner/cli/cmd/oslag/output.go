package main

import (
	"crypto/ed25519"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"unicode"

	"oslag/cli/internal/doctor"
	"oslag/cli/internal/dsse"
	"oslag/cli/internal/keys"
	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
	"oslag/cli/internal/result"
	"oslag/cli/internal/rounding"
	"oslag/cli/internal/upload"
	"oslag/cli/internal/verify"
)

// saved is a report that passed verification, and its file. saveErr says why it could not be saved where it should be; then file is
// another one, or "" if the report could be saved nowhere.
type saved struct {
	file     string
	envelope []byte
	verified *verify.Verified
	saveErr  error
}

// runOutput is the JSON that `run --json` prints. SinceLast is the line about the last complete run of this machine, and Comparison
// is what `oslag compare` prints for the report of --like as A and the new one as B.
type runOutput struct {
	jsonHead
	jsonRun
	File     string          `json:"file"`
	Key      string          `json:"key"`
	Warnings []string        `json:"warnings"`
	Receipt  *upload.Receipt `json:"receipt,omitempty"`
	Place    *upload.Place   `json:"place,omitempty"`
	result.Summary
	SinceLast  string         `json:"since_last,omitempty"`
	Comparison *compareOutput `json:"comparison,omitempty"`
}

func toRunOutput(saved saved, sent *sentReport) runOutput {
	r := saved.verified.Report
	output := runOutput{
		jsonHead: headOf(schemaRun, r.Machine.ID), jsonRun: runOf(saved.verified.ID, r),
		File: saved.file, Key: saved.verified.Key, Warnings: r.Run.Warnings,
		Summary: result.Summarise(r),
	}
	if sent != nil {
		output.Receipt, output.Place = &sent.Receipt, sent.Place
	}
	return output
}

func printJSON(value any) error {
	encoder := json.NewEncoder(os.Stdout)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	return encoder.Encode(value)
}

// printReport prints a report as text: in short, or with all that explains it.
func printReport(out io.Writer, verified *verify.Verified, explained bool) error {
	if explained {
		return printExplained(out, verified)
	}
	return printShort(out, verified)
}

// shortDigits is how many digits of a report's id name it in text. A site and the history find it by these.
const shortDigits = 8

// printShort prints of a report what it measured on what, how good that is, and which warnings it has.
func printShort(out io.Writer, verified *verify.Verified) error {
	r := verified.Report
	brand := r.Machine.Processor.Brand
	if r.Browser != nil {
		brand = "not known to the browser"
	}
	fmt.Fprintf(out, "report     %s, %s run of %s UTC\n", verified.ID[:shortDigits], r.Run.Mode, formatMinute(r.Run.Started))
	if isInterrupted(r) {
		fmt.Fprintln(out, "outcome    interrupted")
	}
	fmt.Fprintf(out, "machine    %s\nsystem     %s %s, kernel %s%s\n", brand, r.OS.Name, r.OS.Version, r.OS.Kernel, formatGuest(r))
	if limits := r.OS.Limits; limits != nil {
		fmt.Fprintf(out, "limits     %s\n", formatLimits(*limits))
	}
	if r.Note != nil {
		fmt.Fprintf(out, "note       %s\n", *r.Note)
	}
	fmt.Fprintln(out)
	summary := result.Summarise(r)
	if err := result.WriteShort(out, summary, columnsOf(os.Stdout)); err != nil {
		return err
	}
	if codes := result.WarningsOf(r); len(codes) > 0 {
		fmt.Fprintf(out, "Warnings: %s.\n", strings.Join(codes, ", "))
	}
	printSaid(out, verified)
	return nil
}

// printSaid prints the verdict on a report, and what its sender can do.
func printSaid(out io.Writer, verified *verify.Verified) {
	judged := judgeAlone(saved{verified: verified})
	fmt.Fprintln(out, say(judged))
	if next := verdictOf(judged).Next; next != "" {
		fmt.Fprintln(out, next)
	}
}

// printExplained prints of a report where it comes from, its results, and its warnings.
func printExplained(out io.Writer, verified *verify.Verified) error {
	r := verified.Report
	processor, system := r.Machine.Processor, r.OS
	fmt.Fprintf(out, "report     %s\nkey        %s\n", verified.ID, verified.Key)
	fmt.Fprintf(out, "run        %s, %s, %s s, suite %s (method %d, %s build)\n", r.Run.Started, r.Run.Mode,
		rounding.Fixed(float64(r.Run.ElapsedNs)/1e9, 1), r.Suite.Version, r.Suite.Method, r.Suite.Build)
	if isInterrupted(r) {
		fmt.Fprintln(out, "outcome    interrupted")
	}
	if r.Run.WidthWitness != nil {
		fmt.Fprintf(out, "slices     %s\n", formatRule(*r.Run.WidthWitness))
	}
	if r.Browser != nil {
		fmt.Fprintf(out, "machine    not known to the browser, %s\n", countOf(processor.Threads, "thread"))
	} else {
		fmt.Fprintf(out, "machine    %s%s, %s%s\n", processor.Brand, formatCores(processor.Cores), countOf(processor.Threads, "thread"),
			formatMemory(r.Machine.MemoryBytes))
	}
	if r.Host == registry.HostImported {
		fmt.Fprintln(out, "host       imported: the owner described the machine, so the run is never aggregated with others")
	}
	fmt.Fprintf(out, "system     %s %s, kernel %s%s\n", system.Name, system.Version, system.Kernel, formatGuest(r))
	if limits := system.Limits; limits != nil {
		fmt.Fprintf(out, "limits     %s\n", formatLimits(*limits))
	}
	for _, storage := range r.Storage {
		fmt.Fprintf(out, "storage    %s: %s (%s, %s)\n", storage.Role, storage.Filesystem, storage.Class, storage.Medium)
	}
	if r.Audience != "any" {
		fmt.Fprintf(out, "audience   %s only\n", r.Audience)
	}
	if r.Note != nil {
		fmt.Fprintf(out, "note       %s\n", *r.Note)
	}
	fmt.Fprintln(out)
	summary := result.Summarise(r)
	if err := result.WriteTable(out, summary, columnsOf(os.Stdout)); err != nil {
		return err
	}
	if err := result.WriteNoise(out, summary); err != nil {
		return err
	}
	printSaid(out, verified)
	return result.WriteWarnings(out, r)
}

// formatCores returns the number of cores, or "" for zero, which means that the report does not state it.
func formatCores(cores int64) string {
	if cores == 0 {
		return ""
	}
	return ", " + countOf(cores, "core")
}

// countOf returns a count with its noun: "1 core", "2 cores".
func countOf(count int64, noun string) string {
	if count == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", count, noun)
}

// formatMemory returns the size, or "" for zero, which means that the report does not state it.
func formatMemory(bytes int64) string {
	if bytes == 0 {
		return ""
	}
	return ", " + doctor.FormatSize(bytes)
}

// formatRule says which slices of a run were undisturbed, so that a reader can check the samples of the payload.
func formatRule(witness report.WidthWitness) string {
	step := func(fs int64) string { return rounding.Fixed(float64(fs)/1e6, 4) }
	text := fmt.Sprintf("of %s ms; undisturbed if the width witnesses are within %s %% of %s ns a step", rounding.Fixed(float64(witness.SliceNs)/1e6, 1),
		strconv.FormatFloat(float64(witness.TolerancePermille)/10, 'g', -1, 64), step(witness.ReferenceFs))
	if witness.FirstHalfFs != nil && witness.SecondHalfFs != nil {
		text += fmt.Sprintf(" (halves of the run: %s and %s)", step(*witness.FirstHalfFs), step(*witness.SecondHalfFs))
	}
	if len(witness.Facts) > 0 {
		text += "; also checked: " + strings.ReplaceAll(strings.Join(witness.Facts, ", "), "-", " ")
	}
	return text
}

// formatLimits says what the control group allows.
func formatLimits(limits report.Limits) string {
	var texts []string
	if limits.ProcessorMillis > 0 {
		texts = append(texts, "CPU quota "+doctor.FormatQuota(limits.ProcessorMillis))
	}
	if limits.MemoryBytes > 0 {
		texts = append(texts, "memory "+doctor.FormatSize(limits.MemoryBytes))
	}
	if len(texts) == 0 {
		return "none"
	}
	return strings.Join(texts, ", ")
}

func formatGuest(r *report.Report) string {
	var guest []string
	if name := r.Machine.Virtualization; name != "" && name != "none" {
		guest = append(guest, "virtual machine ("+name+")")
	}
	if name := r.OS.Container; name != "" && name != "none" {
		guest = append(guest, "container ("+name+")")
	}
	if len(guest) == 0 {
		return ""
	}
	return ", " + strings.Join(guest, ", ")
}

func keyID(key ed25519.PrivateKey) string {
	return dsse.KeyID(key.Public().(ed25519.PublicKey))
}

func fingerprint(key ed25519.PrivateKey) string {
	return keys.Fingerprint(key.Public().(ed25519.PublicKey))
}

// printable replaces control characters from files and other programs, so that they cannot control the terminal.
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) {
			return '?'
		}
		return r
	}, text)
}
