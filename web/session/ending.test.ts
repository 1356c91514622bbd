// Idle session end: noticed anywhere and announced even after reload.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#contract/core/limits.ts'
import { messages } from '#contract/core/messages.ts'
import routes from '../routes.ts'
import { isSignedInStill, sayWhySignIn, wasEndedUntouched } from './ending.ts'
import { deviceKeys, keep, read, sessionKeys } from './keys.ts'
import { isOpenPage } from './pages.ts'
import { endByUnauthorized } from './unauthorized.ts'

const warnings = vi.hoisted((): string[] => [])
vi.mock('../ui/toast.ts', () => ({ warn: (words: string) => void warnings.push(words) }))

const minute = 60_000
let hours = 0
beforeEach(() => {
  const storage = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  })
  vi.useFakeTimers({ now: Date.now() + ++hours * 60 * minute })
  warnings.length = 0
})
afterEach(() => vi.useRealTimers())

const at = (pathname: string) =>
  vi.stubGlobal('window', { location: { pathname, search: '', assign: () => undefined } })
const signedInSince = (minutes: number) => {
  keep(sessionKeys.token, 'secret')
  keep(sessionKeys.fullName, 'Ada Obi')
  keep(deviceKeys.lastTouch, String(Date.now() - minutes * minute))
}

test('after ten minutes without a touch a page that is loaded anew finds nobody signed in, and says why', () => {
  signedInSince(limits.idleMinutes)
  expect(isSignedInStill()).toBe(false)
  expect(read(sessionKeys.fullName)).toBeNull()
  sayWhySignIn()
  expect(warnings).toEqual([messages.sessionExpired])
  // Another tab, or the same one loaded again, finds no token any more.
  vi.advanceTimersByTime(minute)
  expect(wasEndedUntouched()).toBe(true)
  sayWhySignIn()
  expect(warnings).toEqual([messages.sessionExpired, messages.sessionExpired])
})

test('within ten minutes, and where no touch was noted yet, somebody is signed in still', () => {
  signedInSince(limits.idleMinutes - 0.1)
  expect(isSignedInStill()).toBe(true)
  keep(deviceKeys.lastTouch, '')
  expect(isSignedInStill()).toBe(true)
})

test('who never signed in here reads the other sentence', () => {
  sayWhySignIn()
  expect(warnings).toEqual([messages.pleaseSignIn])
})

test('what several parts of a page notice at once is said once', () => {
  signedInSince(60)
  isSignedInStill()
  for (let i = 0; i < 3; i++) sayWhySignIn()
  expect(warnings).toEqual([messages.sessionExpired])
})

test('a refused token on a private page says Please login, or that the session expired where nobody touched it', () => {
  at('/account')
  signedInSince(1)
  endByUnauthorized()
  vi.advanceTimersByTime(minute)
  signedInSince(30)
  endByUnauthorized()
  vi.advanceTimersByTime(minute)
  expect(warnings).toEqual([messages.pleaseLogin, messages.sessionExpired])
  expect(read(sessionKeys.token)).toBeNull()
})

test.each([
  '/',
  '/marketplace',
  '/marketplace/7',
  '/marketplace/spareparts/7/ratings',
  '/receipt/x',
  '/certificate',
  '/certificate/x',
  '/escrow',
  '/terms',
  '/privacy/2026-11-27',
  '/onboard',
])('a refused token ends quietly on %s, which is open to all', path => {
  at(path)
  signedInSince(1)
  endByUnauthorized()
  vi.advanceTimersByTime(minute)
  expect(warnings).toEqual([])
  expect(read(sessionKeys.token)).toBeNull()
  expect(read(deviceKeys.lastPage)).toBeNull()
})

type Route = { path?: string; index?: boolean; file: string; children?: Route[] }
const pathsOf = (list: readonly Route[], guarded = false): [path: string, guarded: boolean][] =>
  list.flatMap(({ path, file, children }) =>
    children
      ? pathsOf(children, guarded || file === 'app/signed-in.tsx')
      : [
          [`/${(path ?? '').replace(/:\w+\??/g, 'x').replace('*', 'no-such-page')}`, guarded] as [
            string,
            boolean,
          ],
        ],
  )

test.each(pathsOf(routes as unknown as Route[]).filter(([path]) => path !== '/no-such-page'))(
  '%s is guarded: %s, and known as such',
  (path, guarded) => expect(isOpenPage(path)).toBe(!guarded),
)
