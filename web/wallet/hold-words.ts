// Words for money received, money on hold, and how to free it.
import { limits } from '#contract/core/limits.ts'
import { inForce } from '#contract/core/in-force.ts'
import { plus, shortNaira, ZERO } from '#contract/core/money.ts'
import { type Tier, tierTerms } from '#contract/kyc/tier-terms.ts'
import type { Wallet } from '#contract/wallet/wallet.ts'

type Balance = Pick<Wallet, 'tier' | 'balanceKobo' | 'overLimitKobo' | 'balanceLimitKobo'>

export const identityPage = '/profile/identity'

/** Nothing leaves the wallet of an unverified person, so its balance is not called available. */
export const balanceLabel = ({ tier }: Pick<Wallet, 'tier'>): string =>
  tier === 0 ? 'Balance' : 'Available balance'

/** Whether the wallet can take some of the money on hold. */
export const hasRoom = ({ balanceLimitKobo, balanceKobo }: Balance): boolean =>
  balanceLimitKobo === null || balanceKobo < balanceLimitKobo

/** "₦8,800,000 received, ₦8,500,000 on hold until you verify"; undefined where nothing is on hold. */
export function holdLine(wallet: Balance): string | undefined {
  const { tier, balanceKobo, overLimitKobo } = wallet
  if (overLimitKobo === ZERO)
    return tier === 0 && balanceKobo > ZERO
      ? `${shortNaira(balanceKobo)} received, on hold until you verify your identity`
      : undefined
  const received = `${shortNaira(plus(balanceKobo, overLimitKobo))} ${tier === 0 ? 'received' : 'in your account'}`
  const until = hasRoom(wallet) && tier > 0 ? 'until you move it to your wallet' : 'until you verify'
  return `${received}, ${shortNaira(overLimitKobo)} on hold ${until}`
}

const minutes = 'about 2 minutes'
const steps: Record<1 | 2 | 3, string> = {
  1: `your BVN or NIN (${minutes})`,
  2: `your BVN and your NIN (${minutes} each)`,
  3: `your BVN, your NIN and a proof of address (${minutes} for each number, up to ${limits.kycReviewHours} hours for the proof)`,
}

/** What to verify so that everything that arrived can be used, with honest times. */
export function describeWayToFree({ tier, balanceKobo, overLimitKobo }: Balance, now: Date): string {
  const { tiers } = inForce(tierTerms, now)
  const allKobo = plus(balanceKobo, overLimitKobo)
  const holdsAll = (each: Tier) => (tiers[each].balanceKobo ?? Infinity) >= allKobo
  const next = ([1, 2, 3] as const).find(each => each > tier && holdsAll(each)) ?? 3
  return `To use all of it, verify ${steps[next]}.`
}
