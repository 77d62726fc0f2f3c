package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
)

const automationDocs = "../../../../docs/automation"

func readText(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// workflowScripts returns what the steps of a workflow run: the text behind `run:`, or the block below `run: |`.
func workflowScripts(workflow string) (scripts []string) {
	lines := strings.Split(workflow, "\n")
	for i, line := range lines {
		before, script, isRun := strings.Cut(line, "run: ")
		if !isRun || strings.TrimSpace(before) != "" {
			continue
		}
		if script == "|" {
			script = ""
			for _, more := range lines[i+1:] {
				inside, isInside := strings.CutPrefix(more, before+"  ")
				if !isInside {
					break
				}
				script += inside + "\n"
			}
		}
		scripts = append(scripts, script)
	}
	return scripts
}

// Each command in the document about scripts, and in its examples, is one that the runner knows, with flags that it knows.
func TestTheCommandsOfTheAutomationDocumentExist(t *testing.T) {
	t.Parallel()
	text := readText(t, automationDocs+".md")
	for _, name := range []string{"oslag.yml", "oslag.service"} {
		text += strings.ReplaceAll(readText(t, filepath.Join(automationDocs, name)), "\\\n", " ")
	}
	commands := regexp.MustCompile("(?:`|    |['\"] ?|run: )oslag ([a-z]+[^`\n|>&]*)").FindAllStringSubmatch(text, -1)
	if len(commands) < 8 {
		t.Fatalf("found %d commands", len(commands))
	}
	for _, match := range commands {
		words := strings.Fields(match[1])
		command, rest, err := newRoot().Find(words)
		if err != nil || command.Parent() == nil {
			t.Errorf("%q: %v", match[1], err)
			continue
		}
		// The text also names a command with a flag alone.
		if err := command.ParseFlags(rest); err != nil && !strings.Contains(err.Error(), "needs an argument") {
			t.Errorf("%q: %v", match[1], err)
		}
	}
}

// The examples' scripts run as they stand, with the real runner and suite. Only the runs are made short.
func TestTheExamplesForAutomationRun(t *testing.T) {
	t.Parallel()
	needSuite(t)
	if runtime.GOOS == "windows" {
		t.Skip("SKIPPED: the examples are for sh and bash")
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	d := newUser(t)
	work := filepath.Join(d.folder, "work")
	if err := writeProgram(filepath.Join(work, "oslag"), fmt.Appendf(nil,
		"#!/bin/sh\n[ \"$1\" = run ] && exec '%s' \"$@\" --quick --only getpid --wait-limit 1ms\nexec '%s' \"$@\"\n", self, self)); err != nil {
		t.Fatal(err)
	}
	run := func(shell []string, script string) (text string, code int) {
		t.Helper()
		cmd := exec.CommandContext(t.Context(), shell[0], append(shell[1:], script)...)
		cmd.Dir = work
		cmd.Env = append(d.command().Env, "PATH="+work+":"+os.Getenv("PATH"), "RUNNER_TEMP="+work)
		output, err := cmd.CombinedOutput()
		if cmd.ProcessState == nil {
			t.Fatal(err)
		}
		return string(output), cmd.ProcessState.ExitCode()
	}
	if text, code := run([]string{"sh", "-c"}, "oslag run --out baseline.oslag.json"); code != exitOK {
		t.Fatal(text)
	}

	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Log("SKIPPED: GitHub Actions needs bash")
	} else {
		scripts := workflowScripts(readText(t, filepath.Join(automationDocs, "oslag.yml")))
		if len(scripts) != 2 {
			t.Fatalf("%d scripts: %q", len(scripts), scripts)
		}
		for _, script := range scripts {
			// So GitHub calls it. A short run may be noisy or slower, which is what the codes are for.
			shell := []string{bash, "--noprofile", "--norc", "-eo", "pipefail", "-c"}
			text, code := run(shell, script)
			if code == exitNoisy && strings.Contains(text, "nothing was measured") {
				// A neighbour on the same core can disturb a guest at any time. What the script writes is tested all the same.
				text, code = run(shell, strings.Replace(script, " --strict", "", 1))
			}
			if code != exitOK && code != exitNoisy && code != exitSlower {
				t.Errorf("%s: code %d: %s", script, code, text)
			}
		}
		if report := readText(t, filepath.Join(work, "new.oslag.json")); !strings.Contains(report, "payload") {
			t.Error(report)
		}
		if output := readText(t, filepath.Join(work, "new.json")); !strings.Contains(output, `"comparison"`) {
			t.Errorf("no comparison in %s", output)
		}
	}

	unit := readText(t, filepath.Join(automationDocs, "oslag.service"))
	match := regexp.MustCompile(`(?m)^ExecStart=/bin/sh -c '(.*)'$`).FindStringSubmatch(unit)
	if match == nil {
		t.Fatal("no ExecStart")
	}
	if text, code := run([]string{"/bin/sh", "-c"}, match[1]); code != exitOK {
		t.Errorf("code %d: %s", code, text)
	}
	if metrics := readText(t, filepath.Join(work, "oslag.prom")); !strings.Contains(metrics, "oslag_run_info{") {
		t.Error(metrics)
	}
}
