package upload

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"time"
)

const manifestPath = "/downloads/manifest.json"

// maxManifestBytes is far above the size of a manifest, which names some twenty archives.
const maxManifestBytes = 1 << 20

// Release is what a site offers for download. IsLocal says that no release key signed the builds.
type Release struct {
	Version, Commit string
	Committed       time.Time
	IsLocal         bool
}

// GetRelease reads which release a site, by its origin, offers for download. It is nil if the site offers none.
func GetRelease(ctx context.Context, origin string) (release *Release, err error) {
	err = patiently(ctx, origin, func() error {
		release, err = getReleaseOnce(ctx, origin)
		return err
	})
	return release, err
}

func getReleaseOnce(ctx context.Context, origin string) (*Release, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, origin+manifestPath, nil)
	if err != nil {
		return nil, fmt.Errorf("cannot prepare to read from %s: %w", origin, err)
	}
	response, err := exchange(request, origin, maxManifestBytes)
	if err != nil {
		return nil, err
	}
	if err := redirectOf(origin, response); err != nil {
		return nil, err
	}
	switch {
	case isForNow(response.StatusCode):
		return nil, &notNow{fmt.Sprintf("%s has no answer now (status %d)", origin, response.StatusCode), readRetryAfter(response.Header, time.Now())}
	case response.StatusCode == http.StatusNotFound:
		return nil, nil
	}
	var manifest struct {
		Schema, Version, Commit, Build string
		Committed                      time.Time
	}
	if response.StatusCode != http.StatusOK || json.Unmarshal(response.body, &manifest) != nil || manifest.Schema != "oslag.release/1" || manifest.Committed.IsZero() {
		return nil, &otherSite{fmt.Sprintf("%s has no manifest that this runner can read (status %d)", origin, response.StatusCode)}
	}
	return &Release{printable(manifest.Version), printable(manifest.Commit), manifest.Committed, manifest.Build == "local"}, nil
}
