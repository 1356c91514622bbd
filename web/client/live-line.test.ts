// Live connection: silence, ends, sleep and network changes, on a manual clock.
import { expect, test } from 'vitest'
import { liveLine, type LineDeps } from './live-line.ts'

const world = () => {
  let at = 0
  let timers: { at: number; work: () => void }[] = []
  type Try = {
    take: (text: string) => void
    signal: AbortSignal
    end: () => void
    at: number
    ageMs: number | undefined
  }
  const tries: Try[] = []
  const news: string[] = []
  const deps: LineDeps = {
    open: (take, signal, ageMs) =>
      new Promise(end => tries.push({ take, signal, end: () => end(), at, ageMs })),
    loadedFrom: -2_000,
    onTopic: topic => news.push(topic || 'anything'),
    alive: () => undefined,
    now: () => at,
    after: (work, ms) => {
      const timer = { at: at + ms, work }
      timers.push(timer)
      return () => void (timers = timers.filter(candidate => candidate !== timer))
    },
    random: () => 1,
  }
  const pass = (ms: number) => {
    const until = at + ms
    for (let due; (due = timers.filter(timer => timer.at <= until).toSorted((a, b) => a.at - b.at)[0]);) {
      const { at: dueAt, work } = due
      timers = timers.filter(timer => timer !== due)
      at = Math.max(at, dueAt)
      work()
    }
    at = until
  }
  const last = () => tries.at(-1)!
  const end = async () => {
    last().end()
    await Promise.resolve()
    await Promise.resolve()
  }
  return { line: liveLine(deps), tries, news, pass, last, end, sleep: (ms: number) => void (at += ms) }
}
const hello = 'retry: 2000\nevent: hello\ndata:\n\n'

test('it hears words however they are cut into pieces, and a hello as anything', () => {
  const { line, news, last } = world()
  line.start()
  for (const piece of [hello, ':\n\nda', 'ta: deal:1\n\nd', 'ata: notices\n', '\n']) last().take(piece)
  expect(news).toEqual(['anything', 'deal:1', 'notices'])
})

test('it says how old the data may be, and what it then hears is only what changed since', async () => {
  const { line, tries, news, pass, last, end } = world()
  line.start()
  expect(last().ageMs).toBe(52_000)
  last().take('retry: 2000\nevent: caught-up\ndata:\n\ndata: deal:1\n\n')
  expect(news).toEqual(['deal:1'])
  pass(20_000)
  last().take(':\n\n')
  pass(5_000)
  await end()
  pass(1_000)
  expect(last().ageMs).toBe(6_000 + 50_000)
  line.wake(true)
  expect(tries).toHaveLength(3)
  expect(last().ageMs).toBeUndefined()
})

test('it says nothing of the age where the first try failed: what a page shows without a network is a copy', async () => {
  const { line, pass, last, end } = world()
  line.start()
  await end()
  pass(1_000)
  expect(last().ageMs).toBeUndefined()
  last().take(hello)
  await end()
  pass(2_000)
  expect(last().ageMs).toBe(52_000)
})

test('a line that falls silent is given up, and heartbeats keep it', () => {
  const { line, tries, pass, last } = world()
  line.start()
  last().take(hello)
  for (let beats = 0; beats < 100; beats++) {
    pass(25_000)
    last().take(':\n\n')
  }
  expect(tries).toHaveLength(1)
  pass(41_100)
  expect(tries[0]!.signal.aborted).toBe(true)
  expect(tries).toHaveLength(2)
  expect(tries[1]!.at - tries[0]!.at).toBeLessThan(2_500_000 + 42_000)
})

test('it tries again ever more slowly, asks each ten seconds from the second failure on, and no more once it stands', async () => {
  const { line, tries, news, pass, last, end } = world()
  line.start()
  const waits: number[] = []
  for (let failures = 0; failures < 9; failures++) {
    const before = tries.length
    await end()
    const ended = tries.at(-1)!.at
    while (tries.length === before) pass(1_000)
    waits.push((last().at - ended) / 1_000)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
  // From the second failure on, at 1 s, to the last try.
  expect(news).toHaveLength((60 * 3 + 32 + 16 + 8 + 4 + 2) / 10 - 0.2)
  const newsCount = news.length
  last().take(hello)
  pass(35_000)
  expect(news).toHaveLength(newsCount + 1)
})

test('after sleep, or in another network, it begins anew at once; a line that lives is left alone', () => {
  const { line, tries, pass, last, sleep } = world()
  line.start()
  last().take(hello)
  pass(20_000)
  line.wake(false)
  expect(tries).toHaveLength(1)
  line.wake(true)
  expect(tries).toHaveLength(2)
  expect(tries[0]!.signal.aborted).toBe(true)
  last().take(hello)
  sleep(3_600_000)
  line.wake(false)
  expect(tries).toHaveLength(3)
})

test('who waits for the next try and comes back does not wait, and what is stopped stays so', async () => {
  const { line, tries, news, pass, last, end } = world()
  line.start()
  await end()
  await Promise.resolve()
  line.wake(false)
  expect(tries).toHaveLength(2)
  line.stop()
  expect(last().signal.aborted).toBe(true)
  await end()
  pass(3_600_000)
  expect(tries).toHaveLength(2)
  expect(news).toEqual([])
})
