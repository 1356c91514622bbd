// Creates and uses browser passkeys in the contract's fields.
import type { Assertion } from '#contract/core/proof-text.ts'

/** Whether this browser can make and use passkeys here. */
export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential

const timeout = 120_000

type KnownPasskey = { id: string; transports: readonly string[] }
export type Challenge = {
  challenge: string
  rpId: string
  /** The passkeys that may answer; left out, any of this place. */
  allow?: readonly KnownPasskey[]
}
type NewPasskey = Omit<Challenge, 'allow'> & {
  /** Name of the site in the device's list. */
  site: 'AutoX' | 'AutoX desk'
  userId: string
  userName: string
  exclude: readonly KnownPasskey[]
}

type Signed = {
  id: string
  response: { clientDataJSON: string; authenticatorData: string; signature: string }
}
type Attested = {
  id: string
  response: { clientDataJSON: string; attestationObject: string; transports?: string[] }
}

// Null if the person cancelled; browser errors have no text for people.
const asJson = async <T>(pendingCredential: Promise<Credential | null>): Promise<T | undefined> => {
  try {
    const credential = (await pendingCredential) as PublicKeyCredential | null
    return credential ? (credential.toJSON() as T) : undefined
  } catch (thrown) {
    if (thrown instanceof DOMException) return undefined
    throw thrown
  }
}

const descriptorsOf = (known: readonly KnownPasskey[]) =>
  known.map(({ id, transports }) => ({ type: 'public-key' as const, id, transports: [...transports] }))

type SigningOptions = {
  /** `conditional`: offered where an email is typed, and nothing opens by itself. */
  mediation?: CredentialMediationRequirement
  signal?: AbortSignal
}

/** Signs a challenge with a passkey that the person picks; undefined where they pick none. */
export const signWithPasskey = async (
  { challenge, rpId, allow = [] }: Challenge,
  way: SigningOptions = {},
): Promise<Assertion | undefined> => {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
    challenge,
    rpId,
    timeout,
    userVerification: 'required',
    allowCredentials: descriptorsOf(allow),
  })
  const signed = await asJson<Signed>(navigator.credentials.get({ publicKey, ...way }))
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
export const makePasskey = async ({ site, challenge, rpId, userId, userName, exclude }: NewPasskey) => {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON({
    challenge,
    rp: { id: rpId, name: site },
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
    excludeCredentials: descriptorsOf(exclude),
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

type Signalling = {
  signalUnknownCredential?: (gone: { rpId: string; credentialId: string }) => Promise<void>
}

/** Lets the device forget a passkey that was removed here, where its browser can. */
export const dropFromDevice = async (credentialId: string): Promise<void> => {
  const { signalUnknownCredential } = PublicKeyCredential as Signalling
  await signalUnknownCredential
    ?.call(PublicKeyCredential, { rpId: window.location.hostname, credentialId })
    .catch(() => undefined)
}

/** Whether the browser offers passkeys where an email is typed. */
export const offersPasskeys = async (): Promise<boolean> =>
  knowsPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)
