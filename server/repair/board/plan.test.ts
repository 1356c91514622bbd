// Bays and people by the hour: one car each, in hours of Lagos.
import { expect, test } from 'vitest'
import type { Bays } from '#contract/repair/board/bays.ts'
import type { Appointment } from '#contract/repair/board/board.ts'
import { errors } from '#contract/core/error-table.ts'
import { dayAfter, lagosDayOf, momentOf } from '#contract/core/lagos-days.ts'
import { hoursOn } from '#contract/repair/opening-hours/days.ts'
import type { Hours } from '#contract/repair/opening-hours/hours.ts'
import { done } from '#server/testing/deals/offers.ts'
import { repairAt } from '#server/testing/deals/repair-roads.ts'
import {
  book,
  repairIn,
  type Repairing,
  seeRepair,
  settle,
  slotsAt,
  stepOf,
} from '#server/testing/deals/repairs.ts'
import { claimAt, stepOf as claimStep } from '#server/testing/deals/warranty-claims.ts'
import { setUp } from '#server/testing/deals/workshops.ts'
import { waitForLockWaiter } from '#server/testing/world/at-once.ts'
import { type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const hourMs = 3_600_000
const later = (at: string, hours: number) => new Date(Date.parse(at) + hours * hourMs).toISOString()
const dayOf = (at: string) => lagosDayOf(new Date(at))

const saveBays = ({ token }: Person, bays: object[], settingsVersion = '') =>
  world.ask<Bays>({ url: '/api/Workshop/save-bays', token, body: { bays, settingsVersion } })
const readBays = async ({ token }: Person) =>
  done(await world.ask<Bays>({ url: '/api/Workshop/get-bays', token }))
const plan = ({ token }: Person, body: object) =>
  world.ask<Appointment>({ url: '/api/Workshop/plan-appointment', token, body })
const showDay = async ({ token }: Person, Day: string) =>
  done(await world.ask<Appointment[]>({ url: '/api/Workshop/get-day', token, query: { Day } }))
const count = async (appointmentId: string) =>
  (
    await world.db.one<{ count: number }>`
      select count(*)::int as count from workshop_plan where appointment_id = ${appointmentId}`
  ).count

type Planning = Repairing & { bayIds: string[] }
const withBays = async <T extends Pick<Repairing, 'workshop'>>(
  on: T,
  names = ['Bay 1', 'Bay 2'],
): Promise<T & { bayIds: string[] }> => {
  await setUp(world, on.workshop, 'save-team', {
    team: ['Musa Bello', 'Ada Obi'].map(name => ({ name, does: 'Engines' })),
  })
  const { bays } = done(
    await saveBays(
      on.workshop,
      names.map(name => ({ name })),
    ),
  )
  return { ...on, bayIds: bays.map(({ id }) => id) }
}
const laterSlot = async ({ placeId }: Repairing) => (await slotsAt(world, placeId)).at(-1)!
const bookToo = async (on: Repairing) => {
  const customer = await personWith(world, 0)
  return done(await book(world, customer, { locationId: on.placeId, dateTime: on.repair.slotAt }))
}
const bodyOf = (
  on: Pick<Planning, 'bayIds'> & { repair: { id: string; slotAt: string } },
  more: object = {},
) => ({
  appointmentId: on.repair.id,
  bayId: on.bayIds[0],
  technician: 'Musa Bello',
  startAt: on.repair.slotAt,
  lengthHours: 2,
  ...more,
})

test('an appointment has a bay, a person and hours on its board; planned again it has the new ones alone', async () => {
  const on = await withBays(await repairIn(world))
  const Day = dayOf(on.repair.slotAt)
  expect((await showDay(on.workshop, Day))[0]!.plan).toBeNull()
  expect(done(await plan(on.workshop, bodyOf(on)))).toMatchObject({
    technician: 'Musa Bello',
    othersThen: 0,
    plan: { bayId: on.bayIds[0], bayName: 'Bay 1', startAt: on.repair.slotAt, lengthHours: 2 },
  })
  const startAt = later(on.repair.slotAt, 24)
  done(await plan(on.workshop, bodyOf(on, { bayId: on.bayIds[1], technician: '', startAt, lengthHours: 3 })))
  expect(await count(on.repair.id)).toBe(3)
  // It stands on the day on which it comes, and on that of its hours.
  for (const day of [Day, dayOf(startAt)])
    expect(await showDay(on.workshop, day)).toMatchObject([
      { id: on.repair.id, technician: '', plan: { bayName: 'Bay 2', startAt, lengthHours: 3 } },
    ])
})

test('a bay or a person twice in one hour is refused with the car that is there; the hour after is free', async () => {
  const on = await withBays(await repairIn(world))
  const second = await bookToo(on)
  done(await plan(on.workshop, bodyOf(on)))
  const ask = (more: object) => plan(on.workshop, bodyOf(on, { appointmentId: second.id, ...more }))
  const inBay = await ask({ technician: 'Ada Obi', startAt: later(on.repair.slotAt, 1) })
  expect(inBay.code).toBe(errors.SLOT_TAKEN.code)
  expect(inBay.errors).toMatchObject([
    { field: 'bayId', message: expect.stringMatching(/^Bay 1 has Toyota Corolla 2012 of /) },
  ])
  expect((await ask({ bayId: on.bayIds[1] })).errors).toMatchObject([
    { field: 'technician', message: expect.stringContaining('Musa Bello works on Toyota Corolla') },
  ])
  expect(await count(second.id)).toBe(0)
  done(await ask({ startAt: later(on.repair.slotAt, 2) }))
  // A refused change leaves the hours as they were.
  expect((await ask({ startAt: later(on.repair.slotAt, 1) })).status).toBe(409)
  expect(await count(second.id)).toBe(2)
  const assign = (technician: string) =>
    world.ask<Appointment>({
      url: '/api/Workshop/assign-technician',
      token: on.workshop.token,
      body: { appointmentId: second.id, technician },
    })
  done(await ask({ technician: 'Ada Obi', bayId: on.bayIds[1] }))
  expect((await assign('Musa Bello')).code).toBe(errors.SLOT_TAKEN.code)
  expect(done(await assign(''))).toMatchObject({ technician: '', plan: { lengthHours: 2 } })
})

test('the database refuses a bay and a person twice in an hour, and half hours', async () => {
  const on = await withBays(await repairIn(world))
  done(await plan(on.workshop, bodyOf(on, { lengthHours: 1 })))
  const write = (bayId: string, technician: string, at: string) =>
    world.db.run`
      insert into workshop_plan (appointment_id, workshop_id, bay_id, technician, hour, planned_at)
      values (gen_random_uuid(), ${on.workshop.id}, ${bayId}, ${technician}, ${at}, ${world.now()})`
  const at = on.repair.slotAt
  await expect(write(on.bayIds[0]!, 'Ada Obi', at)).rejects.toThrow('workshop_plan_bay_once')
  await expect(write(on.bayIds[1]!, 'Musa Bello', at)).rejects.toThrow('workshop_plan_technician_once')
  await expect(write(on.bayIds[1]!, '', later(at, 0.5))).rejects.toThrow('workshop_plan_whole_hour')
  await write(on.bayIds[1]!, '', at)
})

test('a hundred at the same moment for one bay, one hour: one has it', { timeout: 120_000 }, async () => {
  const on = await withBays(await repairIn(world))
  const others = [on.repair, await bookToo(on), await bookToo(on)]
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      plan(on.workshop, bodyOf(on, { appointmentId: others[n % 3]!.id, technician: '', lengthHours: 1 })),
    ),
  )
  const winners = new Set(answers.filter(({ status }) => status === 200).map(({ data }) => data.id))
  expect(winners.size).toBe(1)
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  const counts = await Promise.all(others.map(({ id }) => count(id)))
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 1])
})

