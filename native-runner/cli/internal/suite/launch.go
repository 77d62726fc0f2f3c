package suite

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"time"
)

// Exit statuses of the suite (PROTOCOL.md).
const (
	statusSomethingFailed  = 1
	statusNothingSupported = 77
	statusInterrupted      = 130
)

const (
	// maxLineBytes is much more than the longest event needs: the parts of 200 samples, four numbers each.
	maxLineBytes = 1 << 20
	// maxDiagnosticBytes limits the part of standard error that is stored.
	maxDiagnosticBytes = 64 << 10
	// stopGrace is the time that an interrupted suite has to finish its sample and to remove its files.
	stopGrace = 20 * time.Second
)

// errNothingSupported means that the suite can measure nothing of the plan on this machine.
var errNothingSupported = errors.New("this machine supports none of the chosen benchmarks")

// Options says what to measure. Dir and RemoteDir are existing folders. RemoteDir may be empty.
type Options struct {
	Mode      string
	Dir       string
	RemoteDir string
	Only      []string
	// Extensions adds the extensions to what Only names.
	Extensions bool
	// OnEvent gets each event when it arrives. It must return quickly, because the suite is measuring.
	OnEvent func(Event)
	// OnLine gets the text of each event that fits the protocol, under the same condition. It must not keep it.
	OnLine func([]byte)
}

// Run measures and returns the recording, even if it fails or is interrupted. If the context is cancelled, the suite
// finishes its sample and removes its files.
func Run(ctx context.Context, binary Binary, options Options) (*Recording, error) {
	args := []string{"run", "--mode", options.Mode, "--dir", options.Dir}
	if options.RemoteDir != "" {
		args = append(args, "--remote-dir", options.RemoteDir)
	}
	if options.Extensions {
		args = append(args, "--extensions")
	}
	if len(options.Only) > 0 {
		args = append(args, "--only", strings.Join(options.Only, ","))
	}
	recording := newRecording()
	ended, err := launch(ctx, command{binary.Path, args, options.OnLine}, func(event Event) error {
		if started, ok := event.(*Started); ok && started.Protocol != protocol2 {
			return protocolError(started.Protocol)
		}
		if err := recording.Add(event); err != nil {
			return err
		}
		if options.OnEvent != nil {
			options.OnEvent(event)
		}
		return nil
	})
	if err == nil && recording.Finished == nil {
		err = errors.New("the suite ended without a `finished` event")
	}
	recording.Diagnostics, recording.ProcessorTime = ended.diagnostics, ended.processorTime
	return recording, err
}

// Read reads the saved output of a run. It refuses the output of an incomplete run.
func Read(output io.Reader) (*Recording, error) {
	recording := newRecording()
	if err := readEvents(output, recording.Add, nil); err != nil {
		return nil, err
	}
	if recording.Started == nil || recording.Finished == nil || recording.Finished.Outcome != "complete" {
		return nil, errors.New("it does not end with a `finished` event of a complete run")
	}
	return recording, nil
}

// ReadPart reads the output of a run that may have ended early.
func ReadPart(output io.Reader) (*Recording, error) {
	recording := newRecording()
	if err := readEvents(output, recording.Add, nil); err != nil {
		return nil, err
	}
	if recording.Started == nil {
		return nil, errors.New("it has no `started` event")
	}
	return recording, nil
}

// List returns the suite's own list of variants.
func List(ctx context.Context, binary Binary) ([]Listed, error) {
	var listed []Listed
	_, err := launch(ctx, command{binary.Path, []string{"list"}, nil}, func(event Event) error {
		entry, ok := event.(*Listed)
		if !ok {
			return errors.New("a list may contain only `benchmark` events")
		}
		listed = append(listed, *entry)
		return nil
	})
	return listed, err
}

// Version returns what the suite says about how it was built. It refuses a suite that this runner cannot run.
func Version(ctx context.Context, binary Binary) (Build, error) {
	var build *Build
	_, err := launch(ctx, command{binary.Path, []string{"version"}, nil}, func(event Event) error {
		versioned, ok := event.(*Versioned)
		if !ok || build != nil {
			return errors.New("the answer must be one `version` event")
		}
		if versioned.Protocol != protocol2 {
			return protocolError(versioned.Protocol)
		}
		build = &versioned.Suite
		return nil
	})
	if err == nil && build == nil {
		err = errors.New("the suite printed no `version` event")
	}
	if err != nil {
		return Build{}, err
	}
	return *build, nil
}

