package main

import (
	"bytes"
	"io"
	"os"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"golang.org/x/term"
)

// Text goes to the user through these. On a terminal they break long lines between words; elsewhere they change nothing, so that
// programs that read the output find whole lines.
var (
	stdout = wrapping(os.Stdout, standardOutput)
	stderr = wrapping(os.Stderr, os.Stderr)
)

// standardOutput keeps its first error, because commands print many lines and look at no error.
var standardOutput = &keeping{out: os.Stdout}

type keeping struct {
	out io.Writer
	err error
}

func (k *keeping) Write(text []byte) (int, error) {
	n, err := k.out.Write(text)
	if k.err == nil {
		k.err = err
	}
	return n, err
}

// wrapping returns the writer to a file that breaks lines if the file is a terminal.
func wrapping(file *os.File, out io.Writer) io.Writer {
	if !term.IsTerminal(int(file.Fd())) {
		return out
	}
	return &wrapper{out: out, columns: columnsOf(file)}
}

// wrapper breaks lines that are wider than its columns. It keeps what it is given until the line ends.
type wrapper struct {
	out     io.Writer
	columns int
	rest    []byte
}

func (w *wrapper) Write(text []byte) (int, error) {
	w.rest = append(w.rest, text...)
	end := bytes.LastIndexByte(w.rest, '\n') + 1
	if end == 0 {
		return len(text), nil
	}
	var wrapped strings.Builder
	for line := range strings.Lines(string(w.rest[:end])) {
		for _, part := range wrapLine(strings.TrimSuffix(line, "\n"), w.columns) {
			wrapped.WriteString(part + "\n")
		}
	}
	w.rest = append(w.rest[:0], w.rest[end:]...)
	if _, err := io.WriteString(w.out, wrapped.String()); err != nil {
		return 0, err
	}
	return len(text), nil
}

// labelled finds the text that a line has beside its label, such as "system     Debian".
var labelled = regexp.MustCompile(`^\s*\S+(?: \S+)*\s{2,}`)

// wrapLine breaks a line that is too wide. What continues it is indented as its text is. A command of the runner stays one command.
func wrapLine(line string, columns int) []string {
	if utf8.RuneCountInString(line) <= columns {
		return []string{line}
	}
	text := strings.TrimLeft(line, " ")
	indent := len(line) - len(text)
	if strings.HasPrefix(text, "oslag ") && indent > 0 {
		return indented(wrapCommand(text, columns-indent-2), strings.Repeat(" ", indent), strings.Repeat(" ", indent+2))
	}
	first := line[:indent]
	if label := labelled.FindString(line); label != "" && utf8.RuneCountInString(label) <= columns*3/5 {
		first, text, indent = label, line[len(label):], utf8.RuneCountInString(label)
	} else if strings.HasPrefix(text, "- ") {
		indent += 2
	}
	lines := wrap(text, columns-indent)
	if anyWider(lines, columns-indent) && strings.TrimSpace(first) != "" {
		// A digest beside its label would be cut, so it is below.
		return append([]string{strings.TrimRight(first, " ")}, indented(wrap(text, columns-2), "  ", "  ")...)
	}
	return indented(lines, first, strings.Repeat(" ", indent))
}

func anyWider(lines []string, columns int) bool {
	return slices.ContainsFunc(lines, func(line string) bool { return utf8.RuneCountInString(line) > columns })
}

func indented(lines []string, first, others string) []string {
	for i := range lines {
		if i == 0 {
			lines[i] = first + lines[i]
		} else {
			lines[i] = others + lines[i]
		}
	}
	return lines
}

// fitHelp makes help fit a terminal. Elsewhere it stays as the commands word it.
func fitHelp(root *cobra.Command) {
	w, isTerminal := stdout.(*wrapper)
	if !isTerminal {
		return
	}
	cobra.AddTemplateFunc("flagUsages", func(flags *pflag.FlagSet) string { return strings.TrimRight(flags.FlagUsagesWrapped(w.columns), " \n") })
	template := strings.NewReplacer(
		".LocalFlags.FlagUsages | trimTrailingWhitespaces", "flagUsages .LocalFlags",
		".InheritedFlags.FlagUsages | trimTrailingWhitespaces", "flagUsages .InheritedFlags").Replace(root.UsageTemplate())
	root.SetUsageTemplate(template)
	root.SetOut(w)
	root.SetHelpFunc(func(cmd *cobra.Command, _ []string) {
		text := cmd.Long
		if text == "" {
			text = cmd.Short
		}
		_, _ = io.WriteString(w, joinLines(text)+"\n\n"+cmd.UsageString())
	})
}

// joinLines makes one line of each paragraph.
func joinLines(text string) string {
	paragraphs := strings.Split(strings.TrimSpace(text), "\n\n")
	for i, paragraph := range paragraphs {
		paragraphs[i] = strings.ReplaceAll(paragraph, "\n", " ")
	}
	return strings.Join(paragraphs, "\n\n")
}
