// Words of the checkout: headings, steps and their times.
import { type Act, checkoutSteps, stepMinutes, type StepName } from '#contract/checkout/acts.ts'
import { limits } from '#contract/core/limits.ts'
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
  if (act === 'part') return 'Back to part'
  return act === 'book' ? 'Back to the workshop' : 'Back to car'
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

// British: no comma before "and".
const list = new Intl.ListFormat('en-GB')

/** "3 steps, about 4 minutes: account, identity and money." */
export const stepsLine = (steps: readonly CheckoutStep[]): string => {
  const left = steps.filter(({ state }) => state === 'open')
  const minutes = left.reduce((sum, step) => sum + step.minutes, 0)
  const count = `${left.length} ${left.length === 1 ? 'step' : 'steps'}`
  const time = `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  const line = `${count} left, ${time}: ${list.format(left.map(({ name }) => stepWords[name].toLowerCase()))}.`
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

/** Explanations on the screens, by what they explain. */
export const texts = {
  registerSilent:
    'We keep asking and notify you. This page goes on as soon as your number matches. You can also upload a document instead.',
  oneNumber: 'Banking rules ask for one number before money moves. Used for checking only, not stored.',
  twoNumbers:
    'Two numbers, one minute. Banking rules ask for your BVN and your NIN for a payment this large. Used for checking only, not stored.',
  incompleteLink:
    'The link should name a car or a part, and its price. Open it in the market and press “Pay safely” there. Nothing was taken from your wallet.',
  notFound: 'The link may be incomplete, or the car is gone. Nothing was taken from your wallet.',
  paidAlready: 'The price was taken once and waits in escrow. Your booking shows everything else.',
  soldToAnother:
    'A buyer has paid for this car into escrow, or reserved it. It comes back to the market if that sale falls through. Nothing was taken from your wallet.',
  holdAndTransfer: `Hold the car for ${limits.moneyDueHours} hours, then send the price to an account number of this purchase alone, or pay by card or USSD. It goes straight into escrow, in one or several payments.`,
  partHere: (amount: string) => `You already have ${amount} of the price here, on hold. It is used first.`,
  delivery: 'Agree the delivery cost with the seller; it isn’t included here.',
  daysNotReserved: 'Nothing was taken from your wallet. The days are not reserved until you pay.',
  verifyMeanwhile: (thing: string) =>
    `Nothing was taken from your wallet. Verifying takes two minutes; the ${thing} is not reserved until you pay.`,
  unsurePayment:
    'The connection broke and we can’t see the outcome yet. Check again in a moment. If you pay again from this page, you’re still charged only once.',
  unsureHold:
    'The connection broke and we can’t see the outcome yet. Check again in a moment. If you hold it again from this page, it is still one hold.',
  verifyOne: 'Money can leave your wallet once your BVN or NIN is verified. It takes two minutes.',
  verifyBoth: 'A payment this large needs both your BVN and your NIN. It takes a minute.',
  sendToWallet:
    'Send it from any bank to your own wallet. It arrives within minutes; this page notices when you come back to it.',
  onHoldMovable: 'It arrived when your wallet was full. Move it to your wallet to pay with it.',
  onHoldAboveLimit: (limit: string) =>
    `Your wallet may hold ${limit} until you verify more. The rest is yours and safe; don’t send it again.`,
  aboveMaximum: (needed: string, limit: string) =>
    `${needed} is above your wallet’s maximum balance of ${limit}. Don’t send it to your wallet: it would be put on hold.`,
  carHeld: `You confirm with your PIN. The car is off the market for ${limits.moneyDueHours} hours, and from the first money for ${limits.moneyComingHours}.`,
  priceArrives: (price: string) =>
    `${price} waits in escrow. Late or extra money goes back automatically: a transfer to its bank account, a card payment to your wallet, or on hold above your maximum balance.`,
  priceHeld: (price: string) => `${price} leaves your wallet and waits in escrow. The car leaves the market.`,
  documentsDue: (seller: string) =>
    `${seller} sends the documents. If they don’t arrive, you’re refunded in full automatically.`,
  codeAtHandover:
    'you read out a six-digit code, once the keys are in your hand. Until then the money cannot reach the seller.',
  sellerPaid:
    'the seller is paid, or sooner if you say so. If something is wrong, open a dispute and the payment is frozen.',
}
