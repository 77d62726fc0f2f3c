// Package nfc checks whether a text is in Normalization Form C by Unicode 15.0.0 (Unicode Standard Annex #15). It has its own
// tables, which are generated from packages/schema, so that the verdict about a text depends neither on the version of Go nor
// on that of Unicode. packages/schema/src/nfc.ts is the same function for the site.
package nfc

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"golang.org/x/text/unicode/norm"
)

// firstMark is the first code point that can change.
const firstMark = 0x300

// Hangul syllables: a leading consonant, a vowel and perhaps a trailing consonant (Unicode Standard, section 3.12).
const (
	hangulSyllables = 0xac00
	hangulLeading   = 0x1100
	hangulVowels    = 0x1161
	hangulTrailing  = 0x11a7
	leadingCount    = 19
	vowelCount      = 21
	trailingCount   = 28
	syllableCount   = leadingCount * vowelCount * trailingCount
)

type pair struct{ first, second rune }

type table struct {
	classes        map[rune]int
	never          map[rune]bool
	composites     map[pair]rune
	decompositions map[rune]pair
	// seconds are the code points that compose with one before them.
	seconds map[rune]bool
}

// Is says whether the text is in NFC by Unicode 15.0.0. A code point that this version does not assign has class 0 and
// neither decomposes nor composes. The text must be UTF-8.
func Is(text string) bool {
	if !strings.ContainsFunc(text, mayChange) {
		return true
	}
	points := []rune(text)
	if slices.ContainsFunc(points, func(point rune) bool { return tables().never[point] }) {
		return false
	}
	var decomposed []rune
	for _, point := range points {
		decomposed = appendDecomposed(decomposed, point)
	}
	order(decomposed)
	return slices.Equal(compose(decomposed), points)
}

// Of returns the text in NFC, for a new document. A text that is in NFC stays as it is: the library would insert a joiner
// into a run of more than 30 marks.
func Of(text string) string {
	if Is(text) {
		return text
	}
	return norm.NFC.String(text)
}

// mayChange says whether the code point can change, move or compose with what is before it.
func mayChange(point rune) bool {
	if point < firstMark {
		return false
	}
	_, hasClass := tables().classes[point]
	return hasClass || tables().never[point] || tables().seconds[point]
}

func appendDecomposed(points []rune, point rune) []rune {
	if syllable := point - hangulSyllables; syllable >= 0 && syllable < syllableCount {
		rest := syllable / trailingCount
		points = append(points, hangulLeading+rest/vowelCount, hangulVowels+rest%vowelCount)
		if trailing := syllable % trailingCount; trailing > 0 {
			points = append(points, hangulTrailing+trailing)
		}
		return points
	}
	if parts, ok := tables().decompositions[point]; ok {
		return append(appendDecomposed(points, parts.first), parts.second)
	}
	return append(points, point)
}

// order sorts each run of marks by class. Marks of one class stay in their order.
func order(points []rune) {
	classes := tables().classes
	for start := 0; start < len(points); {
		end := start
		for end < len(points) && classes[points[end]] > 0 {
			end++
		}
		slices.SortStableFunc(points[start:end], func(a, b rune) int { return classes[a] - classes[b] })
		start = end + 1
	}
}

// compose composes each mark or letter with the last starter, unless something between them blocks it.
func compose(points []rune) []rune {
	var composed []rune
	starter, lastClass := -1, 0
	for _, point := range points {
		class := tables().classes[point]
		isFree := starter == len(composed)-1 || lastClass < class
		if starter >= 0 && isFree {
			if composite, ok := compositeOf(composed[starter], point); ok {
				composed[starter] = composite
				continue
			}
		}
		if class == 0 {
			starter = len(composed)
		}
		lastClass = class
		composed = append(composed, point)
	}
	return composed
}

func compositeOf(first, second rune) (rune, bool) {
	leading, vowel := first-hangulLeading, second-hangulVowels
	if leading >= 0 && leading < leadingCount && vowel >= 0 && vowel < vowelCount {
		return hangulSyllables + (leading*vowelCount+vowel)*trailingCount, true
	}
	syllable, trailing := first-hangulSyllables, second-hangulTrailing
	isOpen := syllable >= 0 && syllable < syllableCount && syllable%trailingCount == 0
	if isOpen && trailing > 0 && trailing < trailingCount {
		return first + trailing, true
	}
	composite, ok := tables().composites[pair{first, second}]
	return composite, ok
}

// tables reads the generated tables when the first text needs them.
var tables = sync.OnceValue(func() *table {
	read := &table{map[rune]int{}, map[rune]bool{}, map[pair]rune{}, map[rune]pair{}, map[rune]bool{}}
	class := 0
	for word := range strings.FieldsSeq(combiningClasses) {
		if name, isGroup := strings.CutSuffix(word, ":"); isGroup {
			class, _ = strconv.Atoi(name)
			continue
		}
		eachOf(word, func(point rune) { read.classes[point] = class })
	}
	for word := range strings.FieldsSeq(neverInNFC) {
		eachOf(word, func(point rune) { read.never[point] = true })
	}
	var second rune
	for word := range strings.FieldsSeq(composites) {
		if name, isGroup := strings.CutSuffix(word, ":"); isGroup {
			second = parsePoint(name)
			read.seconds[second] = true
			continue
		}
		first, composite, _ := strings.Cut(word, "=")
		parts := pair{parsePoint(first), second}
		read.composites[parts] = parsePoint(composite)
		read.decompositions[parsePoint(composite)] = parts
	}
	for vowel := range rune(vowelCount) {
		read.seconds[hangulVowels+vowel] = true
	}
	for trailing := rune(1); trailing < trailingCount; trailing++ {
		read.seconds[hangulTrailing+trailing] = true
	}
	return read
})

// eachOf calls do with each code point of a word of the tables: a code point or a range.
func eachOf(word string, do func(rune)) {
	first, last, isRange := strings.Cut(word, "-")
	if !isRange {
		last = first
	}
	for point := parsePoint(first); point <= parsePoint(last); point++ {
		do(point)
	}
}

// parsePoint returns a code point of the tables. A test reads them all.
func parsePoint(text string) rune {
	point, err := strconv.ParseInt(text, 16, 32)
	if err != nil {
		panic(err)
	}
	return rune(point)
}