test('hours are whole ones, from that of the car until midnight in Lagos, and nobody else’s', async () => {
  const on = await withBays(await repairIn(world))
  const field = async (more: object) => (await plan(on.workshop, bodyOf(on, more))).errors[0]?.field
  const Day = dayOf(on.repair.slotAt)
  expect(await field({ startAt: later(on.repair.slotAt, 0.5) })).toBe('startAt')
  expect(await field({ startAt: later(on.repair.slotAt, -1) })).toBe('startAt')
  expect(await field({ startAt: later(on.repair.slotAt, 61 * 24) })).toBe('startAt')
  const lastHour = momentOf(Day, '23:00').toISOString()
  expect(await field({ startAt: lastHour, lengthHours: 2 })).toBe('lengthHours')
  expect(await field({ lengthHours: 0 })).toBe('lengthHours')
  expect(await field({ lengthHours: 13 })).toBe('lengthHours')
  expect(await field({ technician: 'Nobody Known' })).toBe('technician')
  expect(await field({ bayId: crypto.randomUUID() })).toBe('bayId')
  done(await plan(on.workshop, bodyOf(on, { startAt: lastHour, lengthHours: 1 })))
  const midnight = momentOf(dayAfter(Day, 1), '00:00').toISOString()
  done(await plan(on.workshop, bodyOf(on, { startAt: midnight, lengthHours: 1 })))
  expect((await showDay(on.workshop, dayAfter(Day, 1))).map(({ id }) => id)).toEqual([on.repair.id])
  const stranger = await withBays(await repairIn(world))
  expect((await plan(stranger.workshop, bodyOf(on))).code).toBe(errors.NOT_FOUND.code)
  expect((await plan(stranger.workshop, bodyOf(stranger, { bayId: on.bayIds[0] }))).errors).toMatchObject([
    { field: 'bayId' },
  ])
})

