// Words and sums of the home pages: greeting, tasks and pending sales.
import type { BookingCard } from '#contract/purchase/shape.ts'
import { commissionOn } from '#contract/core/commission.ts'
import { formatNaira, type Kobo, minus, plus, ZERO } from '#contract/core/money.ts'
import { isOver } from '#contract/deal-engine/process.ts'
import { purchase } from '#contract/purchase/process.ts'
import type { Plan } from '#contract/savings/shapes.ts'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { holdLine, identityPage } from '../wallet/words.ts'
import type { WaitingCall } from '../deals/waiting/calls.ts'

const lagosHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  hour: '2-digit',
  hourCycle: 'h23',
})

/** "Good evening", by the clock in Lagos. */
export function greetingAt(now: Date): string {
  const hour = Number(lagosHour.format(now))
  if (hour < 12) return 'Good morning'
  return hour < 17 ? 'Good afternoon' : 'Good evening'
}

/** "1 thing to do", "You're all caught up". */
export function waitingWords(count: number): string {
  if (count === 0) return 'You’re all caught up.'
  return count === 1 ? '1 thing to do' : `${count} things to do`
}

type Start = {
  /** Undefined if it failed to load; null without a wallet. */
  wallet: Wallet | null | undefined
  /** Verification tier; undefined if it failed to load. */
  tier: number | undefined
  /** Where a payment was begun on this device. */
  payment: string | undefined
}

/** First steps of a new user: identity, wallet, then the payment they came for. */
export function startCalls({ wallet, tier, payment }: Start): WaitingCall[] {
  const calls: WaitingCall[] = []
  if (tier === 0)
    calls.push({
      key: 'identity',
      title: 'Verify your identity',
      words: (wallet && holdLine(wallet)) || 'BVN or NIN, about 2 minutes. You need it to pay.',
      to: identityPage,
      dueAt: null,
    })
  if (wallet === null)
    calls.push({
      key: 'wallet',
      title: 'Create your wallet',
      words: 'Your own account number to pay from and be paid into. About 1 minute, free.',
      to: '/account?do=open',
      dueAt: null,
    })
  if (payment)
    calls.push({
      key: 'payment',
      title: 'Finish your payment',
      words: 'You started it and have not paid yet.',
      to: payment,
      dueAt: null,
    })
  return calls
}

/** What open sales will bring a seller, after the commission by the terms each began with, and how many they are. */
export function moneyOnTheWay(bookings: readonly BookingCard[]): { netKobo: Kobo; sales: number } {
  // Money a buyer is still sending does not reach the seller yet.
  const open = bookings.filter(
    ({ role, state }) => role === 'seller' && state !== 'awaiting-money' && !isOver(purchase, state),
  )
  const netKobo = open.reduce(
    (sum, { priceKobo, startedAt }) =>
      plus(sum, minus(priceKobo, commissionOn(priceKobo, new Date(startedAt)))),
    ZERO,
  )
  return { netKobo, sales: open.length }
}

const savingsCall = ({ state, name, balanceKobo, paysOutAt, schedule }: Plan) => {
  if (state === 'matured')
    return {
      title: `Ready: ${name}`,
      words: `${formatNaira(balanceKobo)} is ready: withdraw it or keep saving.`,
      dueAt: paysOutAt,
    }
  if (!schedule || schedule.missed === 0) return undefined
  const words =
    state === 'paused'
      ? `${schedule.missed} deposits in a row were skipped. The plan is paused.`
      : 'Your wallet balance was too low. Deposit now, or continue with the next one.'
  return { title: `Deposit missed: ${name}`, words, dueAt: null }
}

/** The plans that are ready to be paid out, or missed a deposit. */
export const savingsCalls = (plans: readonly Plan[]): WaitingCall[] =>
  plans.flatMap(plan => {
    const over = plan.state === 'paid-out' || plan.state === 'broken' || plan.state === 'spent'
    const call = over ? undefined : savingsCall(plan)
    return call ? [{ ...call, key: plan.id, to: `/account/savings/${plan.id}` }] : []
  })
