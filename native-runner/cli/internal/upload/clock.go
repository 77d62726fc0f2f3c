package upload

import (
	"context"
	"fmt"
	"net/http"
	"strconv"
	"time"
)

// Now asks a site, by its origin, what time it is. The answer is exact to about a second.
func Now(ctx context.Context, origin string) (time.Time, error) {
	ctx, cancel := context.WithTimeout(ctx, challengeTimeout)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodHead, origin+challengesPath, nil)
	if err != nil {
		return time.Time{}, fmt.Errorf("cannot prepare the request to %s: %w", origin, err)
	}
	response, err := exchange(request, origin, 0)
	if err != nil {
		return time.Time{}, err
	}
	at := readTime(response.Header)
	if at.IsZero() {
		return at, fmt.Errorf("%s does not say what time it is", origin)
	}
	return at, nil
}

// readTime returns the time by the site's clock: when the answer was made, and how long caches kept it (RFC 9110 and 9111). It returns
// zero if the answer does not say.
func readTime(header http.Header) time.Time {
	made, err := http.ParseTime(header.Get("Date"))
	if err != nil {
		return time.Time{}
	}
	const longest = 365 * 24 * 60 * 60
	if age, err := strconv.ParseUint(header.Get("Age"), 10, 32); err == nil && age <= longest {
		made = made.Add(time.Duration(age) * time.Second)
	}
	return made
}
