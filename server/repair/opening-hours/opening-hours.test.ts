import fc from 'fast-check'
import { dayAfter, lagosDayOf } from '#contract/core/lagos-days.ts'
import { expect, test } from 'vitest'
import { limits } from '#contract/core/limits.ts'
import { defaultHours, hoursOn, spanOf } from '#contract/repair/opening-hours/days.ts'
import type { Hours, OpeningHours } from '#contract/repair/opening-hours/hours.ts'
import { weekLines } from '#contract/repair/opening-hours/words.ts'
import type { OwnHours } from '#contract/repair/opening-hours/opening-hours.ts'
import { slotFault, slotsAhead } from '#contract/repair/opening-hours/slots.ts'
import { safePlaces, safePlacesIn } from '#contract/reference/safe-places.ts'
import { states } from '#contract/reference/places.ts'
import { suspendUser } from '#server/user/suspend.ts'
import { downloadOf } from '#server/testing/world/download.ts'
import { password, type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const read = (id: string) =>
  world.ask<OpeningHours>({ url: '/api/OpeningHours/get-opening-hours', query: { Id: id } })
const mine = ({ token }: Person) =>
  world.ask<OwnHours>({ url: '/api/OpeningHours/get-my-opening-hours', token })
const set = ({ token }: Person, body: object) =>
  world.ask<OwnHours>({ url: '/api/OpeningHours/set-opening-hours', body, token })

const early = { opens: '07:30', closes: '12:00' }
const own = {
  week: [early, early, null, early, early, null, { opens: '10:00', closes: '24:00' }],
  exceptions: [
    { day: '2026-12-26', open: early },
    { day: '2026-12-25', open: null },
  ],
}

test('anybody reads the hours of a seller, and that they are only assumed until they are set', async () => {
  const seller = await personWith(world, 0)
  expect((await read(seller.id)).data).toEqual({ userId: seller.id, isDefault: true, ...defaultHours })
  const saved = await set(seller, { ...own, address: ' 14 Allen Avenue, Ikeja ' })
  expect(saved.data).toMatchObject({ isDefault: false, address: '14 Allen Avenue, Ikeja' })
  const { data } = await read(seller.id)
  expect(data).toEqual({
    userId: seller.id,
    isDefault: false,
    week: own.week,
    exceptions: own.exceptions.toReversed(),
  })
  expect((await mine(seller)).data.address).toBe('14 Allen Avenue, Ikeja')
})

test('a day that is over is not kept, and an address is left out again', async () => {
  const seller = await personWith(world, 0)
  await set(seller, { ...own, exceptions: [{ day: '2026-11-19', open: null }], address: '14 Allen Avenue' })
  expect((await mine(seller)).data.exceptions).toEqual([])
  expect((await set(seller, own)).data.address).toBe('')
})

test('hours that cannot be are refused by the field', async () => {
  const seller = await personWith(world, 0)
  const none = { opens: '17:00', closes: '17:00' }
  const wrong: [object, string][] = [
    [{ ...own, week: own.week.slice(1) }, 'week'],
    [{ ...own, week: [none, ...own.week.slice(1)] }, 'week.0'],
    [{ ...own, week: [{ opens: '9', closes: '17:00' }, ...own.week.slice(1)] }, 'week.0.opens'],
    [{ ...own, week: [{ opens: '24:00', closes: '24:00' }, ...own.week.slice(1)] }, 'week.0.opens'],
    [{ ...own, exceptions: [own.exceptions[0], own.exceptions[0]] }, 'exceptions'],
    [{ ...own, exceptions: [{ day: '2026-02-30', open: null }] }, 'exceptions.0.day'],
    [{ ...own, address: 'x'.repeat(201) }, 'address'],
  ]
  for (const [body, field] of wrong)
    expect(await set(seller, body)).toMatchObject({
      status: 400,
      errors: expect.arrayContaining([expect.objectContaining({ field })]),
    })
  expect((await mine(seller)).data.isDefault).toBe(true)
})

test('who is suspended or gone cannot be met, and the hours go with the account', async () => {
  const [suspended, leaving] = [await personWith(world, 0), await personWith(world, 0)]
  await set(leaving, { ...own, address: '14 Allen Avenue' })
  await world.db.inTx(tx => suspendUser(tx, { id: suspended.id, reason: 'A test', now: world.now() }))
  const copy = await downloadOf(world, leaving)
  expect(copy.json()).toMatchObject({ openingHours: { address: '14 Allen Avenue' } })
  const body = { currentPassword: password }
  await world.ask({ url: '/api/User/delete-account', body, token: leaving.token })
  for (const { id } of [suspended, leaving]) expect(await read(id)).toMatchObject({ status: 404, code: '13' })
  expect(await world.db.rows`select from opening_hours where user_id = ${leaving.id}`).toEqual([])
})

test('the slots of a week begin two hours ahead, end two weeks ahead, and leave closed days out', () => {
  // A Friday, 10:00 in Lagos.
  const now = new Date('2026-11-20T09:00:00Z')
  const hours: Hours = { ...defaultHours, exceptions: [{ day: '2026-11-21', open: early }] }
  const slots = Array.from(slotsAhead(hours, now), slot => slot.toISOString())
  expect(slots.slice(0, 10)).toEqual([
    ...['11', '12', '13', '14', '15'].map(hour => `2026-11-20T${hour}:00:00.000Z`),
    ...['07', '08', '09', '10'].map(hour => `2026-11-21T${hour}:00:00.000Z`),
    // Sunday is closed.
    '2026-11-23T08:00:00.000Z',
  ])
  expect(slots.at(-1)).toBe('2026-12-04T15:00:00.000Z')
})

test('a slot belongs to the day of Lagos, up to the midnight that ends it', () => {
  // 23:30 in Lagos is still Sunday, though the hour after belongs to Monday.
  const late: Hours = { week: own.week, exceptions: [] }
  const now = new Date('2026-11-22T19:30:00Z')
  const fault = (at: string) => slotFault(late, new Date(at), now)
  expect(fault('2026-11-22T22:00:00Z')).toBeUndefined()
  expect(fault('2026-11-22T23:00:00Z')).toContain('outside the opening hours')
  expect(fault('2026-11-22T21:00:00Z')).toContain('at least 2 hours')
  expect(fault('2026-11-22T19:00:00Z')).toContain('has passed')
  expect(fault('2026-11-23T07:30:00Z')).toContain('whole hour')
  expect(fault('2026-12-07T08:00:00Z')).toContain('within the next 14 days')
})

test('the week is told in as few lines as it takes', () => {
  expect(weekLines(defaultHours)).toEqual([
    ['Monday to Saturday', '9:00 AM to 5:00 PM'],
    ['Sunday', 'closed'],
  ])
  expect(weekLines(own)).toEqual([
    ['Monday and Tuesday', '7:30 AM to 12:00 PM'],
    ['Wednesday', 'closed'],
    ['Thursday and Friday', '7:30 AM to 12:00 PM'],
    ['Saturday', 'closed'],
    ['Sunday', '10:00 AM to midnight'],
  ])
})

test('hours past midnight reach into the next day, whose own hours say nothing about them', () => {
  const night = { opens: '18:00', closes: '02:00' }
  // Friday the 20th; Saturday is closed by an exception.
  const hours = {
    week: [null, null, null, null, night, night, { opens: '00:00', closes: '01:00' }],
    exceptions: [{ day: '2026-11-21', open: null }],
  }
  const now = new Date('2026-11-20T19:10:00Z')
  const slots = Array.from(slotsAhead(hours, now), slot => slot.toISOString())
  // From 10:10 PM on 11 PM, midnight and 1 AM; on Sunday its own hour, which no Saturday night doubles.
  expect(slots.slice(0, 4)).toEqual([
    '2026-11-20T22:00:00.000Z',
    '2026-11-20T23:00:00.000Z',
    '2026-11-21T00:00:00.000Z',
    '2026-11-21T23:00:00.000Z',
  ])
  expect(slotFault(hours, new Date('2026-11-21T00:00:00Z'), now)).toBe(undefined)
  expect(slotFault(hours, new Date('2026-11-21T01:00:00Z'), now)).toContain('outside the opening hours')
  const both = {
    week: Array.from({ length: 7 }, () => ({ opens: '20:00', closes: '22:30' })),
    exceptions: [],
  }
  both.week[0] = { opens: '22:00', closes: '21:00' }
  const all = Array.from(slotsAhead(both, now), slot => slot.getTime())
  expect(new Set(all).size).toBe(all.length)
  expect(all).toEqual(all.toSorted((a, b) => a - b))
  expect(weekLines(hours)).toEqual([
    ['Monday to Thursday', 'closed'],
    ['Friday and Saturday', '6:00 PM to 2:00 AM the next day'],
    ['Sunday', '12:00 AM to 1:00 AM'],
  ])
})

test(
  'whatever the hours and the moment: every slot lies within its day’s hours, and no other hour is taken for one',
  { tags: 'slow' },
  () => {
    const time = fc.tuple(fc.nat(23), fc.constantFrom('00', '15', '30', '59'))
    const open = fc.option(
      fc
        .tuple(time, time)
        .map(both => both.map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`))
        .map(([opens, closes]) => ({ opens: opens!, closes: closes === opens ? '24:00' : closes! })),
    )
    const week = fc.array(open, { minLength: 7, maxLength: 7 })
    const from = Date.parse('2026-11-20T00:00:00Z')
    fc.assert(
      fc.property(
        week,
        open,
        fc.nat(7 * 86_400),
        fc.integer({ min: -30, max: 400 }),
        (some, exceptionHours, s, hour) => {
          const now = new Date(from + s * 1_000)
          const hours = { week: some, exceptions: [{ day: '2026-11-24', open: exceptionHours }] }
          const slots = [...slotsAhead(hours, now)]
          for (const slot of slots) {
            const day = lagosDayOf(slot)
            const spans = [dayAfter(day, -1), day].flatMap(each => {
              const held = hoursOn(hours, each)
              return held ? [spanOf(each, held)] : []
            })
            const within = spans.filter(
              ([opens, closes]) => slot >= opens && slot.getTime() + 3_600_000 <= closes.getTime(),
            )
            expect(within).not.toEqual([])
            expect(slot.getTime() - now.getTime()).toBeGreaterThanOrEqual(limits.slotHoursAhead * 3_600_000)
          }
          const at = new Date(from + (Math.floor(s / 3_600) + hour) * 3_600_000)
          const offered = slots.some(slot => slot.getTime() === at.getTime())
          expect(slotFault(hours, at, now) === undefined).toBe(offered)
        },
      ),
      { numRuns: 200 },
    )
  },
)

test('every state has safe places, each by an id of its own, and shopping centres stand first', () => {
  for (const state of states) expect(safePlacesIn(state).length).toBeGreaterThan(0)
  expect(new Set(safePlaces.map(({ id }) => id)).size).toBe(safePlaces.length)
  expect(safePlacesIn('Lagos').map(({ kind }) => kind)[0]).toBe('shopping-centre')
  for (const { at } of safePlaces)
    if (at) {
      expect(at.latitude).toBeGreaterThan(4)
      expect(at.latitude).toBeLessThan(14)
      expect(at.longitude).toBeGreaterThan(2.6)
      expect(at.longitude).toBeLessThan(14.7)
    }
})
