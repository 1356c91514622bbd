import { expect, test } from 'vitest'
import type { Appointment } from '#contract/repair/board/board.ts'
import { busyThen, clashWords, columnsOf, hoursOf } from './day-words.ts'

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
const later = '2026-11-30T09:00:00.000Z'

test('a day stands by hour, in the time of Lagos', () => {
  const groups = hoursOf([appointment('a'), appointment('b'), appointment('c', { slotAt: later })])
  expect(groups.map(({ name, appointments }) => [name, appointments.length])).toEqual([
    ['9:00 AM', 2],
    ['10:00 AM', 1],
  ])
})

test('everybody of the team has a column, and who has left it while they are assigned', () => {
  const day = [
    appointment('a'),
    appointment('b', { technician: 'Ada' }),
    appointment('c', { technician: 'Old' }),
  ]
  expect(
    columnsOf(['Musa', 'Ada'], day).map(({ name, appointments }) => [name, appointments.length]),
  ).toEqual([
    ['Musa', 0],
    ['Ada', 1],
    ['Old', 1],
  ])
})

test('a clash is worded, and who is busy at an hour is known beforehand', () => {
  expect(clashWords(appointment('a', { technician: 'Musa' }))).toBeUndefined()
  expect(clashWords(appointment('a', { technician: 'Musa', othersThen: 1 }))).toBe(
    'Musa has 2 cars at 9:00 AM',
  )
  const day = [
    appointment('a'),
    appointment('b', { technician: 'Musa', slotAt: '2026-11-30T08:40:00.000Z' }),
    appointment('c', { technician: 'Ada', slotAt: later }),
  ]
  expect([...busyThen(day, day[0]!)]).toEqual(['Musa'])
})
