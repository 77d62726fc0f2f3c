// Package measure turns one run of the suite on this machine into a report.
package measure

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"time"

	"oslag/cli/internal/keys"
	"oslag/cli/internal/machine"
	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
	"oslag/cli/internal/spool"
	"oslag/cli/internal/suite"
)

// Format is the version of the report format that Run writes. Import writes the one that fits the recording.
const Format = 2

// Plan says what to measure, and with which programs and key. Dir and RemoteDir are existing folders. The run creates a
// folder for its files in each of them and removes it again. RemoteDir may be empty.
type Plan struct {
	Suite     suite.Binary
	Runner    report.Runner
	KeyID     string
	Home      string
	Mode      string
	Dir       string
	RemoteDir string
	Only      []string
	// Extensions adds the extensions to what Only names.
	Extensions bool
	Audience   string
	// Challenge is a site's nonce. It proves that the report was signed after the site issued it. It may be empty.
	Challenge string
	Note      *string
	OnEvent   func(suite.Event) `json:"-"`
	// Spool keeps what is measured until the caller has saved the report; it may be nil.
	Spool *spool.Spool `json:"-"`
}

// Interrupted means that a run ended before it was complete. It says how many measurements had begun, and how many of them
// had samples.
type Interrupted struct{ Sampled, Begun int }

func (i *Interrupted) Error() string {
	return fmt.Sprintf("interrupted: %d measurements of %d that had begun have samples", i.Sampled, i.Begun)
}

// Outcome is a report, and the suite's messages, which are there even if the run failed.
type Outcome struct {
	Report      *report.Report
	Diagnostics []string
}

// Run measures and makes a report. If the context is cancelled, the suite stops in an orderly way and Run fails with
// *Interrupted.
func Run(ctx context.Context, plan Plan) (Outcome, error) {
	places, err := createScratch(ctx, plan)
	if err != nil {
		return Outcome{}, err
	}
	defer removeScratch(places)
	described, err := machine.Describe(ctx)
	if err != nil {
		return Outcome{}, err
	}
	if described.Machine.ID, err = keys.Pseudonym(plan.Home, described.Identifier); err != nil {
		return Outcome{}, err
	}

	done, err := runSuite(ctx, plan, runPlaces{places, described})
	outcome := Outcome{Diagnostics: done.recording.Diagnostics}
	if err != nil {
		return outcome, err
	}
	outcome.Report = toReport(plan, described, done)
	outcome.Report.Storage = storageOf(places)
	outcome.Report.Run.Warnings = runWarnings(outcome.Report, circumstances{
		suite: done.recording.Warnings, emulated: described.Emulated, layered: layered(storageOf(places)),
		otherSeconds: otherSeconds(done.before, done.after, done.recording.ProcessorTime),
	})
	return outcome, nil
}

// finishedRun is a run of the suite, and the machine's state before and after it.
type finishedRun struct {
	recording     *suite.Recording
	measurements  []report.Measurement
	before, after observation
}

// keep keeps an event of the suite. Progress is of no use later, and each line that is not written disturbs the run less.
func (p Plan) keep(line []byte) {
	if !bytes.HasPrefix(line, []byte(`{"event":"progress"`)) {
		p.Spool.Add(line)
	}
}

// runPlaces are the scratch folders of a run and the description of its machine.
type runPlaces struct {
	places    []place
	described machine.Description
}

// runSuite runs the suite in the scratch folders. It returns the recording even if it fails.
func runSuite(ctx context.Context, plan Plan, on runPlaces) (finishedRun, error) {
	options := suite.Options{
		Mode: plan.Mode, Dir: on.places[0].scratch, Only: plan.Only, Extensions: plan.Extensions, OnEvent: plan.OnEvent, OnLine: plan.keep,
	}
	if len(on.places) > 1 {
		options.RemoteDir = on.places[1].scratch
	}
	done := finishedRun{before: observe(ctx)}
	noteBeginning(plan, on.described, on.places, done.before)
	recording, err := suite.Run(ctx, plan.Suite, options)
	done.recording, done.after = recording, observe(context.WithoutCancel(ctx))
	if ctx.Err() != nil || (recording.Finished != nil && recording.Finished.Outcome == "interrupted") {
		sampled, begun := recording.Counts()
		return done, &Interrupted{sampled, begun}
	}
	if err != nil {
		return done, err
	}
	done.measurements, err = recording.Measurements()
	if err == nil && len(done.measurements) == 0 {
		err = errors.New("the suite measured nothing")
	}
	return done, err
}

