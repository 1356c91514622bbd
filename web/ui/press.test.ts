// Server answers wait for the end of a press, briefly.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let browser: EventTarget
let settleAfterPress: (answer: Promise<void>) => Promise<void>
let stop: () => void
beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers()
  browser = new EventTarget()
  vi.stubGlobal('window', browser)
  const presses = await import('./press.ts')
  settleAfterPress = presses.settleAfterPress
  stop = presses.watchPresses()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const happens = (name: string) => browser.dispatchEvent(new Event(name))
/** Whether an answer that comes now is shown. */
const answer = () => {
  const state = { isOpen: false }
  void settleAfterPress(Promise.resolve()).then(() => (state.isOpen = true))
  return async () => {
    await vi.advanceTimersByTimeAsync(0)
    return state.isOpen
  }
}

test('an answer is shown at once while nothing is pressed', async () => {
  expect(await answer()()).toBe(true)
})

test('between the press and the click nothing is shown, after the click all of it', async () => {
  happens('pointerdown')
  const isShown = answer()
  expect(await isShown()).toBe(false)
  happens('pointerup')
  expect(await isShown()).toBe(false)
  happens('click')
  expect(await isShown()).toBe(true)
  expect(await answer()()).toBe(true)
})

test('a touch that scrolls, is lifted without a click or rests holds nothing back for long', async () => {
  happens('pointerdown')
  const scrolled = answer()
  happens('pointercancel')
  expect(await scrolled()).toBe(true)

  happens('pointerdown')
  const lifted = answer()
  happens('pointerup')
  expect(await lifted()).toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  expect(await lifted()).toBe(true)

  happens('pointerdown')
  const rested = answer()
  await vi.advanceTimersByTimeAsync(1_999)
  expect(await rested()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await rested()).toBe(true)
})

test('a second finger begins a press of its own, and the end of watching ends them all', async () => {
  happens('pointerdown')
  const first = answer()
  expect(await first()).toBe(false)
  happens('pointerdown')
  expect(await first()).toBe(true)
  const second = answer()
  expect(await second()).toBe(false)
  stop()
  expect(await second()).toBe(true)
})