test('whoever works on it stays when bay and hours are taken back, or another time is agreed', async () => {
  const on = await withBays(await repairIn(world))
  const url = '/api/Workshop/unplan-appointment'
  const body = { appointmentId: on.repair.id }
  const { token } = on.workshop
  done(await plan(on.workshop, bodyOf(on)))
  expect(done(await world.ask<Appointment>({ url, token, body }))).toMatchObject({
    technician: 'Musa Bello',
    plan: null,
  })
  done(await plan(on.workshop, bodyOf(on)))
  const slotAt = (await slotsAt(world, on.placeId)).at(-1)!
  done(await stepOf(world, on.workshop, 'counter', on.repair, { slotAt }))
  expect(await count(on.repair.id)).toBe(0)
  expect(await showDay(on.workshop, dayOf(slotAt))).toMatchObject([{ technician: 'Musa Bello', plan: null }])
})

test('an appointment that is called off leaves its bay free', async () => {
  const on = await withBays(await repairAt(world, 'accepted'))
  const second = await bookToo(on)
  done(await plan(on.workshop, bodyOf(on)))
  await stepOf(world, on.customer, 'cancel', await seeRepair(world, on.customer, on.repair))
  expect(await count(on.repair.id)).toBe(0)
  done(await plan(on.workshop, bodyOf(on, { appointmentId: second.id })))
})

test('a car that is gone leaves the hours that have not begun, and is planned no more', async () => {
  const on = await withBays(await repairAt(world, 'ready'))
  const thisHour = new Date(Math.floor(world.now().getTime() / hourMs) * hourMs)
  await world.db.run`update repair set slot_at = ${thisHour} where id = ${on.repair.id}`
  const startAt = thisHour.toISOString()
  done(await plan(on.workshop, bodyOf(on, { startAt, lengthHours: 5 })))
  const { handoverCode: code } = await seeRepair(world, on.customer, on.repair)
  done(await stepOf(world, on.workshop, 'collect', on.repair, { code }))
  // The hour in which it stood there is known.
  expect(await count(on.repair.id)).toBe(1)
  const { id: appointmentId } = await bookToo({
    ...on,
    repair: { ...on.repair, slotAt: await laterSlot(on) },
  })
  await world.db.run`update repair set slot_at = ${thisHour} where id = ${appointmentId}`
  const next = { appointmentId, startAt: later(startAt, 1), lengthHours: 4 }
  done(await plan(on.workshop, bodyOf(on, next)))
  expect(await plan(on.workshop, bodyOf(on, { startAt, lengthHours: 1 }))).toMatchObject({ status: 404 })
})

