// Package upload sends an envelope to a site. The site answers a repeated upload with the stored report.
package upload

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"mime"
	"net"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"time"

	"oslag/cli/internal/registry"
)

const (
	reportsPath    = "/api/v1/reports"
	statementsPath = "/api/v1/statements"
	// maxAnswerBytes is much more than a site's short answers need.
	maxAnswerBytes = 1 << 20
)

// Receipt is the site's answer to a report: its address. Created is false if the site already had the report. FreshURL shows the
// report at once, where other pages may be a minute old; sites of earlier versions give none.
type Receipt struct {
	ID       string `json:"id"`
	URL      string `json:"url"`
	FreshURL string `json:"fresh_url,omitempty"`
	Created  bool   `json:"created"`
}

// refusal is a site's refusal: a published code and a sentence (RFC 9457). Sending the same bytes again does not help.
type refusal struct {
	Status int
	Code   string
	Detail string
}

func (r *refusal) Error() string {
	return fmt.Sprintf("the site refused the request: %s (%s, status %d)", r.Detail, r.Code, r.Status)
}

// Site checks the address of a site and returns its origin.
func Site(address string) (string, error) {
	full := address
	if !strings.Contains(address, "://") {
		full = schemeFor(address) + "://" + address
	}
	parsed, err := url.Parse(full)
	if err != nil || (parsed.Scheme != "http" && parsed.Scheme != "https") || !hostname.MatchString(parsed.Hostname()) || parsed.User != nil {
		return "", fmt.Errorf("%q is not the address of a site; write https://host or host:port", address)
	}
	return parsed.Scheme + "://" + parsed.Host, nil
}

// hostname matches a name or an IP address, and no flag that took the place of one.
var hostname = regexp.MustCompile(`^[0-9A-Za-z:][0-9A-Za-z._:%-]*$`)

// schemeFor returns the scheme of an address that has none: http for this computer, https for every other one.
func schemeFor(address string) string {
	host, _, _ := strings.Cut(address, "/")
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	if ip := net.ParseIP(strings.Trim(host, "[]")); host == "localhost" || ip != nil && ip.IsLoopback() {
		return "http"
	}
	return "https"
}

// Send uploads a report's envelope to a site, by its origin. IsRejected recognises the error of a site that refused it.
// Other errors mean that the site could not be reached or gave an unknown answer.
func Send(ctx context.Context, origin string, envelope []byte) (Receipt, error) {
	answer, created, err := post(ctx, origin, reportsPath, envelope)
	if err != nil {
		return Receipt{}, err
	}
	return readReceipt(origin, answer, created)
}

// StatementReceipt is the site's answer to a statement. Created is false if the site already had it. FreshURL shows a remark at
// once; it is empty for other statements, and from sites of earlier versions.
type StatementReceipt struct {
	FreshURL string
	Created  bool
}

// SendStatement uploads a statement's envelope. It fails as Send does.
func SendStatement(ctx context.Context, origin string, envelope []byte) (StatementReceipt, error) {
	answer, created, err := post(ctx, origin, statementsPath, envelope)
	if err != nil {
		return StatementReceipt{}, err
	}
	var receipt struct {
		FreshURL string `json:"fresh_url"`
	}
	// The site has accepted the statement, whatever the answer says beside that.
	_ = json.Unmarshal(answer, &receipt)
	return StatementReceipt{FreshURL: printable(receipt.FreshURL), Created: created}, nil
}

func post(ctx context.Context, origin, path string, envelope []byte) (answer []byte, created bool, err error) {
	var given reply
	err = patiently(ctx, origin, func() error {
		given, err = postOnce(ctx, origin, path, envelope)
		return err
	})
	return given.body, given.created, err
}

// reply is what a site answered. at is the time by the site's clock, zero if it does not say.
type reply struct {
	body    []byte
	created bool
	at      time.Time
}

