package main

import (
	"crypto/ed25519"

	"oslag/cli/internal/dsse"
	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
)

// seal encodes and signs a report. It returns the envelope's bytes and the report's id.
func seal(r *report.Report, key ed25519.PrivateKey) (envelope []byte, id string, err error) {
	payload, err := report.Encode(r)
	if err != nil {
		return nil, "", err
	}
	envelope, err = dsse.SealAs(registry.FormatOf(r.Suite.Method).PayloadType, payload, key)
	return envelope, report.ID(payload), err
}
