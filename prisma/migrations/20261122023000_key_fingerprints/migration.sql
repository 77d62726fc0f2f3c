-- A key's fingerprint, as `oslag keys` prints it, finds the key: SHA-256 of the public key's 32 bytes, in hexadecimal.
CREATE FUNCTION key_fingerprint(key_id varchar) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN encode(sha256(decode(translate(substr(key_id, 9), '-_', '+/') || '=', 'base64')), 'hex');

CREATE INDEX "keys_of_fingerprint" ON "keys" (key_fingerprint("id"));
