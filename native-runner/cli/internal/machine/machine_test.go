package machine

import (
	"encoding/json"
	"os"
	"os/user"
	"regexp"
	"strings"
	"testing"
)

func TestCleanText(t *testing.T) {
	for text, want := range map[string]string{
		"  Intel(R)   Xeon(R)\tCPU \n":  "Intel(R) Xeon(R) CPU",
		"Proces\u202esor\x1b[2J é\x00x": "Processor[2J x",
		"処理装置":                          "",
		strings.Repeat("ab ", 100):      strings.TrimSpace(strings.Repeat("ab ", 67)[:200]),
	} {
		if got := cleanText(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	if textOr("é", "unknown") != "unknown" || textOr("x", "unknown") != "x" {
		t.Error("textOr")
	}
}

func TestToSlug(t *testing.T) {
	slug := regexp.MustCompile(`^([a-z0-9][a-z0-9._/+-]{0,63})?$`)
	for name, want := range map[string]string{
		"KVM": "kvm", "Microsoft Hv": "microsoft-hv", "--x--": "x", "é": "", strings.Repeat("a", 100): strings.Repeat("a", 64), "bhyve bhyve ": "bhyve-bhyve",
	} {
		if got := toSlug(name); got != want || !slug.MatchString(got) {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}

func FuzzClean(f *testing.F) {
	f.Add("Intel(R) Xeon(R) é\x00")
	text := regexp.MustCompile(`^[\x20-\x7e]{0,200}$`)
	slug := regexp.MustCompile(`^([a-z0-9][a-z0-9._/+-]{0,63})?$`)
	f.Fuzz(func(t *testing.T, raw string) {
		if clean := cleanText(raw); !text.MatchString(clean) || clean != cleanText(clean) {
			t.Errorf("%q", clean)
		}
		if made := toSlug(raw); !slug.MatchString(made) {
			t.Errorf("%q", made)
		}
	})
}

func TestCleanListKeepsAsManyAsAReportMayList(t *testing.T) {
	if got := cleanList(append(make([]string, 10), strings.Split(strings.Repeat("x ", 100), " ")...)); len(got) != 64 {
		t.Errorf("%d entries", len(got))
	}
	if got := cleanList(nil); got == nil {
		t.Error("an absent list must be written as an empty one")
	}
}

func TestHypervisorByCPUID(t *testing.T) {
	for _, test := range []struct {
		present   bool
		signature string
		want      string
	}{
		{false, "", "none"}, {false, "KVMKVMKVM", "none"}, {true, "KVMKVMKVM\x00\x00\x00", "kvm"}, {true, "Microsoft Hv", "microsoft"},
		{true, "TCGTCGTCGTCG", "qemu"}, {true, "", "unknown"}, {true, "New Thing\x00", "new-thing"},
	} {
		if got := hypervisorByCPUID(test.present, test.signature); got != test.want {
			t.Errorf("%t %q: %q, want %q", test.present, test.signature, got, test.want)
		}
	}
}

// The description of the test's own machine is complete and contains nothing that names its owner.
func TestDescribe(t *testing.T) {
	described, err := Describe(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	processor := described.Machine.Processor
	if processor.Cores < 1 || processor.Threads < processor.Cores || processor.Brand == "" || described.Machine.MemoryBytes < 1<<20 ||
		described.OS.Kernel == "unknown" || *described.OS.PageBytes < 512 {
		t.Errorf("%+v", described)
	}
	storage, err := StorageAt(t.Context(), t.TempDir())
	if err != nil || storage.Filesystem == "" || storage.Options == nil {
		t.Errorf("%+v, %v", storage, err)
	}
	sent, err := json.Marshal([]any{described.Machine, described.OS, storage, Now(t.Context())})
	if err != nil {
		t.Fatal(err)
	}
	secrets := []string{described.Identifier}
	if name, err := os.Hostname(); err == nil {
		secrets = append(secrets, name)
	}
	if owner, err := user.Current(); err == nil {
		secrets = append(secrets, owner.HomeDir)
	}
	for _, secret := range secrets {
		// Names as short as "a" or "vm" occur in other words too.
		if len(secret) > 3 && strings.Contains(string(sent), `"`+secret) {
			t.Errorf("the description contains %q: %s", secret, sent)
		}
	}
}

func TestArchitectureHasItsCanonicalName(t *testing.T) {
	for _, test := range []struct{ program, kernel, want string }{
		{"amd64", "x86_64", "x86-64"}, {"386", "x86_64", "i686"}, {"arm64", "aarch64", "arm64"}, {"riscv64", "riscv64", "riscv64"}, {"loong64", "loongarch64", "loongarch64"},
		{"ppc64le", "ppc64le", "ppc64le"}, {"s390x", "s390x", "s390x"}, {"mips64le", "mips64", "mips64le"}, {"wasm", "", "wasm32"}, {"newcpu", "newcpu", "newcpu"},
		{"arm", "armv7l", "armv7"}, {"arm", "armv6l", "armv6"}, {"arm", "armv5tel", "armv5"}, {"arm", "aarch64", "armv7"}, {"arm", "", "armv7"},
	} {
		if got := architecture(test.program, test.kernel); got != test.want {
			t.Errorf("%s on %s: %q, want %q", test.program, test.kernel, got, test.want)
		}
	}
}
