package upload

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"time"

	"oslag/cli/internal/registry"
)

var reportAddress = regexp.MustCompile(`^/(?:api/v1/)?reports/([^/]+)(?:/envelope)?/?$`)

// Fetch reads the envelope at the address of a report, such as https://host/reports/ID. It returns the id in the address
// too. The caller must verify the envelope and compare the id, because the site may be wrong.
func Fetch(ctx context.Context, address string) (envelope []byte, id string, err error) {
	origin, id, err := ParseReportAddress(address)
	if err != nil {
		return nil, "", err
	}
	err = patiently(ctx, origin, func() error {
		envelope, err = fetchOnce(ctx, origin, id)
		return err
	})
	return envelope, id, err
}

func fetchOnce(ctx context.Context, origin, id string) ([]byte, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, origin+reportsPath+"/"+id+"/envelope", nil)
	if err != nil {
		return nil, fmt.Errorf("cannot prepare to read from %s: %w", origin, err)
	}
	response, err := exchange(request, origin, registry.MaxEnvelopeBytes+1)
	if err != nil {
		return nil, err
	}
	if err := redirectOf(origin, response); err != nil {
		return nil, err
	}
	if isForNow(response.StatusCode) {
		text := fmt.Sprintf("%s cannot give report %s now (status %d)", origin, id, response.StatusCode)
		return nil, &notNow{text, readRetryAfter(response.Header, time.Now())}
	}
	if response.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%s has no report %s (status %d)", origin, id, response.StatusCode)
	}
	return response.body, nil
}

// ParseReportAddress splits the address of a report, such as https://host/reports/ID.
func ParseReportAddress(address string) (origin, id string, err error) {
	origin, err = Site(address)
	if err != nil {
		return "", "", err
	}
	parsed, err := url.Parse(address)
	if err != nil {
		return "", "", fmt.Errorf("address of the report: %w", err)
	}
	match := reportAddress.FindStringSubmatch(parsed.Path)
	if match == nil || !registry.IsSHA256(match[1]) {
		return "", "", fmt.Errorf("%q is not the address of a report; an example is %s/reports/ID", address, origin)
	}
	return origin, match[1], nil
}
