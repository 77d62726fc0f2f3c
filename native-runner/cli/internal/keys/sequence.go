package keys

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// NextSequence returns a number that is higher than in every statement the key has signed here, and stores it before use.
// It follows the clock in milliseconds, so that it rises even if the file was lost or the key is also used elsewhere.
func NextSequence(folder string, now time.Time) (int64, error) {
	path := filepath.Join(folder, "sequence")
	next := now.UnixMilli()
	text, err := os.ReadFile(path)
	switch {
	case err == nil:
		last, known := parseSequence(string(text))
		if !known {
			return 0, fmt.Errorf("%s must contain a sequence number", path)
		}
		next = max(next, last+1)
	case !errors.Is(err, fs.ErrNotExist):
		return 0, fmt.Errorf("cannot read %s: %w", path, err)
	}
	if err := os.WriteFile(path, []byte(strconv.FormatInt(next, 10)+"\n"), 0o600); err != nil {
		return 0, fmt.Errorf("cannot store the sequence number: %w", err)
	}
	return next, nil
}

// largestSequence is the largest integer that every JSON reader represents exactly.
const largestSequence = 1<<53 - 1

func parseSequence(text string) (last int64, known bool) {
	last, err := strconv.ParseInt(strings.TrimSpace(text), 10, 64)
	return last, err == nil && last >= 1 && last < largestSequence
}
