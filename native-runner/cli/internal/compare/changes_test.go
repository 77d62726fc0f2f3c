package compare

import (
	"slices"
	"testing"

	"oslag/cli/internal/report"
)

func TestChangesAreNamedAndInTheOrderOfWhatTheyExplain(t *testing.T) {
	a, b := read(t, "format-2/valid/full.json"), read(t, "format-2/valid/full.json")
	if found := Changes(a, b); len(found) != 0 {
		t.Errorf("a report differs from itself: %+v", found)
	}
	a.OS.Mitigations = []string{"meltdown: Not affected", "spectre_v2: Mitigation: Retpolines"}
	b.OS.Mitigations = []string{"gds: Vulnerable", "meltdown: Not affected", "spectre_v2: Mitigation: IBRS"}
	a.OS.BootParameters, b.OS.BootParameters = []string{"mitigations=auto"}, []string{"nosmt", "mitigations=off"}
	b.Storage[0].Filesystem, b.Storage[0].Options = "invented", append(slices.Clone(b.Storage[0].Options), "sync")
	b.OS.Kernel, b.OS.Governor, b.Machine.Processor.Microcode = "7.1", "invented", "0x999"
	b.OS.Clock.StepNs = new(int64(12345))
	b.Run.Mode, b.Suite.SHA256 = "thorough", "f00df00df00df00d"
	found := Changes(a, b)
	names := []string{}
	for _, change := range found {
		names = append(names, change.Field)
	}
	want := []string{"kernel", "microcode", "mitigation spectre_v2", "mitigation gds", "boot parameter mitigations", "boot parameter nosmt", "governor",
		"file system", "local storage option sync", "mode", "suite sha256"}
	if !slices.Equal(names, want) {
		t.Fatalf("%q\nwant %q", names, want)
	}
	for i, change := range map[int]Difference{
		0: {"kernel", a.OS.Kernel, "7.1"}, 2: {"mitigation spectre_v2", "Mitigation: Retpolines", "Mitigation: IBRS"}, 3: {"mitigation gds", "", "Vulnerable"},
		5: {"boot parameter nosmt", "", "set"}, 10: {"suite sha256", a.Suite.SHA256[:12], "f00df00df00d"},
	} {
		if found[i] != change {
			t.Errorf("%+v, want %+v", found[i], change)
		}
	}
}

func TestEveryFieldHasALabel(t *testing.T) {
	for _, name := range []string{"format-2/valid/full.json", "valid/full.json", "valid/minimal.json", "noisy/quiet.json"} {
		for _, field := range named(read(t, name)).order {
			if labelOf(field) == len(labels) {
				t.Errorf("%s: %s has no label", name, field)
			}
		}
	}
}

func TestTheWordsOfAChangeFollowTheRuleOfTheComparison(t *testing.T) {
	a, b := read(t, "noisy/quiet.json"), read(t, "noisy/quiet.json")
	for i := range b.Measurements {
		for _, sample := range b.Measurements[i].Samples {
			slow(sample)
		}
	}
	for _, test := range []struct {
		first, second  *report.Report
		faster, slower int
	}{{a, a, 0, 0}, {a, b, 0, 4}, {b, a, 4, 0}} {
		comparison := Reports(test.first, test.second)
		if faster, slower := comparison.Count(); faster != test.faster || slower != test.slower || len(comparison.Pairs) != 4 {
			t.Errorf("%d faster, %d slower", faster, slower)
		}
	}
	b.Suite.Method++
	if comparison := Reports(a, b); comparison.Change(comparison.Pairs[0]) != "not comparable" {
		t.Error(comparison.Change(comparison.Pairs[0]))
	}
}

// slow makes a sample take three times as long.
func slow(sample report.Sample) { sample[2] *= 3 }
