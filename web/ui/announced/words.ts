// Words of terms that can be announced: wallet limits, AutoX's share.
import type { Tier, TierLimits } from '#contract/kyc/tier-terms.ts'
import { formatNaira, type Kobo, percentWords } from '#contract/core/money.ts'

/** "₦50,000.00 a day, filled up to ₦300,000.00" by the limits of a tier. */
export const limitWords =
  (tier: number) =>
  ({ tiers }: { tiers: Record<Tier, TierLimits> }): string => {
    const { dailyKobo, balanceKobo } = tiers[tier as Tier]
    const holds = balanceKobo === null ? 'with any amount in it' : `filled up to ${formatNaira(balanceKobo)}`
    return `${formatNaira(dailyKobo)} a day, ${holds}`
  }

/** "1.5%, at most ₦500,000.00". */
export const shareWords = ({ basisPoints, maxKobo }: { basisPoints: number; maxKobo: Kobo }): string =>
  `${percentWords(basisPoints)}, at most ${formatNaira(maxKobo)}`
