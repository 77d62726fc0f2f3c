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

// The three ways in which method 2 looks at a sample's parts. Method 1 has none of them.
const (
	// PartsSlices: the sample is a row of slices, each between two width witnesses.
	PartsSlices = "slices"
	// PartsWitnesses: the operation is longer than a slice and was not cut. The parts are the width witnesses around it.
	PartsWitnesses = "witnesses"
	// PartsNone: there are no width witnesses. PartsReason says why.
	PartsNone = "none"
)

// Sample is one timed window. Format 1 has six numbers: process, iterations, elapsed_ns, cpu_ns, witness_before_ps,
// witness_after_ps. Format 2 has four more: parts, undisturbed_parts, undisturbed_iterations, undisturbed_elapsed_ns.
type Sample []int64

// The lengths of a sample in the two formats.
const (
	sampleNumbers1 = 6
	sampleNumbers2 = 10
)

// Process returns the number of the process that timed the window. In method 2 it is the number of the round.
func (s Sample) Process() int64 { return s[0] }

// Iterations returns how often the operation was performed in the window.
func (s Sample) Iterations() int64 { return s[1] }

// ElapsedNs returns the wall-clock time, in ns.
func (s Sample) ElapsedNs() int64 { return s[2] }

// CPUNs returns the processor time of all processes that took part, in ns.
func (s Sample) CPUNs() int64 { return s[3] }

// WitnessPs returns the clock witness before and after the window, in picoseconds per dependent multiply-add.
func (s Sample) WitnessPs() (before, after int64) { return s[4], s[5] }

// Parts are a sample's slices or width witnesses, by the measurement's Parts, and what the undisturbed ones hold.
type Parts struct {
	Count, Undisturbed    int64
	UndisturbedIterations int64
	UndisturbedElapsedNs  int64
}

// Parts returns the numbers of a sample's parts. They are all zero in format 1.
func (s Sample) Parts() Parts {
	if len(s) < sampleNumbers2 {
		return Parts{}
	}
	return Parts{Count: s[6], Undisturbed: s[7], UndisturbedIterations: s[8], UndisturbedElapsedNs: s[9]}
}

// WithParts returns the sample in format 2.
func (s Sample) WithParts(parts Parts) Sample {
	return append(s[:sampleNumbers1:sampleNumbers1], parts.Count, parts.Undisturbed, parts.UndisturbedIterations, parts.UndisturbedElapsedNs)
}

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
	Cold        Sample         `json:"cold,omitempty"`
	// Parts is one of the three ways above in format 2, and "" in format 1. PartsReason is the reason for PartsNone.
	Parts       string `json:"parts,omitempty"`
	PartsReason string `json:"parts_reason,omitempty"`
	Reason      string `json:"reason,omitempty"`
}
