// Decides which of BVN and NIN the checkout asks for now.
import type { CheckoutStep } from '#contract/checkout/checkout.ts'
import type { NumberKind } from '../kyc/words.ts'

export type NumberStates = NonNullable<CheckoutStep['numbers']>

export const otherNumber = (kind: NumberKind): NumberKind => (kind === 'bvn' ? 'nin' : 'bvn')

/**
 * `first` is the number to begin with, and the only one if one is enough. If both are needed, an unchecked number comes
 * before one in progress.
 */
export const currentNumber = (states: NumberStates, first: NumberKind): NumberKind => {
  if (states.needed === 1) return first
  const order = [first, otherNumber(first)]
  const inState = (state: NumberStates['bvn']) => order.find(kind => states[kind] === state)
  return inState('none') ?? inState('waiting') ?? first
}
