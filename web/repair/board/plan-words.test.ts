import { expect, test } from 'vitest'
import type { Appointment } from '#contract/repair/board/board.ts'
import {
  bayLanes,
  countBegun,
  formStart,
  hoursShown,
  lagosHourOf,
  peopleLanes,
  plannedOn,
  planWords,
  rowsOf,
  spanWords,
  unplannedOn,
} from './plan-words.ts'

const day = '2026-11-30'
const appointment = (id: string, more: Partial<Appointment> = {}): Appointment => ({
  kind: 'repair',
  id,
  slotAt: '2026-11-30T08:00:00.000Z',
  status: 'Agreed',
  isOver: false,
  turn: 'workshop',
  readyBy: null,
  customerName: 'Ngozi Obi',
  vehicleTitle: 'Toyota Corolla 2012',
  plate: '',
  about: 'Brake service',
  mode: 'drop-off',
  placeId: 'p1',
  placeName: 'Main yard',
  technician: '',
  othersThen: 0,
  plan: null,
  ...more,
})
const inBay = (id: string, startAt: string, lengthHours: number, technician = '') =>
  appointment(id, {
    technician,
    plan: { bayId: 'b1', bayName: 'Bay 1', startAt, lengthHours, dates: [day] },
  })

const early = inBay('early', '2026-11-30T04:00:00.000Z', 2, 'Musa Bello')
const late = inBay('late', '2026-11-30T20:00:00.000Z', 3)
const tomorrow = inBay('tomorrow', '2026-11-30T23:00:00.000Z', 1)
const open = appointment('open')
const all = [late, tomorrow, open, early]

test('a day of Lagos has its planned hours in the order of time; what is planned for another has no bay on it', () => {
  expect(plannedOn(all, day).map(({ id }) => id)).toEqual(['early', 'late'])
  expect(unplannedOn(all, day).map(({ id }) => id)).toEqual(['tomorrow', 'open'])
})

test('the board grows to the hours that have a car, from five in the morning to midnight', () => {
  const planned = plannedOn(all, day)
  const hours = hoursShown(planned)
  expect([hours[0], hours.at(-1)]).toEqual([5, 23])
  expect(planned.map(each => rowsOf(each, hours))).toEqual(['2 / span 2', '18 / span 3'])
  expect(planned.map(spanWords)).toEqual(['5:00 AM to 7:00 AM', '9:00 PM to midnight'])
  expect(hoursShown([])).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17])
})

test('lanes are the bays, with one that is gone, or the team, with cars that nobody works on first', () => {
  const planned = plannedOn(all, day)
  expect(
    bayLanes([{ id: 'b2', name: 'Bay 2' }], planned).map(({ name, appointments }) => [
      name,
      appointments.length,
    ]),
  ).toEqual([
    ['Bay 2', 0],
    ['Bay 1', 2],
  ])
  expect(peopleLanes(['Ada Obi'], planned).map(({ name }) => name)).toEqual([
    'No one yet',
    'Ada Obi',
    'Musa Bello',
  ])
})

test('the line of now is in the time of Lagos', () => {
  expect(lagosHourOf(new Date('2026-11-30T23:30:00Z'))).toBe(0.5)
  expect(countBegun(plannedOn(all, day), new Date('2026-11-30T12:00:00Z'))).toBe(1)
})

test('a card says its bay and hours, or the day of them', () => {
  expect(planWords(open, day)).toBe('No bay yet')
  expect(planWords(early, day)).toBe('Bay 1, 5:00 AM to 7:00 AM')
  const dates = ['2026-11-28', day, '2026-12-01']
  const days = { ...early, plan: { ...early.plan!, dates } }
  expect(planWords(days, day)).toBe('Bay 1, 5:00 AM to 7:00 AM, day 2 of 3')
  expect(planWords(days, '2026-11-29')).toBe('Bay 1, Monday, November 30, 2026 at 5:00 AM, for 3 days')
  expect(planWords(tomorrow, day)).toBe('Bay 1, Tuesday, December 1, 2026 at 12:00 AM')
})

test('the form begins with the whole plan, and once it has begun with the days that are left', () => {
  const dates = ['2026-11-30', '2026-12-01', '2026-12-02']
  const seenOn = (date: string) => ({ ...early.plan!, startAt: `${date}T08:00:00.000Z`, dates })
  const at = (now: string, date: string) =>
    formStart({ slotAt: early.slotAt, plan: seenOn(date) }, new Date(now))
  for (const date of dates) {
    expect(at('2026-11-30T12:00:00Z', date)).toEqual({ days: 3, day: '2026-11-30', hour: 9 })
    expect(at('2026-12-01T06:00:00Z', date)).toEqual({ days: 2, day: '2026-12-01', hour: 9 })
    // Its time has passed.
    expect(at('2026-12-05T10:30:00Z', date)).toEqual({ days: 1, day: '2026-12-05', hour: 11 })
  }
  const unplanned = { slotAt: early.slotAt, plan: null }
  expect(formStart(unplanned, new Date('2026-11-29T10:00:00Z'))).toEqual({
    days: 1,
    day: '2026-11-30',
    hour: 9,
  })
})
