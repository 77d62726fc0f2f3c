package report

// The three outcomes of a measurement.
const (
	OutcomeSamples     = "samples"
	OutcomeUnsupported = "unsupported"
	OutcomeFailed      = "failed"
)

// The two roles of storage.
const (
	RoleLocal  = "local"
	RoleRemote = "remote"
)

// Sample is one timed window: process, iterations, elapsed_ns, cpu_ns, witness_before_ps, witness_after_ps.
type Sample [6]int64

// Process returns the number of the process that timed the window.
func (s Sample) Process() int64 { return s[0] }

// Iterations returns how often the operation was performed in the window.
func (s Sample) Iterations() int64 { return s[1] }

// ElapsedNs returns the wall-clock time, in ns.
func (s Sample) ElapsedNs() int64 { return s[2] }

// CPUNs returns the processor time of all processes that took part, in ns.
func (s Sample) CPUNs() int64 { return s[3] }

// WitnessPs returns the clock witness before and after the window, in picoseconds per dependent multiply-add.
func (s Sample) WitnessPs() (before, after int64) { return s[4], s[5] }

// Measurement is all samples of one benchmark, variant and storage in one run, or the reason why there are none.
type Measurement struct {
	Benchmark   string         `json:"benchmark"`
	Variant     string         `json:"variant"`
	Operation   string         `json:"operation"`
	Parameters  map[string]any `json:"parameters"`
	Storage     string         `json:"storage,omitempty"`
	ImageSHA256 string         `json:"image_sha256,omitempty"`
	Warnings    []string       `json:"warnings"`
	Outcome     string         `json:"outcome"`
	Samples     []Sample       `json:"samples,omitempty"`
	Cold        *Sample        `json:"cold,omitempty"`
	Reason      string         `json:"reason,omitempty"`
}
