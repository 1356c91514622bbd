// Unread announcements: only increases over a known count are announced.
import { beforeEach, expect, test, vi } from 'vitest'
import { keep, sessionKeys } from '../session/keys.ts'
import { unreadCount } from './unread-count.ts'

vi.mock('../client/live.ts', () => ({ useLive: () => undefined }))

beforeEach(() => {
  const valueByKey = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => valueByKey.get(key) ?? null,
    setItem: (key: string, value: string) => void valueByKey.set(key, value),
    removeItem: (key: string) => void valueByKey.delete(key),
  })
  vi.stubGlobal('document', { visibilityState: 'visible' })
  keep(sessionKeys.token, 'secret')
})

test('a page that opens and hears of the connection at once says nothing; a further one is said', async () => {
  let unread = 3
  const onMore = vi.fn<(more: number) => void>()
  const { ask } = unreadCount({ topic: 'notice', load: async () => ({ data: { unread } }), onMore })
  await Promise.all([ask(60_000), ask(0)])
  expect(onMore).not.toHaveBeenCalled()
  unread = 4
  await ask(0)
  expect(onMore.mock.calls).toEqual([[1]])
})
