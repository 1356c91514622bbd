// Words of the wallet: lines of its history, money on hold, locked PINs, filters.
import type { Entry, Wallet } from '#contract/wallet/wallet.ts'
import { limits } from '#contract/core/limits.ts'
import { termsInForce } from '#contract/core/in-force.ts'
import { plus, shortNaira, ZERO } from '#contract/core/money.ts'
import { type Tier, tierTerms } from '#contract/kyc/tier-terms.ts'
import { parseNaira } from '#contract/core/read-number.ts'
import { formatTime, formatDay } from '../ui/date.ts'
import type { FilterQuery, FilterKey } from './history/filter-query.ts'

type Kind = Entry['kind']
const entryWords: Record<Kind, string | { in: string; out: string }> = {
  deposit: 'Money added',
  'card-top-up': 'Card top-up',
  'ussd-top-up': 'USSD top-up',
  transfer: { in: 'Received', out: 'Sent' },
  hold: 'Paid into escrow',
  release: 'Refunded from escrow',
  expire: 'Refunded, time expired',
  capture: 'Paid from escrow',
  sale: 'Received from escrow',
  commission: 'AutoX commission',
  savings: { in: 'Withdrawn from savings', out: 'Moved to savings' },
  instalment: { in: 'Instalment received', out: 'Instalment paid' },
  insurance: 'From an insurer',
  'rental-claim': { in: 'Claim received', out: 'Claim paid' },
  withdrawal: { in: 'Returned by the bank', out: 'Sent to a bank' },
  correction: 'Correction',
}

/** "Received", "Paid into escrow", … */
export function kindWords({ kind, direction }: Pick<Entry, 'kind' | 'direction'>): string {
  const wording = entryWords[kind]
  return typeof wording === 'string' ? wording : wording[direction]
}

/** "from Ada Demo", "to Bello Demo", or the subject of an escrow entry. */
export const partyWords = ({
  kind,
  direction,
  counterparty,
}: Pick<Entry, 'kind' | 'direction' | 'counterparty'>) =>
  ['transfer', 'deposit', 'card-top-up', 'ussd-top-up', 'sale', 'instalment', 'rental-claim'].includes(kind)
    ? `${direction === 'in' ? 'from' : 'to'} ${counterparty}`
    : counterparty

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

const checkTime = 'about 2 minutes'
const verificationSteps: Record<1 | 2 | 3, string> = {
  1: `your BVN or NIN (${checkTime})`,
  2: `your BVN and your NIN (${checkTime} each)`,
  3: `your BVN, your NIN and a proof of address (${checkTime} for each number, up to ${limits.kycReviewHours} hours for the proof)`,
}

/** What to verify so that everything that arrived can be used, with honest times. */
export function describeWayToFree({ tier, balanceKobo, overLimitKobo }: Balance, now: Date): string {
  const { tiers } = termsInForce(tierTerms, now)
  const allKobo = plus(balanceKobo, overLimitKobo)
  const holdsAll = (each: Tier) => (tiers[each].balanceKobo ?? Infinity) >= allKobo
  const next = ([1, 2, 3] as const).find(each => each > tier && holdsAll(each)) ?? 3
  return `To use all of it, verify ${verificationSteps[next]}.`
}

/** A lock that only a new pin ends. */
export const isForGood = (until: string): boolean => until.startsWith('9999')

/** Shown beside the pin while it is locked. */
export const lockedWords = (until: string): string =>
  isForGood(until)
    ? 'Payments are locked after wrong PINs. Choose a new PIN in your settings, with a code by email. Your money is safe.'
    : `Payments are locked until ${formatTime(until)} after wrong PINs. Your money is safe.`

const shortenNaira = (typed: string): string => {
  const amount = parseNaira(typed)
  return amount === undefined ? typed : shortNaira(amount)
}

/** A kind where no direction is known: "Received or sent". */
export const kindChoice = (kind: Entry['kind']): string => {
  const [came, went] = [kindWords({ kind, direction: 'in' }), kindWords({ kind, direction: 'out' })]
  return came === went ? came : `${came} or ${went[0]!.toLowerCase()}${went.slice(1)}`
}

const filterWords: Record<FilterKey, (value: string) => string> = {
  Search: value => `“${value}”`,
  Kind: value => kindChoice(value as Entry['kind']),
  Direction: value => (value === 'in' ? 'Money in' : 'Money out'),
  From: value => `From ${formatDay(value)}`,
  To: value => `Until ${formatDay(value)}`,
  Min: value => `At least ${shortenNaira(value)}`,
  Max: value => `At most ${shortenNaira(value)}`,
}

/** Active filters in the order of the form, in words. */
export const describeFilters = (filters: FilterQuery): [key: FilterKey, words: string][] =>
  (Object.keys(filterWords) as FilterKey[]).flatMap(key => {
    const value = filters[key]
    return value ? [[key, filterWords[key](value)] as [FilterKey, string]] : []
  })

/** The filters without one. */
export const withoutFilter = (filters: FilterQuery, key: FilterKey): FilterQuery => {
  const { [key]: _, ...rest } = filters
  return rest
}

/** Explanations on the screens, by what they explain. */
export const texts = {
  openWallet:
    'A wallet gives you your own account number. You pay for cars from it through escrow, and your sales are paid into it. It takes a minute and is free.',
  walletNeeded:
    'Money goes in and out of your own AutoX wallet, and its PIN confirms every payment. Creating it takes a minute and is free; you then come back here.',
  bankTransfer:
    'Send money from any bank app to the account number below. It is free and usually arrives within a minute.',
  accountOpening: 'Your account number for bank transfers is being opened. Check again in a few minutes.',
  choosePin: `Your PIN confirms payments. Choose ${limits.pinDigits} digits that are hard to guess: no year, no 1234, no 1111.`,
  heldMoney:
    'This money is in escrow for a purchase or being sent to a bank. It is yours until it arrives, and comes back to you if the payment fails.',
  onHoldUnverified:
    'You can receive money now. To pay or send, verify your BVN or NIN. It takes about 2 minutes.',
  onHoldNoMaximum: 'It arrived when your wallet was full. You have no maximum balance now.',
  pinLocked: `There were ${limits.pinTriesMax} or more wrong PINs. Your money is safe, and you can still receive money.`,
  savingsOffer: 'Want to set some aside for a car or repairs? Savings don’t earn interest.',
  savingsWithdrawal:
    'Withdraw at any time. Only locked plans charge an early withdrawal fee, shown before you start.',
}
