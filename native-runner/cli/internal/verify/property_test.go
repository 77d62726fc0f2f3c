package verify

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"oslag/cli/internal/dsse"
	"oslag/cli/internal/registry"
)

func testKey() ed25519.PrivateKey {
	seed := sha256.Sum256([]byte("a key for tests"))
	return ed25519.NewKeyFromSeed(seed[:])
}

// seal signs a payload as a report of a format.
func seal(t testing.TB, payload string, format registry.ReportFormat) []byte {
	t.Helper()
	envelope, err := dsse.SealAs(format.PayloadType, []byte(payload), testKey())
	if err != nil {
		t.Fatal(err)
	}
	return envelope
}

// The test changes every byte of the smallest valid fixture in two ways: by one bit, and to a character that JSON allows.
func TestEveryChangedByteOfAnEnvelopeIsRefused(t *testing.T) {
	envelope := smallest(t)
	for i := range envelope {
		for _, changed := range []byte{envelope[i] ^ 0x01, envelope[i] ^ 0x20, 'A'} {
			if changed == envelope[i] {
				continue
			}
			tampered := bytes.Clone(envelope)
			tampered[i] = changed
			if verified, problem := Envelope(tampered); problem == nil || verified != nil {
				t.Fatalf("byte %d changed from %q to %q was accepted", i, envelope[i], changed)
			}
		}
	}
}

func TestEveryCutEnvelopeIsRefused(t *testing.T) {
	envelope := smallest(t)
	for length := range envelope {
		if _, problem := Envelope(envelope[:length]); problem == nil {
			t.Fatalf("the first %d bytes were accepted", length)
		}
	}
}

// If someone edits a number in the payload and encodes it correctly again, the signature does not match any more.
func TestAnEditedNumberIsRefused(t *testing.T) {
	var parts struct {
		Payload     string           `json:"payload"`
		PayloadType string           `json:"payloadType"`
		Signatures  []map[string]any `json:"signatures"`
	}
	if err := json.Unmarshal(smallest(t), &parts); err != nil {
		t.Fatal(err)
	}
	payload, err := base64.StdEncoding.DecodeString(parts.Payload)
	if err != nil {
		t.Fatal(err)
	}
	edited := 0
	for i, b := range payload {
		if b < '1' || b > '8' {
			continue
		}
		changed := bytes.Clone(payload)
		changed[i] = b + 1
		parts.Payload = base64.StdEncoding.EncodeToString(changed)
		envelope, err := json.Marshal(parts)
		if err != nil {
			t.Fatal(err)
		}
		if _, problem := Envelope(envelope); problem == nil || problem.Code != registry.ProblemBadSignature {
			t.Fatalf("byte %d of the payload: %v", i, problem)
		}
		edited++
	}
	if edited < 50 {
		t.Errorf("only %d digits were edited", edited)
	}
}

func smallest(t testing.TB) []byte {
	t.Helper()
	var found []byte
	paths, _ := filepath.Glob(filepath.Join(fixtures, "valid", "*.json"))
	for _, path := range paths {
		if envelope := readFixture(t, path); found == nil || len(envelope) < len(found) {
			found = envelope
		}
	}
	if found == nil {
		t.Fatal("no valid fixtures")
	}
	return found
}

func TestTheSizeIsCheckedFirst(t *testing.T) {
	for _, test := range []struct {
		name, text, want string
	}{
		{"one byte too many", strings.Repeat(" ", registry.MaxEnvelopeBytes+1), registry.ProblemTooLarge},
		{"the largest size", strings.Repeat(" ", registry.MaxEnvelopeBytes), registry.ProblemBadJson},
		{"half a million brackets", strings.Repeat("[", registry.MaxEnvelopeBytes), registry.ProblemTooDeep},
		{"as many commas", strings.Repeat(",", registry.MaxEnvelopeBytes), registry.ProblemTooManyTokens},
	} {
		if _, problem := Envelope([]byte(test.text)); problem == nil || problem.Code != test.want {
			t.Errorf("%s: %v", test.name, problem)
		}
	}
}

// Before the payload type is known, the limit is that of the largest format.
func TestE25EachFormatHasItsOwnSizeAndTokens(t *testing.T) {
	key := testKey()
	for _, test := range []struct {
		name, payload string
		format        int
		want          string
	}{
		{"format 1 above its size", strings.Repeat(" ", 800_000), 0, registry.ProblemTooLarge},
		{"format 2 of that size", strings.Repeat(" ", 800_000), 1, registry.ProblemBadJson},
		{"format 1 above its tokens", strings.Repeat(",", 100_001), 0, registry.ProblemTooManyTokens},
		{"format 1 of its tokens", strings.Repeat(",", 100_000), 0, registry.ProblemBadJson},
		{"format 2 above its tokens", strings.Repeat(",", 200_001), 1, registry.ProblemTooManyTokens},
		{"format 2 of its tokens", strings.Repeat(",", 200_000), 1, registry.ProblemBadJson},
	} {
		envelope, err := dsse.SealAs(registry.ReportFormats[test.format].PayloadType, []byte(test.payload), key)
		if err != nil {
			t.Fatal(err)
		}
		if _, problem := Envelope(envelope); problem == nil || problem.Code != test.want {
			t.Errorf("%s: %v, want %s", test.name, problem, test.want)
		}
	}
	// A statement has the limits of format 1.
	statement, err := dsse.SealAs(registry.StatementPayloadType, []byte(strings.Repeat(" ", 800_000)), key)
	if err != nil {
		t.Fatal(err)
	}
	if _, problem := Statement(statement); problem == nil || problem.Code != registry.ProblemTooLarge {
		t.Errorf("a statement: %v", problem)
	}
}