// registryOrder returns a measurement's place among all variants. The suite's own order is random, and the seed says which it was.
func registryOrder(measurement report.Measurement) int {
	place := 0
	for _, benchmark := range registry.Benchmarks {
		for _, variant := range benchmark.Variants {
			if benchmark.ID == measurement.Benchmark && variant.ID == measurement.Variant {
				return place
			}
			place++
		}
	}
	return place
}

// toReport makes the report of a run, without its storage and warnings.
func toReport(plan Plan, described machine.Description, done finishedRun) *report.Report {
	started, before, after := done.recording.Started, done.before, done.after
	described.OS.Clock = started.Clock
	described.OS.Libc = started.Suite.Libc.Name + " " + started.Suite.Libc.Version
	r := &report.Report{
		Schema: registry.FormatOf(started.Suite.Method).Schema, Audience: plan.Audience, Challenge: plan.Challenge, Key: plan.KeyID,
		Host: registry.HostNative, Runner: plan.Runner,
		Suite: report.Suite{
			Version: started.Suite.Version, Method: started.Suite.Method, SHA256: plan.Suite.SHA256,
			Compiler: started.Suite.Compiler, Flags: started.Suite.Flags, Libc: started.Suite.Libc,
			Build: suite.BuildClass(plan.Suite.SHA256),
		},
		Run: report.Run{
			ID: newID(), Mode: plan.Mode, Started: timestamp(before.at),
			// Someone may set the wall clock during a run. The difference of the two times uses the monotonic clock.
			Finished: timestamp(before.at.Add(after.at.Sub(before.at))), ElapsedNs: done.recording.Finished.ElapsedNs,
		},
		Machine: described.Machine, OS: described.OS,
		Environment:  report.Environment{Before: before.moment, After: after.moment},
		Measurements: done.measurements, Note: plan.Note,
	}
	toFormat(r, done)
	return r
}

// toFormat adds to a report what format 2 has more than format 1, and drops what format 1 does not have.
func toFormat(r *report.Report, done finishedRun) {
	if r.Suite.Method == 1 {
		r.OS.Limits = nil
		return
	}
	r.Run.Seed, r.Run.Outcome, r.Run.WidthWitness = done.recording.Started.Seed, report.RunComplete, widthWitness(done)
	slices.SortStableFunc(r.Measurements, func(a, b report.Measurement) int { return registryOrder(a) - registryOrder(b) })
	r.Machine.Processor.Architecture = registry.CanonicalArchitecture(r.Machine.Processor.Architecture)
}

// widthWitness returns what the parts of the measurements were compared with, or nil if none has parts.
func widthWitness(done finishedRun) *report.WidthWitness {
	for _, measurement := range done.measurements {
		if measurement.Parts == report.PartsSlices || measurement.Parts == report.PartsWitnesses {
			return done.recording.WidthWitness
		}
	}
	return nil
}

// observation is the machine's state at one time.
type observation struct {
	at          time.Time
	moment      report.Moment
	busySeconds float64
	counted     bool
}

func observe(ctx context.Context) observation {
	observed := observation{at: time.Now(), moment: machine.Now(ctx)}
	observed.busySeconds, observed.counted = machine.BusySeconds(ctx)
	return observed
}

// otherSeconds returns the processor time of everything except the suite, or 0 if the system does not count it.
func otherSeconds(before, after observation, own time.Duration) float64 {
	if !before.counted || !after.counted {
		return 0
	}
	return max(0, after.busySeconds-before.busySeconds-own.Seconds())
}

func timestamp(at time.Time) string { return at.UTC().Format(time.RFC3339) }

func newID() string {
	var id [16]byte
	rand.Read(id[:])
	return hex.EncodeToString(id[:])
}
