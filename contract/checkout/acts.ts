// The acts of the checkout, the steps of each, and how long they take.

export const acts = ['buy', 'part', 'rent', 'reserve', 'inspect', 'book', 'insure'] as const
export type Act = (typeof acts)[number]

/** `account`: signed in. `identity`: BVN or NIN, or both. `money`, `booking` and `cover` are the act's own form. */
export const stepNames = ['account', 'identity', 'licence', 'money', 'booking', 'cover'] as const
export type StepName = (typeof stepNames)[number]

const paid = ['account', 'identity', 'money'] as const
// An act has an identity step if its payment calls `requireVerified`. A policy needs none: the insurer identifies the
// vehicle by its papers. A workshop is paid after its quote, from a wallet that is checked then.
const stepsOf: Record<Act, readonly StepName[]> = {
  buy: paid,
  part: paid,
  rent: ['account', 'identity', 'licence', 'money'],
  reserve: paid,
  inspect: paid,
  book: ['account', 'booking'],
  insure: ['account', 'cover'],
}
/** In the order in which they are done; the last is the act's own form. */
export const checkoutSteps = (act: Act): readonly StepName[] => stepsOf[act]

/** Minutes on a phone for each step, without the wait for a review. */
export const stepMinutes: Record<StepName, number> = {
  account: 1,
  identity: 1,
  licence: 1,
  money: 2,
  booking: 2,
  cover: 2,
}

/** Whether the act's own form pays from a wallet; a workshop is only paid after its quote. */
export const needsWallet = (act: Act): boolean => act !== 'book'
