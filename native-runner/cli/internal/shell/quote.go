// Package shell words commands so that they can be pasted into a shell.
package shell

import (
	"runtime"
	"strings"
)

// Quote returns a text as one word of this system's shell. Control characters become question marks, because they would act on the
// terminal.
func Quote(text string) string {
	return quoteFor(text, runtime.GOOS)
}

func quoteFor(text, system string) string {
	text = strings.Map(func(r rune) rune {
		if r < 0x20 || r == 0x7f || r >= 0x80 && r < 0xa0 {
			return '?'
		}
		return r
	}, text)
	special := "/._-+:@%,="
	if system == "windows" {
		special += `\`
	}
	isPlain := func(r rune) bool {
		return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune(special, r)
	}
	switch {
	case text != "" && strings.TrimFunc(text, isPlain) == "":
		return text
	case system == "windows":
		// No name of a file has a double quote there, and both of its shells take these.
		return `"` + text + `"`
	}
	return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'"
}

// File returns a file's name as an argument, which no command takes as a flag.
func File(name string) string {
	if strings.HasPrefix(name, "-") {
		name = "./" + name
	}
	return Quote(name)
}
