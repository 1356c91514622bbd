// A repair taken over while its car stood at the workshop: nobody misses it.
import { expect, test } from 'vitest'
import { errors } from '#contract/core/error-table.ts'
import { wordsNow } from '#contract/deal-engine/deal-words.ts'
import type { Repair } from '#contract/repair/fields.ts'
import type { WalkIn } from '#contract/repair/walk-in/walk-in.ts'
import { repairWords } from '#contract/repair/words.ts'
import { done } from '#server/testing/deals/offers.ts'
import { seeRepair, stepOf } from '#server/testing/deals/repairs.ts'
import { askWalkIn, openLink, takeOver, walkInAt, walkInBody } from '#server/testing/deals/walk-ins.ts'
import { type Person, personWith, signInAgain } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const inHours = (hours: number) => new Date(world.now().getTime() + hours * 3_600_000).toISOString()
const mark = (workshop: Person, walkInId: string) =>
  askWalkIn<WalkIn>(world, 'mark-arrived', { walkInId }, workshop)
const takenOver = async (more: object = {}, hours = 24) => {
  const { workshop, walkIn, token } = await walkInAt(world, more)
  const customer = await personWith(world, 0)
  world.pass({ hours })
  await signInAgain(world, workshop, customer)
  done(await takeOver(world, customer, token))
  return { workshop, customer, see: () => seeRepair(world, customer, walkIn) }
}

test('neither side reports a no-show, and the page says where the car is', async () => {
  const { workshop, customer, see } = await takenOver()
  const repair = await see()
  expect(repair.stoodAt).not.toBeNull()
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

test('a car that was to come later, and whose hour is past, is at the workshop for nobody', async () => {
  const { workshop, customer, see } = await takenOver({ slotAt: inHours(3) })
  const repair = await see()
  expect(repair).toMatchObject({ state: 'due', stoodAt: null })
  expect(wordsNow(repairWords, repair).title).toBe('Bring the car, if it isn’t there yet')
  expect(repairWords.pillFor!(repair)).toEqual({ words: 'Not checked in', tone: 'warn' })
  const notices = await world.db.rows<{ body: string }>`
    select body from notice where user_id = ${workshop.id} and link = ${`/bookings/repairs/${repair.id}`}`
  expect(notices[0]!.body).toContain('The hour you noted has passed')
  // Nobody had agreed to that hour before it was over.
  for (const who of [customer, workshop])
    expect((await stepOf(world, who, 'miss', repair)).code).toBe(errors.NOT_NOW.code)
})

test('a car that came before its hour is at the workshop, and the repair begins at once', async () => {
  const { workshop, walkIn, token } = await walkInAt(world, { slotAt: inHours(3) })
  expect(walkIn.arrivedAt).toBeNull()
  const customer = await personWith(world, 0)
  expect((await mark(customer, walkIn.id)).code).toBe(errors.NOT_FOUND.code)
  const arrivedAt = done(await mark(workshop, walkIn.id)).arrivedAt
  world.pass({ minutes: 5 })
  expect(done(await mark(workshop, walkIn.id)).arrivedAt).toBe(arrivedAt)
  expect(done(await openLink(world, token)).invitation).toMatchObject({ arrivedAt, slotAt: walkIn.slotAt })
  done(await takeOver(world, customer, token))
  const repair = await seeRepair(world, customer, walkIn)
  expect(repair).toMatchObject({ state: 'due', stoodAt: arrivedAt })
  expect(repairWords.pillFor!(repair)).toEqual({ words: 'At the workshop', tone: 'warn' })
  expect(repair.allowed).not.toContain('miss')
  expect((await mark(workshop, walkIn.id)).code).toBe(errors.NOT_NOW.code)
})

test('another hour for a car that is there means that it comes then', async () => {
  const { workshop, walkIn } = await walkInAt(world)
  expect(walkIn.arrivedAt).toBe(world.now().toISOString())
  const change = async (more: object) =>
    done(
      await askWalkIn<WalkIn>(
        world,
        'change-walk-in',
        { walkInId: walkIn.id, ...walkInBody(), ...more },
        workshop,
      ),
    )
  expect((await change({ version: 1, message: 'It squeals' })).arrivedAt).toBe(walkIn.arrivedAt)
  expect((await change({ version: 2, slotAt: inHours(5) })).arrivedAt).toBeNull()
})