func TestCanonicalNumbers(t *testing.T) {
	for _, test := range []struct {
		number    string
		canonical bool
	}{
		{"0", true}, {"-1", true}, {"9007199254740991", true}, {"9007199254740992", true}, {"100000000000000000000", true}, {"1e+21", true},
		{"0.1", true}, {"1e-7", true}, {"5e-324", true}, {"1.5", true},
		{"9007199254740993", false}, {"1.0", false}, {"-0", false}, {"1E3", false}, {"1e400", false}, {"1e-400", false}, {"1e21", false},
		{"1000000000000000000000", false}, {"0.0000001", false},
	} {
		if got := isCanonical([]byte(`{"n":` + test.number + `}`)); got != test.canonical {
			t.Errorf("%s: %t", test.number, got)
		}
	}
}

func TestIsAudience(t *testing.T) {
	for text, want := range map[string]bool{
		"any": true, "https://oslag.example": true, "http://127.0.0.1:3000": true, "http://[::1]:3000": true,
		"": false, "oslag.example": false, "https://oslag.example/": false, "https://Oslag.example": false, "ftp://x": false,
	} {
		if got := IsAudience(text); got != want {
			t.Errorf("%q: %t", text, got)
		}
	}
}

func TestNote(t *testing.T) {
	for _, test := range []struct {
		name, note string
		valid      bool
	}{
		{"plain", "after a firmware update", true}, {"500 characters", strings.Repeat("é", 500), true}, {"emoji", "🐢", true},
		{"empty", "", false}, {"501 characters", strings.Repeat("é", 501), false}, {"line break", "a\nb", false}, {"escape", "\x1b[2J", false},
		{"right-to-left override", "a\u202eb", false}, {"decomposed", "e\u0301", false}, {"not UTF-8", "\xff", false},
	} {
		if problem := Note(test.note); (problem == nil) != test.valid {
			t.Errorf("%s: %v", test.name, problem)
		}
	}
}

func FuzzEnvelope(f *testing.F) {
	for _, folder := range []string{"valid", "invalid", "format-2/valid", "format-2/invalid"} {
		paths, _ := filepath.Glob(filepath.Join(fixtures, folder, "*.json"))
		for _, path := range paths {
			if envelope := readFixture(f, path); len(envelope) < 16<<10 {
				f.Add(envelope)
			}
		}
	}
	f.Fuzz(func(t *testing.T, envelope []byte) { checkVerdict(t, envelope) })
}

// FuzzPayload signs arbitrary payloads as reports of each format, so that it reaches the checks after the signature.
func FuzzPayload(f *testing.F) {
	for _, path := range listFixtures(f, "valid", "format-2/valid") {
		if verified, problem := Envelope(readFixture(f, path)); problem == nil && len(verified.Payload) < 16<<10 {
			payload := strings.Replace(string(verified.Payload), verified.Key, dsse.KeyID(testKey().Public().(ed25519.PublicKey)), 1)
			f.Add(payload)
			for _, note := range strangeNotes {
				f.Add(strings.Replace(payload, `"os":{`, `"note":`+note+`,"os":{`, 1))
			}
		}
	}
	f.Fuzz(func(t *testing.T, payload string) {
		for _, format := range registry.ReportFormats {
			checkVerdict(t, seal(t, payload, format))
		}
	})
}

// strangeNotes are JSON values: runs of marks, code points newer than Unicode 15 or of no version, and values of other types.
var strangeNotes = []string{
	`"` + "e" + strings.Repeat("\u0316", 31) + `"`, `"` + strings.Repeat("\u0301", 500) + `"`, `"a` + "\u0301\U000113ce" + `"`, `"` + "\u0897\u0338" + `"`,
	`"` + "\uffff\U0010ffff\ufdd0\u0378" + `"`, `"` + "a\u202eb\u2066" + `"`, `"\ud800"`, `"\udc00\ud800"`, `1`, `null`, `["a\nb"]`, `{"text":"\u0000"}`,
}

// checkVerdict checks what must be true for all bytes: a verdict is a report or a problem with a published code, and a
// second verification gives the same verdict.
func checkVerdict(t *testing.T, envelope []byte) {
	verified, problem := Envelope(envelope)
	if (verified == nil) == (problem == nil) {
		t.Fatalf("%v and %v", verified, problem)
	}
	if problem != nil && registry.GetProblem(problem.Code) == nil {
		t.Fatal(fmt.Errorf("unpublished code: %w", problem))
	}
	if again, second := Envelope(envelope); problem != nil && (second == nil || *second != *problem) || problem == nil && again.ID != verified.ID {
		t.Fatalf("%v, then %v", problem, second)
	}
}
