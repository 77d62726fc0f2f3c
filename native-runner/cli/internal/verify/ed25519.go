package verify

import (
	"bytes"
	"crypto/ed25519"
	"encoding/hex"
)

// Constants of edwards25519 (RFC 8032, section 5.1) as little-endian bytes.
var (
	// fieldPrime is p = 2^255 - 19.
	fieldPrime = littleEndian("edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f")
	// groupOrder is L = 2^252 + 27742317777372353535851937790883648493.
	groupOrder = littleEndian("edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010")
	// smallOrderY are the y coordinates of the eight points whose order divides 8: 1 (order 1), p - 1 (order 2), 0 (order 4),
	// and two values of order 8. The x coordinate may have either sign.
	smallOrderY = [][]byte{
		littleEndian("0100000000000000000000000000000000000000000000000000000000000000"),
		littleEndian("ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f"),
		littleEndian("0000000000000000000000000000000000000000000000000000000000000000"),
		littleEndian("26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05"),
		littleEndian("c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a"),
	}
)

// verifyStrictly accepts only signatures on which all Ed25519 libraries agree: exact lengths, S < L, canonical A and R of
// large order, and the equation without cofactor, which crypto/ed25519 checks. packages/schema/fixtures/ed25519-vectors.json
// holds this function and packages/signing together.
func verifyStrictly(key ed25519.PublicKey, message, signature []byte) bool {
	if len(key) != ed25519.PublicKeySize || len(signature) != ed25519.SignatureSize {
		return false
	}
	r, s := signature[:32], signature[32:]
	return isStrictPoint(key) && isStrictPoint(r) && isBelow(s, groupOrder) && ed25519.Verify(key, message, signature)
}

// isStrictPoint says whether an encoded point has y < p and a large order. ed25519.Verify checks that it is on the curve.
func isStrictPoint(encoded []byte) bool {
	y := bytes.Clone(encoded)
	y[31] &= 0x7f
	if !isBelow(y, fieldPrime) {
		return false
	}
	for _, small := range smallOrderY {
		if bytes.Equal(y, small) {
			return false
		}
	}
	return true
}

// isBelow says whether a < b, for two little-endian numbers of equal length. The numbers are public, so the time may depend
// on them.
func isBelow(a, b []byte) bool {
	for i := len(a) - 1; i >= 0; i-- {
		if a[i] != b[i] {
			return a[i] < b[i]
		}
	}
	return false
}

func littleEndian(digits string) []byte {
	number, err := hex.DecodeString(digits)
	if err != nil {
		panic(err)
	}
	return number
}
