import { expect, test } from 'vitest'
import { dealerQueues } from '#server/dealers/desk-subjects.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { putPerson } from '../people/load-people.ts'
import { seedPeople } from '../people/people.ts'
import { putRegistrations } from './load-registrations.ts'

const world = await makeWorld()

test('few numbers of businesses wait at the desk of the demonstration, and at most one is late', async () => {
  const now = world.now()
  const people = seedPeople(now).filter(({ accountType }) => accountType === 'AutoDealer')
  const ids = new Map<string, string>()
  await world.db.inTx(async tx => {
    for (const person of people)
      ids.set(person.email, await putPerson(tx, person, { passwordHash: 'none', pinHash: 'none' }))
    await putRegistrations(tx, { people, ids, now })
  })
  const { waiting, overdue } = await dealerQueues['dealers']!.count(world.db, now)
  expect(waiting).toBeGreaterThan(1)
  expect(waiting).toBeLessThan(10)
  expect(overdue).toBeLessThanOrEqual(1)
})
