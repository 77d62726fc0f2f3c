package upload

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	"oslag/cli/internal/registry"
)

const (
	placeTimeout  = 5 * time.Second
	placeAttempts = 3
	// maxLines and maxLineLength bound what a site can print. A verdict has some 350 characters.
	maxLines      = 12
	maxLineLength = 1000
)

// placePause is the time between two attempts; tests shorten it.
var placePause = 700 * time.Millisecond

// Place is how a report compares with others on a site, as the site says it. Without a comparison, Comparable is nil.
type Place struct {
	RelativeSpeed *float64    `json:"relative_speed" jsonschema:"nullable"`
	Comparable    *Comparable `json:"comparable" jsonschema:"nullable"`
	// Lines say the same in words, in printable ASCII.
	Lines []string `json:"lines"`
}

// Comparable is what a report is compared with. Percentile is nil if there are too few configurations.
type Comparable struct {
	Percentile             *float64 `json:"percentile" jsonschema:"nullable"`
	All                    Standing `json:"all"`
	SameProcessor          Standing `json:"same_processor"`
	SameProcessorAndSystem Standing `json:"same_processor_and_system"`
}

// Standing counts other configurations by their interval: wholly above the report's, wholly below it, or overlapping it.
type Standing struct {
	Configurations int `json:"configurations"`
	Higher         int `json:"higher"`
	Lower          int `json:"lower"`
	Tied           int `json:"tied"`
}

// ErrNoPlaceYet says that the site has no answer at present.
var ErrNoPlaceYet = errors.New("the site does not say yet how the report compares")

// GetPlace asks a site, by its origin, how a report compares with others. It asks a few times within seconds, because another
// server of the site may answer. A site of an earlier version cannot say it: then there is neither a place nor an error.
func GetPlace(ctx context.Context, origin, id string) (*Place, error) {
	if !registry.IsSHA256(id) {
		return nil, fmt.Errorf("%.64q is not the id of a report", printable(id))
	}
	ctx, cancel := context.WithTimeout(ctx, placeTimeout)
	defer cancel()
	for attempt := 1; ; attempt++ {
		place, isFinal, err := askPlace(ctx, origin, id)
		if isFinal {
			return place, err
		}
		if attempt == placeAttempts {
			return nil, ErrNoPlaceYet
		}
		select {
		case <-ctx.Done():
			return nil, ErrNoPlaceYet
		case <-time.After(placePause):
		}
	}
}

// askPlace asks once. isFinal is false if asking again may help.
func askPlace(ctx context.Context, origin, id string) (place *Place, isFinal bool, err error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, origin+reportsPath+"/"+id+"/place", nil)
	if err != nil {
		return nil, true, fmt.Errorf("cannot prepare the request to %s: %w", origin, err)
	}
	request.Header.Set("Accept", "application/json, application/problem+json")
	response, err := exchange(request, origin, maxAnswerBytes)
	if err != nil {
		return nil, false, nil
	}
	switch {
	case response.StatusCode == http.StatusOK:
		return readPlace(response.body, id), true, nil
	case response.StatusCode == http.StatusTooManyRequests || response.StatusCode/100 == 5:
		return nil, false, nil
	case response.StatusCode == http.StatusNotFound && isOfUnknownReport(response.body):
		return nil, false, nil
	}
	return nil, true, nil
}

// isOfUnknownReport says whether a site knows the address but not the report: the problem then names the field `id`. Sites of
// version 0.1.0 gave only the sentence.
func isOfUnknownReport(answer []byte) bool {
	var problem struct{ Code, Detail, Field string }
	return json.Unmarshal(answer, &problem) == nil && problem.Code == "not_found" &&
		(problem.Field == "id" || problem.Detail == "There is no report with this id.")
}

// readPlace returns nil for an answer that is not about this report.
func readPlace(answer []byte, id string) *Place {
	var read struct {
		ID string
		Place
	}
	if json.Unmarshal(answer, &read) != nil || read.ID != id {
		return nil
	}
	place := read.Place
	place.Lines = nil
	for _, line := range read.Lines[:min(len(read.Lines), maxLines)] {
		if line = printableWithin(line, maxLineLength); line != "" {
			place.Lines = append(place.Lines, line)
		}
	}
	if len(place.Lines) == 0 {
		return nil
	}
	return &place
}
