package machine

import (
	"strings"

	"oslag/cli/internal/registry"
)

// cleanText turns what a machine says of itself into what the report format calls text: runs of white space become
// one space, anything but printable ASCII is dropped, and what is left is cut to 200 characters. It may be empty.
func cleanText(text string) string {
	var clean strings.Builder
	for _, word := range strings.Fields(text) {
		word = strings.Map(func(r rune) rune {
			if r > 0x20 && r <= 0x7e {
				return r
			}
			return -1
		}, word)
		if word != "" && clean.Len() > 0 {
			clean.WriteByte(' ')
		}
		clean.WriteString(word)
	}
	line := strings.TrimSpace(clean.String())
	if len(line) > registry.MaxTextCharacters {
		line = strings.TrimSpace(line[:registry.MaxTextCharacters])
	}
	return line
}

// textOr is cleanText, with another text where nothing is left.
func textOr(text, otherwise string) string {
	if clean := cleanText(text); clean != "" {
		return clean
	}
	return otherwise
}

// toSlug writes a name in the characters that the report format allows in identifiers, at most 64 of them.
func toSlug(name string) string {
	var slug strings.Builder
	for _, r := range strings.ToLower(name) {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			slug.WriteRune(r)
		case slug.Len() > 0 && !strings.HasSuffix(slug.String(), "-"):
			slug.WriteByte('-')
		}
		if slug.Len() == 64 {
			break
		}
	}
	return strings.Trim(slug.String(), "-")
}

// cleanList cleans each text, drops the empty ones, and keeps at most as many as the report format allows.
func cleanList(texts []string) []string {
	list := []string{}
	for _, text := range texts {
		if clean := cleanText(text); clean != "" && len(list) < registry.MaxListEntries {
			list = append(list, clean)
		}
	}
	return list
}
