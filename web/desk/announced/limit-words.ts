// What a tier of a wallet allows, in words.
import type { Tier, TierLimits } from '#contract/kyc/tier-terms.ts'
import { formatNaira } from '#contract/core/money.ts'

/** "₦50,000.00 a day, filled up to ₦300,000.00" by the limits of a tier. */
export const limitWords =
  (tier: number) =>
  ({ tiers }: { tiers: Record<Tier, TierLimits> }): string => {
    const { dailyKobo, balanceKobo } = tiers[tier as Tier]
    const holds = balanceKobo === null ? 'with any amount in it' : `filled up to ${formatNaira(balanceKobo)}`
    return `${formatNaira(dailyKobo)} a day, ${holds}`
  }
