// Acting for a dealer: kept on reload, dropped at sign-out, limited pages.
import { beforeEach, expect, test, vi } from 'vitest'
import { actingAddress } from '#contract/staff/acting-address.ts'
import { isForStaff, readActingTarget } from './acting.ts'
import { readActing, deviceKeys, keep, keepActing, sessionKeys, userIdOf } from './keys.ts'
import { clearSession } from './session.ts'

const store = () => {
  const storage = new Map<string, string>()
  return {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  }
}
beforeEach(() => {
  vi.stubGlobal('localStorage', store())
  vi.stubGlobal('sessionStorage', store())
  keep(sessionKeys.token, 'secret')
  keep(sessionKeys.userId, 'ada')
  keep(deviceKeys.sessionMark, 'first')
})
const musa = { dealerId: 'musa', name: 'Musa Motors', mark: 'first' }

test('what is written for a dealer is kept apart from what is one’s own', () => {
  expect(userIdOf()).toBe('ada')
  keepActing(musa)
  expect(userIdOf()).toBe('ada@musa')
})

test('another session, also one begun in another tab, acts for nobody', () => {
  keepActing(musa)
  keep(deviceKeys.sessionMark, 'second')
  expect([readActing(), userIdOf()]).toEqual([undefined, 'ada'])
  keep(deviceKeys.sessionMark, 'first')
  expect(readActing()).toEqual(musa)
  clearSession()
  keep(sessionKeys.token, 'secret')
  keep(deviceKeys.sessionMark, 'first')
  expect(readActing()).toBeUndefined()
})

test.each([
  ['/mylistings', true],
  ['/mylistings/1/edit', true],
  ['/mylistings/calendar', true],
  ['/mylistings/keys', true],
  ['/mylistings/feed', true],
  ['/messages/1', true],
  ['/leads', true],
  ['/leads/1/2', true],
  ['/leads/1', false],
  ['/bookings', true],
  ['/bookings/1', true],
  ['/bookings/offers/1', true],
  ['/settings/dealers', true],
  ['/account/wallet', false],
  ['/bookings/insurance', false],
  ['/bookings/offers/new/1', false],
  ['/mylistings/1/rent', false],
  ['/settings/staff', false],
  ['/w-payment/wallet/x/1/2', false],
])('%s is for staff: %s', (path, may) => expect(isForStaff(path)).toBe(may))

test.each([
  ['/bookings/offers/1', '/bookings/offers/1'],
  ['/messages/1?a=b', '/messages/1?a=b'],
  ['/account/wallet', undefined],
  ['//elsewhere.example/bookings', undefined],
  ['https://elsewhere.example/bookings', undefined],
])('a letter opens %s as staff at %s', (page, to) => {
  const { searchParams } = new URL(actingAddress('musa', page), 'http://localhost')
  expect(readActingTarget(searchParams)?.to).toBe(to)
})
