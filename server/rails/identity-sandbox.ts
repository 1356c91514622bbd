// Sandbox identity verifier, which answers by the number's last digit.
import { randomUUID } from 'node:crypto'
import { differences } from '#contract/kyc/kyc.ts'
import { sandboxNumbers } from '#contract/kyc/sandbox-identity.ts'
import type { VerifyIdentity } from './identity.ts'

export const sandboxIdentity: VerifyIdentity = async ({ number }) => {
  const outcome = sandboxNumbers[number.slice(-1) as keyof typeof sandboxNumbers] ?? 'match'
  return {
    outcome,
    differs: outcome === 'no-match' ? differences : [],
    reference: `sandbox-${randomUUID()}`,
  }
}
