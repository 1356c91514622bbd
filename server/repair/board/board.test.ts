import { expect, test } from 'vitest'
import type { Appointment } from '#contract/repair/board/board.ts'
import { errors } from '#contract/core/error-table.ts'
import { lagosDayOf, momentOf } from '#contract/core/lagos-days.ts'
import { done } from '#server/testing/deals/offers.ts'
import { repairAt } from '#server/testing/deals/repair-roads.ts'
import { book, repairIn, type Repairing, seeRepair, stepOf } from '#server/testing/deals/repairs.ts'
import { claimAt, stepOf as claimStep } from '#server/testing/deals/warranty-claims.ts'
import { setUp } from '#server/testing/deals/workshops.ts'
import { type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const dayOf = (at: string) => lagosDayOf(new Date(at))

const showDay = async ({ token }: Person, query: object) =>
  world.ask<Appointment[]>({ url: '/api/Workshop/get-day', token, query: { ...query } })
const idsOn = async (who: Person, Day: string) => (await showDay(who, { Day })).data.map(({ id }) => id)
const assign = async ({ token }: Person, appointmentId: string, technician: string) =>
  world.ask<Appointment>({
    url: '/api/Workshop/assign-technician',
    token,
    body: { appointmentId, technician },
  })
const hire = async ({ workshop }: Pick<Repairing, 'workshop'>, ...names: string[]) =>
  setUp(world, workshop, 'save-team', { team: names.map(name => ({ name, does: 'Engines' })) })

/** Another car at the same place and hour. */
const bookToo = async (on: Repairing, dateTime = on.repair.slotAt) => {
  const customer = await personWith(world, 0)
  return { customer, ...done(await book(world, customer, { locationId: on.placeId, dateTime })) }
}

test('the day shows who comes with what, by hour, and nobody else’s appointments', async () => {
  const on = await repairIn(world)
  const later = await bookToo(on, new Date(Date.parse(on.repair.slotAt) + 3_600_000).toISOString())
  const Day = dayOf(on.repair.slotAt)
  const { data, status } = await showDay(on.workshop, { Day })
  expect(status).toBe(200)
  expect(data).toMatchObject([
    {
      kind: 'repair',
      id: on.repair.id,
      slotAt: on.repair.slotAt,
      status: 'Requested',
      isOver: false,
      vehicleTitle: 'Toyota Corolla 2012',
      about: 'Brake service',
      placeName: 'Main yard',
      technician: '',
      othersThen: 0,
    },
    { id: later.id },
  ])
  expect(await idsOn(on.customer, Day)).toEqual([])
  expect(await idsOn(await personWith(world, 0), Day)).toEqual([])
  expect((await showDay(on.workshop, {})).data).toEqual([])
  await stepOf(world, later.customer, 'cancel', later)
  expect(await idsOn(on.workshop, Day)).toEqual([on.repair.id])
})

test('a day is one of Lagos: its midnight belongs to it, the next one does not', async () => {
  const on = await repairIn(world)
  const Day = dayOf(on.repair.slotAt)
  const moveTo = (at: Date) => world.db.run`update repair set slot_at = ${at} where id = ${on.repair.id}`
  await moveTo(momentOf(Day, '00:00'))
  expect(await idsOn(on.workshop, Day)).toEqual([on.repair.id])
  await moveTo(new Date(momentOf(Day, '24:00').getTime() - 1))
  expect(await idsOn(on.workshop, Day)).toEqual([on.repair.id])
  await moveTo(momentOf(Day, '24:00'))
  expect(await idsOn(on.workshop, Day)).toEqual([])
  expect((await showDay(on.workshop, { Day: '2026-02-30' })).errors).toMatchObject([{ field: 'query.Day' }])
})

test('somebody of the team is assigned, changed and taken back; unassigned ones stand first', async () => {
  const on = await repairIn(world)
  const second = await bookToo(on, new Date(Date.parse(on.repair.slotAt) + 3_600_000).toISOString())
  await hire(on, 'Musa Bello', 'Ada Obi')
  const Day = dayOf(on.repair.slotAt)
  expect(done(await assign(on.workshop, on.repair.id, 'Musa Bello'))).toMatchObject({
    id: on.repair.id,
    technician: 'Musa Bello',
    othersThen: 0,
  })
  expect(await idsOn(on.workshop, Day)).toEqual([second.id, on.repair.id])
  expect(done(await assign(on.workshop, on.repair.id, 'Ada Obi')).technician).toBe('Ada Obi')
  // Who has left the team is still shown where they were assigned.
  await hire(on, 'Musa Bello')
  expect((await showDay(on.workshop, { Day })).data.at(-1)).toMatchObject({ technician: 'Ada Obi' })
  expect((await assign(on.workshop, on.repair.id, 'Ada Obi')).errors).toMatchObject([{ field: 'technician' }])
  expect(done(await assign(on.workshop, on.repair.id, '')).technician).toBe('')
  expect(await idsOn(on.workshop, Day)).toEqual([on.repair.id, second.id])
})

test('two cars of one person in one hour are said at both, in one place or two kinds', async () => {
  const claimed = await claimAt(world, 'accepted')
  await hire(claimed, 'Musa Bello', 'Ada Obi')
  const second = await bookToo(claimed, claimed.claim.slotAt!)
  done(await assign(claimed.workshop, claimed.claim.id, 'Musa Bello'))
  expect(done(await assign(claimed.workshop, second.id, 'Musa Bello')).othersThen).toBe(1)
  const clashes = async () =>
    (await showDay(claimed.workshop, { Day: dayOf(claimed.claim.slotAt!) })).data
      .filter(({ id }) => id === second.id || id === claimed.claim.id)
      .map(({ kind, othersThen }) => `${kind} ${othersThen}`)
      .toSorted((a, b) => a.localeCompare(b))
  expect(await clashes()).toEqual(['repair 1', 'warranty 1'])
  done(await assign(claimed.workshop, second.id, 'Ada Obi'))
  expect(await clashes()).toEqual(['repair 0', 'warranty 0'])
})

test('an appointment of others, or one that was called off, is assigned to nobody', async () => {
  const on = await repairAt(world, 'accepted')
  const otherWorkshop = await repairIn(world)
  await hire(on, 'Musa Bello')
  await hire(otherWorkshop, 'Musa Bello')
  const tries = [
    () => assign(otherWorkshop.workshop, on.repair.id, 'Musa Bello'),
    () => assign(on.customer, on.repair.id, 'Musa Bello'),
    () => assign(on.workshop, crypto.randomUUID(), 'Musa Bello'),
  ]
  for (const attempt of tries) expect((await attempt()).code).toBe(errors.NOT_FOUND.code)
  await stepOf(world, on.customer, 'cancel', await seeRepair(world, on.customer, on.repair))
  expect((await assign(on.workshop, on.repair.id, 'Musa Bello')).code).toBe(errors.NOT_FOUND.code)
})

test('who was assigned to an appointment that was called off is forgotten with it', async () => {
  const on = await repairAt(world, 'accepted')
  const claimed = await claimAt(world, 'accepted')
  await hire(on, 'Musa Bello')
  await hire(claimed, 'Musa Bello')
  done(await assign(on.workshop, on.repair.id, 'Musa Bello'))
  done(await assign(claimed.workshop, claimed.claim.id, 'Musa Bello'))
  const ids = [on.repair.id, claimed.claim.id]
  const count = async () =>
    (
      await world.db.one<{ count: number }>`
        select count(*) as count from workshop_assignment where appointment_id = any(${ids})`
    ).count
  expect(await count()).toBe(2)
  await stepOf(world, on.customer, 'cancel', await seeRepair(world, on.customer, on.repair))
  expect(await count()).toBe(1)
  await claimStep(world, claimed.customer, 'withdraw', claimed.claim)
  expect(await count()).toBe(0)
})

test('a day of sixty appointments is read page by page, and a clash across pages is known', async () => {
  const on = await repairIn(world)
  await hire(on, 'Musa Bello')
  await world.db.run`
    insert into repair
    select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid()))).*
    from repair r, generate_series(2, 60) where r.id = ${on.repair.id}`
  const Day = dayOf(on.repair.slotAt)
  const first = await showDay(on.workshop, { Day, PageSize: 24, PageNumber: 1 })
  expect(first.data).toHaveLength(24)
  const pages = [1, 2, 3].map(PageNumber => showDay(on.workshop, { Day, PageSize: 24, PageNumber }))
  const all = (await Promise.all(pages)).flatMap(({ data }) => data)
  expect(new Set(all.map(({ id }) => id)).size).toBe(60)
  for (const { id } of [all[0]!, all[59]!]) done(await assign(on.workshop, id, 'Musa Bello'))
  const last = await showDay(on.workshop, { Day, PageSize: 24, PageNumber: 3 })
  expect(last.data.slice(-2)).toMatchObject([{ othersThen: 1 }, { othersThen: 1 }])
  expect((await showDay(on.workshop, { Day, PageSize: 101 })).errors).toMatchObject([
    { field: 'query.PageSize' },
  ])
})

test('two people of one name are told apart before the team is saved', async () => {
  const on = await repairIn(world)
  expect((await hire(on, 'Musa Bello', 'musa bello')).errors).toMatchObject([{ field: 'team.1.name' }])
})
