package main

import "oslag/cli/internal/registry"

const (
	adviceCopy    = "It is no report, or was changed or cut short after it was saved. Copy it again from where it was made; a report cannot be mended by hand."
	adviceSigned  = "Signature and content do not belong together. Ask its sender for the original, or measure again: oslag run"
	adviceVersion = "A newer or older runner may have written it. Try the current one, or measure again: oslag run"
	adviceContent = "No site takes it. Measure again: oslag run; if this runner wrote it, that is a bug to report."
)

var advice = map[string]string{
	registry.ProblemTooLarge: adviceCopy, registry.ProblemBadEncoding: adviceCopy, registry.ProblemTooDeep: adviceCopy,
	registry.ProblemTooManyTokens: adviceCopy, registry.ProblemBadJson: adviceCopy, registry.ProblemBadEnvelope: adviceCopy,
	registry.ProblemNotCanonical: adviceCopy, registry.ProblemBadBase64: adviceCopy,
	registry.ProblemBadKey: adviceSigned, registry.ProblemBadSignature: adviceSigned, registry.ProblemKeyMismatch: adviceSigned,
	registry.ProblemWrongPayloadType: adviceVersion, registry.ProblemUnsupportedSchema: adviceVersion, registry.ProblemSchemaInvalid: adviceVersion,
	registry.ProblemBadString: adviceContent, registry.ProblemImpossible: adviceContent, registry.ProblemPrivateText: adviceContent,
}
