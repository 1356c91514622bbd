// Decides which of BVN and NIN the checkout asks for now.
import type { CheckoutStep } from '#contract/checkout/checkout.ts'
import type { NumberKind } from '../kyc/outcome-words.ts'

export type NumberStates = NonNullable<CheckoutStep['numbers']>

export const otherNumber = (kind: NumberKind): NumberKind => (kind === 'bvn' ? 'nin' : 'bvn')

/**
 * `first` is what the person begins with, and all there is where one number is enough. Where both are needed, a number
 * that nobody has checked yet comes before one that a register still checks.
 */
export const currentNumber = (states: NumberStates, first: NumberKind): NumberKind => {
  if (states.needed === 1) return first
  const order = [first, otherNumber(first)]
  const inState = (state: NumberStates['bvn']) => order.find(kind => states[kind] === state)
  return inState('none') ?? inState('waiting') ?? first
}
