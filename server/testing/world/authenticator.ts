// A WebAuthn authenticator for tests: makes P-256 passkeys and signs challenges.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const b64 = (data: string | Uint8Array) => Buffer.from(data).toString('base64url')

// As much of CBOR (RFC 8949) as a key and an attestation without a statement take.
const head = (kind: number, size: number): Buffer => {
  if (size < 24) return Buffer.from([(kind << 5) | size])
  return size < 256
    ? Buffer.from([(kind << 5) | 24, size])
    : Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
}
const cborText = (text: string) => Buffer.concat([head(3, text.length), Buffer.from(text)])
const cborBytes = (bytes: Uint8Array) => Buffer.concat([head(2, bytes.length), bytes])
const cborInt = (n: number) => (n >= 0 ? head(0, n) : head(1, -1 - n))
const cborMap = (entries: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, entries.length), ...entries.flat()])

type At = { origin?: string; rpId?: string }

export const authenticator = ({ origin = 'http://localhost:3000', rpId = 'localhost' }: At = {}) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  // User present and verified; `attested` says that the key follows.
  const authData = (flags: number, rest: Uint8Array = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest])
  }
  const key = () =>
    cborMap([
      [cborInt(1), cborInt(2)],
      [cborInt(3), cborInt(-7)],
      [cborInt(-1), cborInt(1)],
      [cborInt(-2), cborBytes(Buffer.from(x!, 'base64url'))],
      [cborInt(-3), cborBytes(Buffer.from(y!, 'base64url'))],
    ])
  return {
    /** Makes the passkey for a challenge. */
    make: (challenge: string, flags = 0x45) => {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key()])
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authData(flags, attested))],
      ])
      return {
        credentialId: b64(id),
        clientData: b64(clientData('webauthn.create', challenge)),
        attestation: b64(attestation),
        transports: ['internal'],
      }
    },
    /** Signs a challenge with it. */
    sign: (challenge: string, flags = 0x05) => {
      const [data, client] = [authData(flags), clientData('webauthn.get', challenge)]
      return {
        credentialId: b64(id),
        clientData: b64(client),
        authenticatorData: b64(data),
        signature: b64(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      }
    },
  }
}
