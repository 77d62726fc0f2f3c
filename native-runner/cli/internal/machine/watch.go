package machine

import (
	"cmp"
	"context"
	"os"
	"slices"
	"time"

	"github.com/shirou/gopsutil/v4/cpu"
	"github.com/shirou/gopsutil/v4/process"
)

// Watched is what other programs did during a short time. Shares are of all processors' time, -1 if the system does not count
// it. No report contains it.
type Watched struct {
	BusyShare, StolenShare float64
	// Busy are the processes that took most of one processor, most first.
	Busy []Process
}

// Process is a program that works. Share is of one processor's time. IsForeign says that another user started it.
type Process struct {
	ID                  int32
	Name                string
	Share               float64
	IsKernel, IsForeign bool
}

const (
	// busyProcessShare is the share of one processor from which a process is named.
	busyProcessShare = 0.05
	// mostProcesses are named.
	mostProcesses = 3
)

// Watch watches the machine for that long.
func Watch(ctx context.Context, duration time.Duration) Watched {
	started, before, processes := time.Now(), times(ctx), processSeconds(ctx)
	select {
	case <-ctx.Done():
	case <-time.After(duration):
	}
	watched := Watched{BusyShare: -1, StolenShare: -1}
	elapsed := time.Since(started).Seconds()
	// Reading all processes is work of this program, so the system's counters are read first.
	if after := times(ctx); before != nil && after != nil {
		threads, err := cpu.CountsWithContext(ctx, true)
		capacity := elapsed * float64(max(1, threads))
		if err == nil {
			watched.BusyShare = max(0, busySeconds(*after)-busySeconds(*before)) / capacity
			watched.StolenShare = max(0, after.Steal-before.Steal) / capacity
		}
	}
	for id, seconds := range processSeconds(ctx) {
		earlier, known := processes[id]
		share := (seconds - earlier) / elapsed
		if known && share >= busyProcessShare && int(id) != os.Getpid() {
			watched.Busy = append(watched.Busy, describeProcess(ctx, id, share))
		}
	}
	slices.SortFunc(watched.Busy, func(a, b Process) int { return cmp.Or(cmp.Compare(b.Share, a.Share), cmp.Compare(a.ID, b.ID)) })
	watched.Busy = watched.Busy[:min(len(watched.Busy), mostProcesses)]
	return watched
}

func times(ctx context.Context) *cpu.TimesStat {
	all, err := cpu.TimesWithContext(ctx, false)
	if err != nil || len(all) == 0 {
		return nil
	}
	return &all[0]
}

func busySeconds(all cpu.TimesStat) float64 {
	return all.User + all.Nice + all.System + all.Irq + all.Softirq
}

// processSeconds returns the processor time of each process that can be read, in seconds.
func processSeconds(ctx context.Context) map[int32]float64 {
	seconds := map[int32]float64{}
	ids, err := process.PidsWithContext(ctx)
	if err != nil {
		return seconds
	}
	for _, id := range ids {
		// NewProcess would read more of each.
		if times, err := (&process.Process{Pid: id}).TimesWithContext(ctx); err == nil {
			seconds[id] = times.User + times.System
		}
	}
	return seconds
}

func describeProcess(ctx context.Context, id int32, share float64) Process {
	one := &process.Process{Pid: id}
	described := Process{ID: id, Name: "unknown", Share: share}
	if name, err := one.NameWithContext(ctx); err == nil {
		described.Name = textOr(name, "unknown")
	}
	if uids, err := one.UidsWithContext(ctx); err == nil && len(uids) > 0 {
		described.IsForeign = int(uids[0]) != os.Getuid()
	}
	if parent, err := one.PpidWithContext(ctx); err == nil {
		// On Linux, process 2 is the parent of the kernel's threads.
		described.IsKernel = isKernelParent(parent)
	}
	return described
}
