// Package rounding writes numbers with ties away from zero, as in print. fmt's verbs round exact ties to even, and decimal
// ties either way, by their binary representation. packages/science has the same rule for the site.
package rounding

import (
	"math"
	"strconv"
	"strings"
)

// tieTolerance is how close to a tie a value is a tie, in units of the last digit kept. Decimal fractions are not exact in
// binary, so a tie such as 0.885 may compute to slightly less.
const tieTolerance = 1e-9

// HalfAway rounds to that many digits after the point, or before it if digits is negative. Ties go away from zero.
func HalfAway(value float64, digits int) float64 {
	if math.IsInf(value, 0) || math.IsNaN(value) || value == 0 {
		return value
	}
	scale := math.Pow10(max(digits, -digits))
	units := math.Abs(value) * scale
	if digits < 0 {
		units = math.Abs(value) / scale
	}
	if units >= 1<<52 {
		// Doubles have no fraction here.
		return value
	}
	whole := math.Floor(units + 0.5 + tieTolerance)
	if digits < 0 {
		return math.Copysign(whole*scale, value)
	}
	return math.Copysign(whole/scale, value)
}

// Fixed writes a value with exactly that many digits after the point.
func Fixed(value float64, digits int) string {
	// The rounded value is the number nearest to its decimal text. Adding zero removes the sign of a negative zero.
	return strconv.FormatFloat(HalfAway(value, digits)+0, 'f', digits, 64)
}

// Significant rounds to that many significant digits.
func Significant(value float64, digits int) float64 {
	if value == 0 {
		return value
	}
	return HalfAway(value, digits-1-magnitude(value))
}

// magnitude returns the power of ten of the first digit: 2 for 186.
func magnitude(value float64) int {
	_, exponent, _ := strings.Cut(strconv.FormatFloat(value, 'e', -1, 64), "e")
	power, _ := strconv.Atoi(exponent)
	return power
}
