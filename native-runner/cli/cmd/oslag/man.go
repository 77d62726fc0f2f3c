package main

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
)

// newMan returns a hidden command: the release build uses it to write the manual pages, and users read them with man(1).
func newMan() *cobra.Command {
	asText := false
	cmd := &cobra.Command{
		Use:     "man FOLDER",
		Short:   "Write the manual pages, or one text file for systems without man",
		Example: "  oslag man man1 && man man1/oslag-run.1\n  oslag man --text .",
		Hidden:  true,
		Args:    usage(exactly(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			date, err := buildDate()
			if err != nil {
				return usageError(err)
			}
			if err := os.MkdirAll(args[0], 0o755); err != nil {
				return err
			}
			root := cmd.Root()
			root.DisableAutoGenTag = true
			if asText {
				return os.WriteFile(filepath.Join(args[0], "oslag.txt"), []byte(manualText(root)+manFactsText()), 0o644)
			}
			header := &doc.GenManHeader{Section: "1", Date: &date, Source: "OSlag " + version, Manual: "OSlag"}
			if err := doc.GenManTree(root, header, args[0]); err != nil {
				return err
			}
			return tidyPages(args[0], date)
		},
	}
	cmd.Flags().BoolVar(&asText, "text", false, "write oslag.txt, which contains the help of every command")
	return cmd
}

// tidyPages completes the pages in a folder.
func tidyPages(folder string, date time.Time) error {
	pages, err := filepath.Glob(filepath.Join(folder, "oslag*.1"))
	if err != nil {
		return err
	}
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			return err
		}
		if err := os.WriteFile(page, tidyPage(text, date), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// manualText returns the `--help` text of each command that is not hidden, one after the other.
func manualText(cmd *cobra.Command) string {
	var text strings.Builder
	cmd.InitDefaultHelpFlag()
	fmt.Fprintf(&text, "%s\n\n%s\n\n%s\n", strings.ToUpper(cmd.CommandPath()), strings.TrimSpace(cmp.Or(cmd.Long, cmd.Short)), cmd.UsageString())
	for _, sub := range cmd.Commands() {
		if sub.IsAvailableCommand() {
			text.WriteString("\n" + manualText(sub))
		}
	}
	return text.String()
}

// buildDate returns the time in SOURCE_DATE_EPOCH, or else now. With it, the pages of one commit are always the same.
func buildDate() (time.Time, error) {
	text := os.Getenv("SOURCE_DATE_EPOCH")
	if text == "" {
		return time.Now().UTC(), nil
	}
	seconds, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return time.Time{}, fmt.Errorf("SOURCE_DATE_EPOCH must be a number of seconds, not %q", text)
	}
	return time.Unix(seconds, 0).UTC(), nil
}
