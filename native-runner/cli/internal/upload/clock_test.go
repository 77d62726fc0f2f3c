package upload

import (
	"net/http"
	"net/http/httptest"
	"testing"
	"time"
)

func TestTheTimeOfASiteCountsTheAgeOfItsAnswer(t *testing.T) {
	made := time.Date(2026, 9, 21, 14, 13, 20, 0, time.UTC)
	for _, test := range []struct {
		date, age string
		want      time.Time
	}{
		{made.Format(http.TimeFormat), "", made}, {made.Format(http.TimeFormat), "90", made.Add(90 * time.Second)},
		{made.Format(http.TimeFormat), "-1", made}, {made.Format(http.TimeFormat), "99999999999999999999", made}, {made.Format(http.TimeFormat), "4000000000", made},
		{"yesterday", "", time.Time{}}, {"", "5", time.Time{}},
	} {
		if got := readTime(http.Header{"Date": {test.date}, "Age": {test.age}}); !got.Equal(test.want) {
			t.Errorf("%+v: %s", test, got)
		}
	}
}

func TestASiteIsAskedForTheTimeOnly(t *testing.T) {
	at := time.Date(2036, 1, 2, 3, 4, 5, 0, time.UTC)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodHead || r.ContentLength > 0 {
			t.Errorf("%s with %d bytes", r.Method, r.ContentLength)
		}
		w.Header().Set("Date", at.Format(http.TimeFormat))
		w.Header().Set("Location", "https://elsewhere.example/")
		w.WriteHeader(http.StatusFound)
	}))
	defer server.Close()
	if got, err := Now(t.Context(), server.URL); err != nil || !got.Equal(at) {
		t.Errorf("%s, %v", got, err)
	}
	server.Close()
	if _, err := Now(t.Context(), server.URL); !IsUnreachable(err) {
		t.Errorf("%v", err)
	}
}
