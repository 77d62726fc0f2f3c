package measure

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

func TestScratchFoldersAreCreatedAndRemoved(t *testing.T) {
	local, remote := t.TempDir(), t.TempDir()
	stale, fresh, foreign := filepath.Join(local, scratchPrefix+"1"), filepath.Join(local, scratchPrefix+"2"), filepath.Join(local, "holiday")
	longAgo := time.Now().Add(-2 * staleAfter)
	for _, folder := range []string{stale, fresh, foreign} {
		if err := os.Mkdir(folder, 0o700); err != nil {
			t.Fatal(err)
		}
	}
	for _, folder := range []string{stale, foreign} {
		if err := os.Chtimes(folder, longAgo, longAgo); err != nil {
			t.Fatal(err)
		}
	}
	places, err := createScratch(t.Context(), Plan{Dir: local, RemoteDir: remote})
	if err != nil || len(places) != 2 || places[0].storage.Role != "local" || places[1].storage.Role != "remote" {
		t.Fatalf("%+v, %v", places, err)
	}
	if filepath.Dir(places[1].scratch) != remote {
		t.Errorf("%s is not below %s", places[1].scratch, remote)
	}
	for folder, want := range map[string]bool{stale: false, fresh: true, foreign: true, places[0].scratch: true} {
		if _, err := os.Stat(folder); (err == nil) != want {
			t.Errorf("%s exists: %t", folder, err == nil)
		}
	}
	removeScratch(places)
	for _, place := range places {
		if _, err := os.Stat(place.scratch); err == nil {
			t.Errorf("%s is still there", place.scratch)
		}
	}
}

func TestAnUnusableFolderLeavesNothingBehind(t *testing.T) {
	local := t.TempDir()
	if _, err := createScratch(t.Context(), Plan{Dir: local, RemoteDir: filepath.Join(local, "missing")}); err == nil {
		t.Fatal("accepted")
	}
	if left, _ := os.ReadDir(local); len(left) != 0 {
		t.Errorf("%v was left", left)
	}
}
