package suite

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
)

// The test's own program acts as the suite if these variables are set: it prints the stream and ends.
const (
	playStream = "OSLAG_TEST_STREAM"
	playStatus = "OSLAG_TEST_STATUS"
	playWait   = "OSLAG_TEST_WAIT"
)

func TestMain(m *testing.M) {
	stream := os.Getenv(playStream)
	if stream == "" {
		os.Exit(m.Run())
	}
	content, err := os.ReadFile(stream)
	if err != nil {
		panic(err)
	}
	if os.Getenv(playWait) == "" {
		os.Stdout.Write(content)
	} else {
		interrupted := make(chan os.Signal, 1)
		signal.Notify(interrupted, os.Interrupt)
		lines := strings.SplitAfter(string(content), "\n")
		fmt.Print(strings.Join(lines[:3], ""))
		<-interrupted
		fmt.Println(`{"event":"finished","outcome":"interrupted","elapsed_ns":7}`)
	}
	fmt.Fprintln(os.Stderr, "getpid: fork: resource temporarily unavailable")
	status, _ := strconv.Atoi(os.Getenv(playStatus))
	os.Exit(status)
}

// play returns the test's own program as the suite.
func play(t *testing.T, stream string, status int) Binary {
	t.Helper()
	path, err := filepath.Abs(stream)
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv(playStream, path)
	t.Setenv(playStatus, strconv.Itoa(status))
	self, err := Runner()
	if err != nil {
		t.Fatal(err)
	}
	return self
}

const completeStream = "testdata/streams/protocol-2/good/complete.jsonl"

func TestRunReadsEventsAndDiagnostics(t *testing.T) {
	seen := 0
	options := Options{Mode: "quick", Dir: t.TempDir(), OnEvent: func(Event) { seen++ }}
	recording, err := Run(t.Context(), play(t, completeStream, 0), options)
	if err != nil {
		t.Fatal(err)
	}
	if seen < 10 || recording.Finished == nil || len(recording.Diagnostics) != 1 || !strings.HasPrefix(recording.Diagnostics[0], "getpid: fork") ||
		recording.ProcessorTime <= 0 {
		t.Errorf("%d events, %+v", seen, recording)
	}
}

func TestStatusOfTheSuite(t *testing.T) {
	for _, test := range []struct {
		status int
		stream string
		want   string
	}{
		{1, "testdata/streams/protocol-2/good/failed-after-samples.jsonl", ""},
		{77, completeStream, errNothingSupported.Error()},
		{2, completeStream, "exit status 2"},
		{0, "testdata/streams/good/complete.jsonl", "the suite speaks protocol 1 and this runner 2; use the suite and the runner of one release"},
		{0, "testdata/streams/protocol-2/bad/parts-twice.jsonl", "line 6 of the suite"},
		{0, os.DevNull, "without a `finished` event"},
	} {
		t.Run(fmt.Sprint(test.status, " ", filepath.Base(test.stream)), func(t *testing.T) {
			_, err := Run(t.Context(), play(t, test.stream, test.status), Options{Mode: "quick", Dir: t.TempDir()})
			if test.want == "" && err != nil || test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)) {
				t.Errorf("%v, want %q", err, test.want)
			}
		})
	}
}

func TestCancellingInterruptsTheSuite(t *testing.T) {
	binary := play(t, completeStream, 130)
	t.Setenv(playWait, "1")
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	start := time.Now()
	recording, err := Run(ctx, binary, Options{Mode: "quick", Dir: t.TempDir(), OnEvent: func(event Event) {
		if _, ok := event.(*Measuring); ok {
			cancel()
		}
	}})
	if recording.Finished == nil || recording.Finished.Outcome != "interrupted" {
		t.Errorf("the suite did not end in an orderly way: %+v, %v", recording.Finished, err)
	}
	if time.Since(start) > stopGrace/2 {
		t.Errorf("it took %s", time.Since(start))
	}
}

func TestFind(t *testing.T) {
	file := filepath.Join(t.TempDir(), "oslag-suite")
	if err := os.WriteFile(file, []byte("abc"), 0o700); err != nil {
		t.Fatal(err)
	}
	// SHA-256 of "abc": FIPS 180-2, appendix B.1.
	const digest = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
	found, err := Find(file)
	if err != nil || found.Path != file || found.SHA256 != digest {
		t.Errorf("%+v, %v", found, err)
	}
	if BuildClass(digest) != "local" {
		t.Error("a local build counts as official")
	}
	shipped = digest
	t.Cleanup(func() { shipped = "" })
	if BuildClass(digest) != "official" || BuildClass(strings.Repeat("0", 64)) != "local" {
		t.Error("a signed release knows exactly its own suite")
	}
	t.Setenv("OSLAG_SUITE", file)
	if found, err := Find(""); err != nil || found.Path != file {
		t.Errorf("%+v, %v", found, err)
	}
	t.Setenv("OSLAG_SUITE", "")
	if _, err := Find(""); err == nil || !strings.Contains(err.Error(), "--suite") {
		t.Errorf("a missing suite is not explained: %v", err)
	}
}

// The real suite and the registry must name the same variants, and each operation must fit into a report.
func TestTheRealSuiteSpeaksThisProtocol(t *testing.T) {
	path := filepath.Join("..", "..", "..", "suite", "build", "oslag-suite")
	if _, err := os.Stat(path); errors.Is(err, os.ErrNotExist) {
		t.Skip("SKIPPED: the suite has not been built: make -C native-runner/suite")
	}
	binary, err := Find(path)
	if err != nil {
		t.Fatal(err)
	}
	build, err := Version(t.Context(), binary)
	if err != nil || build.Method < 1 {
		t.Errorf("%+v, %v", build, err)
	}
	listed, err := List(t.Context(), binary)
	if err != nil || len(listed) == 0 {
		t.Fatalf("%d variants, %v", len(listed), err)
	}
	named := map[Target]bool{}
	for _, entry := range listed {
		named[entry.Target] = true
	}
	for _, benchmark := range registry.Benchmarks {
		for _, variant := range benchmark.Variants {
			if !named[Target{Benchmark: benchmark.ID, Variant: variant.ID}] {
				t.Errorf("the suite does not list %s/%s", benchmark.ID, variant.ID)
			}
		}
	}
	dir := t.TempDir()
	recording, err := Run(t.Context(), binary, Options{Mode: "quick", Dir: dir, Only: []string{"getpid", "open-close/foo"}})
	if err != nil {
		t.Fatal(err)
	}
	measurements, err := recording.Measurements()
	if err != nil || len(measurements) != 2 {
		t.Fatalf("%+v, %v", measurements, err)
	}
	// The seed decides which of the two comes first.
	for _, measurement := range measurements {
		if (measurement.Storage == report.RoleLocal) != (measurement.Benchmark == "open-close") || measurement.Parts != report.PartsSlices {
			t.Errorf("%+v", measurement)
		}
	}
	if left, _ := os.ReadDir(dir); len(left) != 0 {
		t.Errorf("the suite left %v behind", left)
	}
}
