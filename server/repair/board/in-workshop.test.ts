import { expect, test } from 'vitest'
import type { Appointment } from '#contract/repair/board/board.ts'
import type { Bays } from '#contract/repair/board/bays.ts'
import { lagosDayOf, momentOf } from '#contract/core/lagos-days.ts'
import { done } from '#server/testing/deals/offers.ts'
import { repairAt } from '#server/testing/deals/repair-roads.ts'
import { checkInBody, type Repairing, seeRepair, stepOf } from '#server/testing/deals/repairs.ts'
import { addWalkIn, askWalkIn, takeOver, walkInAt } from '#server/testing/deals/walk-ins.ts'
import { type Person, personWith, signInAgain } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const today = () => lagosDayOf(world.now())
const hourMs = 3_600_000

const listInWorkshop = async ({ token }: Person, query: object = {}) =>
  world.ask<Appointment[]>({ url: '/api/Workshop/get-cars-in-workshop', token, query: { ...query } })
const idsOf = async (who: Person) => (await listInWorkshop(who)).data.map(({ id }) => id)
const idsToday = async ({ token }: Person) =>
  (await world.ask<Appointment[]>({ url: '/api/Workshop/get-day', token })).data.map(({ id }) => id)

/** As if its hour had been that many hours before midnight. */
const cameBefore = ({ repair }: Pick<Repairing, 'repair'>, hours: number) =>
  world.db.run`
    update repair set slot_at = ${new Date(momentOf(today(), '00:00').getTime() - hours * hourMs)}
    where id = ${repair.id}`

test.each([
  ['checked-in', 'workshop'],
  ['quoted', 'customer'],
  ['approved', 'workshop'],
  ['further-quoted', 'customer'],
  ['ready', 'workshop'],
  ['disputed', 'operator'],
] as const)('a car that is %s stays in sight on the days after it came', async (state, turn) => {
  const on = await repairAt(world, state)
  const { readyBy } = await seeRepair(world, on.workshop, on.repair)
  await cameBefore(on, 1)
  expect(await idsToday(on.workshop)).toEqual([])
  const { data } = await listInWorkshop(on.workshop)
  const isPromised = state !== 'checked-in' && state !== 'quoted'
  expect(data).toMatchObject([
    { id: on.repair.id, kind: 'repair', isOver: false, turn, readyBy: isPromised ? readyBy : null },
  ])
  expect(await idsOf(on.customer)).toEqual([])
  // What came today is on the board of today, and not here.
  await cameBefore(on, 0)
  expect(await idsOf(on.workshop)).toEqual([])
  expect(await idsToday(on.workshop)).toEqual([on.repair.id])
})

test('a car that never came, or is gone, does not stand in the workshop', async () => {
  for (const state of ['accepted', 'due', 'collected'] as const) {
    const on = await repairAt(world, state)
    await cameBefore(on, 20)
    expect(await idsOf(on.workshop), state).toEqual([])
  }
})

test('a car with hours planned today is on the board, in its bay; the others are read page by page', async () => {
  const on = await repairAt(world, 'approved')
  await cameBefore(on, 1)
  await world.db.run`
    insert into repair
    select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid()))).*
    from repair r, generate_series(2, 5) where r.id = ${on.repair.id}`
  const { token } = on.workshop
  expect(await idsOf(on.workshop)).toHaveLength(5)
  const saveBays = { url: '/api/Workshop/save-bays', token, body: { bays: [{ name: 'Lift' }] } }
  const { bays } = done(await world.ask<Bays>(saveBays))
  const body = { appointmentId: on.repair.id, bayId: bays[0]!.id, lengthHours: 2 }
  const startAt = momentOf(today(), '10:00').toISOString()
  done(await world.ask({ url: '/api/Workshop/plan-appointment', token, body: { ...body, startAt } }))
  expect(await idsToday(on.workshop)).toEqual([on.repair.id])
  expect(await idsOf(on.workshop)).not.toContain(on.repair.id)
  const pages = [1, 2].map(PageNumber => listInWorkshop(on.workshop, { PageSize: 3, PageNumber }))
  const [first, second] = await Promise.all(pages)
  expect([first!.data.length, second!.data.length]).toEqual([3, 1])
  expect(first!.pageMeta).toMatchObject({ totalRecords: 4, totalPages: 2 })
})

test('a walk-in that stayed the night is there until it leaves or is collected', async () => {
  const { workshop, walkIn, token } = await walkInAt(world)
  const inTwoDays = new Date(world.now().getTime() + 48 * hourMs).toISOString()
  const later = done(await addWalkIn(world, workshop, { slotAt: inTwoDays }))
  world.pass({ minutes: 24 * 60 })
  await signInAgain(world, workshop)
  expect((await listInWorkshop(workshop)).data).toMatchObject([
    { id: walkIn.id, kind: 'walk-in', status: 'Walk-in', turn: 'customer', readyBy: null },
  ])
  const { id } = done(await takeOver(world, await personWith(world, 0), token))
  expect(await idsOf(workshop)).toEqual([id])
  const repair = await seeRepair(world, workshop, { id })
  done(await stepOf(world, workshop, 'check-in', repair, await checkInBody(world, workshop)))
  expect(await idsOf(workshop)).toEqual([id])
  // Whoever is only expected never came.
  world.pass({ minutes: 72 * 60 })
  await signInAgain(world, workshop)
  expect(await idsOf(workshop)).not.toContain(later.id)
  done(await askWalkIn(world, 'mark-arrived', { walkInId: later.id }, workshop))
  expect(await idsOf(workshop)).toContain(later.id)
})
