package main

import (
	"context"
	"time"

	"oslag/cli/internal/report"
)

// jsonHead is in every JSON object that a command prints, and in every object of those that print a list. Its names never hide
// fields that a command had before: env's machine stays an object, whose id is the pseudonym.
type jsonHead struct {
	Schema  string `json:"schema" jsonschema_description:"The name and version of the object's schema. The version changes if a field goes or changes its meaning."`
	Date    string `json:"date" jsonschema_description:"When the object was printed, in RFC 3339 and UTC."`
	Machine string `json:"machine,omitempty" jsonschema_description:"The pseudonym of the machine that the object is about. Absent if it has none yet, or if the object is about two machines."`
}

// headOf returns the head of an object of this schema about this machine.
func headOf(schema, machine string) jsonHead {
	return jsonHead{"oslag." + schema, time.Now().UTC().Format(time.RFC3339), machine}
}

// headHere returns the head of an object about the machine on which the command runs.
func headHere(ctx context.Context, schema string) jsonHead {
	return headOf(schema, ownPseudonym(ctx))
}

// The JSON schemas of what commands print. A version is never changed but by fields that it gains.
const (
	schemaCheck   = "check/1"
	schemaCompare = "compare/1"
	schemaDoctor  = "doctor/1"
	schemaEnv     = "env/1"
	schemaHistory = "history/1"
	schemaList    = "list/1"
	schemaRun     = "run/1"
	schemaSubmit  = "submit/1"
	schemaVerify  = "verify/1"
)

// jsonRun says which run a report is of. The machine stands beside it.
type jsonRun struct {
	ID        string `json:"id"`
	Processor string `json:"processor"`
	Threads   int64  `json:"threads"`
	System    string `json:"system"`
	Kernel    string `json:"kernel"`
	Started   string `json:"started" jsonschema_description:"When the run began, in RFC 3339 and UTC."`
	Mode      string `json:"mode"`
}

func runOf(id string, r *report.Report) jsonRun {
	return jsonRun{
		ID: id, Processor: r.Machine.Processor.Brand, Threads: r.Machine.Processor.Threads,
		System: r.OS.Name + " " + r.OS.Version, Kernel: r.OS.Kernel, Started: r.Run.Started, Mode: r.Run.Mode,
	}
}
