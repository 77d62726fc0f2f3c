// Package report has the payload of a signed report: integers and strings only, units at the end of names, and no derived
// values. packages/schema/src/report.ts defines the same format for the site. The verify package checks every report with
// the JSON Schema that is generated from there, and packages/schema/fixtures/valid and .../invalid hold both together.
package report

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"github.com/gowebpki/jcs"
)

// Report is the description and the samples of one run.
type Report struct {
	Schema       string        `json:"schema"`
	Audience     string        `json:"audience"`
	Challenge    string        `json:"challenge,omitempty"`
	Key          string        `json:"key"`
	Host         string        `json:"host"`
	Runner       Runner        `json:"runner"`
	Suite        Suite         `json:"suite"`
	Run          Run           `json:"run"`
	Machine      Machine       `json:"machine"`
	OS           OS            `json:"os"`
	Environment  Environment   `json:"environment"`
	Storage      []Storage     `json:"storage"`
	Browser      *Browser      `json:"browser,omitempty"`
	Measurements []Measurement `json:"measurements"`
	Note         *string       `json:"note,omitempty"`
}

// Runner is the program that wrote the report.
type Runner struct {
	Version string `json:"version"`
	Commit  string `json:"commit"`
	SHA256  string `json:"sha256"`
}

// Suite is the program that measured. Method rises only if results change.
type Suite struct {
	Version  string `json:"version"`
	Method   int64  `json:"method"`
	SHA256   string `json:"sha256"`
	Compiler string `json:"compiler"`
	Flags    string `json:"flags"`
	Libc     Libc   `json:"libc"`
	Build    string `json:"build"`
}

// Libc is the C library that the suite was linked with, dynamically or statically.
type Libc struct {
	Name    string `json:"name"`
	Version string `json:"version"`
	Link    string `json:"link"`
}

// Run is one invocation of the suite. Started and Finished are RFC 3339 in UTC. ElapsedNs is on the monotonic clock.
type Run struct {
	ID        string   `json:"id"`
	Mode      string   `json:"mode"`
	Started   string   `json:"started"`
	Finished  string   `json:"finished"`
	ElapsedNs int64    `json:"elapsed_ns"`
	Warnings  []string `json:"warnings"`
	// Seed permutes the order within each round. Outcome says whether the run ended by itself. WidthWitness is present if some
	// measurement has parts. Format 1 has none of the three.
	Seed         *int64        `json:"seed,omitempty"`
	Outcome      string        `json:"outcome,omitempty"`
	WidthWitness *WidthWitness `json:"width_witness,omitempty"`
}

// The two outcomes of a run.
const (
	RunComplete    = "complete"
	RunInterrupted = "interrupted"
)

// WidthWitness is what a reader needs to check which slices were undisturbed: their length, the steps of one witness, the
// run's reference in femtoseconds per step and that of each half of the run, how far from it a witness may lie, and which
// facts the system could give about a slice.
type WidthWitness struct {
	SliceNs           int64    `json:"slice_ns"`
	Steps             int64    `json:"steps"`
	ReferenceFs       int64    `json:"reference_fs"`
	FirstHalfFs       *int64   `json:"first_half_fs,omitempty"`
	SecondHalfFs      *int64   `json:"second_half_fs,omitempty"`
	TolerancePermille int64    `json:"tolerance_permille"`
	Facts             []string `json:"facts"`
}

// The facts that a system may give about a slice.
const (
	FactInvoluntarySwitches = "involuntary-switches"
	FactProcessor           = "processor"
	FactStolenTime          = "stolen-time"
)

// Environment is the state of the machine before and after the run.
type Environment struct {
	Before Moment `json:"before"`
	After  Moment `json:"after"`
}

// Moment has the values that change from minute to minute. Counters start at the system's start.
type Moment struct {
	LoadMillis    *int64 `json:"load_millis,omitempty"`
	StealMs       *int64 `json:"steal_ms,omitempty"`
	SwapBytes     *int64 `json:"swap_bytes,omitempty"`
	TemperatureMc *int64 `json:"temperature_mc,omitempty"`
	ThrottleCount *int64 `json:"throttle_count,omitempty"`
	FrequencyHz   *int64 `json:"frequency_hz,omitempty"`
}

// Browser describes a run in a browser. This runner reads it, but never writes it.
type Browser struct {
	Engine      string `json:"engine"`
	Version     string `json:"version"`
	Platform    string `json:"platform"`
	Isolated    string `json:"isolated"`
	Concurrency int64  `json:"concurrency"`
	MemoryClass string `json:"memory_class"`
}

// Encode returns the payload: the report as canonical JSON (RFC 8785).
func Encode(r *Report) ([]byte, error) {
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(r); err != nil {
		return nil, fmt.Errorf("cannot encode report: %w", err)
	}
	payload, err := jcs.Transform(text.Bytes())
	if err != nil {
		return nil, fmt.Errorf("cannot make report canonical: %w", err)
	}
	return payload, nil
}

// ID returns a report's id: the SHA-256 of its payload, not of the envelope around it.
func ID(payload []byte) string {
	digest := sha256.Sum256(payload)
	return hex.EncodeToString(digest[:])
}
