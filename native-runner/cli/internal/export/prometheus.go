package export

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"oslag/cli/internal/report"
	"oslag/cli/internal/result"
)

// series is one number with its labels, as names and values in turn.
type series struct {
	value  float64
	labels []string
}

// family is a metric with its series. A family without series is not written.
type family struct {
	name, help string
	series     []series
}

// WritePrometheus writes the results in the text format 0.0.4 of Prometheus, in base units, for the textfile collector of its node
// exporter.
func WritePrometheus(out io.Writer, id string, r *report.Report) error {
	summary := result.Summarise(r)
	of := map[string]string{"time": "oslag_operation_seconds", "bandwidth": "oslag_throughput_bytes_per_second", "rate": "oslag_throughput_iterations_per_second"}
	help := map[string]string{"time": "Time of one operation", "bandwidth": "Bytes moved per second", "rate": "Iterations per second"}
	var values []family
	for _, quantity := range []string{"time", "bandwidth", "rate"} {
		value := family{name: of[quantity], help: help[quantity] + ": the value of the measurement."}
		low := family{name: of[quantity] + "_low", help: help[quantity] + ": lower end of the value's interval."}
		high := family{name: of[quantity] + "_high", help: help[quantity] + ": upper end of the value's interval."}
		unit := 1.0
		if quantity == "time" {
			unit = 1e-9
		}
		for _, row := range summary.Rows {
			if row.Quantity != quantity || row.Value == nil {
				continue
			}
			labels := labelsOf(row)
			value.series = append(value.series, series{*row.Value * unit, labels})
			if row.ValueInterval != nil {
				low.series = append(low.series, series{row.ValueInterval.Low * unit, labels})
				high.series = append(high.series, series{row.ValueInterval.High * unit, labels})
			}
		}
		values = append(values, value, low, high)
	}
	failed := family{name: "oslag_measurement_missing", help: "1 for a measurement without samples, with the reason."}
	for _, row := range summary.Rows {
		if row.Value == nil {
			failed.series = append(failed.series, series{1, append(labelsOf(row), "outcome", row.Outcome, "reason", row.Reason)})
		}
	}
	quiet := 0.0
	if summary.Quiet {
		quiet = 1
	}
	about := []family{
		{"oslag_run_info", "The run that the results are of.", []series{{1, []string{"report", id, "machine", r.Machine.ID, "processor", r.Machine.Processor.Brand,
			"system", r.OS.Name + " " + r.OS.Version, "kernel", r.OS.Kernel, "mode", r.Run.Mode, "suite", r.Suite.Version, "method", strconv.FormatInt(r.Suite.Method, 10)}}}},
		{"oslag_run_quiet", "1 if the run may be ranked, 0 if it was disturbed.", []series{{quiet, nil}}},
	}
	if started, err := time.Parse(time.RFC3339, r.Run.Started); err == nil {
		about = append(about, family{"oslag_run_start_timestamp_seconds", "When the run began, in seconds since 1970.", []series{{float64(started.Unix()), nil}}})
	}
	if summary.RatingMIPS != nil {
		about = append(about, family{"oslag_rating_mips", "The rating of the processor in VAX MIPS.", []series{{*summary.RatingMIPS, nil}}})
	}
	if speed := result.RelativeSpeedOf(r); speed != nil {
		about = append(about, family{"oslag_relative_speed", "Geometric mean of the relative speeds over the default set.", []series{{speed.Value, nil}}})
	}
	writer := bufio.NewWriter(out)
	for _, one := range append(append(about, values...), failed) {
		one.write(writer)
	}
	return writer.Flush()
}

func labelsOf(row result.Row) []string {
	labels := []string{"benchmark", row.Benchmark, "variant", row.Variant}
	if row.Storage != "" {
		labels = append(labels, "storage", row.Storage)
	}
	return labels
}

var escapeLabel = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`)

func (f family) write(out io.Writer) {
	if len(f.series) == 0 {
		return
	}
	fmt.Fprintf(out, "# HELP %s %s\n# TYPE %s gauge\n", f.name, f.help, f.name)
	for _, one := range f.series {
		var labels []string
		for i := 0; i+1 < len(one.labels); i += 2 {
			labels = append(labels, one.labels[i]+`="`+escapeLabel.Replace(one.labels[i+1])+`"`)
		}
		text := ""
		if len(labels) > 0 {
			text = "{" + strings.Join(labels, ",") + "}"
		}
		fmt.Fprintf(out, "%s%s %s\n", f.name, text, strconv.FormatFloat(one.value, 'g', -1, 64))
	}
}
