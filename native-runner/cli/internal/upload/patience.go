package upload

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// Notice gets a line when a request waits because a site asked for it.
var Notice io.Writer = io.Discard

// patience is how long one request waits in all. Limits of a minute end within it, and those of a day do not. Tests shorten it.
var patience = 2 * time.Minute

// unreachable means that no server answered at the site's address.
type unreachable struct {
	origin, why string
	err         error
}

func (u *unreachable) Error() string { return u.origin + " cannot be reached: " + u.why }

func (u *unreachable) Unwrap() error { return u.err }

// asUnreachable returns the error of a request without an answer. A server that takes the request and then closes the connection
// can be reached, but fails, and so does one that is silent.
func asUnreachable(origin string, err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, syscall.ECONNRESET) || errors.Is(err, syscall.EPIPE) || errors.Is(err, net.ErrClosed) {
		return &notNow{text: origin + " closed the connection without an answer"}
	}
	var failed *url.Error
	if errors.As(err, &failed) {
		err = failed.Err
	}
	var network *net.OpError
	if isTimeout(err) && !(errors.As(err, &network) && network.Op == "dial") {
		return &notNow{text: origin + " gave no answer in time"}
	}
	return &unreachable{origin, whyUnreachable(err), err}
}

// whyUnreachable says in a user's words why there was no answer. What it does not know it leaves as the system says it.
func whyUnreachable(err error) string {
	var noName *net.DNSError
	switch {
	case errors.As(err, &noName) && noName.IsNotFound:
		return "there is no host " + printable(noName.Name)
	case errors.Is(err, syscall.ECONNREFUSED):
		return "nothing answers at this address (connection refused)"
	case errors.Is(err, http.ErrSchemeMismatch):
		return "it speaks http, so write http:// before its name"
	case isTimeout(err):
		return "there was no answer in time"
	case strings.Contains(err.Error(), "malformed HTTP"):
		return "what answers at this address is no web server"
	}
	return err.Error()
}

// asCutShort returns the error of an answer whose end did not arrive.
func asCutShort(origin string, err error) error {
	if isTimeout(err) {
		return &notNow{text: origin + " did not end its answer in time"}
	}
	return &notNow{text: fmt.Sprintf("cannot read the whole answer of %s: %v", origin, err)}
}

func isTimeout(err error) bool {
	var timedOut net.Error
	return errors.As(err, &timedOut) && timedOut.Timeout()
}

// IsUnreachable says whether no server answered at the site's address.
func IsUnreachable(err error) bool {
	var failed *unreachable
	return errors.As(err, &failed)
}

// notNow means that a site cannot do now what it may do later. after is how long the site asks to wait, or 0 if it does not say.
type notNow struct {
	text  string
	after time.Duration
}

func (n *notNow) Error() string { return n.text }

// IsForNow says whether the same request may succeed later.
func IsForNow(err error) bool {
	var failed *notNow
	return errors.As(err, &failed)
}

// readRetryAfter returns how long a site asks to wait (RFC 9110, section 10.2.3): seconds or a date. It returns 0 if the site does
// not say it, or says a time in the past.
func readRetryAfter(header http.Header, now time.Time) time.Duration {
	const mostSeconds = 366 * 24 * 3600
	text := header.Get("Retry-After")
	if seconds, err := strconv.ParseUint(text, 10, 63); err == nil {
		return time.Duration(min(seconds, mostSeconds)) * time.Second
	}
	if at, err := http.ParseTime(text); err == nil {
		return min(max(0, at.Sub(now)), mostSeconds*time.Second)
	}
	return 0
}

// patiently makes a request again after each answer that asks to wait, until it has another answer or its patience is used up.
func patiently(ctx context.Context, origin string, request func() error) error {
	deadline := time.Now().Add(patience)
	said := ""
	for {
		err := request()
		var asked *notNow
		if !errors.As(err, &asked) || asked.after <= 0 {
			return err
		}
		if time.Now().Add(asked.after).After(deadline) {
			return &notNow{fmt.Sprintf("%s. It asks to wait %s", trimPeriod(asked.text), formatWait(asked.after)), asked.after}
		}
		if notice := fmt.Sprintf("oslag: %s asks to wait %s\n", origin, formatWait(asked.after)); notice != said {
			fmt.Fprint(Notice, notice)
			said = notice
		}
		select {
		case <-ctx.Done():
			return orInterrupted(ctx, origin, ctx.Err())
		case <-time.After(asked.after):
		}
	}
}

func trimPeriod(text string) string {
	if text != "" && text[len(text)-1] == '.' {
		return text[:len(text)-1]
	}
	return text
}

// formatWait returns a time in the unit in which it is easily read, rounded up.
func formatWait(wait time.Duration) string {
	seconds := int64((wait + time.Second - 1) / time.Second)
	switch {
	case seconds < 120:
		return fmt.Sprintf("%d s", seconds)
	case seconds < 120*60:
		return fmt.Sprintf("%d min", (seconds+59)/60)
	}
	return fmt.Sprintf("%d h", (seconds+3599)/3600)
}
