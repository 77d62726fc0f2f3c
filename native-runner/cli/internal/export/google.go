// Package export writes the results of a report in the formats of other programs.
package export

import (
	"encoding/json"
	"io"
	"strings"

	"oslag/cli/internal/report"
	"oslag/cli/internal/result"
)

// googleContext describes the machine, in the names that Google Benchmark uses where it has one.
type googleContext struct {
	Date              string        `json:"date"`
	Executable        string        `json:"executable"`
	Processors        int64         `json:"num_cpus"`
	MHzPerCPU         int64         `json:"mhz_per_cpu"`
	CPUScalingEnabled bool          `json:"cpu_scaling_enabled"`
	Caches            []googleCache `json:"caches"`
	LoadAvg           []float64     `json:"load_avg"`
	BuildType         string        `json:"library_build_type"`
	SchemaVersion     int           `json:"json_schema_version"`
	Processor         string        `json:"processor"`
	System            string        `json:"system"`
	Kernel            string        `json:"kernel"`
	Machine           string        `json:"machine"`
	Report            string        `json:"report"`
	Suite             string        `json:"suite"`
	Method            int64         `json:"method"`
}

type googleCache struct {
	Type  string `json:"type"`
	Level int64  `json:"level"`
	Size  int64  `json:"size"`
	// SharingProcessors is 0 if the report does not state it.
	SharingProcessors int64 `json:"num_sharing"`
}

type googleBenchmark struct {
	Name            string  `json:"name"`
	FamilyIndex     int     `json:"family_index"`
	InstanceIndex   int     `json:"per_family_instance_index"`
	RunName         string  `json:"run_name"`
	RunType         string  `json:"run_type"`
	Repetitions     int     `json:"repetitions"`
	RepetitionIndex int     `json:"repetition_index"`
	Threads         int     `json:"threads"`
	Iterations      int64   `json:"iterations"`
	RealTime        float64 `json:"real_time"`
	CPUTime         float64 `json:"cpu_time"`
	TimeUnit        string  `json:"time_unit"`
	// BytesPerSecond and ItemsPerSecond are absent for benchmarks whose value is a time.
	BytesPerSecond float64 `json:"bytes_per_second,omitempty"`
	ItemsPerSecond float64 `json:"items_per_second,omitempty"`
}

// WriteGoogleBenchmark writes the JSON of Google Benchmark. Each round of a measurement is a repetition: its real time is of an iteration, in
// the part of the samples that the value is of, and its processor time is over all samples. Measurements without samples are left out.
func WriteGoogleBenchmark(out io.Writer, id string, r *report.Report) error {
	processor := r.Machine.Processor
	document := struct {
		Context    googleContext     `json:"context"`
		Benchmarks []googleBenchmark `json:"benchmarks"`
	}{googleContext{
		Date: r.Run.Started, Executable: "oslag-suite", Processors: processor.Threads, Caches: []googleCache{}, LoadAvg: []float64{}, BuildType: "release",
		SchemaVersion: 1, Processor: processor.Brand, System: r.OS.Name + " " + r.OS.Version, Kernel: r.OS.Kernel, Machine: r.Machine.ID, Report: id,
		Suite: r.Suite.Version, Method: r.Suite.Method,
	}, []googleBenchmark{}}
	for i, row := range result.Summarise(r).Rows {
		measurement := r.Measurements[i]
		rounds := result.RoundsOf(measurement, row)
		for j, round := range rounds {
			one := googleBenchmark{
				Name: nameOf(row), FamilyIndex: i, RunName: nameOf(row), RunType: "iteration", Repetitions: len(rounds), RepetitionIndex: j, Threads: 1,
				Iterations: round.Iterations, RealTime: round.RealNs, CPUTime: round.ProcessorNs, TimeUnit: "ns",
			}
			switch row.Quantity {
			case "bandwidth":
				if bytes, known := measurement.Parameters["bytes_per_iteration"].(int64); known {
					one.BytesPerSecond = float64(bytes) * 1e9 / round.RealNs
				}
			case "rate":
				one.ItemsPerSecond = 1e9 / round.RealNs
			}
			document.Benchmarks = append(document.Benchmarks, one)
		}
	}
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	return encoder.Encode(document)
}

func nameOf(row result.Row) string {
	return strings.Trim(row.Benchmark+"/"+row.Variant+"/"+row.Storage, "/")
}
