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

var placeID = strings.Repeat("ab", 32)

// placesOf starts a site that gives one answer after another, and the last one again.
func placesOf(t *testing.T, answers ...func(http.ResponseWriter)) (origin string, asked *atomic.Int32) {
	asked = &atomic.Int32{}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet || r.URL.Path != "/api/v1/reports/"+placeID+"/place" {
			t.Errorf("%s %s", r.Method, r.URL)
		}
		at := int(asked.Add(1)) - 1
		answers[min(at, len(answers)-1)](w)
	}))
	t.Cleanup(server.Close)
	return server.URL, asked
}

func status(code int, body string) func(http.ResponseWriter) {
	return func(w http.ResponseWriter) {
		w.WriteHeader(code)
		io.WriteString(w, body)
	}
}

func quickly(t *testing.T) {
	before := placePause
	placePause = time.Millisecond
	t.Cleanup(func() { placePause = before })
}

func TestGetPlace(t *testing.T) {
	quickly(t)
	known := status(200, `{"id":"`+placeID+`","lines":["Relative speed: 0.19","a\u001b[2Jb \u00b5","",`+`"`+strings.Repeat("x", 5000)+`"],"more":1}`)
	unknown := status(404, `{"code":"not_found","detail":"Any sentence.","field":"id"}`)
	unknownTo010 := status(404, `{"code":"not_found","detail":"There is no report with this id."}`)
	for _, test := range []struct {
		name    string
		answers []func(http.ResponseWriter)
		asked   int32
		lines   int
		err     error
	}{
		{"there at once", []func(http.ResponseWriter){known}, 1, 3, nil},
		{"there a moment later", []func(http.ResponseWriter){unknown, status(503, `{}`), known}, 3, 3, nil},
		{"a site of version 0.1.0", []func(http.ResponseWriter){unknownTo010, known}, 2, 3, nil},
		{"another field", []func(http.ResponseWriter){status(404, `{"code":"not_found","detail":"","field":"path"}`)}, 1, 0, nil},
		{"never there", []func(http.ResponseWriter){unknown}, 3, 0, ErrNoPlaceYet},
		{"an earlier version of the site", []func(http.ResponseWriter){status(404, `{"code":"not_found","detail":"The API has no such address."}`)}, 1, 0, nil},
		{"another program", []func(http.ResponseWriter){status(404, `<html>`)}, 1, 0, nil},
		{"a page instead of JSON", []func(http.ResponseWriter){status(200, `<html>`)}, 1, 0, nil},
		{"another report", []func(http.ResponseWriter){status(200, `{"id":"x","lines":["a"]}`)}, 1, 0, nil},
		{"no lines", []func(http.ResponseWriter){status(200, `{"id":"`+placeID+`","lines":[]}`)}, 1, 0, nil},
		{"hidden", []func(http.ResponseWriter){status(410, `{"code":"gone"}`)}, 1, 0, nil},
		{"a redirection", []func(http.ResponseWriter){func(w http.ResponseWriter) {
			w.Header().Set("Location", "https://elsewhere.example/")
			w.WriteHeader(302)
		}}, 1, 0, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			origin, asked := placesOf(t, test.answers...)
			place, err := GetPlace(t.Context(), origin, placeID)
			if !errors.Is(err, test.err) || asked.Load() != test.asked {
				t.Fatalf("%v after %d, want %v after %d", err, asked.Load(), test.err, test.asked)
			}
			if (place == nil) != (test.lines == 0) {
				t.Fatalf("%+v", place)
			}
			if place == nil {
				return
			}
			if len(place.Lines) != test.lines || place.Lines[1] != "a[2Jb " || len(place.Lines[2]) != maxLineLength+len("...") {
				t.Errorf("%q", place.Lines)
			}
		})
	}
}

func TestAPlaceIsNotWaitedForWhenTheRunnerIsInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	origin, asked := placesOf(t, func(w http.ResponseWriter) {
		cancel()
		w.WriteHeader(503)
	})
	if _, err := GetPlace(ctx, origin, placeID); !errors.Is(err, ErrNoPlaceYet) || asked.Load() != 1 {
		t.Errorf("%v after %d", err, asked.Load())
	}
}

func TestAPlaceIsAskedForOnlyByAnID(t *testing.T) {
	if _, err := GetPlace(t.Context(), "http://127.0.0.1:1", "../../x"); err == nil || !strings.Contains(err.Error(), "not the id") {
		t.Error(err)
	}
}

func TestASiteThatIsGoneHasNoPlaceYet(t *testing.T) {
	quickly(t)
	if _, err := GetPlace(t.Context(), "http://127.0.0.1:1", placeID); !errors.Is(err, ErrNoPlaceYet) {
		t.Error(err)
	}
}