// Probe looks at the processor for about half a second and returns what it saw.
func Probe(ctx context.Context, binary Binary) (Probed, error) {
	var probed *Probed
	_, err := launch(ctx, command{binary.Path, []string{"probe"}, nil}, func(event Event) error {
		answer, ok := event.(*Probed)
		if !ok || probed != nil {
			return errors.New("the answer must be one `probe` event")
		}
		probed = answer
		return nil
	})
	if err == nil && probed == nil {
		err = errors.New("the suite printed no `probe` event")
	}
	if err != nil {
		return Probed{}, err
	}
	return *probed, nil
}

type command struct {
	path string
	args []string
	// onLine gets each line that add has taken; it may be nil.
	onLine func([]byte)
}

// ended is what remains of a process besides its events.
type ended struct {
	diagnostics   []string
	processorTime time.Duration
}

func launch(ctx context.Context, program command, add func(Event) error) (ended, error) {
	// The parent-death signal of ownGroup is sent when the thread that started the process ends.
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()

	process := exec.CommandContext(ctx, program.path, program.args...)
	process.SysProcAttr = ownGroup()
	process.Cancel = func() error { return process.Process.Signal(os.Interrupt) }
	process.WaitDelay = stopGrace
	diagnostics := &tail{limit: maxDiagnosticBytes}
	process.Stderr = diagnostics
	stdout, err := process.StdoutPipe()
	if err != nil {
		return ended{}, fmt.Errorf("cannot open the suite's output: %w", err)
	}
	if err := process.Start(); err != nil {
		return ended{}, fmt.Errorf("cannot start the suite: %w", err)
	}
	readErr := readEvents(stdout, add, program.onLine)
	if readErr != nil {
		// A suite that breaks the protocol is stopped. Its remaining output is discarded, so that it can clean up.
		_ = process.Process.Signal(os.Interrupt)
		_, _ = io.Copy(io.Discard, stdout)
	}
	waitErr := process.Wait()
	left := ended{diagnostics: diagnostics.lines()}
	if state := process.ProcessState; state != nil {
		left.processorTime = state.UserTime() + state.SystemTime()
	}
	if readErr != nil {
		return left, readErr
	}
	return left, statusError(waitErr)
}

func readEvents(output io.Reader, add func(Event) error, onLine func([]byte)) error {
	lines := bufio.NewScanner(output)
	lines.Buffer(make([]byte, 0, 64<<10), maxLineBytes)
	for number := 1; lines.Scan(); number++ {
		event, err := parseEvent(lines.Bytes())
		if err == nil {
			err = add(event)
		}
		if err != nil {
			return fmt.Errorf("line %d of the suite: %w", number, err)
		}
		if onLine != nil {
			onLine(lines.Bytes())
		}
	}
	if err := lines.Err(); err != nil && !errors.Is(err, os.ErrClosed) {
		return fmt.Errorf("cannot read the suite's events: %w", err)
	}
	return nil
}

// statusError returns nil for the exit statuses that the events explain already.
func statusError(err error) error {
	var exit *exec.ExitError
	if !errors.As(err, &exit) {
		return err
	}
	switch exit.ExitCode() {
	case statusSomethingFailed, statusInterrupted:
		return nil
	case statusNothingSupported:
		return errNothingSupported
	}
	return fmt.Errorf("the suite ended with %s", exit.ProcessState)
}

// tail stores the last bytes that were written to it.
type tail struct {
	limit int
	kept  []byte
}

func (t *tail) Write(text []byte) (int, error) {
	t.kept = append(t.kept, text...)
	if surplus := len(t.kept) - t.limit; surplus > 0 {
		t.kept = append(t.kept[:0], t.kept[surplus:]...)
	}
	return len(text), nil
}

func (t *tail) lines() []string {
	text := bytes.TrimSpace(t.kept)
	if len(text) == 0 {
		return nil
	}
	return strings.Split(string(text), "\n")
}
