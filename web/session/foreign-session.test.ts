// A tab never carries on as somebody else who signed in on the same browser.
import { beforeEach, expect, test, vi } from 'vitest'
import {
  readActing,
  bindPagesAnew,
  deviceKeys,
  isForeignSession,
  keepActing,
  read,
  sessionKeys,
  tokenOf,
  userIdOf,
} from './keys.ts'
import { begin, keepProfile, signOut } from './session.ts'

const noRoom = () => {
  throw new DOMException('full', 'QuotaExceededError')
}
const storage = (setItem?: () => void) => {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: setItem ?? ((key: string, value: string) => void values.set(key, value)),
    removeItem: (key: string) => void values.delete(key),
    key: (place: number) => [...values.keys()][place] ?? null,
    get length() {
      return values.size
    },
  }
}
beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  bindPagesAnew()
})

const person = (id: string) =>
  ({
    id,
    accountType: 'Individual',
    firstName: id,
    lastName: 'Demo',
    userName: `${id}@example.com`,
    fullName: `${id} Demo`,
    businessName: null,
    email: `${id}@example.com`,
    signInPhone: null,
    phoneNumber: '+2348031234567',
    state: 'Lagos',
    localGovernment: null,
    registrationNumber: null,
    gender: null,
    profileImage: null,
    createdAt: '2026-11-20T09:00:00.000Z',
    settingsVersion: '',
  }) as const
const [amaka, bayo] = [person('amaka'), person('bayo')]

/** What another tab writes when somebody signs in there. */
function signedInElsewhere(token: string, userId: string): void {
  localStorage.setItem(sessionKeys.userId, userId)
  localStorage.setItem(deviceKeys.sessionMark, token)
  localStorage.setItem(sessionKeys.token, token)
}
function amakaReadsHerPages(): void {
  begin('token-amaka', amaka)
  expect(tokenOf()).toBe('token-amaka')
}

test('pages of one person get no token of another, and keep their drafts under their own person', () => {
  amakaReadsHerPages()
  signedInElsewhere('token-bayo', 'bayo')
  expect([isForeignSession(), tokenOf(), userIdOf()]).toEqual([true, null, 'amaka'])
})

test('the same person who signs in anew in another tab goes on in this one', () => {
  amakaReadsHerPages()
  signedInElsewhere('token-newer', 'amaka')
  expect([isForeignSession(), tokenOf(), userIdOf()]).toEqual([false, 'token-newer', 'amaka'])
})

test('who signs in within this tab has its pages from then on', () => {
  amakaReadsHerPages()
  begin('token-bayo', bayo)
  expect([isForeignSession(), tokenOf(), userIdOf()]).toEqual([false, 'token-bayo', 'bayo'])
})

test('pages for a dealer get no token of a session that does not act for it', () => {
  amakaReadsHerPages()
  keepActing({ dealerId: 'musa', name: 'Musa Motors', mark: read(deviceKeys.sessionMark)! })
  expect([tokenOf(), userIdOf()]).toEqual(['token-amaka', 'amaka@musa'])
  signedInElsewhere('token-newer', 'amaka')
  expect([readActing(), tokenOf(), userIdOf()]).toEqual([undefined, null, 'amaka@musa'])
})

test('a late answer about one person renames nobody else, and signing out ends no other session', async () => {
  amakaReadsHerPages()
  signedInElsewhere('token-bayo', 'bayo')
  keepProfile({ ...amaka, fullName: 'Late Answer' })
  expect(read(sessionKeys.fullName)).not.toBe('Late Answer')
  await expect(signOut(noRoom)).rejects.toThrow('No token found')
  expect(read(sessionKeys.token)).toBe('token-bayo')
})

test('a full device keeps the session in this tab, and says that it is only there', () => {
  expect(begin('token-amaka', amaka)).toBe(true)
  vi.stubGlobal('localStorage', storage(noRoom))
  expect(begin('token-bayo', bayo)).toBe(false)
  expect([tokenOf(), userIdOf()]).toEqual(['token-bayo', 'bayo'])
  expect(sessionStorage.getItem(sessionKeys.token)).toBe('token-bayo')
})
