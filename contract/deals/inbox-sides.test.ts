// Every side of every deal buys or sells, and no side is forgotten.
import { expect, test } from 'vitest'
import { deals } from './deals.ts'
import { inboxSideOf } from './inbox-sides.ts'

test('each side of each kind buys or sells', () => {
  const sides = [...new Set(deals.flatMap(deal => deal.sides))].toSorted()
  expect(Object.groupBy(sides, inboxSideOf)).toEqual({
    buying: ['applicant', 'buyer', 'claimant', 'customer', 'holder', 'renter'],
    selling: ['inspector', 'lender', 'owner', 'seller', 'workshop'],
  })
})

test('a deal of several people has somebody on either side', () => {
  const oneSided = deals.filter(
    ({ sides }) => sides.length > 1 && new Set(sides.map((side: string) => inboxSideOf(side))).size < 2,
  )
  expect(oneSided).toEqual([])
})
