import { expect, test } from 'vitest'
import { done } from '#server/testing/deals/offers.ts'
import { caution, rentalIn, rentFor, seeRental, stepOf } from '#server/testing/deals/rentals.ts'
import { balanceOf } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const place = { what: 'The gearbox is stuck', place: 'Lekki toll' }

test.each([
  [4 * 60, 0],
  [4 * 60 + 1, 1],
])('of a car that breaks down %i minutes after the handover %i days are paid', async (minutes, days) => {
  const on = await rentalIn(world, 'out', { days: 2 })
  const [renterBefore, ownerBefore] = [await balanceOf(world, on.renter), await balanceOf(world, on.owner)]
  await world.db
    .run`update rental set out_at = ${world.now()}::timestamptz - ${minutes}::int * interval '1 minute' where id = ${on.rental.id}`
  done(await stepOf(world, on.renter, 'break-down', await seeRental(world, on.renter, on.rental), place))
  done(await stepOf(world, on.owner, 'end-trip', await seeRental(world, on.owner, on.rental)))
  const ended = await seeRental(world, on.renter, on.rental)
  expect(ended.unusedKobo).toBe(rentFor(2) - rentFor(days))
  done(await stepOf(world, on.owner, 'all-well', ended))
  expect(await balanceOf(world, on.renter)).toBe(renterBefore + caution + rentFor(2) - rentFor(days))
  const { settlement } = await seeRental(world, on.renter, on.rental)
  expect(await balanceOf(world, on.owner)).toBe(ownerBefore + settlement!.toOwnerKobo)
})
