// Package measure turns one run of the suite on this machine into a report.
package measure

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"time"

	"oslag/cli/internal/keys"
	"oslag/cli/internal/machine"
	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
	"oslag/cli/internal/suite"
)

// Plan says what to measure and who measures. Dir and RemoteDir are existing folders, in which a folder for the run's
// files is made and removed again; RemoteDir may be empty.
type Plan struct {
	Suite     suite.Binary
	Runner    report.Runner
	KeyID     string
	Home      string
	Mode      string
	Dir       string
	RemoteDir string
	Only      []string
	// Extensions are measured too, beside what Only names.
	Extensions bool
	Audience   string
	// Challenge is a site's nonce, which proves that the report was signed after it; it may be empty.
	Challenge string
	Note      *string
	OnEvent   func(suite.Event)
}

// Interrupted says that a run was ended before it was complete: how many measurements had begun, and how many of them
// held samples.
type Interrupted struct{ Sampled, Begun int }

func (i *Interrupted) Error() string {
	return fmt.Sprintf("interrupted: the samples of this run (%d of %d measurements begun) are lost, because only a complete run makes a report", i.Sampled, i.Begun)
}

// Outcome is a report, and the suite's lines for people also where there is no report.
type Outcome struct {
	Report      *report.Report
	Diagnostics []string
}

// Run measures. Cancelling the context ends the suite in good order, and gives *Interrupted.
func Run(ctx context.Context, plan Plan) (Outcome, error) {
	places, err := prepare(ctx, plan)
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

	options := suite.Options{Mode: plan.Mode, Dir: places[0].scratch, Only: plan.Only, Extensions: plan.Extensions, OnEvent: plan.OnEvent}
	if len(places) > 1 {
		options.RemoteDir = places[1].scratch
	}
	before := observe(ctx)
	recording, err := suite.Run(ctx, plan.Suite, options)
	after := observe(context.WithoutCancel(ctx))
	outcome := Outcome{Diagnostics: recording.Diagnostics}
	if ctx.Err() != nil || (recording.Finished != nil && recording.Finished.Outcome == "interrupted") {
		sampled, begun := recording.Counts()
		return outcome, &Interrupted{sampled, begun}
	}
	if err != nil {
		return outcome, err
	}
	measurements, err := recording.Measurements()
	if err != nil {
		return outcome, err
	}
	if len(measurements) == 0 {
		return outcome, fmt.Errorf("the suite measured nothing")
	}

	started := recording.Started
	described.OS.Clock = started.Clock
	described.OS.Libc = started.Suite.Libc.Name + " " + started.Suite.Libc.Version
	outcome.Report = &report.Report{
		Schema: registry.ReportSchema, Audience: plan.Audience, Challenge: plan.Challenge, Key: plan.KeyID, Host: "native",
		Runner: plan.Runner,
		Suite: report.Suite{
			Version: started.Suite.Version, Method: started.Suite.Method, SHA256: plan.Suite.SHA256,
			Compiler: started.Suite.Compiler, Flags: started.Suite.Flags, Libc: started.Suite.Libc,
			Build: suite.BuildClass(plan.Suite.SHA256),
		},
		Run: report.Run{
			ID: newID(), Mode: plan.Mode, Started: timestamp(before.at),
			// The wall clock may be set during a run; the monotonic part of both times cannot.
			Finished: timestamp(before.at.Add(after.at.Sub(before.at))), ElapsedNs: recording.Finished.ElapsedNs,
		},
		Machine: described.Machine, OS: described.OS,
		Environment:  report.Environment{Before: before.moment, After: after.moment},
		Storage:      storageOf(places),
		Measurements: measurements, Note: plan.Note,
	}
	outcome.Report.Run.Warnings = runWarnings(outcome.Report, circumstances{
		suite: recording.Warnings, emulated: described.Emulated, layered: layered(places),
		otherSeconds: otherSeconds(before, after, recording.ProcessorTime),
	})
	return outcome, nil
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

// otherSeconds is the processor time that went to others than the suite; 0 where the system does not count it.
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