func postOnce(ctx context.Context, origin, path string, envelope []byte) (reply, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, origin+path, bytes.NewReader(envelope))
	if err != nil {
		return reply{}, fmt.Errorf("cannot prepare the request to %s: %w", origin, err)
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Accept", "application/json, application/problem+json")
	response, err := exchange(request, origin, maxAnswerBytes)
	if err != nil {
		return reply{}, err
	}
	switch response.StatusCode {
	case http.StatusOK, http.StatusCreated:
		return reply{response.body, response.StatusCode == http.StatusCreated, readTime(response.Header)}, nil
	}
	return reply{}, readRefusal(origin, response)
}

func readReceipt(origin string, answer []byte, created bool) (Receipt, error) {
	var receipt struct {
		ID, URL  string
		FreshURL string `json:"fresh_url"`
	}
	if json.Unmarshal(answer, &receipt) != nil || receipt.ID == "" || receipt.URL == "" {
		return Receipt{}, &otherSite{fmt.Sprintf("the answer of %s names no report, so it is not that of an OSlag site", origin)}
	}
	return Receipt{
		ID: printable(receipt.ID), URL: printable(receipt.URL), FreshURL: printable(receipt.FreshURL), Created: created,
	}, nil
}

func readRefusal(origin string, response answered) error {
	var problem struct{ Code, Title, Detail string }
	kind, _, _ := mime.ParseMediaType(response.Header.Get("Content-Type"))
	if kind != "application/problem+json" || json.Unmarshal(response.body, &problem) != nil || problem.Code == "" {
		if err := redirectOf(origin, response); err != nil {
			return err
		}
		if isForNow(response.StatusCode) {
			// A proxy says so while the site behind it restarts.
			return &notNow{fmt.Sprintf("%s has no answer now (status %d)", origin, response.StatusCode), readRetryAfter(response.Header, time.Now())}
		}
		return &otherSite{fmt.Sprintf("%s answered %s, which is not the answer of an OSlag site", origin, printable(response.Status))}
	}
	if isForNow(response.StatusCode) {
		text := fmt.Sprintf("%s cannot accept the request now: %s", origin, printable(problem.Detail))
		return &notNow{text, readRetryAfter(response.Header, time.Now())}
	}
	detail := problem.Detail
	if detail == "" {
		detail = problem.Title
	}
	return &refusal{Status: response.StatusCode, Code: printable(problem.Code), Detail: printable(detail)}
}

// isForNow says whether a status lets a client try again later.
func isForNow(status int) bool { return status/100 == 5 || status == http.StatusTooManyRequests }

// otherSite means that no OSlag site is at the address.
type otherSite struct{ text string }

func (o *otherSite) Error() string { return o.text }

// IsOtherSite says whether the address is that of something else than an OSlag site.
func IsOtherSite(err error) bool {
	var other *otherSite
	return errors.As(err, &other)
}

// IsKeyEnded says whether the site refused the upload because the key was revoked or replaced.
func IsKeyEnded(err error) bool {
	var rejected *refusal
	return errors.As(err, &rejected) && rejected.Code == registry.ProblemKeyRevoked
}

// IsRejected says whether the site refused the upload.
func IsRejected(err error) bool {
	var rejected *refusal
	return errors.As(err, &rejected)
}

// IsOfUnknownFormat says whether the site refused the upload because it does not take such a format.
func IsOfUnknownFormat(err error) bool {
	var rejected *refusal
	return errors.As(err, &rejected) && (rejected.Code == registry.ProblemWrongPayloadType || rejected.Code == registry.ProblemUnsupportedSchema)
}

// maxText is more than any text of a site needs.
const maxText = 2000

// printable drops everything except printable ASCII, and the end of a very long text, so that a site cannot control the terminal or
// fill it.
func printable(text string) string { return printableWithin(text, maxText) }

func printableWithin(text string, most int) string {
	text = strings.Map(func(r rune) rune {
		if r < 0x20 || r > 0x7e {
			return -1
		}
		return r
	}, text)
	if len(text) > most {
		text = text[:most] + "..."
	}
	return text
}
