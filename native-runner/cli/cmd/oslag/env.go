package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"oslag/cli/internal/keys"
	"oslag/cli/internal/machine"
	"oslag/cli/internal/report"
	"oslag/cli/internal/sheet"
)

// surroundings are the parts of a report that are known without a run. Clock and ID hide the fields of the same name,
// because only a run knows the clock, and a machine has no pseudonym before its first run. Only JSON has a head.
type surroundings struct {
	*jsonHead
	Runner  report.Runner `json:"runner"`
	Machine struct {
		report.Machine
		ID string `json:"id,omitempty"`
	} `json:"machine"`
	OS struct {
		report.OS
		Clock *report.Clock `json:"clock,omitempty"`
	} `json:"os"`
	Environment report.Moment    `json:"environment"`
	Storage     []report.Storage `json:"storage"`
}

func newEnv() *cobra.Command {
	var asJSON, verbose bool
	format := formatText
	var dir, remoteDir string
	cmd := &cobra.Command{
		Use:   "env",
		Short: "Print what a report would say about this machine",
		Long: `Print what a report would say about this machine, and nothing else. The command measures, creates and sends nothing.
Two fields come from the suite and appear after a run only: the clock and the C library. The first run creates the
machine's pseudonym.`,
		Example: "  oslag env\n  oslag env --format json --dir /mnt/disk",
		Args:    usage(noArguments),
		RunE: func(cmd *cobra.Command, _ []string) error {
			found, err := look(cmd.Context(), dir, remoteDir)
			if err != nil {
				return err
			}
			if asJSON || format == formatJSON {
				head := headOf(schemaEnv, "")
				found.jsonHead = &head
				return printJSON(found)
			}
			if verbose && format == formatText {
				return explain(stdout, found)
			}
			return printFields(found, format)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON, as in the report")
	cmd.Flags().BoolVarP(&verbose, "verbose", "v", false, "explain why each field is recorded")
	cmd.Flags().Var(&format, "format", "`text`, json or csv")
	cmd.Flags().StringVar(&dir, "dir", "", "describe the storage of this folder (default: the user's cache folder)")
	cmd.Flags().StringVar(&remoteDir, "remote-dir", "", "also describe the remote storage of this folder")
	return cmd
}

func look(ctx context.Context, dir, remoteDir string) (surroundings, error) {
	described, err := machine.Describe(ctx)
	if err != nil {
		return surroundings{}, err
	}
	found := surroundings{Environment: machine.Now(ctx), Storage: []report.Storage{}}
	found.Machine.Machine, found.OS.OS = described.Machine, described.OS
	if found.Runner, err = describeRunner(); err != nil {
		return surroundings{}, err
	}
	home, err := keys.Folder()
	if err != nil {
		return surroundings{}, err
	}
	if keys.HasPseudonym(home) {
		if found.Machine.ID, err = keys.Pseudonym(home, described.Identifier); err != nil {
			return surroundings{}, err
		}
	}
	if dir == "" {
		if dir, err = defaultDir(); err != nil {
			return surroundings{}, err
		}
		dir = nearestFolder(dir)
	}
	for _, place := range []struct{ role, dir string }{{report.RoleLocal, dir}, {report.RoleRemote, remoteDir}} {
		if place.dir == "" {
			continue
		}
		storage, err := machine.StorageAt(ctx, place.dir)
		if err != nil {
			return surroundings{}, err
		}
		storage.Role = place.role
		found.Storage = append(found.Storage, storage)
	}
	return found, nil
}

// nearestFolder returns the path, or the closest folder above it that exists: the path would be created there.
func nearestFolder(path string) string {
	for {
		if _, err := os.Stat(path); err == nil || path == filepath.Dir(path) {
			return path
		}
		path = filepath.Dir(path)
	}
}

// printFields prints one line per field: its path in the report and its value.
func printFields(found surroundings, format outputFormat) error {
	if format != formatCSV {
		return walkFields(found, func(path string, value json.Token) error {
			_, err := fmt.Fprintf(stdout, "%-44s %v\n", path, value)
			return err
		})
	}
	table := sheet.NewWriter(os.Stdout, "field", "value")
	err := walkFields(found, func(path string, value json.Token) error {
		table.Write(path, value)
		return nil
	})
	if err != nil {
		return err
	}
	return table.Flush()
}

func walkFields(found any, print func(path string, value json.Token) error) error {
	var text bytes.Buffer
	if err := json.NewEncoder(&text).Encode(found); err != nil {
		return err
	}
	decoder := json.NewDecoder(&text)
	decoder.UseNumber()
	return printTokens(decoder, nil, print)
}

// printTokens walks the JSON in written order, which a map would lose.
func printTokens(decoder *json.Decoder, path []string, print func(path string, value json.Token) error) error {
	token, err := decoder.Token()
	if err != nil {
		return err
	}
	delimiter, nested := token.(json.Delim)
	if !nested {
		return print(strings.Join(path, "."), token)
	}
	for index := 0; decoder.More(); index++ {
		name := fmt.Sprint(index)
		if delimiter == '{' {
			key, err := decoder.Token()
			if err != nil {
				return err
			}
			name = fmt.Sprint(key)
		}
		if err := printTokens(decoder, append(path[:len(path):len(path)], name), print); err != nil {
			return err
		}
	}
	_, err = decoder.Token()
	return err
}