test('hours that have not begun are free in every end, and who was to work on it stays', async () => {
  for (const event of ['release', 'refund', 'split'] as const) {
    const on = await withBays(await repairAt(world, 'approved'))
    done(await plan(on.workshop, bodyOf(on)))
    done(await stepOf(world, on.customer, 'dispute', await seeRepair(world, on.customer, on.repair)))
    expect(await count(on.repair.id)).toBe(2)
    await settle(world, on.repair, event, event === 'split' ? 1_000_00 : undefined)
    expect([event, await count(on.repair.id)]).toEqual([event, 0])
    expect(await showDay(on.workshop, dayOf(on.repair.slotAt))).toMatchObject([
      { technician: 'Musa Bello', isOver: true, plan: null },
    ])
  }
  const quoted = await withBays(await repairAt(world, 'quoted'))
  done(await plan(quoted.workshop, bodyOf(quoted)))
  done(await stepOf(world, quoted.customer, 'decline-all', quoted.repair))
  expect(await count(quoted.repair.id)).toBe(0)
  const waiting = await withBays(await repairAt(world, 'checked-in'))
  done(await plan(waiting.workshop, bodyOf(waiting)))
  done(await stepOf(world, waiting.workshop, 'give-back', waiting.repair))
  expect(await count(waiting.repair.id)).toBe(0)
})

test('a warranty that was honoured leaves the hours that have not begun', async () => {
  const claimed = await claimAt(world, 'put-right')
  const on = await withBays(claimed)
  const startAt = later(new Date(Math.ceil(world.now().getTime() / hourMs) * hourMs).toISOString(), 1)
  done(await plan(on.workshop, bodyOf(on, { appointmentId: claimed.claim.id, startAt })))
  done(await claimStep(world, on.customer, 'confirm', claimed.claim))
  expect(await count(claimed.claim.id)).toBe(0)
})

test('who plans while it is called off waits, and leaves no hours that nobody can take back', async () => {
  const on = await withBays(await repairAt(world, 'accepted'))
  const appointmentId = on.repair.id
  const calls = {
    'plan-appointment': bodyOf(on),
    'assign-technician': { appointmentId, technician: 'Ada Obi' },
    'unplan-appointment': { appointmentId },
  }
  for (const [url, body] of Object.entries(calls)) {
    const { waiting } = await world.db.inTx(async tx => {
      await tx.run`update repair set state = 'cancelled' where id = ${appointmentId}`
      const answer = world.ask({ url: `/api/Workshop/${url}`, token: on.workshop.token, body })
      await waitForLockWaiter(world.db)
      return { waiting: answer }
    })
    expect([url, (await waiting).code]).toEqual([url, errors.NOT_FOUND.code])
    expect(await count(appointmentId)).toBe(0)
    await world.db.run`update repair set state = 'accepted' where id = ${appointmentId}`
  }
})

