package export

import (
	"bytes"
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/prometheus/client_golang/prometheus/testutil/promlint"
	"github.com/prometheus/common/expfmt"
	"github.com/prometheus/common/model"

	"oslag/cli/internal/result"
	"oslag/cli/internal/verify"
)

const fixtures = "../../../../packages/schema/fixtures/"

func open(t *testing.T, file string) *verify.Verified {
	t.Helper()
	envelope, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	verified, problem := verify.Envelope(envelope)
	if problem != nil {
		t.Fatalf("%s: %s", file, problem.Code)
	}
	return verified
}

func every(t *testing.T) []*verify.Verified {
	t.Helper()
	var all []*verify.Verified
	for _, pattern := range []string{"format-2/valid/*.json", "valid/*.json", "noisy/*.json"} {
		files, err := filepath.Glob(fixtures + pattern)
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %d files, %v", pattern, len(files), err)
		}
		for _, file := range files {
			all = append(all, open(t, file))
		}
	}
	return all
}

func TestPrometheusAcceptsEveryReport(t *testing.T) {
	for _, verified := range every(t) {
		// A text of the owner may hold what has a meaning in the format.
		verified.Report.Machine.Processor.Brand += " \"quoted\\\" \n}"
		var text bytes.Buffer
		if err := WritePrometheus(&text, verified.ID, verified.Report); err != nil {
			t.Fatal(err)
		}
		problems, err := promlint.New(bytes.NewReader(text.Bytes())).Lint()
		if err != nil || len(problems) > 0 {
			t.Errorf("%v, %v in\n%s", err, problems, text.String())
		}
		parser := expfmt.NewTextParser(model.LegacyValidation)
		families, err := parser.TextToMetricFamilies(bytes.NewReader(text.Bytes()))
		if err != nil {
			t.Fatalf("%v in\n%s", err, text.String())
		}
		count := 0
		for _, name := range []string{"oslag_operation_seconds", "oslag_throughput_bytes_per_second", "oslag_throughput_iterations_per_second", "oslag_measurement_missing"} {
			count += len(families[name].GetMetric())
		}
		if count != len(verified.Report.Measurements) {
			t.Errorf("%d of %d measurements in\n%s", count, len(verified.Report.Measurements), text.String())
		}
		for _, label := range families["oslag_run_info"].GetMetric()[0].GetLabel() {
			if label.GetName() == "processor" && label.GetValue() != verified.Report.Machine.Processor.Brand {
				t.Errorf("processor %q", label.GetValue())
			}
		}
	}
}

func TestGoogleBenchmarkHasARepetitionForEachRound(t *testing.T) {
	for _, verified := range every(t) {
		var text bytes.Buffer
		if err := WriteGoogleBenchmark(&text, verified.ID, verified.Report); err != nil {
			t.Fatal(err)
		}
		var document struct {
			Context    map[string]any
			Benchmarks []googleBenchmark
		}
		if err := json.Unmarshal(text.Bytes(), &document); err != nil || document.Context["json_schema_version"] != 1.0 {
			t.Fatalf("%v: %.300s", err, text.String())
		}
		values := map[string][]float64{}
		for _, one := range document.Benchmarks {
			if one.Name != one.RunName || one.RunType != "iteration" || one.TimeUnit != "ns" || one.Iterations <= 0 || one.RealTime <= 0 {
				t.Errorf("%+v", one)
			}
			value := one.RealTime
			if one.BytesPerSecond > 0 {
				value = one.BytesPerSecond
			} else if one.ItemsPerSecond > 0 {
				value = one.ItemsPerSecond
			}
			values[one.Name] = append(values[one.Name], value)
		}
		for _, row := range result.Summarise(verified.Report).Rows {
			own := values[nameOf(row)]
			if (row.Value == nil) != (len(own) == 0) {
				t.Errorf("%s: %d repetitions", nameOf(row), len(own))
			}
			if row.Value != nil && math.Abs(median(own) / *row.Value - 1) > 0.02 {
				t.Errorf("%s: the median of the repetitions is %v, the value is %v", nameOf(row), median(own), *row.Value)
			}
		}
		if strings.Contains(text.String(), "NaN") {
			t.Error("NaN")
		}
	}
}

func median(values []float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	return (sorted[(len(sorted)-1)/2] + sorted[len(sorted)/2]) / 2
}
