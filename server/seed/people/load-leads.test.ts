import { expect, test } from 'vitest'
import type { Lead } from '#contract/leads/leads.ts'
import { offerCar, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { putLeads } from './load-leads.ts'

const world = await makeWorld()

test('the demo dealer has leads to answer, under way, with reminders and lost', async () => {
  const dealer = await personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Lead Motors' })
  const others = await Promise.all(Array.from({ length: 13 }, async () => (await personWith(world, 0)).id))
  const cars = []
  for (let i = 0; i < 5; i++) {
    const { id, priceKobo } = await offerCar(world, dealer)
    cars.push({ id, ownerId: dealer.id, car: { priceKobo, make: 'Toyota', model: 'Corolla' } })
  }
  const setting = { placed: cars, cast: { demo: { dealer: dealer.id }, others }, now: world.now() } as never
  await world.db.inTx(tx => putLeads(tx, setting))
  const { data } = await world.ask<Lead[]>({
    url: '/api/Lead/get-leads',
    query: { PageSize: '50' },
    token: dealer.token,
  })
  const count = (isIn: (lead: Lead) => boolean) => data.filter(isIn).length
  expect(data).toHaveLength(10)
  expect(count(({ nextStep }) => nextStep.isMine)).toBeGreaterThanOrEqual(5)
  expect(new Set(data.flatMap(({ sources }) => sources))).toEqual(
    new Set(['question', 'offer', 'viewing', 'phone', 'whatsapp']),
  )
  expect(new Set(data.map(({ state }) => state))).toEqual(new Set(['new', 'in-talks', 'viewing', 'lost']))
  expect(count(({ reminder }) => reminder !== null)).toBe(3)
})
