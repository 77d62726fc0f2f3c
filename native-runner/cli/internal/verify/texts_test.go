package verify

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"path/filepath"
	"testing"
)

// textGroup is a group of packages/schema/fixtures/texts.json: texts made of one piece of each part.
type textGroup struct {
	Name            string
	Parts           []textPart
	Texts, Accepted int
	SHA256          string
}

// textPart is a list of pieces; nil stands for every code point.
type textPart []string

func (p *textPart) UnmarshalJSON(text []byte) error {
	if string(text) == `"every code point"` {
		return nil
	}
	return json.Unmarshal(text, (*[]string)(p))
}

// The site's verdicts are in the fixture. Each runs over every code point, or over long runs of marks.
func TestB31TheRuleForTextsIsTheSites(t *testing.T) {
	var groups []textGroup
	if err := json.Unmarshal(readFixture(t, filepath.Join(fixtures, "texts.json")), &groups); err != nil || len(groups) == 0 {
		t.Fatalf("%d groups, %v", len(groups), err)
	}
	for _, group := range groups {
		t.Run(group.Name, func(t *testing.T) {
			verdicts := make([]byte, 0, group.Texts)
			accepted := 0
			eachText(group.Parts, "", func(text string, isText bool) {
				if isText && Note(text) == nil {
					accepted++
					verdicts = append(verdicts, 1)
				} else {
					verdicts = append(verdicts, 0)
				}
			})
			digest := sha256.Sum256(verdicts)
			if len(verdicts) != group.Texts || accepted != group.Accepted || hex.EncodeToString(digest[:]) != group.SHA256 {
				t.Errorf("%d of %d texts are accepted, want %d of %d", accepted, len(verdicts), group.Accepted, group.Texts)
			}
		})
	}
}

// eachText calls do with each text of the parts, in the order of the fixture. A surrogate is no text.
func eachText(parts []textPart, before string, do func(text string, isText bool)) {
	if len(parts) == 0 {
		do(before, true)
		return
	}
	if parts[0] != nil {
		for _, piece := range parts[0] {
			eachText(parts[1:], before+piece, do)
		}
		return
	}
	for point := rune(0); point < 0x110000; point++ {
		if point >= 0xd800 && point < 0xe000 {
			do("", false)
			continue
		}
		eachText(parts[1:], before+string(point), do)
	}
}