test('several days have the same hours on each day that the place is open, and no other car has one of them', async () => {
  const on = await withBays(await repairIn(world))
  const { slotAt } = on.repair
  const { hours } = await world.db.one<{ hours: Hours }>`
    select hours from workshop_place where id = ${on.placeId}`
  const days = Array.from({ length: 14 }, (_, n) => dayAfter(dayOf(slotAt), n)).filter(day =>
    hoursOn(hours, day),
  )
  expect(done(await plan(on.workshop, bodyOf(on, { days: 8 }))).plan).toEqual({
    bayId: on.bayIds[0],
    bayName: 'Bay 1',
    startAt: slotAt,
    lengthHours: 2,
    dates: days.slice(0, 8),
  })
  expect(await count(on.repair.id)).toBe(16)
  const eighth = days[7]!
  const startAt = later(slotAt, 24 * ((Date.parse(eighth) - Date.parse(days[0]!)) / (24 * hourMs)))
  expect(await showDay(on.workshop, eighth)).toMatchObject([
    { id: on.repair.id, plan: { startAt, lengthHours: 2, dates: days.slice(0, 8) } },
  ])
  const second = await bookToo(on)
  const clash = bodyOf({ ...on, repair: second }, { startAt, technician: '' })
  expect((await plan(on.workshop, clash)).errors).toMatchObject([
    { field: 'bayId', message: expect.stringContaining('Bay 1 has Toyota Corolla 2012') },
  ])
  done(
    await world.ask({
      url: '/api/Workshop/assign-technician',
      token: on.workshop.token,
      body: { appointmentId: on.repair.id, technician: 'Ada Obi' },
    }),
  )
  expect((await showDay(on.workshop, eighth))[0]).toMatchObject({
    technician: 'Ada Obi',
    plan: { dates: days.slice(0, 8) },
  })
  for (const wrong of [0, 11, 1.5])
    expect((await plan(on.workshop, bodyOf(on, { days: wrong }))).errors).toMatchObject([{ field: 'days' }])
  const late = later(slotAt, 24 * 59)
  expect((await plan(on.workshop, bodyOf(on, { startAt: late, days: 4 }))).errors).toMatchObject([
    { field: 'days' },
  ])
  expect(await count(on.repair.id)).toBe(16)
})

test('a warranty claim has a bay as a repair has', async () => {
  const claimed = await claimAt(world, 'accepted')
  const on = await withBays(claimed)
  const more = { appointmentId: claimed.claim.id, startAt: claimed.claim.slotAt }
  expect(done(await plan(on.workshop, bodyOf(on, more)))).toMatchObject({
    kind: 'warranty',
    plan: { lengthHours: 2 },
  })
})

test('bays are renamed and moved by id; one with hours ahead stays; two pages do not undo each other', async () => {
  const on = await withBays(await repairIn(world))
  const first = await readBays(on.workshop)
  const [one, two] = first.bays
  const swapped = [
    { id: two!.id, name: 'Bay 1' },
    { id: one!.id, name: 'Bay 2' },
  ]
  const second = done(await saveBays(on.workshop, swapped, first.settingsVersion))
  expect(second.bays).toEqual(swapped)
  expect((await saveBays(on.workshop, [{ name: 'Lift' }], first.settingsVersion)).code).toBe(
    errors.CHANGED_MEANWHILE.code,
  )
  done(await plan(on.workshop, bodyOf(on, { bayId: one!.id })))
  expect((await saveBays(on.workshop, [swapped[0]!])).errors).toMatchObject([
    { field: 'bays', message: expect.stringContaining('“Bay 2” still has 2 hours planned') },
  ])
  expect(done(await saveBays(on.workshop, [swapped[1]!])).bays).toEqual([swapped[1]])
  expect((await saveBays(on.workshop, [swapped[0]!])).errors).toMatchObject([{ field: 'bays.0.id' }])
  const names = Array.from({ length: 21 }, (_, n) => ({ name: `Bay ${n}` }))
  expect((await saveBays(on.workshop, names)).errors).toMatchObject([{ field: 'bays' }])
  expect((await saveBays(on.workshop, [{ name: 'Lift' }, { name: 'lift' }])).errors).toMatchObject([
    { field: 'bays.1.name' },
  ])
  expect((await saveBays(await personWith(world, 0), [])).code).toBe(errors.NOT_FOUND.code)
})
