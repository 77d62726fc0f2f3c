package main

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestTextIsBrokenBetweenWords(t *testing.T) {
	const text = "Other work takes 43.7 % of all processors' time; a-word-that-is-wider-than-the-terminal-stays-whole and more"
	for _, columns := range []int{1, 20, 40, 80} {
		lines := wrap(text, columns)
		if got := strings.Join(lines, " "); got != text {
			t.Errorf("%d: %q", columns, got)
		}
		for _, line := range lines {
			if utf8.RuneCountInString(line) > columns && strings.Contains(strings.ReplaceAll(line, " %", "%"), " ") || strings.HasPrefix(line, "%") {
				t.Errorf("%d: %q", columns, line)
			}
		}
	}
	if lines := wrap("", 80); len(lines) != 0 {
		t.Errorf("%q", lines)
	}
}

func TestABrokenCommandIsTheSameForAShell(t *testing.T) {
	const command = "systemctl set-property --runtime 'a unit with blanks.service' CPUQuota= | sudo tee /sys/fs/cgroup/a/b/c/cpu.max"
	for _, columns := range []int{10, 30, 60, 200} {
		lines := wrapCommand(command, columns)
		// A shell drops a backslash before the end of a line, and the end of the line.
		if got := strings.ReplaceAll(strings.Join(lines, "\n"), "\\\n", ""); got != command {
			t.Errorf("%d: %q", columns, got)
		}
		for _, line := range lines {
			if utf8.RuneCountInString(line) > columns && len(splitCommand(strings.TrimSuffix(line, " \\"))) > 1 {
				t.Errorf("%d: %q", columns, line)
			}
		}
	}
}
