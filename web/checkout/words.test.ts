// What a reservation sheet says that paying the rest will ask.
import { expect, test } from 'vitest'
import type { CheckoutStep } from '#contract/checkout/checkout.ts'
import { describeRest } from './words.ts'

const stepsWith = (numbers: CheckoutStep['numbers']): CheckoutStep[] => [
  { name: 'identity', state: 'open', minutes: 1, reviewHours: null, optional: false, numbers },
]
const forRest = 2 as const

test.each([
  [
    'both numbers',
    { needed: 1, forRest, bvn: 'none', nin: 'none' },
    /takes one number.*your BVN and your NIN/,
  ],
  ['the one that is missing', { needed: 1, forRest, bvn: 'matched', nin: 'none' }, /also take your NIN/],
  ['the other one as well', { needed: 1, forRest, bvn: 'none', nin: 'waiting' }, /also take your BVN/],
] as const)('names %s', (_, numbers, words) => {
  expect(describeRest(stepsWith(numbers))).toMatch(words)
})

test.each([
  ['both are brought', { needed: 1, forRest, bvn: 'matched', nin: 'waiting' }],
  ['one is enough for the price', { needed: 1, forRest: 1, bvn: 'none', nin: 'none' }],
  ['nothing is left to pay later', { needed: 2, forRest: null, bvn: 'none', nin: 'none' }],
  ['the act asks for none', null],
] as const)('says nothing where %s', (_, numbers) => {
  expect(describeRest(stepsWith(numbers))).toBeUndefined()
})
