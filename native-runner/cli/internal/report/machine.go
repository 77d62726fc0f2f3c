package report

// Machine is one computer. ID is a pseudonym: stable for one key, and not linkable to anything else.
type Machine struct {
	Processor   Processor `json:"processor"`
	MemoryBytes int64     `json:"memory_bytes,omitempty"`
	// Virtualization is the hypervisor's name, `none` if there is none, and absent if it could not be determined.
	Virtualization string `json:"virtualization,omitempty"`
	Power          string `json:"power,omitempty"`
	NUMANodes      *int64 `json:"numa_nodes,omitempty"`
	SwapTotalBytes *int64 `json:"swap_total_bytes,omitempty"`
	ID             string `json:"id"`
}

// Processor holds CPUID's family, model and stepping on x86, and the fields of MIDR_EL1 on Arm.
type Processor struct {
	Vendor       string     `json:"vendor"`
	Brand        string     `json:"brand"`
	Architecture string     `json:"architecture"`
	Family       *int64     `json:"family,omitempty"`
	Model        *int64     `json:"model,omitempty"`
	Stepping     *int64     `json:"stepping,omitempty"`
	Implementer  *int64     `json:"implementer,omitempty"`
	Part         *int64     `json:"part,omitempty"`
	Variant      *int64     `json:"variant,omitempty"`
	Revision     *int64     `json:"revision,omitempty"`
	Microcode    string     `json:"microcode,omitempty"`
	Sockets      *int64     `json:"sockets,omitempty"`
	Cores        int64      `json:"cores,omitempty"`
	Threads      int64      `json:"threads"`
	SMT          string     `json:"smt,omitempty"`
	CoreTypes    []CoreType `json:"core_types"`
	Caches       []Cache    `json:"caches"`
	BaseHz       *int64     `json:"base_hz,omitempty"`
	MaxHz        *int64     `json:"max_hz,omitempty"`
}

// CoreType is one kind of core of a processor that has several.
type CoreType struct {
	Name    string `json:"name"`
	Threads int64  `json:"threads"`
	MaxHz   *int64 `json:"max_hz,omitempty"`
}

// Cache is one kind of cache. A machine may have several of a kind.
type Cache struct {
	Level           int64  `json:"level"`
	Kind            string `json:"kind"`
	SizeBytes       int64  `json:"size_bytes"`
	LineBytes       *int64 `json:"line_bytes,omitempty"`
	SharedByThreads *int64 `json:"shared_by_threads,omitempty"`
}

// OS is the operating system, with the settings that affect results.
type OS struct {
	Family      string   `json:"family"`
	Name        string   `json:"name"`
	Version     string   `json:"version"`
	Kernel      string   `json:"kernel"`
	Libc        string   `json:"libc,omitempty"`
	Mitigations []string `json:"mitigations"`
	// Container is the container's kind, or `none`. It is independent of virtualization.
	Container string `json:"container,omitempty"`
	WSL       string `json:"wsl,omitempty"`
	Seccomp   string `json:"seccomp,omitempty"`
	LSM       string `json:"lsm,omitempty"`
	Clock     Clock  `json:"clock"`
	Governor  string `json:"governor,omitempty"`
	Boost     string `json:"boost,omitempty"`
	// FrequencyDriver sets the clock rate. Where the processor chooses the rate itself, it follows EnergyPreference.
	// IdleDriver chooses how deep an idle processor sleeps.
	FrequencyDriver      string   `json:"frequency_driver,omitempty"`
	EnergyPreference     string   `json:"energy_preference,omitempty"`
	IdleDriver           string   `json:"idle_driver,omitempty"`
	TransparentHugepages string   `json:"transparent_hugepages,omitempty"`
	Preemption           string   `json:"preemption,omitempty"`
	PageBytes            *int64   `json:"page_bytes,omitempty"`
	BootParameters       []string `json:"boot_parameters,omitempty"`
	// Limits are those of the process's control group. Format 1 has none.
	Limits *Limits `json:"limits,omitempty"`
}

// Limits are what a control group allows: ProcessorMillis is 1000 times its number of processors. Zero means no limit.
type Limits struct {
	ProcessorMillis int64 `json:"processor_millis,omitempty"`
	MemoryBytes     int64 `json:"memory_bytes,omitempty"`
}

// Clock is the clock that timed the samples. StepNs is the smallest step that the suite observed.
type Clock struct {
	Source       string `json:"source"`
	ResolutionNs int64  `json:"resolution_ns"`
	StepNs       *int64 `json:"step_ns,omitempty"`
}

// Storage describes the file system of a folder in which files were measured.
type Storage struct {
	Role       string   `json:"role"`
	Class      string   `json:"class"`
	Filesystem string   `json:"filesystem"`
	Medium     string   `json:"medium"`
	Options    []string `json:"options"`
}
