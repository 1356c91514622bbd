// A decision at the desk moves the money that its page names before the button.
import { expect, test } from 'vitest'
import type { RentalState } from '#contract/rental/process.ts'
import { dealAtDesk } from '#server/deal-engine/desk-subjects.ts'
import { settleRental } from '#server/testing/deals/rental-causes.ts'
import { rentalIn } from '#server/testing/deals/rentals.ts'
import { balanceOf } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { rentalKind } from './kind.ts'

const world = await makeWorld()
const { ways } = dealAtDesk(rentalKind).things!['rental']!

/** The sum of all amounts that a preview names before these words, in kobo. */
const namedKobo = (preview: string, words: string): number =>
  [...preview.matchAll(new RegExp(`₦([\\d,.]+) ${words}`, 'g'))].reduce(
    (sum, [, naira = '']) => sum + Math.round(Number(naira.replaceAll(',', '')) * 100),
    0,
  )

test.each<[RentalState, string]>([
  ['unclear', 'release'],
  ['unclear', 'refund'],
  ['disputed', 'release'],
  ['disputed', 'refund'],
  ['contested', 'uphold'],
  ['contested', 'dismiss'],
])('of a rental that is %s the preview of %s is what it moves', async (state, how) => {
  const on = await rentalIn(world, state)
  const balances = async () => [await balanceOf(world, on.owner), await balanceOf(world, on.renter)]
  const before = await balances()
  const preview = (await ways![how]!.does!(world.db, on.rental.id))!
  await settleRental(world, on.rental, how)
  const moved = (await balances()).map((amount, place) => amount - before[place]!)
  expect(moved).toEqual([namedKobo(preview, 'to the owner'), namedKobo(preview, 'back to the renter')])
})
