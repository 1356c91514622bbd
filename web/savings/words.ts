// Words for a savings plan: kind, frequency, progress and pending decisions.
import { type Kobo, kobo, shortNaira, percentWords } from '#contract/core/money.ts'
import { savingsTerms, savingsTermsAt } from '#contract/savings/terms.ts'
import type { SavingsKind } from '#contract/savings/plan.ts'
import type { everyChoices } from '#contract/savings/new-plan.ts'
import type { Plan } from '#contract/savings/shapes.ts'
import { announcedWords } from '../ui/announced/announced-lines.ts'
import { formatDate, formatDay } from '../ui/date.ts'
import type { Tone } from '../ui/pill.tsx'

export type Every = (typeof everyChoices)[number]

export const kindWords: Record<SavingsKind, string> = {
  flexible: 'Flexible',
  target: 'Target',
  locked: 'Locked',
}

export const everyWords: Record<Every, string> = {
  day: 'every day',
  week: 'every week',
  month: 'every month',
}

const costWords = ({ breakBasisPoints, breakMaxKobo }: ReturnType<typeof savingsTermsAt>): string =>
  `${percentWords(breakBasisPoints)} of its balance, at most ${shortNaira(breakMaxKobo)}`

/** "1% of its balance, at most ₦10,000": what ending a locked plan early costs by the terms of a day. */
export const lockCostWords = (startedAt: Date): string => costWords(savingsTermsAt(startedAt))

/** The same for a plan that begins now, with what is announced for plans that begin later. */
export const lockCostNow = (now: Date): string =>
  [
    lockCostWords(now),
    ...announcedWords(savingsTerms, now, terms => `${costWords(terms)}, for plans started from then on`),
  ].join('. ')

/** The same words, without amounts where the person hides them from who looks over their shoulder. */
export const hideAmounts = (words: string, isVisible: boolean): string =>
  isVisible ? words : words.replaceAll(/₦[\d,]+(?:\.\d\d)?/g, '₦ ••••')

/** How much of its target a plan holds, in whole percent; a target not quite reached is never 100. */
export const percentOf = (saved: number, target: number): number =>
  target <= 0 ? 100 : Math.min(100, Math.floor((saved / target) * 100))

export const missingIn = ({ targetKobo, balanceKobo }: Plan): Kobo =>
  kobo(Math.max(0, (targetKobo ?? 0) - balanceKobo))

/** Which state a pill shows; a plan that simply saves needs none. */
export const pillOf = ({ state, schedule }: Plan): { tone: Tone; words: string } | undefined => {
  if (state === 'matured') return { tone: 'good', words: 'Ready' }
  if (state === 'paused') return { tone: 'warn', words: 'Paused' }
  if (schedule && schedule.missed > 0) return { tone: 'warn', words: 'Deposit missed' }
  if (schedule && schedule.retries > 0) return { tone: 'warn', words: 'Trying again' }
  if (state === 'paid-out') return { tone: 'plain', words: 'Paid out' }
  if (state === 'broken') return { tone: 'plain', words: 'Ended early' }
  return state === 'spent' ? { tone: 'plain', words: 'Used for a purchase' } : undefined
}

export const isOver = ({ state }: Pick<Plan, 'state'>): boolean =>
  state === 'paid-out' || state === 'broken' || state === 'spent'

/** "Reached by March 3, 2027 at this pace." and the like: where the plan leads if nothing changes. */
export function paceWords(plan: Plan): string {
  const { kind, state, endsOn, reachesOn, willHoldKobo, schedule } = plan
  if (isOver(plan)) return ''
  if (state === 'matured')
    return plan.paysOutAt ? `Returns to your wallet automatically on ${formatDate(plan.paysOutAt)}.` : ''
  if (reachesOn) return `Reached by ${formatDay(reachesOn)} at this pace.`
  if (endsOn && willHoldKobo !== null && kind !== 'flexible') {
    const opens = kind === 'locked' ? `Opens on ${formatDay(endsOn)}` : `Ends on ${formatDay(endsOn)}`
    return schedule?.nextAt ? `${opens} with ${shortNaira(willHoldKobo)} at this pace.` : `${opens}.`
  }
  if (kind === 'flexible') return 'Withdraw at any time.'
  return 'No automatic deposits.'
}

/** "₦150,000 on November 24, 2026", or why nothing is taken; undefined where the plan has no automatic deposits. */
export function planNextWords({ state, schedule }: Plan): string | undefined {
  if (!schedule || state === 'matured') return undefined
  if (state === 'paused') return 'Automatic deposits are paused'
  return schedule.nextAt ? `${shortNaira(schedule.amountKobo)} on ${formatDate(schedule.nextAt)}` : undefined
}

/** What wants an answer from the person, in a sentence; undefined where nothing does. */
export function callOf(plan: Plan): string | undefined {
  const { state, schedule, paysOutAt } = plan
  if (state === 'matured')
    return `Withdraw it, ${plan.car ? 'buy the car, ' : ''}or keep saving.${paysOutAt ? ` If you do nothing, it returns to your wallet on ${formatDate(paysOutAt)}.` : ''}`
  if (!schedule) return undefined
  if (state === 'paused' && schedule.missed > 0)
    return `${schedule.missed} deposits in a row were skipped, so we stopped trying. Restart them when you’re ready.`
  if (schedule.missed > 0)
    return `${schedule.missed === 1 ? 'The last deposit was' : `The last ${schedule.missed} deposits were`} skipped: there was too little in your wallet.`
  if (schedule.retries > 0)
    return 'There is too little in your wallet for the deposit that is due. We try again today and tomorrow morning.'
  return undefined
}

/** Explanations on the screens, by what they explain. */
export const texts = {
  answerLost:
    'The connection broke and we can’t see the outcome yet. Check again in a moment. If you try again from here, it still happens only once.',
  noCarFits: 'No cars match. Try fewer words, or save for an amount instead.',
  targetFollowsPrice:
    'If the seller changes the price, your target changes with it and we notify you. The car is not reserved: someone else may buy it. Your money stays yours.',
  lockedUntil:
    'It unlocks at the start of this day. You can keep saving after that. Withdrawing earlier costs a fee.',
  readyOn:
    'The plan is ready on this day, or sooner if you reach the target. Without a day it runs until then.',
  firstDeposit:
    'It leaves your wallet when you confirm with your PIN on the next page. Leave it empty to start with nothing.',
  notStarted:
    'The plan was not started and nothing was taken. Check each step; you enter your PIN at the end.',
  missedDeposits:
    'If your wallet holds too little, we try again after two hours, after six, and the next morning. Then we skip that deposit and notify you. After three in a row the plan pauses. You never owe anything.',
  forACar: 'Its price is your target, and the target follows it. Then you buy the car from the plan.',
  forAnything: 'For anything: you choose the amount, and a date if you want one. Early withdrawal is free.',
  depositsAgreed: 'Your PIN also agrees to these deposits. You can pause or end them at any time.',
  depositsPaused: 'Paused: nothing is taken until you start them again. Missed deposits are not made up.',
  carOffMarket:
    'Not on the market at the moment. Your money is untouched, and the last price stays your target.',
  noHistory: 'Nothing yet. Deposits and changes appear here with their time.',
}
