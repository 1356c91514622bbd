import { expect, test } from 'vitest'
import { rental } from './process.ts'
import type { RentalRecord } from './record-shape.ts'
import { backWords, endsOf, latenessWords, lateWords, tripNow } from './trip-words.ts'

const drivers = ['self-drive', 'chauffeur'] as const

test('a passenger reads nothing of a licence, of fuel or of bringing a car back', () => {
  for (const delivered of [true, false])
    for (const state of Object.keys(rental.states)) {
      const words = tripNow({ state, role: 'renter', driver: 'chauffeur', delivered })
      expect(`${words?.title} ${words?.words}`).not.toMatch(/licence|fuel|tank|return|keys|pick/i)
    }
  for (const state of ['confirmed', 'awaited', 'out', 'overdue'])
    expect(tripNow({ state, role: 'renter', driver: 'chauffeur', delivered: false })).toBeDefined()
})

test('a delivery is called one at both ends, and only a delivery', () => {
  expect(endsOf({ driver: 'self-drive', delivered: true })).toEqual({
    begin: 'Delivery',
    end: 'Collection by',
  })
  expect(endsOf({ driver: 'self-drive', delivered: false })).toEqual({ begin: 'Pick-up', end: 'Return by' })
  for (const driver of drivers)
    expect(tripNow({ state: 'closed', role: 'owner', driver, delivered: true })).toBeUndefined()
  expect(
    tripNow({ state: 'confirmed', role: 'renter', driver: 'self-drive', delivered: false }),
  ).toBeUndefined()
})

test('how late a car is, in words', () => {
  const due = '2026-11-20T19:00:00.000Z'
  const after = (minutes: number) => lateWords(due, new Date(Date.parse(due) + minutes * 60_000))
  expect([0, 1, 60, 130, 1_440, 1_630].map(after)).toEqual([
    undefined,
    '1 min late',
    '1 h late',
    '2 h 10 min late',
    '1 day late',
    '1 day 3 h late',
  ])
})

test('a delivered car that its renter recorded as ready is no later than that, unless it was driven on', () => {
  const at = (clock: string) => `2026-11-20T${clock}:00.000Z`
  const record = (odometerKm: number, sentAt: string) => ({ odometerKm, sentAt }) as RentalRecord
  const standing = (delivered: boolean, owner: RentalRecord | null, renter: RentalRecord | null) => {
    const records = { back: { owner, renter } }
    const trip = { driver: 'self-drive' as const, delivered, records }
    return [
      latenessWords({ ...trip, returnAt: at('19:00') }, new Date(at('23:00'))),
      tripNow({ ...trip, state: 'overdue', role: 'renter' })?.title,
    ]
  }
  const [ready, early] = [record(100, at('19:40')), record(100, at('18:00'))]
  expect(standing(true, null, null)).toEqual(['4 h late', 'Hand the car back now'])
  expect(standing(true, null, ready)).toEqual(['Ready 40 min late', 'The owner collects the car'])
  expect(standing(true, record(100, at('22:00')), ready)[0]).toBe('Ready 40 min late')
  expect(standing(true, null, early)[0]).toBe('Ready in time')
  expect(standing(true, record(130, at('22:00')), ready)).toEqual(['4 h late', 'Hand the car back now'])
  // Whoever brings the car back is late until it is there.
  expect(standing(false, null, ready)).toEqual(['4 h late', undefined])
})

test('who has recorded a car that is back: none, the owner, or both', () => {
  const record = {} as RentalRecord
  const back = { driver: 'self-drive', returnedAt: '2026-11-20T19:00:00.000Z', brokeDown: null } as const
  const words = (owner: RentalRecord | null, renter: RentalRecord | null) =>
    backWords({ ...back, records: { back: { owner, renter } } })
  expect(words(null, null)).toBe('The car is back.')
  expect(words(record, null)).toBe('The car is back, and the owner has recorded the car.')
  expect(words(record, record)).toBe('The car is back, and both of you have recorded the car.')
  expect(backWords({ ...back, records: undefined })).toBe('The car is back.')
  const ahead = { ...back, returnedAt: null, records: undefined }
  expect(backWords(ahead)).toBe('The car is back, and the owner has recorded the car.')
  // Nobody brings one back that stands at the roadside, or that its chauffeur drove.
  for (const more of [{ brokeDown: {} }, { driver: 'chauffeur' }] as const)
    expect(backWords({ ...back, ...more, records: undefined })).toBe('The rental is over.')
})
