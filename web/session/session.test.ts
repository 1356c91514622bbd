import { beforeEach, expect, test, vi } from 'vitest'
import { draftOf, readDraft } from './drafts.ts'
import { deviceKeys, keep, read, sessionKeys } from './keys.ts'
import { isOwnPath, rememberPage, rememberSecretPage, takeRememberedPage } from './pages.ts'
import { begin, clearSession, signOut } from './session.ts'

function deviceStorage() {
  const storage = new Map<string, string>()
  return {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
    key: (place: number) => [...storage.keys()][place] ?? null,
    get length() {
      return storage.size
    },
    keys: () => [...storage.keys()],
  }
}
let storage = deviceStorage()
beforeEach(() => {
  storage = deviceStorage()
  vi.stubGlobal('localStorage', storage)
})

const me = {
  id: 'u1',
  accountType: 'AutoDealer',
  firstName: 'Ada',
  lastName: 'Obi',
  userName: 'ada@example.com',
  fullName: 'Ada Obi',
  businessName: 'Demo Motors',
  email: 'ada@example.com',
  signInPhone: null,
  phoneNumber: '+2348031234567',
  state: 'Lagos',
  localGovernment: null,
  registrationNumber: null,
  gender: null,
  profileImage: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  settingsVersion: '',
} as const

test('signing in keeps every key of the specification, signing out clears each', async () => {
  keep(deviceKeys.theme, 'dark')
  begin('secret', me)
  for (const key of Object.values(sessionKeys)) expect(read(key), key).not.toBeNull()
  expect([read('autoXtoken'), read('role'), read('userId')]).toEqual(['secret', 'AutoDealer', 'u1'])
  await signOut(() => Promise.resolve())
  expect(storage.keys()).toEqual([deviceKeys.theme])
})

test('signing out by hand takes the private drafts of that person, and no others', async () => {
  keep(`${deviceKeys.draft}u1:private-vehicle`, '{}')
  keep(`${deviceKeys.draft}u1:add-car`, '{}')
  keep(`${deviceKeys.draft}u2:private-vehicle`, '{}')
  begin('secret', me)
  await signOut(() => Promise.resolve())
  expect(storage.keys()).toEqual([`${deviceKeys.draft}u1:add-car`, `${deviceKeys.draft}u2:private-vehicle`])
})

test('signing in takes what was begun before anybody signed in, and nothing of anybody', () => {
  keep(`${deviceKeys.draft}nobody:register`, '{}')
  keep(`${deviceKeys.draft}u1:profile`, '{}')
  begin('secret', me)
  expect(read(`${deviceKeys.draft}nobody:register`)).toBeNull()
  expect(read(`${deviceKeys.draft}u1:profile`)).toBe('{}')
})

test("signing out without a token is refused with 'No token found', calls nobody, and forgets who it was all the same", async () => {
  const logout = vi.fn<() => Promise<void>>()
  begin('secret', me)
  storage.removeItem('autoXtoken')
  await expect(signOut(logout)).rejects.toThrow('No token found')
  expect(logout).not.toHaveBeenCalled()
  for (const key of Object.values(sessionKeys)) expect(read(key), key).toBeNull()
})

test('signing out forgets before the server is told, and does not wait for it', async () => {
  begin('secret', me)
  const observations: unknown[] = []
  await signOut(token => {
    observations.push(token, read('autoXtoken'), read('fullName'), read('phoneNumber'))
    return new Promise(() => undefined)
  })
  expect(observations).toEqual(['secret', null, null, null])
})

test('a new session does not inherit the idle time of the one before', () => {
  keep(deviceKeys.lastTouch, '1')
  begin('secret', me)
  expect(read(deviceKeys.lastTouch)).toBeNull()
})

test('a browser that refuses storage does not break the session', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  begin('secret', me)
  expect(read('autoXtoken')).toBe('secret')
  clearSession()
  expect(read('autoXtoken')).toBeNull()
})
const refuse = () => {
  throw new Error('refused')
}

test('only a path of this application is remembered, and it is used once', () => {
  for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])
    expect(isOwnPath(path), path).toBe(false)
  rememberPage('/bookings/1?tab=2')
  rememberPage('/login')
  expect(takeRememberedPage()).toBe('/bookings/1?tab=2')
  expect(takeRememberedPage()).toBe('/home')
})

test('a page whose address opens something is remembered by its tab alone, until it is left', () => {
  const tab = deviceStorage()
  vi.stubGlobal('sessionStorage', tab)
  rememberPage('/escrow')
  vi.stubGlobal('window', { location: { pathname: '/walk-in' } })
  const leave = rememberSecretPage('/walk-in#secret')
  expect(tab.keys().map(key => tab.getItem(key))).toEqual(['/walk-in#secret'])
  expect(storage.keys().map(key => storage.getItem(key))).toEqual(['/escrow'])
  window.location.pathname = '/login'
  leave()
  expect(takeRememberedPage()).toBe('/walk-in#secret')
  expect(takeRememberedPage()).toBe('/home')
  const leaveAgain = rememberSecretPage('/walk-in#secret')
  window.location.pathname = '/marketplace'
  leaveAgain()
  expect(takeRememberedPage()).toBe('/home')
})

test('a private page that one person left is not opened to the next, but one that is open to all is', () => {
  begin('t1', me)
  rememberPage('/bookings/purchase/1')
  clearSession()
  begin('t2', { ...me, id: 'u2' })
  expect(takeRememberedPage()).toBe('/home')
  rememberPage('/marketplace/1?Days=3')
  clearSession()
  begin('t1', me)
  expect(takeRememberedPage()).toBe('/marketplace/1?Days=3')
  rememberPage('/bookings/purchase/1')
  clearSession()
  begin('t3', me)
  expect(takeRememberedPage()).toBe('/bookings/purchase/1')
  rememberPage('/bookings/purchase/1')
  rememberSecretPage('/walk-in#secret')
  begin('t4', { ...me, id: 'u2' })
  expect(takeRememberedPage()).toBe('/walk-in#secret')
})

test('a draft holds no secret and no file', () => {
  const draft = draftOf({
    Make: 'Toyota',
    pin: '1234',
    newPassword: 'x',
    otpCode: '1',
    Photo: new Blob(['x']),
    Photos: [new Blob(['x'])],
    Seats: 5,
  })
  expect(draft).toEqual({ Make: 'Toyota', Seats: 5 })
})

test('a draft that cannot be read is no draft', () => {
  keep('broken', '{')
  keep('number', '3')
  expect([readDraft('broken'), readDraft('number'), readDraft('none')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
