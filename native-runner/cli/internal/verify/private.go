package verify

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"

	"oslag/cli/internal/registry"
)

// privatePatterns are compiled once. A test checks that they compile.
var privatePatterns = sync.OnceValue(func() []*regexp.Regexp {
	var patterns []*regexp.Regexp
	for _, private := range registry.PrivateTexts {
		patterns = append(patterns, regexp.MustCompile(private.Pattern))
	}
	return patterns
})

// checkPrivate looks for texts that name a person or a network, everywhere except in the top-level note.
func checkPrivate(tree any) *Problem {
	if root, ok := tree.(map[string]any); ok {
		delete(root, "note")
	}
	if id := findPrivate(tree); id != "" {
		return &Problem{registry.ProblemPrivateText,
			"A text looks like a " + strings.ReplaceAll(id, "-", " ") + ". A report may not name a person or a network.", ""}
	}
	return nil
}

func findPrivate(value any) string {
	switch value := value.(type) {
	case string:
		for i, pattern := range privatePatterns() {
			if pattern.MatchString(value) {
				return registry.PrivateTexts[i].ID
			}
		}
	case []any:
		for _, element := range value {
			if id := findPrivate(element); id != "" {
				return id
			}
		}
	case map[string]any:
		for _, name := range slices.Sorted(maps.Keys(value)) {
			if id := findPrivate(value[name]); id != "" {
				return id
			}
		}
	}
	return ""
}
