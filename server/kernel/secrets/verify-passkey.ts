// Verifies WebAuthn signatures: our origin, a verified person, our challenge.
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Assertion } from '#contract/core/proof-text.ts'
import { challengeEnds, type Challenged } from './challenges.ts'
import { sha256 } from './secrets.ts'

/** Where passkeys are used, and the key of our challenges. */
export type Site = { pepper: Uint8Array; publicUrl: string }
type About = { purpose: string; now: Date }

/** What a browser gives when a passkey is made, in base64url. */
export type Attestation = Pick<Assertion, 'credentialId' | 'clientData'> & { attestation: string }
/** What is kept of a passkey. */
export type PublicKey = { id: string; public_key: Uint8Array; counter: number }

/** What of a process's parts passkeys are checked with. */
export const siteOf = ({
  pepper,
  config: { publicUrl },
}: {
  pepper: Uint8Array
  config: { publicUrl: string }
}): Site => ({ pepper, publicUrl })

export const rpIdOf = ({ publicUrl }: Pick<Site, 'publicUrl'>): string => new URL(publicUrl).hostname

/** What a passkey must have signed; `signed.challenge` is the challenge of ours that it was in the end. */
const expectations = ({ pepper, publicUrl }: Site, { purpose, now }: About) => {
  const { origin, hostname } = new URL(publicUrl)
  const signed: { challenge?: Challenged } = {}
  return {
    signed,
    options: {
      expectedOrigin: origin,
      expectedRPID: hostname,
      requireUserVerification: true,
      expectedChallenge: (challenge: string): boolean => {
        const endsAt = challengeEnds(pepper, purpose, { challenge, now })
        if (endsAt) signed.challenge = { hash: sha256(challenge), endsAt }
        return endsAt !== undefined
      },
    },
  }
}

/** Undefined where the library finds anything wrong: it throws in words for programmers. */
const verified = async <T extends { verified: boolean }>(answer: Promise<T>): Promise<T | undefined> => {
  const result = await answer.catch(() => undefined)
  return result?.verified ? result : undefined
}

/** The passkey's new count and the challenge to be taken; undefined where the signature is not good for this purpose. */
export const verifyAssertion = async (
  site: Site,
  about: About,
  { credentialId, clientData, authenticatorData, signature }: Assertion,
  key: PublicKey,
): Promise<{ counter: number; challenge: Challenged } | undefined> => {
  const { signed, options } = expectations(site, about)
  const result = await verified(
    verifyAuthenticationResponse({
      ...options,
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: clientData, authenticatorData, signature },
      },
      credential: { id: key.id, publicKey: new Uint8Array(key.public_key), counter: key.counter },
    }),
  )
  return result && signed.challenge
    ? { counter: result.authenticationInfo.newCounter, challenge: signed.challenge }
    : undefined
}

/** The key of a new passkey and the challenge to be taken; undefined where it cannot be kept. */
export const verifyAttestation = async (
  site: Site,
  about: About,
  { credentialId, clientData, attestation }: Attestation,
): Promise<{ publicKey: Buffer; counter: number; challenge: Challenged } | undefined> => {
  const { signed, options } = expectations(site, about)
  const result = await verified(
    verifyRegistrationResponse({
      ...options,
      supportedAlgorithmIDs: [-7, -257],
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: clientData, attestationObject: attestation },
      },
    }),
  )
  const key = result?.registrationInfo?.credential
  return key && signed.challenge
    ? { publicKey: Buffer.from(key.publicKey), counter: key.counter, challenge: signed.challenge }
    : undefined
}
