// A repair taken over while its car stood at the workshop: nobody misses it.
import { expect, test } from 'vitest'
import { errors } from '#contract/core/error-table.ts'
import { wordsNow } from '#contract/deal-engine/deal-words.ts'
import type { Repair } from '#contract/repair/fields.ts'
import { repairWords } from '#contract/repair/words.ts'
import { done } from '#server/testing/deals/offers.ts'
import { seeRepair, stepOf } from '#server/testing/deals/repairs.ts'
import { takeOver, walkInAt } from '#server/testing/deals/walk-ins.ts'
import { personWith, signInAgain } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const takenOver = async () => {
  const { workshop, walkIn, token } = await walkInAt(world)
  const customer = await personWith(world, 0)
  world.pass({ hours: 24 })
  await signInAgain(world, workshop, customer)
  done(await takeOver(world, customer, token))
  return { workshop, customer, see: () => seeRepair(world, customer, walkIn) }
}

test('neither side reports a no-show, and the page says where the car is', async () => {
  const { workshop, customer, see } = await takenOver()
  const repair = await see()
  expect(repair).toMatchObject({ state: 'due' })
  expect(repair.allowed).not.toContain('miss')
  expect((await stepOf(world, customer, 'miss', repair)).code).toBe(errors.NOT_NOW.code)
  expect((await stepOf(world, workshop, 'miss', repair)).code).toBe(errors.NOT_NOW.code)
  expect(wordsNow(repairWords, repair).title).toBe('The car is at the workshop')
})

test('to cancel it counts for nobody, and silence ends it only after fourteen days', async () => {
  const { customer, see } = await takenOver()
  const before = await see()
  expect(Date.parse(before.due!.at) - world.now().getTime()).toBe(14 * 86_400_000)
  done<Repair>(await stepOf(world, customer, 'cancel', before))
  const { missedBy } = await world.db.one<{ missedBy: string | null }>`
    select missed_by as "missedBy" from repair where id = ${before.id}`
  expect(missedBy).toBeNull()
})
