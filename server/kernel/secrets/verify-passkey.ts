// Verifies WebAuthn signatures: our origin, a verified person, our challenge.
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { failField } from '#contract/core/errors.ts'
import type { Assertion } from '#contract/core/proof-text.ts'
import { challengeEnds, type Challenged } from './challenges.ts'
import { sha256 } from './secrets.ts'

/** Where passkeys are used, and the key of our challenges. */
export type Site = { pepper: Uint8Array; publicUrl: string }
type About = { purpose: string; now: Date }

/** The browser's response to creating a passkey, in base64url. */
export type Attestation = Pick<Assertion, 'credentialId' | 'clientData'> & { attestation: string }
/** Stored part of a passkey. */
export type PublicKey = { id: string; public_key: Buffer; counter: number }
export type NewKey = { key: PublicKey; challenge: Challenged }

/** What of a process's parts passkeys are checked with. */
export const siteOf = ({
  pepper,
  config: { publicUrl },
}: {
  pepper: Uint8Array
  config: { publicUrl: string }
}): Site => ({ pepper, publicUrl })

export const rpIdOf = ({ publicUrl }: Pick<Site, 'publicUrl'>): string => new URL(publicUrl).hostname

/** Expected content of a passkey's signature; `answered.challenge` is our challenge that it signed. */
const expectations = ({ pepper, publicUrl }: Site, { purpose, now }: About) => {
  const { origin, hostname } = new URL(publicUrl)
  const answered: { challenge?: Challenged } = {}
  return {
    answered,
    options: {
      expectedOrigin: origin,
      expectedRPID: hostname,
      requireUserVerification: true,
      expectedChallenge: (challenge: string): boolean => {
        const endsAt = challengeEnds(pepper, purpose, { challenge, now })
        if (endsAt) answered.challenge = { hash: sha256(challenge), endsAt }
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
  const { answered, options } = expectations(site, about)
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
  return result && answered.challenge
    ? { counter: result.authenticationInfo.newCounter, challenge: answered.challenge }
    : undefined
}

export const refuseNewKey = (): never =>
  failField('attestation', 'This device did not make a passkey that we can keep. Try again.')

/** The key of a new passkey and the challenge to be taken. Refuses BAD_INPUT by `attestation`. */
export const verifyAttestation = async (
  site: Site,
  about: About,
  { credentialId, clientData, attestation }: Attestation,
): Promise<NewKey> => {
  const { answered, options } = expectations(site, about)
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
  const credential = result?.registrationInfo?.credential
  // The library does not compare the received id with the signed one.
  if (credential?.id !== credentialId || !answered.challenge) return refuseNewKey()
  const { publicKey, counter } = credential
  return {
    key: { id: credentialId, public_key: Buffer.from(publicKey), counter },
    challenge: answered.challenge,
  }
}
