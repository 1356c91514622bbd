// What the demonstration's finished repairs show: usual prices to the customer, margins to the workshop.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { marginsByMonth } from '#server/repair/part-costs/sql.ts'
import { usualPricesOf } from '#server/repair/usual-prices.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { putPerson } from '../people/load-people.ts'
import { demoAccounts, seedPeople } from '../people/people.ts'
import { play } from '../timeline.ts'
import { repairs } from './load-repairs.ts'
import { putWorkshops } from './load-workshops.ts'
import { seedWorkshops } from './workshops.ts'

const world = await makeWorld()
const drawing = (name: string) => ({
  hash: createHash('sha256').update(name).digest('hex').slice(0, 40),
  width: 640,
  height: 480,
  colour: '#000000',
})

test('the buyer’s quote names a usual price, and the demo workshop has margins of several months', async () => {
  const now = world.now()
  const people = seedPeople(now)
  const workshops = seedWorkshops(people)
  const ids = new Map<string, string>()
  await world.db.inTx(async tx => {
    for (const person of people)
      ids.set(person.email, await putPerson(tx, person, { passwordHash: 'none', pinHash: 'none' }))
    const drawn = new Map(workshops.flatMap(({ pictures }) => pictures.map(name => [name, drawing(name)])))
    const yards = await putWorkshops(tx, { workshops, ids, drawn, now })
    const [buyer, , dealer] = demoAccounts.map(({ email }) => ids.get(email)!)
    const drawingsFor = (id: string) => Array.from({ length: 60 }, (_, n) => drawing(`${id} ${n}`))
    const others = people.filter(({ kind }) => kind === 'individual').map(({ email }) => ids.get(email)!)
    const demo = { buyer: buyer!, dealer: dealer! }
    await play(tx, repairs({ workshops: yards, demo, others, drawingsFor, now }))
  })
  const { id } = await world.db.one<{ id: string }>`
    select id from repair where customer_id = ${ids.get(demoAccounts[0]!.email)!} and state = 'quoted'`
  const [usual] = [...(await usualPricesOf(world.db, id)).values()]
  expect(usual!.jobs).toBeGreaterThanOrEqual(5)
  expect(usual!.toKobo).toBeGreaterThan(usual!.fromKobo)
  const margins = await marginsByMonth(world.db, ids.get(demoAccounts[2]!.email)!, new Date(0))
  expect(margins.length).toBeGreaterThanOrEqual(3)
  for (const { sold, cost } of margins) expect(cost).toBeLessThan(sold)
})
