// Upload and offer limits: form and chunked uploads count alike.
import { expect, test } from 'vitest'
import { limits } from '#contract/core/limits.ts'
import { edit, offer } from '#server/testing/world/listings.ts'
import { offer as offerPart } from '#server/testing/world/spare-parts.ts'
import { personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
/** As if this many of them were counted already. */
const count = (kind: string, userId: string, tries: number) =>
  world.db.run`
    insert into attempt_limit (kind, subject, tries, since) values (${kind}, ${userId}, ${tries}, ${world.now()})
    on conflict (kind, subject) do update set tries = excluded.tries`

test('pictures in forms end where the pictures of a day end, and words alone go on', async () => {
  const who = await personWith(world, 0)
  await count('picture', who.id, limits.picturesPerDayMax - 1)
  const { data: car } = await offer(world, who)
  expect(car.pictures).toHaveLength(1)
  for (const answer of [await offer(world, who), await offerPart(world, who)])
    expect(answer).toMatchObject({ status: 429, code: '15' })
  expect((await edit(world, who, car, { fields: { Trim: 'XE' } })).data.trim).toBe('XE')
})

test('cars and parts are offered so many a day, each on its own', async () => {
  const who = await personWith(world, 0)
  await count('offer-cars', who.id, limits.offersPerDayMax)
  expect(await offer(world, who)).toMatchObject({ status: 429, code: '15' })
  await count('offer-parts', who.id, limits.offersPerDayMax - 1)
  expect((await offerPart(world, who)).status).toBe(200)
  expect(await offerPart(world, who)).toMatchObject({ status: 429, code: '15' })
})
