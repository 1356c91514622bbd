// Newest allowed model year at New Year in Lagos.
import { expect, test } from 'vitest'
import { offer } from '#server/testing/world/listings.ts'
import { personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const offerIn = async (moment: string) => {
  world.pass({ minutes: (new Date(moment).getTime() - world.now().getTime()) / 60_000 })
  return offer(world, await personWith(world, 0), { fields: { Year: '2028' } })
}

test('a car of the year after next is next year’s from midnight in Lagos', async () => {
  const early = await offerIn('2026-12-31T22:59:00Z')
  expect(early).toMatchObject({ status: 400, errors: [{ field: 'Year', message: 'At most 2027' }] })
  expect((await offerIn('2026-12-31T23:01:00Z')).data.year).toBe(2028)
})
