package main

import "oslag/cli/internal/registry"

const (
	adviceCopy    = "The file is not a report, or it was changed or cut short after it was saved. Copy the original again; a report cannot be repaired by hand."
	adviceSigned  = "Ask the sender for the original, or measure again: oslag run"
	adviceVersion = "An older or newer runner may have written the file. Try the current runner, or measure again: oslag run"
	adviceTooOld  = "Judge it with the current runner. If that one does not know the method either, the method does not exist and no site accepts the report."
	adviceContent = "No site accepts it. Measure again: oslag run. If this runner wrote the file, please report a bug."
)

// advice tells the owner of a refused file what to do next, by problem code.
var advice = map[string]string{
	registry.ProblemTooLarge: adviceCopy, registry.ProblemBadEncoding: adviceCopy, registry.ProblemTooDeep: adviceCopy,
	registry.ProblemTooManyTokens: adviceCopy, registry.ProblemBadJson: adviceCopy, registry.ProblemBadEnvelope: adviceCopy,
	registry.ProblemNotCanonical: adviceCopy, registry.ProblemBadBase64: adviceCopy,
	registry.ProblemBadKey: adviceSigned, registry.ProblemBadSignature: adviceSigned, registry.ProblemKeyMismatch: adviceSigned,
	registry.ProblemWrongPayloadType: adviceVersion, registry.ProblemUnsupportedSchema: adviceVersion, registry.ProblemSchemaInvalid: adviceVersion,
	registry.ProblemUnknownMethod: adviceTooOld,
	registry.ProblemBadString:     adviceContent, registry.ProblemImpossible: adviceContent, registry.ProblemPrivateText: adviceContent,
}
