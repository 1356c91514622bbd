// Makes and uses passkeys with the browser, in the fields of the desk's calls.

/** Whether this browser can make and use passkeys here. */
export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential

const timeout = 120_000

type Challenge = { challenge: string; rpId: string }
type NewPasskey = Challenge & {
  userId: string
  userName: string
  exclude: readonly { id: string; transports: readonly string[] }[]
}

type Signed = {
  id: string
  response: { clientDataJSON: string; authenticatorData: string; signature: string }
}
type Attested = {
  id: string
  response: { clientDataJSON: string; attestationObject: string; transports?: string[] }
}

// Null where the person chose none; what the browser throws has names and no words for people.
const asJson = async <T>(asked: Promise<Credential | null>): Promise<T | undefined> => {
  try {
    const credential = (await asked) as PublicKeyCredential | null
    return credential ? (credential.toJSON() as T) : undefined
  } catch (thrown) {
    if (thrown instanceof DOMException) return undefined
    throw thrown
  }
}

/** Signs a challenge with a passkey that the person picks; undefined where they pick none. */
export const signWithPasskey = async ({ challenge, rpId }: Challenge) => {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
    challenge,
    rpId,
    timeout,
    userVerification: 'required',
  })
  const signed = await asJson<Signed>(navigator.credentials.get({ publicKey }))
  return (
    signed && {
      credentialId: signed.id,
      clientData: signed.response.clientDataJSON,
      authenticatorData: signed.response.authenticatorData,
      signature: signed.response.signature,
    }
  )
}

/** Makes a passkey on this device or on one beside it; undefined where the person stops. */
export const makePasskey = async ({ challenge, rpId, userId, userName, exclude }: NewPasskey) => {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON({
    challenge,
    rp: { id: rpId, name: 'AutoX desk' },
    user: { id: userId, name: userName, displayName: userName },
    // ES256, and RS256 for older Windows.
    pubKeyCredParams: [
      { type: 'public-key', alg: -7 },
      { type: 'public-key', alg: -257 },
    ],
    timeout,
    attestation: 'none',
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    excludeCredentials: exclude.map(({ id, transports }) => ({
      type: 'public-key',
      id,
      transports: [...transports],
    })),
  })
  const made = await asJson<Attested>(navigator.credentials.create({ publicKey }))
  return (
    made && {
      credentialId: made.id,
      clientData: made.response.clientDataJSON,
      attestation: made.response.attestationObject,
      transports: made.response.transports ?? [],
    }
  )
}
