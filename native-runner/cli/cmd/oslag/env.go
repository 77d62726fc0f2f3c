package main

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"oslag/cli/internal/keys"
	"oslag/cli/internal/machine"
	"oslag/cli/internal/report"
)

// surroundings are the parts of a report that are known without a run. Clock and ID stand in the way of the fields of
// the same name that only a run fills in.
type surroundings struct {
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
		Short: "Print what a report would say of this machine",
		Long: `Print what a report would say of this machine, and nothing that it would not. Nothing is measured, made or sent. The clock and
the C library are the suite's to tell, so only a run knows them; the machine's pseudonym is made by the first run.`,
		Example: "  oslag env\n  oslag env --format json --dir /mnt/disk",
		Args:    usage(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			found, err := look(cmd.Context(), dir, remoteDir)
			if err != nil {
				return err
			}
			if asJSON || format == formatJSON {
				return printJSON(found)
			}
			if verbose && format == formatText {
				return explain(os.Stdout, found)
			}
			return printFields(found, format)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print it as JSON, as it would stand in the report")
	cmd.Flags().BoolVarP(&verbose, "verbose", "v", false, "say why each thing is asked")
	cmd.Flags().Var(&format, "format", "`text`, json or csv")
	cmd.Flags().StringVar(&dir, "dir", "", "describe the storage of this folder (default: the user's cache folder)")
	cmd.Flags().StringVar(&remoteDir, "remote-dir", "", "describe the remote storage of this folder too")
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

// nearestFolder is the path itself or the closest folder above it that exists: where the path would be made.
func nearestFolder(path string) string {
	for {
		if _, err := os.Stat(path); err == nil || path == filepath.Dir(path) {
			return path
		}
		path = filepath.Dir(path)
	}
}

// printFields prints one line for each field, named by its path in the report.
func printFields(found surroundings, format outputFormat) error {
	if format != formatCSV {
		return walkFields(found, func(path, value string) error {
			_, err := fmt.Fprintf(os.Stdout, "%-44s %s\n", path, value)
			return err
		})
	}
	table := csv.NewWriter(os.Stdout)
	_ = table.Write([]string{"field", "value"})
	if err := walkFields(found, func(path, value string) error { return table.Write([]string{path, value}) }); err != nil {
		return err
	}
	table.Flush()
	return table.Error()
}

func walkFields(found any, print func(path, value string) error) error {
	var text bytes.Buffer
	if err := json.NewEncoder(&text).Encode(found); err != nil {
		return err
	}
	decoder := json.NewDecoder(&text)
	decoder.UseNumber()
	return printTokens(decoder, nil, print)
}

// printTokens walks the JSON in the order in which it is written, which a map would lose.
func printTokens(decoder *json.Decoder, path []string, print func(path, value string) error) error {
	token, err := decoder.Token()
	if err != nil {
		return err
	}
	delimiter, nested := token.(json.Delim)
	if !nested {
		return print(strings.Join(path, "."), fmt.Sprint(token))
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
