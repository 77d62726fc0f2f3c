package main

import (
	"bytes"
	"regexp"
	"strings"
	"time"
)

// manFact is a file or a variable, and what it is for. Each page lists all of them.
type manFact struct{ name, says string }

var manFiles = []manFact{
	{"~/.config/oslag/key.pem", "The key that signs reports. On macOS the folder is ~/Library/Application Support/oslag."},
	{"~/.config/oslag/machine-secret", "Turns the identifier of the machine into its pseudonym in reports. It is never sent."},
	{"~/.config/oslag/last-site", "The site that took a report last."},
	{"~/.config/oslag/unfinished/", "What a run has measured, until its report is saved. See oslag-recover(1)."},
	{"~/.local/share/oslag/reports/", "A copy of the report of each run. See oslag-history(1)."},
	{"~/.cache/oslag/", "Where a run makes its files, unless --dir names another folder. It removes them at its end."},
	{"oslag-DATE-ID.oslag.json", "A report, in the folder in which the run was started."},
}

var manEnvironment = []manFact{
	{"OSLAG_HOME", "The folder of the key, instead of ~/.config/oslag. The copies of reports are then in its folder reports."},
	{"OSLAG_SITE", "The site for submit, withdraw, annotate, keys, doctor and update, if --to names none."},
	{"OSLAG_SUITE", "The program of the suite, if --suite names none."},
	{"XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_CACHE_HOME", "Folders to use instead of ~/.config, ~/.local/share and ~/.cache."},
	{"HOME", "The home folder. Without it, the one of the user's passwd entry is used."},
}

// pageWidth is the longest line of a page's source, as mandoc wants it.
const pageWidth = 80

var (
	pageDate  = regexp.MustCompile(`(?m)^(\.TH "[^"]*" "[^"]*") "[^"]*"`)
	pageTerm  = regexp.MustCompile(`(?m)(?:^\.PP\n)?^(.*)\n\t(.*)$`)
	pageValue = regexp.MustCompile(`(\\fB--[a-z-]+\\fP)(?:\[=false\]|=""|=\[\]|=0|=)$`)
)

// tidyPage completes a page of the documentation library and writes it as mandoc wants it: with a full date, options as tagged
// paragraphs, short lines, and the sections FILES and ENVIRONMENT.
func tidyPage(page []byte, date time.Time) []byte {
	text := pageDate.ReplaceAllString(string(page), `$1 "`+date.Format(time.DateOnly)+`"`)
	text = pageTerm.ReplaceAllStringFunc(text, func(option string) string {
		parts := pageTerm.FindStringSubmatch(option)
		return ".TP\n" + pageValue.ReplaceAllString(parts[1], "$1") + "\n" + parts[2]
	})
	sections := manSection("FILES", manFiles) + manSection("ENVIRONMENT", manEnvironment)
	if before, after, found := strings.Cut(text, ".SH SEE ALSO\n"); found {
		text = before + sections + ".SH SEE ALSO\n" + after
	} else {
		text += sections
	}
	var out bytes.Buffer
	isExample := false
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		switch {
		case line == ".EX" || line == ".EE":
			isExample = line == ".EX"
		// Macros make the space between paragraphs.
		case line == "" && !isExample:
			continue
		case !isExample && !strings.HasPrefix(line, "."):
			line = strings.Join(roffLines(line), "\n")
		}
		out.WriteString(line + "\n")
	}
	return out.Bytes()
}

// roffLines breaks a line of text. A line that begins like a macro is marked as text.
func roffLines(text string) []string {
	lines := wrap(text, pageWidth-len(asText))
	for i, line := range lines {
		if strings.HasPrefix(line, ".") || strings.HasPrefix(line, "'") {
			lines[i] = asText + line
		}
	}
	return lines
}

const asText = `\&`

func manSection(title string, facts []manFact) string {
	text := ".SH " + title + "\n"
	for _, fact := range facts {
		text += ".TP\n\\fB" + escapeRoff(fact.name) + "\\fP\n" + escapeRoff(fact.says) + "\n"
	}
	return text
}

// escapeRoff keeps the hyphens of names and options, which readers copy.
func escapeRoff(text string) string { return strings.ReplaceAll(text, "-", `\-`) }

func manFactsText() string {
	var text strings.Builder
	for _, section := range []struct {
		title string
		facts []manFact
	}{{"FILES", manFiles}, {"ENVIRONMENT", manEnvironment}} {
		text.WriteString("\n" + section.title + "\n\n")
		for _, fact := range section.facts {
			text.WriteString("  " + fact.name + "\n      " + fact.says + "\n")
		}
	}
	return text.String()
}
