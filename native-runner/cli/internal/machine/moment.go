package machine

import (
	"context"
	"math"
	"runtime"

	"github.com/shirou/gopsutil/v4/load"
	"github.com/shirou/gopsutil/v4/mem"

	"oslag/cli/internal/report"
)

// Now reads the values that change from minute to minute. A value that the system does not report is absent.
func Now(ctx context.Context) report.Moment {
	moment := report.Moment{}
	if millis, ok := loadMillis(ctx); ok {
		moment.LoadMillis = &millis
	}
	if swap, err := mem.SwapMemoryWithContext(ctx); err == nil {
		moment.SwapBytes = new(int64(swap.Used))
	}
	amendMoment(&moment)
	boundMoment(&moment)
	return moment
}

// loadMillis returns the load average of one minute, in thousandths. It returns false on Windows, which has none, and if it
// cannot be read.
func loadMillis(ctx context.Context) (int64, bool) {
	if runtime.GOOS == "windows" {
		return 0, false
	}
	average, err := load.AvgWithContext(ctx)
	if err != nil || average.Load1 < 0 {
		return 0, false
	}
	return int64(math.Round(average.Load1 * 1000)), true
}

// BusySeconds returns the processor time of the whole system since its start, in seconds, over all processors and without
// idle time. It returns false if the system does not count it.
func BusySeconds(ctx context.Context) (float64, bool) {
	all := times(ctx)
	if all == nil {
		return 0, false
	}
	return busySeconds(*all), true
}
