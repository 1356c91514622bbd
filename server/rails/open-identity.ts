// Opens the identity register: the sandbox, or Dojah where it is configured.
import { type DojahSettings, openDojah } from './dojah/dojah.ts'
import type { VerifyIdentity } from './identity.ts'
import { randomUUID } from 'node:crypto'
import { differences } from '#contract/kyc/kyc.ts'
import { sandboxNumbers } from '#contract/kyc/sandbox-identity.ts'

const sandboxIdentity: VerifyIdentity = async ({ number }) => {
  const outcome = sandboxNumbers[number.slice(-1) as keyof typeof sandboxNumbers] ?? 'match'
  return {
    outcome,
    differs: outcome === 'no-match' ? differences : [],
    reference: `sandbox-${randomUUID()}`,
  }
}

type Settings = { demonstration: boolean; dojah?: DojahSettings | undefined }

/** Undefined without a register: a person decides by document. */
export const openIdentity = ({ demonstration, dojah }: Settings): VerifyIdentity | undefined => {
  if (demonstration) return sandboxIdentity
  return dojah && openDojah(dojah)
}
