// The words and sums of the home pages: the greeting by Lagos time, what waits in a sentence, money on its way to a seller.
import type { BookingCard } from '#contract/deals/purchase/shape.ts'
import { commissionOn } from '#contract/core/commission.ts'
import { formatNaira, type Kobo, minus, plus, ZERO } from '#contract/core/money.ts'
import { isOver } from '#contract/core/process.ts'
import { purchase } from '#contract/deals/purchase/process.ts'
import type { Plan } from '#contract/savings/shapes.ts'
import type { WaitingCall } from '../../deals/waiting/calls.ts'

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

/** "One step waits for you", "Nothing waits for you". */
export function waitingWords(count: number): string {
  if (count === 0) return 'Nothing waits for you.'
  return count === 1 ? 'One step waits for you.' : `${count} steps wait for you.`
}

/** What open sales will bring a seller, after the commission by the terms each began with, and how many they are. */
export function moneyOnTheWay(bookings: readonly BookingCard[]): { netKobo: Kobo; sales: number } {
  const open = bookings.filter(({ role, state }) => role === 'seller' && !isOver(purchase, state))
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
      words: `${formatNaira(balanceKobo)} waits for you: pay it out, or let it run on.`,
      dueAt: paysOutAt,
    }
  if (!schedule || schedule.missed === 0) return undefined
  const words =
    state === 'paused'
      ? `${schedule.missed} deposits in a row were skipped, so the plan is paused.`
      : 'There was too little in your wallet. Add what you can, or go on with the next one.'
  return { title: `Deposit missed: ${name}`, words, dueAt: null }
}

/** The plans that are ready to be paid out, or missed a deposit. */
export const savingsCalls = (plans: readonly Plan[]): WaitingCall[] =>
  plans.flatMap(plan => {
    const over = plan.state === 'paid-out' || plan.state === 'broken' || plan.state === 'spent'
    const call = over ? undefined : savingsCall(plan)
    return call ? [{ ...call, key: plan.id, to: `/account/savings/${plan.id}` }] : []
  })
