import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Hours } from '#contract/repair/opening-hours/hours.ts'
import { defaultHours } from '#contract/repair/opening-hours/days.ts'
import { openWorkshop, placeBody, setUp } from '#server/testing/deals/workshops.ts'
import { atOnce } from '#server/testing/world/at-once.ts'
import { personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { rollOn } from './next-free.ts'
import { placeById, workshopCards } from './reads.ts'
import { freeSlots, giveSlotBack, moveSlot, takeSlot } from './slots.ts'

const world = await makeWorld()
const at = (moment: string) => new Date(moment)
const take = (placeId: string, slotAt: Date, repairId = randomUUID()) =>
  world.db.inTx(async tx => {
    await takeSlot(tx, { placeId, slotAt, repairId, now: world.now() })
    return repairId
  })
const refused = (name: string) => expect.objectContaining({ errorName: name })
const free = async (placeId: string) =>
  (await freeSlots(world.db, placeId, world.now())).map(slot => slot.toISOString())
const placeWith = async (more: object) => {
  const owner = await personWith(world, 0)
  return { owner, ...(await openWorkshop(world, owner, { place: more })) }
}

test('a hundred at once on one hour of a place that takes three leave exactly three', async () => {
  const { placeId } = await placeWith({ capacity: 3 })
  const slot = at('2026-11-23T09:00:00Z')
  const all = await atOnce(100, () => take(placeId, slot))
  const [won, lost] = [
    all.filter(each => each.status === 'fulfilled'),
    all.filter(each => each.status === 'rejected'),
  ]
  expect([won.length, lost.length]).toEqual([3, 97])
  for (const { reason } of lost) expect(reason).toEqual(refused('SLOT_TAKEN'))
  const rows = await world.db.rows<{ bay: number }>`
    select bay from workshop_slot where place_id = ${placeId} and slot_at = ${slot} order by bay`
  expect(rows.map(({ bay }) => bay)).toEqual([1, 2, 3])
  expect(await free(placeId)).not.toContain(slot.toISOString())
})

test('the database itself refuses a car more than the place takes', async () => {
  const { placeId } = await placeWith({ capacity: 2 })
  const put = (bay: number) => world.db.run`
    insert into workshop_slot (place_id, slot_at, bay, repair_id) values (${placeId}, '2026-11-23T09:00:00Z', ${bay}, ${randomUUID()})`
  await put(2)
  await expect(put(3)).rejects.toMatchObject({ code: '23514' })
  await expect(put(2)).rejects.toMatchObject({ code: '23505' })
})

test('an hour that is past, too near, no whole one or outside the hours is refused at slotAt, a full one with what is free next', async () => {
  const { placeId } = await placeWith({ capacity: 1 })
  const wrong = ['2026-11-20T08:00:00Z', '2026-11-20T10:00:00Z', '2026-11-23T09:30:00Z', '2026-11-23T17:00:00Z', '2026-11-22T09:00:00Z', '2026-12-20T09:00:00Z'] // prettier-ignore
  for (const moment of wrong)
    await expect(take(placeId, at(moment)), moment).rejects.toMatchObject({
      errorName: 'BAD_INPUT',
      problems: [{ field: 'slotAt' }],
    })
  await take(placeId, at('2026-11-20T11:00:00Z'))
  await expect(take(placeId, at('2026-11-20T11:00:00Z'))).rejects.toMatchObject({
    errorName: 'SLOT_TAKEN',
    message: expect.stringContaining('Free next: '),
    problems: [{ field: 'slotAt' }],
  })
})

test('an hour is given back, and moved whole or not at all', async () => {
  const { placeId } = await placeWith({ capacity: 1 })
  const [first, second] = [at('2026-11-23T09:00:00Z'), at('2026-11-23T10:00:00Z')]
  const repairId = await take(placeId, first)
  const otherRepairId = await take(placeId, second)
  const move = (slotAt: Date) =>
    world.db.inTx(tx => moveSlot(tx, { placeId, slotAt, repairId, now: world.now() }))
  await expect(move(second)).rejects.toEqual(refused('SLOT_TAKEN'))
  expect(await free(placeId)).not.toContain(first.toISOString())
  await world.db.inTx(tx => giveSlotBack(tx, otherRepairId))
  await move(second)
  const left = await free(placeId)
  expect([left.includes(first.toISOString()), left.includes(second.toISOString())]).toEqual([true, false])
  await world.db.inTx(tx => giveSlotBack(tx, repairId))
  await world.db.inTx(tx => giveSlotBack(tx, repairId))
  expect(await free(placeId)).toContain(second.toISOString())
})

test('a capacity that was lowered keeps what is booked and takes no more until it fits', async () => {
  const { placeId, owner } = await placeWith({ capacity: 3 })
  const slot = at('2026-11-23T09:00:00Z')
  const repairs = [await take(placeId, slot), await take(placeId, slot)]
  await setUp(world, owner, 'save-place', { ...placeBody({ capacity: 1 }), id: placeId })
  await expect(take(placeId, slot)).rejects.toEqual(refused('SLOT_TAKEN'))
  for (const repairId of repairs) await world.db.inTx(tx => giveSlotBack(tx, repairId))
  await take(placeId, slot)
  await expect(take(placeId, slot)).rejects.toEqual(refused('SLOT_TAKEN'))
})

test('the next free hour is kept beside the place, and rolled on as time passes', async () => {
  const { id, placeId } = await placeWith({ capacity: 1 })
  const readNextFree = async () => (await placeById(world.db, placeId))?.next_free_at?.toISOString()
  expect(await readNextFree()).toBe('2026-11-20T11:00:00.000Z')
  const repairId = await take(placeId, at('2026-11-20T11:00:00Z'))
  expect(await readNextFree()).toBe('2026-11-20T12:00:00.000Z')
  expect((await workshopCards(world.db, [id])).get(id)?.nextFreeAt).toBe('2026-11-20T12:00:00.000Z')
  await world.db.inTx(tx => giveSlotBack(tx, repairId))
  await rollOn(world.db, world.now())
  expect(await readNextFree()).toBe('2026-11-20T11:00:00.000Z')
  const later = new Date(world.now().getTime() + 60_000)
  expect(await rollOn(world.db, later)).toBeGreaterThan(0)
  expect(await readNextFree()).toBe('2026-11-20T12:00:00.000Z')
  expect(await rollOn(world.db, later)).toBe(0)
})

const hourMs = 3_600_000
const lagosOf = (moment: Date) => new Date(moment.getTime() + hourMs)

/** Every hour of the next weeks, one by one, by the words of the rules alone. */
const slowlyFree = (hours: Hours, capacity: number, busySlots: readonly Date[], now: Date): string[] => {
  const slots: string[] = []
  const midnight = (moment: Date) => Math.floor(lagosOf(moment).getTime() / (24 * hourMs))
  for (
    let ms = Math.ceil(now.getTime() / hourMs) * hourMs;
    ms < now.getTime() + 17 * 24 * hourMs;
    ms += hourMs
  ) {
    const slot = new Date(ms)
    if (ms < now.getTime() + 2 * hourMs || midnight(slot) - midnight(now) > 14) continue
    const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
    // Within the hours of its own day, or of the day before where they reach past midnight.
    const isOpen = [0, 24].some(ago => {
      const lagos = lagosOf(new Date(ms - ago * hourMs))
      const day = lagos.toISOString().slice(0, 10)
      const differing = hours.exceptions.find(each => each.day === day)
      const open = differing ? differing.open : hours.week[(lagos.getUTCDay() + 6) % 7]
      if (!open) return false
      const begins = (lagos.getUTCHours() + ago) * 60
      const closes = minutes(open.closes) + (open.closes < open.opens ? 24 * 60 : 0)
      return begins >= minutes(open.opens) && begins + 60 <= closes
    })
    if (!isOpen) continue
    if (busySlots.filter(each => each.getTime() === ms).length < capacity) slots.push(slot.toISOString())
  }
  return slots
}

test(
  'what is free is what a slow reference finds free, whatever the hours, the capacity and the bookings',
  { tags: 'slow' },
  async () => {
    const { placeId, owner } = await placeWith({})
    const clock = fc
      .integer({ min: 0, max: 47 })
      .map(n => `${String(n >> 1).padStart(2, '0')}:${n % 2 ? '30' : '00'}`)
    const open = fc.option(
      fc.tuple(clock, clock).filter(([a, b]) => a !== b).map(([opens, closes]) => ({ opens, closes })), // prettier-ignore
    )
    const day = fc.integer({ min: 20, max: 30 }).map(n => `2026-11-${n}`)
    const hoursOf = fc.record({
      week: fc.array(open, { minLength: 7, maxLength: 7 }),
      exceptions: fc.uniqueArray(fc.record({ day, open }), { maxLength: 4, selector: each => each.day }),
    })
    const wishes = fc.array(fc.nat({ max: 40 }), { maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(hoursOf, fc.integer({ min: 1, max: 3 }), wishes, async (hours, capacity, picks) => {
        await world.db.run`delete from workshop_slot where place_id = ${placeId}`
        await setUp(world, owner, 'save-place', { ...placeBody({ hours, capacity }), id: placeId })
        const busySlots: Date[] = []
        for (const pick of picks) {
          const [now, before] = [world.now(), slowlyFree(hours, capacity, busySlots, world.now())]
          const slot = before[pick % Math.max(1, before.length)]
          if (slot === undefined) break
          await world.db.inTx(tx => takeSlot(tx, { placeId, slotAt: at(slot), repairId: randomUUID(), now }))
          busySlots.push(at(slot))
        }
        const expected = slowlyFree(hours, capacity, busySlots, world.now())
        expect(await free(placeId)).toEqual(expected)
        expect((await placeById(world.db, placeId))?.next_free_at?.toISOString()).toBe(expected[0])
      }),
      { numRuns: 25 },
    )
  },
)

test('hours as a visitor reads them are those of a place that takes bookings', async () => {
  const { placeId, owner } = await placeWith({ hours: { ...defaultHours, exceptions: [] } })
  const read = () =>
    world.ask<{ slots: string[] }>({ url: '/api/Workshop/get-slots', query: { PlaceId: placeId } })
  expect((await read()).data.slots).toEqual(await free(placeId))
  await setUp(world, owner, 'close')
  expect(await read()).toMatchObject({ status: 404 })
})
