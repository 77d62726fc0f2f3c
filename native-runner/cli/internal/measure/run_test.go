//go:build unix

package measure

import (
	"context"
	"crypto/ed25519"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"oslag/cli/internal/dsse"
	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
	"oslag/cli/internal/suite"
	"oslag/cli/internal/verify"
)

const streams = "../suite/testdata/streams/"

// playSuite returns a suite that prints the file and ends with the status.
func playSuite(t *testing.T, file string, status int) suite.Binary {
	t.Helper()
	from, err := filepath.Abs(file)
	if err != nil {
		t.Fatal(err)
	}
	script := filepath.Join(t.TempDir(), "oslag-suite")
	if err := os.WriteFile(script, fmt.Appendf(nil, "#!/bin/sh\ncat '%s'\nexit %d\n", from, status), 0o700); err != nil {
		t.Fatal(err)
	}
	binary, err := suite.Find(script)
	if err != nil {
		t.Fatal(err)
	}
	return binary
}

func planFor(t *testing.T, binary suite.Binary) (Plan, ed25519.PrivateKey) {
	key := ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize))
	return Plan{
		Suite: binary, Home: t.TempDir(), Dir: t.TempDir(), Mode: registry.ModeQuick, Audience: "any", KeyID: dsse.KeyID(key.Public().(ed25519.PublicKey)),
		Runner: report.Runner{Version: "1", Commit: "1", SHA256: strings.Repeat("0", 64)},
	}, key
}

// sealed verifies a report as a site would.
func sealed(t *testing.T, r *report.Report, key ed25519.PrivateKey) *verify.Verified {
	t.Helper()
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
		t.Fatalf("%v (%s)", problem, problem.Field)
	}
	return verified
}

func TestARunMakesAReportOfFormat2(t *testing.T) {
	for _, test := range []struct {
		name, parts string
		witness     bool
	}{
		{"complete", report.PartsSlices, true}, {"one-pass", report.PartsWitnesses, true}, {"no-witness", report.PartsNone, false},
		{"unsupported", "", false}, {"as-many-samples-as-fit", report.PartsSlices, true}, {"failed-after-samples", "", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			plan, key := planFor(t, playSuite(t, streams+"protocol-2/good/"+test.name+".jsonl", 0))
			outcome, err := Run(t.Context(), plan)
			if err != nil {
				t.Fatal(err)
			}
			// The played files name no folder of this run, so what they say about storage is left out.
			for i := range outcome.Report.Measurements {
				if outcome.Report.Measurements[i].Storage == report.RoleRemote {
					outcome.Report.Storage = append(outcome.Report.Storage, report.Storage{Role: report.RoleRemote, Class: "remote", Filesystem: "nfs", Medium: "network", Options: []string{}})
				}
			}
			r := sealed(t, outcome.Report, key).Report
			if r.Schema != "oslag.report/2" || *r.Run.Seed != 1<<32-1 || r.Run.Outcome != report.RunComplete || (r.Run.WidthWitness != nil) != test.witness ||
				r.Measurements[0].Parts != test.parts {
				t.Errorf("%+v %+v", r.Run, r.Measurements[0])
			}
		})
	}
}

func TestMeasurementsAreInTheOrderOfTheRegistry(t *testing.T) {
	output, err := os.ReadFile(streams + "protocol-2/good/complete.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	var started, begun, rest []string
	for line := range strings.Lines(string(output)) {
		switch {
		case strings.HasPrefix(line, `{"event":"started"`):
			started = append(started, line)
		case strings.HasPrefix(line, `{"event":"measurement"`):
			begun = append(begun, line)
		default:
			rest = append(rest, line)
		}
	}
	slices.Reverse(begun)
	file := filepath.Join(t.TempDir(), "stream")
	if err := os.WriteFile(file, []byte(strings.Join(slices.Concat(started, begun, rest), "")), 0o600); err != nil {
		t.Fatal(err)
	}
	plan, _ := planFor(t, playSuite(t, file, 0))
	outcome, err := Run(t.Context(), plan)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, measurement := range outcome.Report.Measurements {
		names = append(names, measurement.Benchmark)
	}
	if !slices.Equal(names, []string{"getpid", "open-close", "dhrystone"}) {
		t.Errorf("%q", names)
	}
}

func TestAnUnfinishedRunMakesNoReport(t *testing.T) {
	whole, err := os.ReadFile(streams + "protocol-2/good/complete.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(strings.TrimSpace(string(whole)), "\n")
	inParts := strings.Join(lines[:len(lines)-2], "")
	const interrupted = `{"event":"finished","outcome":"interrupted","elapsed_ns":7}` + "\n"
	for _, test := range []struct {
		name, output, want string
		lost               bool
	}{
		{"interrupted after all parts", strings.Join(lines[:len(lines)-1], "") + interrupted, "", true},
		{"interrupted while parts are written", inParts + interrupted, "", true},
		{"killed while parts are written", inParts, "without a `finished` event", false},
		{"killed in the middle of a line", inParts + lines[len(lines)-2][:40], "not one JSON object", false},
		{"finished before all parts", inParts + lines[len(lines)-1], "dhrystone default has no `parts` event", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "stream")
			if err := os.WriteFile(file, []byte(test.output), 0o600); err != nil {
				t.Fatal(err)
			}
			plan, _ := planFor(t, playSuite(t, file, 0))
			outcome, err := Run(t.Context(), plan)
			var left *Interrupted
			if errors.As(err, &left) != test.lost || err == nil || !strings.Contains(err.Error(), test.want) || outcome.Report != nil {
				t.Errorf("%v, want %q", err, test.want)
			}
			if left, _ := os.ReadDir(plan.Dir); len(left) != 0 {
				t.Errorf("left behind: %v", left)
			}
		})
	}
}

func TestASuiteOfProtocol1IsNotRun(t *testing.T) {
	plan, _ := planFor(t, playSuite(t, streams+"good/complete.jsonl", 0))
	if _, err := Run(context.Background(), plan); err == nil || !strings.Contains(err.Error(), "use the suite and the runner of one release") {
		t.Error(err)
	}
}
