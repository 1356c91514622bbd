import { expect, test } from 'vitest'
import { type IdleState, watchIdle } from './idle-watch.ts'

const minute = 60_000

/** A clock that runs what is due, and a device whose tabs share the last touch. */
function device() {
  let now = 1_000_000
  let timers: { at: number; work: () => void }[] = []
  let last: number | undefined
  const parts = {
    now: () => now,
    after: (work: () => void, ms: number) => {
      const timer = { at: now + ms, work }
      timers.push(timer)
      return () => void (timers = timers.filter(candidate => candidate !== timer))
    },
    lastTouch: { read: () => last, write: (at: number) => void (last = at) },
  }
  const pass = (ms: number) => {
    const end = now + ms
    for (;;) {
      const due = timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0]
      if (!due) break
      timers = timers.filter(candidate => candidate !== due)
      now = due.at
      due.work()
    }
    now = end
  }
  const tab = () => {
    const states: IdleState[] = []
    return { states, watch: watchIdle({ ...parts, changed: state => states.push(state) }) }
  }
  return { pass, tab, sleep: (ms: number) => (now += ms) }
}

test('after nine minutes it warns and after ten it ends', () => {
  const { pass, tab } = device()
  const { states } = tab()
  pass(9 * minute - 1)
  expect(states).toEqual([])
  pass(1)
  expect(states).toEqual(['warned'])
  pass(minute)
  expect(states).toEqual(['warned', 'ended'])
})

test('a touch counts half a second after the last one', () => {
  const { pass, tab } = device()
  const { states, watch } = tab()
  pass(8 * minute)
  for (let i = 0; i < 100; i++) watch.touch()
  pass(500)
  pass(9 * minute - 1)
  expect(states).toEqual([])
  pass(1)
  expect(states).toEqual(['warned'])
})

test('while the warning stands only the button keeps the session', () => {
  const { pass, tab } = device()
  const { states, watch } = tab()
  pass(9 * minute)
  watch.touch()
  pass(1000)
  expect(states).toEqual(['warned'])
  watch.stay()
  expect(states).toEqual(['warned', 'active'])
})

test('a touch in one tab keeps the other one signed in', () => {
  const { pass, tab } = device()
  const firstTab = tab()
  const secondTab = tab()
  pass(8 * minute)
  firstTab.watch.touch()
  pass(2 * minute)
  expect(secondTab.states).toEqual([])
  secondTab.watch.check()
  pass(minute * 8 + 500)
  expect([firstTab.states.at(-1), secondTab.states.at(-1)]).toEqual(['ended', 'ended'])
})

test('a phone that slept through it is signed out when it wakes', () => {
  const { sleep, tab } = device()
  const { states, watch } = tab()
  sleep(60 * minute)
  watch.check()
  expect(states).toEqual(['ended'])
  watch.stay()
  expect(states).toEqual(['ended'])
})
