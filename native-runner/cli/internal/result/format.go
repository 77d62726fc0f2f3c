package result

import (
	"math"
	"strconv"

	"oslag/cli/internal/rounding"
)

type unit struct {
	size float64
	name string
}

// Units from large to small. The last one is also for smaller values.
var (
	timeUnits      = []unit{{1e9, "s"}, {1e6, "ms"}, {1e3, "us"}, {1, "ns"}}
	bandwidthUnits = []unit{{1e9, "GB/s"}, {1e6, "MB/s"}, {1e3, "kB/s"}, {1, "B/s"}}
	rateUnits      = []unit{{1e6, "M/s"}, {1e3, "k/s"}, {1, "/s"}}
)

// FormatValue formats a value with three significant digits in a suitable unit. It returns "" for nil.
func FormatValue(quantity string, value *float64) string {
	if value == nil {
		return ""
	}
	units := map[string][]unit{"time": timeUnits, "bandwidth": bandwidthUnits, "rate": rateUnits}[quantity]
	for i, unit := range units {
		// A value that rounds up to 1 of the next unit is written in that unit.
		if math.Abs(rounding.Significant(*value, 3)) >= unit.size || i == len(units)-1 {
			return formatNumber(*value/unit.size) + " " + unit.name
		}
	}
	return formatNumber(*value)
}

// formatNumber formats three significant digits, and always all digits before the point. Below 1 it writes no zeros at the end. It never writes
// an exponent.
func formatNumber(value float64) string {
	rounded := rounding.Significant(value, 3)
	switch size := math.Abs(rounded); {
	case size >= 100:
		return rounding.Fixed(value, 0)
	case size >= 10:
		return rounding.Fixed(rounded, 1)
	case size >= 1:
		return rounding.Fixed(rounded, 2)
	default:
		return strconv.FormatFloat(rounded, 'f', -1, 64)
	}
}

// FormatNumber formats a number without unit with three significant digits.
func FormatNumber(value float64) string { return formatNumber(value) }

func formatCost(row Row) string {
	switch {
	case row.CostInstructions != nil:
		return formatNumber(*row.CostInstructions) + " instr"
	case row.BytesPerInstruction != nil:
		return formatNumber(*row.BytesPerInstruction) + " B/instr"
	}
	return ""
}
