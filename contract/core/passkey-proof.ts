// The fields that take the proof of a passkey.
import { z } from 'zod'
import { isPasskeyProof, passwordMax } from './proof-text.ts'

const proofWords =
  'passkey, credential id, client data, authenticator data and signature, each in base64url, joined by dots'
export const PasskeyProof = z.string(proofWords).refine(isPasskeyProof, proofWords)

/** The password of the signed-in user again, or a passkey instead. */
export const CurrentPassword = z
  .string('Type your password')
  .min(1, 'Type your password')
  .refine(typed => typed.length <= passwordMax || isPasskeyProof(typed), 'At most 128 characters')
  .describe(
    `Or the proof of a passkey over a challenge of passkey-proof-options: ${proofWords}, such as passkey.AbC….`,
  )
