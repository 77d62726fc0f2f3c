package measure

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"oslag/cli/internal/machine"
	"oslag/cli/internal/report"
	"oslag/cli/internal/spool"
	"oslag/cli/internal/suite"
)

// beginning is what the report of an unfinished run needs besides its events. Machine.ID is the pseudonym.
type beginning struct {
	Plan      Plan
	Build     string
	Described machine.Description
	Storage   []report.Storage
	At        time.Time
	Moment    report.Moment
}

// noteBeginning keeps what the report of this run would need if the run does not end well.
func noteBeginning(plan Plan, described machine.Description, places []place, before observation) {
	// The machine's own identifier stays secret, as in reports.
	described.Identifier = ""
	plan.Spool.Begin(beginning{plan, suite.BuildClass(plan.Suite.SHA256), described, storageOf(places), before.at, before.moment})
}

// Recover makes a report of an unfinished run, with the outcome `interrupted`. It says nothing about the time after the run.
func Recover(unfinished spool.Unfinished) (*report.Report, error) {
	var began beginning
	if unfinished.Run == nil {
		return nil, errors.New("the run ended before it measured anything")
	}
	if err := json.Unmarshal(unfinished.Run, &began); err != nil {
		return nil, fmt.Errorf("another version of the runner wrote the unfinished run: %w", err)
	}
	recording, err := suite.ReadPart(bytes.NewReader(unfinished.Events))
	if err != nil {
		return nil, fmt.Errorf("the events of the unfinished run are damaged: %w", err)
	}
	done := finishedRun{recording: recording, before: observation{at: began.At, moment: began.Moment}}
	done.measurements = recording.Measured()
	if !slices.ContainsFunc(done.measurements, func(m report.Measurement) bool { return m.Outcome == report.OutcomeSamples }) {
		return nil, errors.New("the run ended before it measured anything")
	}
	if recording.Finished == nil {
		recording.Finished = &suite.Finished{Outcome: report.RunInterrupted, ElapsedNs: max(1, unfinished.Elapsed.Nanoseconds())}
	}
	done.after.at = began.At.Add(time.Duration(recording.Finished.ElapsedNs))
	r := toReport(began.Plan, began.Described, done)
	if r.Suite.Method == 1 {
		return nil, errors.New("a report of format 1 cannot say that a run was interrupted")
	}
	r.Suite.Build, r.Storage, r.Run.Outcome = began.Build, began.Storage, report.RunInterrupted
	r.Run.Warnings = runWarnings(r, circumstances{suite: recording.Warnings, emulated: began.Described.Emulated, layered: layered(began.Storage)})
	return r, nil
}

// Sweep removes what killed runs left behind below the key's folder. It returns how many of them measured something.
func Sweep(home string) (killed int, err error) {
	return spool.Sweep(home, func(one spool.Unfinished) bool {
		_, err := Recover(one)
		return err == nil
	})
}
