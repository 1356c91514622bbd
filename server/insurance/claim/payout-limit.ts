// The most that a policy pays for a cause.
import type { Kobo } from '#contract/core/money.ts'
import type { ClaimCause } from '#contract/insurance/claim/kinds.ts'
import type { CoveringPolicy } from '#server/insurance/policy/reads.ts'

export const payoutLimitOf = (policy: CoveringPolicy, cause: ClaimCause): Kobo =>
  cause === 'to-others' ? policy.propertyKobo : policy.ownKobo
