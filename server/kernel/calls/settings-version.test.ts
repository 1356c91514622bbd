import { expect, test } from 'vitest'
import type { Failure } from '#contract/core/errors.ts'
import { requireVersion, settingsVersion, unset } from './settings-version.ts'

const stored = { lastName: 'Obi', weekKobo: 700, hours: [{ opens: '09:00', closes: '17:00' }] }

const refusalOf = (change: Parameters<typeof requireVersion>[0]): string | undefined => {
  try {
    requireVersion(change)
    return undefined
  } catch (error) {
    expect((error as Failure).errorName).toBe('CHANGED_MEANWHILE')
    return (error as Failure).message
  }
}

test('the same values have the same version, in whatever order they come', () => {
  const reordered = { hours: [{ closes: '17:00', opens: '09:00' }], weekKobo: 700, lastName: 'Obi' }
  expect(settingsVersion(reordered)).toBe(settingsVersion(stored))
  expect(settingsVersion({ ...stored, weekKobo: 701 })).not.toBe(settingsVersion(stored))
})

test('a change made from another version is refused with the names of what changed', () => {
  const version = settingsVersion(stored)
  const change = { ...stored, lastName: 'Okafor' }
  expect(refusalOf({ stored, change, version })).toBeUndefined()
  const now = { ...stored, weekKobo: 900, lastName: 'Bello' }
  expect(refusalOf({ stored: now, change, version })).toContain('last name and week.')
  expect(refusalOf({ stored: now, change, version: undefined })).toBeUndefined()
  expect(refusalOf({ stored: now, change, version: 'x' })).toContain('hours, last name, and week')
})

test('a change that is stored already is accepted: its answer was lost', () => {
  const version = settingsVersion(stored)
  const now = { ...stored, lastName: 'Okafor' }
  expect(
    refusalOf({ stored: now, change: { lastName: 'Okafor', weekKobo: undefined }, version }),
  ).toBeUndefined()
  expect(refusalOf({ stored: now, change: { ...stored, lastName: 'Okafor' }, version })).toBeUndefined()
  expect(refusalOf({ stored: now, change: { lastName: 'Obi' }, version })).toContain('last name')
})

test('what was not there yet has a version too, and many fields are not all named', () => {
  const fields = ['a', 'b', 'c', 'd', 'e', 'f']
  const version = settingsVersion(unset(fields))
  const now = Object.fromEntries(fields.map(field => [field, 1]))
  expect(refusalOf({ stored: unset(fields), change: now, version })).toBeUndefined()
  expect(refusalOf({ stored: now, change: { ...now, a: 2 }, version })).toContain('a, b, c, d, and 2 more')
})
