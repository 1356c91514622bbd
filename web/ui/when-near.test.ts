// Notices the last of several changes that arrive together.
import { afterEach, expect, test, vi } from 'vitest'
import { whenNear } from './when-near.ts'

type Change = { isIntersecting: boolean }

afterEach(() => vi.unstubAllGlobals())

const observed = (...changes: Change[]): number => {
  let calls = 0
  class Observer {
    report: (changes: Change[]) => void
    constructor(report: (changes: Change[]) => void) {
      this.report = report
    }
    observe() {
      this.report(changes)
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  whenNear({} as Element, 100, () => calls++)()
  return calls
}

test('the last of several changes that arrive together counts', () => {
  expect(observed({ isIntersecting: false }, { isIntersecting: true })).toBe(1)
  expect(observed({ isIntersecting: true }, { isIntersecting: false })).toBe(0)
  expect(observed({ isIntersecting: true })).toBe(1)
})
