// Dated wallet limits per tier.
import { termsInForce } from '#contract/core/in-force.ts'
import { type Tier, type TierLimits, tierTerms } from '#contract/kyc/tier-terms.ts'

export type { Tier, TierLimits }

/** The limits of a tier that are in force at `now`; before the first configuration, the first. */
export const limitsAt = (tier: Tier, now: Date): TierLimits => termsInForce(tierTerms, now).tiers[tier]
