package main

import (
	"io/fs"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

const siteSources = "../../../../apps/web/src"

var (
	// A command in a source of the site stands between quotes or backticks, in an element of code, or behind the name of another program.
	siteCommand = regexp.MustCompile("(?:[`\"']|<code>|\\./)oslag ([a-z]+(?: (?:[^`\"'<\\n$]|\\$\\{[^}]*\\})*)?)")
	// The commands of the contrasts behind `docker run` and the like.
	anyCommand     = regexp.MustCompile("[`\"'/]oslag ([a-z]+ [^`'\\n]*)")
	sitePlaceholds = regexp.MustCompile(`\$\{[^}]*\}`)
)

// parseSiteCommand returns an error unless the runner knows the command and each of its options.
func parseSiteCommand(text string) error {
	// A comment follows a command after spaces.
	text, _, _ = strings.Cut(text, "   ")
	words := strings.Fields(sitePlaceholds.ReplaceAllString(text, "X"))
	command, rest, err := newRoot().Find(words)
	if err != nil {
		return err
	}
	if err := command.ParseFlags(rest); err != nil {
		return err
	}
	return command.ValidateArgs(command.Flags().Args())
}

func knowsCommand(name string) bool {
	command, rest, err := newRoot().Find([]string{name})
	return err == nil && command.HasParent() && len(rest) == 0
}

// Each command that a page tells its readers to type is one that the runner knows, with options and arguments that it takes.
func TestTheCommandsOfTheSiteExist(t *testing.T) {
	t.Parallel()
	found := 0
	err := filepath.WalkDir(siteSources, func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || strings.Contains(file, ".test.") || !strings.Contains(filepath.Ext(file), ".ts") {
			return err
		}
		for _, match := range siteCommand.FindAllStringSubmatch(readText(t, file), -1) {
			// The seed of the pseudonym of a browser's machine is no command, and a text may name a command alone.
			if strings.HasPrefix(match[1], "browser machine") || !strings.Contains(match[1], " ") && knowsCommand(match[1]) {
				continue
			}
			found++
			if err := parseSiteCommand(match[1]); err != nil {
				t.Errorf("%s: oslag %s: %v", filepath.Base(file), match[1], err)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if found < 10 {
		t.Errorf("found %d commands", found)
	}
}

// Where nobody has sent a pair for a contrast, its page names the commands that would make one.
func TestTheCommandsOfTheContrastsExist(t *testing.T) {
	t.Parallel()
	commands := anyCommand.FindAllStringSubmatch(readText(t, filepath.Join(siteSources, "lib/contrast-words.ts")), -1)
	if len(commands) != 6 {
		t.Errorf("found %d commands: %q", len(commands), commands)
	}
	for _, match := range commands {
		if err := parseSiteCommand(match[1]); err != nil {
			t.Errorf("oslag %s: %v", match[1], err)
		}
	}
}

func TestASiteCommandThatTheRunnerRefusesIsFound(t *testing.T) {
	t.Parallel()
	for _, wrong := range []string{"run --folder /mnt", "measure", "submit --to X", "run --dir", "verify"} {
		if parseSiteCommand(wrong) == nil {
			t.Errorf("%q is taken", wrong)
		}
	}
}
