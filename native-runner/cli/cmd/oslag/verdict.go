package main

import (
	"slices"

	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
	"oslag/cli/internal/result"
	"oslag/cli/internal/upload"
)

// verdictOf returns the gravest verdict that applies to a report, by the rule of the site. The runner verifies no report of an
// unknown method, so only a site gives that verdict: the report then does not count although no flag excludes it.
func verdictOf(judged judged) registry.Verdict {
	excludes := func(flag upload.Flag) bool { return flag.Excludes }
	id := "counted"
	switch {
	case judged.State != "" && judged.State != "counted":
		id = judged.State
	case judged.interrupted:
		id = "interrupted"
	case slices.ContainsFunc(judged.Flags, excludes):
		id = "excluded"
	case !judged.Counts:
		id = "unknown-method"
	case judged.unranked != nil:
		id = "busy"
	case judged.partial:
		id = "partial"
	}
	return registry.GetVerdict(id)
}

// judgeAlone returns what the runner knows of a report without a site.
func judgeAlone(saved saved) judged {
	r := saved.verified.Report
	return judged{
		Verdict: judgeOffline(saved), unranked: result.Summarise(r).Unranked, interrupted: isInterrupted(r), partial: isPartial(r),
	}
}

// isPartial says whether a report has no relative speed over the whole default set.
func isPartial(r *report.Report) bool {
	speed := result.RelativeSpeedOf(r)
	return speed == nil || speed.Have < speed.Of
}

// say returns the verdict's sentence and, for a run that is not ranked, what was disturbed.
func say(judged judged) string {
	verdict := verdictOf(judged)
	if verdict.ID == "busy" {
		return verdict.Says + " " + judged.unranked.Because()
	}
	return verdict.Says
}
