package measure

import (
	"bytes"
	"crypto/ed25519"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"oslag/cli/internal/dsse"
	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
	"oslag/cli/internal/suite"
	"oslag/cli/internal/verify"
)

var statedMachine = Stated{
	Processor: "Invented 1", Vendor: "Inventor", Architecture: "x86_64", Threads: 1, System: "NetBSD 10.1", Kernel: "10.1",
	Filesystem: "ffs", StorageClass: "local",
}

// importBytes makes a report from a saved output and verifies it as a site would.
func importBytes(t testing.TB, output []byte) (*verify.Verified, error) {
	t.Helper()
	recording, err := suite.Read(bytes.NewReader(output))
	if err != nil {
		return nil, err
	}
	key := ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize))
	r, err := Import(recording, statedMachine, Imported{
		Home: t.TempDir(), KeyID: dsse.KeyID(key.Public().(ed25519.PublicKey)), SuiteSHA256: strings.Repeat("0", 64),
		Runner:   report.Runner{Version: "1", Commit: "1", SHA256: strings.Repeat("0", 64)},
		Finished: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC),
	})
	if err != nil {
		return nil, err
	}
	payload, err := report.Encode(r)
	if err != nil {
		t.Fatal(err)
	}
	envelope, err := dsse.SealAs(registry.FormatOf(r.Suite.Method).PayloadType, payload, key)
	if err != nil {
		t.Fatal(err)
	}
	verified, problem := verify.Envelope(envelope)
	if problem != nil {
		return nil, problem
	}
	return verified, nil
}

func TestAnImportedRunVerifiesAndIsMarked(t *testing.T) {
	output, err := os.ReadFile("../suite/testdata/streams/good/complete.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	verified, err := importBytes(t, output)
	if err != nil {
		t.Fatal(err)
	}
	r := verified.Report
	if r.Host != "imported" || r.Suite.Build != "local" || r.OS.Family != "netbsd" || r.OS.Version != "10.1" ||
		r.Environment.Before.LoadMillis != nil || r.Run.Finished != "2026-01-02T03:04:05Z" || len(r.Measurements) == 0 {
		t.Errorf("%+v", r)
	}
}

// The totals of method 2 are not those of method 1, so a recording keeps its method and with it the format.
func TestAnImportedRunHasTheFormatOfItsSuitesMethod(t *testing.T) {
	for _, test := range []struct {
		stream, schema, architecture string
		method                       int64
		seeded                       bool
	}{
		{"good/complete", "oslag.report/1", "x86_64", 1, false}, {"protocol-2/good/complete", "oslag.report/2", "x86-64", 2, true},
		{"protocol-2/good/no-witness", "oslag.report/2", "x86-64", 2, true},
	} {
		output, err := os.ReadFile("../suite/testdata/streams/" + test.stream + ".jsonl")
		if err != nil {
			t.Fatal(err)
		}
		verified, err := importBytes(t, output)
		if err != nil {
			t.Fatal(test.stream, err)
		}
		r := verified.Report
		if r.Schema != test.schema || r.Suite.Method != test.method || (r.Run.Seed != nil) != test.seeded || r.Host != "imported" ||
			r.Machine.Processor.Architecture != test.architecture {
			t.Errorf("%s: %s, %+v", test.stream, r.Schema, r.Run)
		}
	}
}

func TestAnIncompleteRunIsRefused(t *testing.T) {
	for _, pattern := range []string{"../suite/testdata/streams/bad/*.jsonl", "../suite/testdata/streams/protocol-2/bad/*.jsonl"} {
		names, err := filepath.Glob(pattern)
		if err != nil || len(names) == 0 {
			t.Fatal("no streams")
		}
		for _, name := range names {
			output, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := importBytes(t, output); err == nil {
				t.Errorf("%s was imported", name)
			}
		}
	}
	if _, err := importBytes(t, nil); err == nil {
		t.Error("an empty file was imported")
	}
}

func TestSystemsAreSplitAndGrouped(t *testing.T) {
	for system, want := range map[string][3]string{
		"NetBSD 10.1": {"NetBSD", "10.1", "netbsd"}, "Debian GNU/Linux 12": {"Debian GNU/Linux", "12", "linux"},
		"Plan 9": {"Plan", "9", "plan"}, "Haiku": {"Haiku", "unknown", "haiku"}, " AIX  7.3 ": {"AIX", "7.3", "aix"},
	} {
		name, version := splitSystem(system)
		if got := [3]string{name, version, familyOf(name)}; got != want {
			t.Errorf("%q: %q, want %q", system, got, want)
		}
	}
}

func FuzzImport(f *testing.F) {
	for _, pattern := range []string{"good", "bad", "protocol-2/good", "protocol-2/bad"} {
		names, _ := filepath.Glob("../suite/testdata/streams/" + pattern + "/*.jsonl")
		for _, name := range names {
			if output, err := os.ReadFile(name); err == nil {
				f.Add(output)
			}
		}
	}
	f.Fuzz(func(t *testing.T, output []byte) {
		verified, err := importBytes(t, output)
		if err == nil && verified.Report.Host != "imported" {
			t.Error("an imported report is not marked")
		}
	})
}
