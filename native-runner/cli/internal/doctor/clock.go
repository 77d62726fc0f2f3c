package doctor

import (
	"cmp"
	"fmt"
	"math"
	"time"
)

// ClockTolerance is how far this machine's clock may be from a site's before a person should know. Networks and time servers
// stay far below it. The site's own rule, `clock-by-challenge`, allows a day.
const ClockTolerance = time.Minute

// clock compares the machine's clock with the site's, or with the time of the runner's build, before which no run can be.
func clock(f Facts) Finding {
	now := f.Clock.Now.UTC()
	text := now.Format("2006-01-02 15:04 MST")
	switch {
	case !f.Clock.SiteTime.IsZero():
		difference := now.Sub(f.Clock.SiteTime)
		if difference.Abs() <= ClockTolerance {
			return Finding{State: OK, Seen: "agrees with " + f.Clock.Site}
		}
		return mendClock(f, Finding{Seen: fmt.Sprintf("%s, which is %s %s", text, FormatDifference(difference), f.Clock.Site)})
	case !f.Clock.Built.IsZero() && now.Before(f.Clock.Built):
		return mendClock(f, Finding{Seen: fmt.Sprintf("%s, but this runner was made on %s", text, f.Clock.Built.UTC().Format(time.DateOnly))})
	case f.Clock.Failed != "":
		return Finding{State: Unknown, Seen: text + "; " + f.Clock.Failed}
	}
	return Finding{State: Unknown, Seen: text + "; no site was asked", Advice: "To compare it with a site's:",
		Commands: []string{"oslag doctor --to " + cmp.Or(f.Clock.Known, "https://…")}}
}

func mendClock(f Facts, finding Finding) Finding {
	finding.State = Mend
	finding.Effect = "Intervals are measured by another clock and stay right. The report's date is wrong. A site flags a report whose date is a day or more from its challenge."
	finding.Advice = "To set the clock:"
	switch f.OS.Family {
	case "linux":
		switch {
		case f.isContained():
			finding.Advice = "A container has the clock of its host. Set it there."
			return finding
		case f.OS.WSL != "":
			finding.Commands = []string{f.sudo("hwclock -s")}
		case f.Settings.HasSystemd && f.Has("timedatectl"):
			finding.Commands = []string{f.sudo("timedatectl set-ntp true")}
		case f.Has("chronyc"):
			finding.Commands = []string{f.sudo("chronyc makestep")}
		default:
			finding.Commands = []string{f.sudo("date -u -s " + f.rightTime("'2006-01-02 15:04:05'"))}
		}
	case "darwin":
		finding.Commands = []string{f.sudo("sntp -sS time.apple.com")}
	case "windows":
		finding.Commands = []string{"w32tm /resync /force"}
	case "freebsd", "netbsd":
		finding.Commands = []string{f.sudo("ntpd -gq")}
	case "openbsd":
		finding.Commands = []string{f.sudo("rdate -n pool.ntp.org")}
	}
	return finding
}

// rightTime returns the site's time in a layout of time.Format, or the form in which the user types it.
func (f Facts) rightTime(layout string) string {
	if f.Clock.SiteTime.IsZero() {
		return "'YYYY-MM-DD hh:mm:ss'"
	}
	return f.Clock.SiteTime.UTC().Format(layout)
}

// FormatDifference returns how far a clock is ahead of or behind another one, such as "9.3 years behind".
func FormatDifference(difference time.Duration) string {
	direction := "ahead of"
	if difference < 0 {
		direction = "behind"
	}
	amount, unit := difference.Abs().Seconds(), "seconds"
	for _, larger := range []struct {
		factor float64
		unit   string
	}{{60, "minutes"}, {60, "hours"}, {24, "days"}, {365.25, "years"}} {
		if amount < larger.factor {
			break
		}
		amount, unit = amount/larger.factor, larger.unit
	}
	rounded := math.Round(amount*10) / 10
	if rounded == 1 {
		unit = unit[:len(unit)-1]
	}
	return fmt.Sprintf("%g %s %s", rounded, unit, direction)
}
