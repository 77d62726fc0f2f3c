package main

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"time"

	"oslag/cli/internal/dsse"
	"oslag/cli/internal/keys"
	"oslag/cli/internal/registry"
	"oslag/cli/internal/statement"
	"oslag/cli/internal/upload"
	"oslag/cli/internal/verify"
)

// draft is a statement before it gets a time and a sequence. In a rotation the successor signs it too.
type draft struct {
	action, subject, text string
	successor             ed25519.PrivateKey
	// pending is a file for the signed bytes until the site has answered, so that a retry sends the same bytes.
	pending string
}

// sendStatement signs a statement, prints all of it, asks, and sends it to a site. It returns the site's origin.
func sendStatement(ctx context.Context, unsigned draft, flags sendFlags) (origin string, err error) {
	if flags.to == "" {
		flags.to = os.Getenv("OSLAG_SITE")
	}
	if flags.to == "" {
		return "", usageError(errNoSite)
	}
	if origin, err = upload.Site(flags.to); err != nil {
		return "", usageError(err)
	}
	envelope, payload, err := signOnce(unsigned, origin)
	if err != nil {
		return origin, err
	}
	var shown bytes.Buffer
	if err := json.Indent(&shown, payload, "", "  "); err != nil {
		return origin, fmt.Errorf("cannot show the statement: %w", err)
	}
	fmt.Fprintf(stderr, "%s\n\nOnly this statement and its signature will be sent to %s, which publishes them. You cannot undo this.\n",
		shown.String(), origin)
	if !flags.yes {
		if err := ask(ctx); err != nil {
			return origin, err
		}
	}
	receipt, err := upload.SendStatement(ctx, origin, envelope)
	switch {
	case upload.IsKeyEnded(err) && unsigned.action != statement.RevokeKey:
		return origin, keyEnded(origin, err)
	case upload.IsRejected(err):
		return origin, &exitError{exitRefused, err}
	case err != nil:
		return origin, err
	case receipt.Created:
		fmt.Fprintf(stdout, "Published by %s.\n", origin)
	default:
		fmt.Fprintf(stdout, "%s already had this statement.\n", origin)
	}
	printFresh(receipt.FreshURL)
	return origin, nil
}

// keyEnded is the error for a key that the site knows as revoked or replaced although this runner does not: it was revoked with
// another copy of the key.
func keyEnded(origin string, refused error) error {
	return &exitError{exitRefused, fmt.Errorf("%w. To go on with a new key: oslag keys revoke --to %s && oslag keys create", refused, origin)}
}

// signOnce signs a statement, or returns the one that was signed for the same site before and got no answer.
func signOnce(unsigned draft, origin string) (envelope, payload []byte, err error) {
	if unsigned.pending == "" {
		return sign(unsigned, origin)
	}
	folder, err := keys.Folder()
	if err != nil {
		return nil, nil, err
	}
	key, err := keys.Load(folder)
	if err != nil {
		return nil, nil, err
	}
	if envelope, err := os.ReadFile(unsigned.pending); err == nil {
		verified, problem := verify.Statement(envelope)
		if problem == nil && verified.Statement.Audience == origin && verified.Statement.Subject == unsigned.subject &&
			verified.Statement.Key == keyID(key) {
			return envelope, verified.Payload, nil
		}
	}
	envelope, payload, err = sign(unsigned, origin)
	if err != nil {
		return nil, nil, err
	}
	if err := os.WriteFile(unsigned.pending, envelope, 0o600); err != nil {
		return nil, nil, fmt.Errorf("cannot save the statement: %w", err)
	}
	return envelope, payload, nil
}

func sign(unsigned draft, origin string) (envelope, payload []byte, err error) {
	folder, err := keys.Folder()
	if err != nil {
		return nil, nil, err
	}
	// A revoked key may be revoked on other sites too.
	load := keys.LoadUnrevoked
	if unsigned.action == statement.RevokeKey {
		load = keys.Load
	}
	key, err := load(folder)
	if err != nil {
		return nil, nil, err
	}
	now := time.Now().UTC()
	sequence, err := keys.NextSequence(folder, now)
	if err != nil {
		return nil, nil, err
	}
	payload, err = statement.Encode(&statement.Statement{
		Schema: registry.StatementSchema, Audience: origin, Key: keyID(key), Action: unsigned.action, Subject: unsigned.subject,
		Issued: now.Format(time.RFC3339), Sequence: sequence, Text: unsigned.text,
	})
	if err != nil {
		return nil, nil, err
	}
	signers := []ed25519.PrivateKey{key}
	if unsigned.successor != nil {
		signers = append(signers, unsigned.successor)
	}
	if envelope, err = dsse.SealAs(registry.StatementPayloadType, payload, signers...); err != nil {
		return nil, nil, err
	}
	// A statement that the site would refuse is refused here, before anything is sent.
	if _, problem := verify.Statement(envelope); problem != nil {
		return nil, nil, usageError(errors.New(formatProblem(problem)))
	}
	return envelope, payload, nil
}
