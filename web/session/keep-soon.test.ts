// Draft saving: prompt during typing, immediate before the page may die.
import { expect, test } from 'vitest'
import { keepSoon } from './keep-soon.ts'

function typing() {
  let now = 0
  let timers: { at: number; work: () => void }[] = []
  const written: string[] = []
  const after = (work: () => void, ms: number) => {
    const timer = { at: now + ms, work }
    timers.push(timer)
    return () => void (timers = timers.filter(candidate => candidate !== timer))
  }
  const pass = (ms: number) => {
    now += ms
    const due = timers.filter(({ at }) => at <= now)
    timers = timers.filter(({ at }) => at > now)
    for (const { work } of due) work()
  }
  return { ...keepSoon<string>({ after, write: words => written.push(words) }), pass, written }
}

test('somebody who types without a pause has a draft that is less than half a second old', () => {
  const { save, pass, written } = typing()
  for (const letters of ['H', 'Ha', 'Hal', 'Half', 'Half ', 'Half D']) {
    save(letters)
    pass(150)
  }
  expect(written).toEqual(['Hal', 'Half D'])
})

test('a page that is about to be killed does not wait, and what was dropped is not written later', () => {
  const { save, flush, drop, pass, written } = typing()
  save('Half')
  flush()
  pass(1_000)
  expect(written).toEqual(['Half'])
  save('Half Done')
  drop()
  flush()
  pass(1_000)
  expect(written).toEqual(['Half'])
})
