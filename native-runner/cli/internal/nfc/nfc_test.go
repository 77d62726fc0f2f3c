package nfc

import (
	"strings"
	"testing"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// The library of the same version of Unicode is the reference, one code point at a time. It inserts a joiner into long runs,
// so packages/schema/fixtures/texts.json holds those.
func TestTheTablesAreThoseOfTheLibrary(t *testing.T) {
	if norm.Version != "15.0.0" {
		t.Skipf("SKIPPED: the library has the tables of Unicode %s", norm.Version)
	}
	for point := range rune(unicode.MaxRune + 1) {
		if point >= 0xd800 && point < 0xe000 {
			continue
		}
		text := string(point)
		if got := tables().classes[point]; got != int(norm.NFC.PropertiesString(text).CCC()) {
			t.Errorf("%U has class %d", point, got)
		}
		for _, text := range []string{text, "a" + text, text + "\u0301", "\u1100" + text, norm.NFD.String(text)} {
			if got := Is(text); got != norm.NFC.IsNormalString(text) {
				t.Errorf("%+q: %t", text, got)
			}
		}
	}
}

func TestOfReturnsNFCAndKeepsLongRuns(t *testing.T) {
	marks := "a" + strings.Repeat("\u0316", 100)
	for text, want := range map[string]string{"e\u0301": "\u00e9", "\u212b": "\u00c5", "plain": "plain", marks: marks} {
		if got := Of(text); got != want || !Is(got) {
			t.Errorf("%+q becomes %+q", text, got)
		}
	}
	if long := Of("e" + strings.Repeat("\u0301", 100)); !Is(long) {
		t.Errorf("%+q is not in NFC", long)
	}
}

func FuzzOf(f *testing.F) {
	for _, text := range []string{"e\u0301", "\u1100\u1161\u11a8", "\u0f71\u0f72\u0f74", "a\u0316\u0301\u0327", strings.Repeat("\u0345", 40), "\u0897\u0338"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		text = strings.ToValidUTF8(text, "\ufffd")
		if composed := Of(text); !Is(composed) || Of(composed) != composed {
			t.Errorf("%+q becomes %+q", text, composed)
		}
	})
}
