package machine

import (
	"strings"

	"oslag/cli/internal/registry"
)

// cleanText turns a machine's text into the report format's text: it merges white space into single spaces, drops
// everything except printable ASCII, and cuts the rest to 200 characters. The result may be empty.
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

// textOr returns the clean text, or the other text if nothing remains.
func textOr(text, otherwise string) string {
	if clean := cleanText(text); clean != "" {
		return clean
	}
	return otherwise
}

// toSlug writes a name as an identifier of the report format, with at most 64 characters.
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

// cleanList cleans each text, drops the empty ones, and keeps as many as a report may list.
func cleanList(texts []string) []string {
	list := []string{}
	for _, text := range texts {
		if clean := cleanText(text); clean != "" && len(list) < registry.MaxListEntries {
			list = append(list, clean)
		}
	}
	return list
}
