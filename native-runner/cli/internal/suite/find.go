package suite

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"oslag/cli/internal/registry"
)

// Binary is the suite's program file and the SHA-256 of its bytes.
type Binary struct {
	Path   string
	SHA256 string
}

// Find returns the suite at the given path. Without a path it looks at OSLAG_SUITE, then beside the runner, then where a
// source checkout builds the suite.
func Find(path string) (Binary, error) {
	if path == "" {
		path = os.Getenv("OSLAG_SUITE")
	}
	if path != "" {
		return open(path)
	}
	runner, err := Runner()
	if err != nil {
		return Binary{}, err
	}
	folder := filepath.Dir(runner.Path)
	name := "oslag-suite"
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	beside := filepath.Join(folder, name)
	for _, path := range []string{beside, filepath.Join(folder, "..", "..", "suite", "build", name)} {
		if status, err := os.Stat(path); err == nil && status.Mode().IsRegular() {
			return open(path)
		}
	}
	return Binary{}, fmt.Errorf("%s is missing; put it beside the runner (%s), or name it with --suite or OSLAG_SUITE", name, beside)
}

// Runner returns the program that runs now.
func Runner() (Binary, error) {
	path, err := os.Executable()
	if err != nil {
		return Binary{}, fmt.Errorf("cannot find the runner's own file: %w", err)
	}
	if path, err = filepath.EvalSymlinks(path); err != nil {
		return Binary{}, fmt.Errorf("cannot find the runner's own file: %w", err)
	}
	return open(path)
}

// shipped is the SHA-256 of the suite that a release packs beside this runner. Only a build that the release key signs sets it.
var shipped string

// BuildClass returns `official` for the suite that was released with this runner, and `local` for any other. A site accepts
// `official` only for a suite that the signed manifest of a release names.
func BuildClass(sha256 string) string {
	if shipped != "" && strings.ToLower(sha256) == shipped {
		return registry.BuildOfficial
	}
	return registry.BuildLocal
}

func open(path string) (Binary, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return Binary{}, fmt.Errorf("cannot find %s: %w", path, err)
	}
	file, err := os.Open(path)
	if err != nil {
		return Binary{}, fmt.Errorf("cannot open program: %w", err)
	}
	defer file.Close()
	digest := sha256.New()
	if _, err := io.Copy(digest, file); err != nil {
		return Binary{}, fmt.Errorf("cannot read program %s: %w", path, err)
	}
	return Binary{Path: path, SHA256: hex.EncodeToString(digest.Sum(nil))}, nil
}
