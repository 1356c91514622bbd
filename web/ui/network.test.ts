// What the browser says of the network counts only once a request failed.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let answers = true
let browser: EventTarget
const load = async (onLine: boolean) => {
  vi.resetModules()
  browser = new EventTarget()
  vi.stubGlobal('window', browser)
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('fetch', async () => {
    if (!answers) throw new TypeError('network')
    return { ok: true }
  })
  const network = await import('./network.ts')
  await vi.advanceTimersByTimeAsync(0)
  return network
}
beforeEach(() => {
  vi.useFakeTimers()
  answers = true
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a WebView that says it is offline while the network works is not believed', async () => {
  const { isOffline, mayBeOffline } = await load(false)
  expect(isOffline()).toBe(false)
  // Before the next page the network is tried again.
  expect(mayBeOffline()).toBe(true)
})

test('a network that is gone is said once a request failed, and taken back by itself', async () => {
  const { isOffline, noteFailure, subscribeNetwork } = await load(true)
  noteFailure()
  expect(isOffline()).toBe(false)
  const states: boolean[] = []
  subscribeNetwork(() => void states.push(isOffline()))
  answers = false
  vi.stubGlobal('navigator', { onLine: false })
  browser.dispatchEvent(new Event('offline'))
  await vi.advanceTimersByTimeAsync(8_000)
  expect(states).toEqual([false, true])
  answers = true
  await vi.advanceTimersByTimeAsync(8_000)
  expect(states).toEqual([false, true, false])
})

test('the call that failed says so at once, and the next answer takes it back', async () => {
  const { isOffline, noteAnswer, noteFailure } = await load(false)
  noteFailure()
  expect(isOffline()).toBe(true)
  noteAnswer()
  expect(isOffline()).toBe(false)
})

test('a call that is answered just after the network went is not the last word', async () => {
  const { isOffline, noteAnswer } = await load(true)
  answers = false
  vi.stubGlobal('navigator', { onLine: false })
  browser.dispatchEvent(new Event('offline'))
  await vi.advanceTimersByTimeAsync(0)
  expect(isOffline()).toBe(true)
  noteAnswer()
  expect(isOffline()).toBe(false)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(isOffline()).toBe(true)
})

test('an answer that was still on its way when the network went is not the last word', async () => {
  const { isOffline } = await load(true)
  vi.stubGlobal('navigator', { onLine: false })
  browser.dispatchEvent(new Event('offline'))
  await vi.advanceTimersByTimeAsync(0)
  expect(isOffline()).toBe(false)
  answers = false
  await vi.advanceTimersByTimeAsync(3_000)
  expect(isOffline()).toBe(true)
})
