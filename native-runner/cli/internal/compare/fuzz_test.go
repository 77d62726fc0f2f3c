package compare

import (
	"crypto/ed25519"
	"encoding/json"
	"io"
	"math"
	"strings"
	"testing"

	"oslag/cli/internal/dsse"
	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
	"oslag/cli/internal/verify"
)

// FuzzCompare signs two payloads and, if both pass verification, compares them in both directions. Samples within the
// report's limits must never give a ratio that JSON cannot represent.
func FuzzCompare(f *testing.F) {
	key := ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize))
	names := []string{"valid/minimal.json", "valid/full.json", "valid/andrew.json", "valid/browser.json", "format-2/valid/full.json", "format-2/flagged/none.json"}
	payloads := []string{}
	for _, name := range names {
		r := read(f, name)
		r.Key = dsse.KeyID(key.Public().(ed25519.PublicKey))
		payload, err := report.Encode(r)
		if err != nil {
			f.Fatal(err)
		}
		payloads = append(payloads, string(payload))
	}
	for i := range payloads {
		f.Add(payloads[i], payloads[(i+1)%len(payloads)], int64(1), int64(1)<<53-1)
	}
	f.Fuzz(func(t *testing.T, first, second string, iterations, elapsed int64) {
		a, b := open(t, key, first), open(t, key, second)
		if a == nil || b == nil {
			return
		}
		checkComparison(t, Reports(a, b))
		checkComparison(t, Reports(b, a))
		for i := range b.Measurements {
			for j := range b.Measurements[i].Samples {
				stretch(b.Measurements[i].Samples[j], iterations, elapsed)
			}
		}
		payload, err := report.Encode(b)
		if err != nil {
			t.Fatal(err)
		}
		if stretched := open(t, key, string(payload)); stretched != nil {
			checkComparison(t, Reports(a, stretched))
			checkComparison(t, Reports(stretched, a))
		}
	})
}

// stretch changes what a sample measured. If it has parts, all of them are undisturbed, so that they fit.
func stretch(sample report.Sample, iterations, elapsed int64) {
	sample[1], sample[2] = iterations, elapsed
	if parts := sample.Parts(); parts.UndisturbedIterations > 0 {
		sample[7], sample[8], sample[9] = parts.Count, iterations, elapsed
	}
}

// open signs a payload as a report of each format, and returns the report if one is valid.
func open(t *testing.T, key ed25519.PrivateKey, payload string) *report.Report {
	for _, format := range registry.ReportFormats {
		envelope, err := dsse.SealAs(format.PayloadType, []byte(payload), key)
		if err != nil {
			t.Fatal(err)
		}
		if verified, problem := verify.Envelope(envelope); problem == nil {
			return verified.Report
		}
	}
	return nil
}

func checkComparison(t *testing.T, comparison Comparison) {
	for _, pair := range comparison.Pairs {
		if !(pair.Ratio > 0) || math.IsInf(pair.Ratio, 0) {
			t.Errorf("%s %s: B / A is %g", pair.A.Benchmark, pair.A.Variant, pair.Ratio)
		}
		if pair.Range != nil && !(pair.Range.Low > 0 && pair.Range.Low <= pair.Range.High) {
			t.Errorf("%s %s: between %g and %g", pair.A.Benchmark, pair.A.Variant, pair.Range.Low, pair.Range.High)
		}
	}
	if _, err := json.Marshal(comparison); err != nil {
		t.Error(err)
	}
	var text strings.Builder
	if err := WriteText(&text, comparison, 80); err != nil {
		t.Error(err)
	}
	if strings.ContainsFunc(text.String(), func(r rune) bool { return r < 0x20 && r != '\n' || r == 0x7f }) {
		t.Errorf("the text has control characters: %q", text.String())
	}
	if err := WriteCSV(io.Discard, comparison); err != nil {
		t.Error(err)
	}
}
