package upload

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"time"
)

const (
	// connectLimit bounds the search for a server, and the handshake with it.
	connectLimit = 8 * time.Second
	// answerLimit bounds the time from the end of a request to the first byte of its answer.
	answerLimit = 20 * time.Second
	// wholeLimit bounds a request with its answer. It lets a slow line send the largest report.
	wholeLimit   = time.Minute
	maxRedirects = 5
)

// silence is how long a request may take before the user reads that it waits. Tests shorten it.
var silence = 3 * time.Second

// transport makes the connections of all requests.
var transport = newTransport(answerLimit)

func newTransport(answerLimit time.Duration) *http.Transport {
	made := http.DefaultTransport.(*http.Transport).Clone()
	made.DialContext = (&net.Dialer{Timeout: connectLimit}).DialContext
	made.TLSHandshakeTimeout = connectLimit
	made.ResponseHeaderTimeout = answerLimit
	return made
}

// answered is a server's answer: its status, its header, and as much of its body as the caller takes.
type answered struct {
	*http.Response
	body []byte
}

// exchange makes a request of a site, by its origin, and reads at most so many bytes of the answer. A GET follows redirects that
// stay on the host; every other redirect is the answer.
func exchange(request *http.Request, origin string, most int64) (answered, error) {
	defer sayThatItWaits(origin)()
	request.Header.Set("User-Agent", "oslag")
	client := &http.Client{Timeout: wholeLimit, Transport: transport, CheckRedirect: follow}
	response, err := client.Do(request)
	if err != nil {
		return answered{}, orInterrupted(request.Context(), origin, asUnreachable(origin, err))
	}
	defer response.Body.Close()
	body, err := io.ReadAll(io.LimitReader(response.Body, most))
	if err != nil {
		return answered{}, orInterrupted(request.Context(), origin, asCutShort(origin, err))
	}
	return answered{response, body}, nil
}

// follow decides about a redirect. Only the host that the user named may send the runner on, and never from https to http.
func follow(next *http.Request, via []*http.Request) error {
	switch {
	case via[0].Method != http.MethodGet || !staysOn(via[0].URL, next.URL):
		return http.ErrUseLastResponse
	case len(via) > maxRedirects:
		return errors.New("it redirects again and again")
	}
	return nil
}

// staysOn says whether an address is on the same server as another one, or on the same host by https on its usual port.
func staysOn(from, to *url.URL) bool {
	isSecured := from.Scheme == "http" && to.Scheme == "https" && from.Hostname() == to.Hostname() && (to.Port() == "" || to.Port() == "443")
	return isSecured || from.Scheme == to.Scheme && from.Host == to.Host
}

// redirectOf returns the error of an answer that leads elsewhere, or nil.
func redirectOf(origin string, response answered) error {
	location := response.Header.Get("Location")
	if location == "" || response.StatusCode/100 != 3 {
		return nil
	}
	advice := ", which is not the answer of an OSlag site"
	if target, err := url.Parse(location); err == nil && target.Host != "" && strings.HasPrefix(target.Scheme, "http") && target.Scheme+"://"+target.Host != origin {
		advice = "; name that site instead"
	}
	return &otherSite{fmt.Sprintf("%s redirects to %.200s%s", origin, printable(location), advice)}
}

// sayThatItWaits prints a line if the request takes longer than silence. The caller calls what it returns when the request ends.
func sayThatItWaits(origin string) (ended func()) {
	said := make(chan struct{})
	timer := time.AfterFunc(silence, func() {
		defer close(said)
		fmt.Fprintf(Notice, "oslag: waiting for %s to answer\n", origin)
	})
	return func() {
		if !timer.Stop() {
			<-said
		}
	}
}

// interrupted means that the user ended a request.
type interrupted struct{ origin string }

func (i *interrupted) Error() string { return "interrupted while waiting for " + i.origin }

func (i *interrupted) Unwrap() error { return context.Canceled }

// Interrupted returns the error of a user who did not wait for a site, by its origin. It is a context.Canceled.
func Interrupted(origin string) error { return &interrupted{origin} }

// orInterrupted returns err, or that the user ended the request.
func orInterrupted(ctx context.Context, origin string, err error) error {
	if errors.Is(ctx.Err(), context.Canceled) {
		return Interrupted(origin)
	}
	return err
}
