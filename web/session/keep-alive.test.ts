// The server hears of an active person often enough, and not more often than that.
import { expect, test } from 'vitest'
import { keepAlive } from './keep-alive.ts'

const minute = 60_000

/** A clock that is moved by hand, and the timers that hang on it. */
function world() {
  let at = 0
  let timers: { at: number; work: () => void }[] = []
  const calls: number[] = []
  const watch = keepAlive({
    now: () => at,
    after: (work, ms) => {
      const timer = { at: at + ms, work }
      timers.push(timer)
      return () => void (timers = timers.filter(candidate => candidate !== timer))
    },
    call: () => calls.push(at / minute),
    everyMs: 3 * minute,
  })
  const moveTo = (minutes: number) => {
    for (let due; (due = timers.find(timer => timer.at <= minutes * minute));) {
      timers = timers.filter(timer => timer !== due)
      at = Math.max(at, due.at)
      due.work()
    }
    at = minutes * minute
  }
  return { watch, calls, moveTo }
}

test('the first touch is told at once, and a hundred more are one call', () => {
  const { watch, calls, moveTo } = world()
  for (let i = 0; i < 100; i++) watch.touch()
  moveTo(1)
  expect(calls).toEqual([0])
})

test('a person who types for twenty minutes is told every three minutes', () => {
  const { watch, calls, moveTo } = world()
  for (let at = 0; at <= 20; at += 0.5) {
    moveTo(at)
    watch.touch()
  }
  expect(calls).toEqual([0, 3, 6, 9, 12, 15, 18])
})

test('the last touch is followed by a call, and then there is silence', () => {
  const { watch, calls, moveTo } = world()
  watch.touch()
  moveTo(2)
  watch.touch()
  moveTo(60)
  expect(calls).toEqual([0, 3])
})

test('nothing is told once it has stopped', () => {
  const { watch, calls, moveTo } = world()
  watch.touch()
  moveTo(1)
  watch.touch()
  watch.stop()
  moveTo(60)
  expect(calls).toEqual([0])
})
