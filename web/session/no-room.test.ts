// A full device says that drafts and unsent messages are not kept.
import { beforeEach, expect, test, vi } from 'vitest'

const notices = vi.hoisted((): string[] => [])
vi.mock('../ui/toast.ts', () => ({ warn: (words: string) => void notices.push(words) }))

const full = {
  getItem: () => null,
  removeItem: () => undefined,
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError')
  },
}
beforeEach(() => {
  vi.resetModules()
  notices.length = 0
  vi.stubGlobal('localStorage', full)
  vi.stubGlobal('sessionStorage', full)
  vi.stubGlobal('window', {})
})

test('what was sent and has no answer is remembered by the tab, and the person is told', async () => {
  const { rememberUnanswered, placeOf, readUnanswered } = await import('./unanswered.ts')
  rememberUnanswered(placeOf('car-1'), 'key', { carId: '1' })
  rememberUnanswered(placeOf('car-1'), 'key', { carId: '1' })
  expect(readUnanswered('car-1')).toEqual({ carId: '1' })
  expect(notices).toEqual([expect.stringContaining('no storage left')])
})

test('what waits to be sent lives in the tab, and the person is told', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  const { itemsOf, keepItem } = await import('./outbox-store.ts')
  await keepItem({ id: '1', userId: 'ada', queue: 'message:1', at: 1, body: 'Good morning' })
  expect(await itemsOf('ada')).toMatchObject([{ body: 'Good morning' }])
  expect(notices).toHaveLength(1)
})

test('an operator signs in where the tab keeps nothing', async () => {
  const { beginDesk, deskToken, endDesk } = await import('./desk-session.ts')
  beginDesk({ token: 'token', operator: { name: 'Ada', roles: ['risk'] }, device: 'known' })
  expect(deskToken()).toBe('token')
  endDesk()
  expect(deskToken()).toBeNull()
})
