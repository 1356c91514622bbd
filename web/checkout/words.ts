// Words of the checkout: headings, steps and their times.
import { type Act, checkoutSteps, stepMinutes, type StepName } from '#contract/checkout/acts.ts'
import type { CheckoutStep } from '#contract/checkout/checkout.ts'

export const headings: Record<Act, string> = {
  buy: 'Pay safely',
  part: 'Pay safely',
  rent: 'Rent safely',
  reserve: 'Reserve this car',
  inspect: 'Book an inspection',
  book: 'Book a workshop',
  insure: 'Insure this car',
}

export const backWords = (act: Act): string => {
  if (act === 'part') return 'Back to the part'
  return act === 'book' ? 'Back to the workshop' : 'Back to the car'
}

export const stepWords: Record<StepName, string> = {
  account: 'Account',
  identity: 'Identity',
  licence: 'Licence',
  money: 'Money',
  booking: 'Booking',
  cover: 'Cover',
}

/** Steps for a visitor. */
export const firstSteps = (act: Act): CheckoutStep[] =>
  checkoutSteps(act).map(name => ({
    name,
    state: 'open',
    minutes: stepMinutes[name],
    reviewHours: null,
    numbers: null,
    optional: false,
  }))

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** "3 steps, about 4 minutes: account, identity and money." */
export const stepsLine = (steps: readonly CheckoutStep[]): string => {
  const left = steps.filter(({ state }) => state === 'open')
  const minutes = left.reduce((sum, step) => sum + step.minutes, 0)
  const count = `${left.length} ${left.length === 1 ? 'step' : 'steps'}`
  const time = `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  const line = `${count} left, ${time}: ${listed(left.map(({ name }) => stepWords[name].toLowerCase()))}.`
  return steps.some(({ name }) => name === 'identity') ? line : `${line} No BVN or NIN needed.`
}

/** Before a deposit: steps that paying the rest will still require; undefined without any. */
export const describeRest = (steps: readonly CheckoutStep[]): string | undefined => {
  const numbers = steps.find(({ name }) => name === 'identity')?.numbers
  if (numbers?.forRest !== 2) return undefined
  const missing = (['bvn', 'nin'] as const).filter(kind => numbers[kind] === 'none')
  if (missing.length === 0) return undefined
  if (missing.length === 2)
    return 'Reserving takes one number. Paying the rest will take both your BVN and your NIN.'
  return `Paying the rest will also take your ${missing[0]!.toUpperCase()}, about 1 minute.`
}

/** The first step that is still in the way; the last one is the act itself. */
export const currentStep = (steps: readonly CheckoutStep[]): CheckoutStep | undefined =>
  steps.find(({ state, optional }) => state !== 'done' && !optional)

export const closedWords = {
  sold: ['This has just been sold', 'Nothing was taken from you.'],
  reserved: [
    'Another buyer has reserved this',
    'It comes back to the market if that sale falls through. Nothing was taken from you.',
  ],
  'not-offered': ['This isn’t available now', 'Nothing was taken from you.'],
} as const
