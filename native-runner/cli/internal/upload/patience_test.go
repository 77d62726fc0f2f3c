package upload

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

func TestRetryAfter(t *testing.T) {
	now := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	for text, want := range map[string]time.Duration{
		"": 0, "0": 0, "7": 7 * time.Second, "-1": 0, "1.5": 0, "soon": 0, "9223372036854775807": 366 * 24 * time.Hour, "99999999999999999999": 0,
		"Fri, 02 Jan 2026 03:04:35 GMT": 30 * time.Second, "Fri, 02 Jan 2026 03:00:00 GMT": 0, "Fri, 02 Jan 2099 03:00:00 GMT": 366 * 24 * time.Hour,
	} {
		if got := readRetryAfter(http.Header{"Retry-After": {text}}, now); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
	for wait, want := range map[time.Duration]string{500 * time.Millisecond: "1 s", 119 * time.Second: "119 s", 121 * time.Second: "3 min", 3 * time.Hour: "3 h", 25 * time.Hour: "25 h"} {
		if got := formatWait(wait); got != want {
			t.Errorf("%s: %s, want %s", wait, got, want)
		}
	}
}

// limited starts a site that refuses as many requests, and then takes the report.
func limited(t *testing.T, refused int32, status int, retryAfter string) (origin string, asked *atomic.Int32) {
	asked = &atomic.Int32{}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		if string(body) != "envelope" {
			t.Errorf("%q", body)
		}
		if asked.Add(1) > refused {
			w.WriteHeader(http.StatusCreated)
			io.WriteString(w, `{"id":"ab","url":"https://site/reports/ab"}`)
			return
		}
		w.Header().Set("Content-Type", "application/problem+json")
		if retryAfter != "" {
			w.Header().Set("Retry-After", retryAfter)
		}
		w.WriteHeader(status)
		io.WriteString(w, `{"code":"rate_limited","detail":"Too many."}`)
	}))
	t.Cleanup(server.Close)
	return server.URL, asked
}

func TestAnUploadWaitsAsTheSiteAsks(t *testing.T) {
	for _, test := range []struct {
		name, after string
		status      int
		refused     int32
		says        string
		asked       int32
	}{
		{"once", "1", 429, 1, "", 2},
		{"twice", "1", 429, 2, "", 3},
		{"while overloaded", "1", 503, 1, "", 2},
		{"without being told how long", "", 429, 1, "cannot accept the request now: Too many.", 1},
		{"no time at all", "0", 429, 1, "cannot accept the request now: Too many.", 1},
		{"until tomorrow", "80000", 429, 1, "Too many. It asks to wait 23 h", 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			origin, asked := limited(t, test.refused, test.status, test.after)
			var said strings.Builder
			before := Notice
			Notice = &said
			t.Cleanup(func() { Notice = before })
			_, err := Send(t.Context(), origin, []byte("envelope"))
			if asked.Load() != test.asked || (err == nil) != (test.says == "") {
				t.Fatalf("%d requests, %v", asked.Load(), err)
			}
			if test.says != "" && (!strings.Contains(err.Error(), test.says) || !IsForNow(err) || IsUnreachable(err)) {
				t.Error(err)
			}
			if waited := said.String() != ""; waited != (test.asked > 1) || waited && said.String() != "oslag: "+origin+" asks to wait 1 s\n" {
				t.Errorf("%q", said.String())
			}
		})
	}
}

func TestPatienceEnds(t *testing.T) {
	before := patience
	patience = 5500 * time.Millisecond
	t.Cleanup(func() { patience = before })
	origin, asked := limited(t, 100, 429, "3")
	if _, err := Send(t.Context(), origin, []byte("envelope")); !IsForNow(err) || asked.Load() != 2 {
		t.Errorf("%d requests, %v", asked.Load(), err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	time.AfterFunc(100*time.Millisecond, cancel)
	patience = before
	origin, _ = limited(t, 100, 429, "60")
	if _, err := Send(ctx, origin, []byte("envelope")); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
