package linux

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"testing/fstest"
)

// tree returns a root folder with these files, by path and content.
func tree(files map[string]string) Files {
	root := fstest.MapFS{}
	for path, content := range files {
		root[path] = &fstest.MapFile{Data: []byte(content + "\n")}
	}
	return Files{root}
}

func readTestdata(t testing.TB, path ...string) string {
	t.Helper()
	content, err := os.ReadFile(filepath.Join(append([]string{"testdata"}, path...)...))
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}

func TestParseCPUList(t *testing.T) {
	for _, test := range []struct {
		text string
		want []int
	}{
		{"0", []int{0}},
		{"0-3,8\n", []int{0, 1, 2, 3, 8}},
		{"", nil},
		{"3-1", nil},
		{"1,x,2", []int{1}},
		{"-1", nil},
	} {
		if got := parseCPUList(test.text); !slices.Equal(got, test.want) {
			t.Errorf("%q: %v, want %v", test.text, got, test.want)
		}
	}
	if got := len(parseCPUList("0-4294967295")); got != 1<<16 {
		t.Errorf("a hostile range gives %d numbers", got)
	}
}

func TestUnreadableValuesAreAbsent(t *testing.T) {
	empty := tree(nil)
	if empty.Text("proc/stat") != "" || empty.integer("proc/stat") != nil || empty.exists("proc") {
		t.Error("an empty tree has values")
	}
	if got := tree(map[string]string{"x": "not a number"}).integer("x"); got != nil {
		t.Errorf("text became %d", *got)
	}
}
