// Outbox on a flaky network: in order, exactly once, as the right user.
import { expect, test } from 'vitest'
import type { CallError } from '#contract/core/call.ts'
import type { Item } from '../session/outbox-store.ts'
import { outboxRounds, type Send } from './outbox-rounds.ts'

const errorOf = (name: CallError['name']): CallError => ({
  name,
  code: '',
  status: 0,
  message: name,
  problems: [],
})
const refused = (name: CallError['name']) => ({ error: errorOf(name) })

/** A device with one store, whose clock and network the test moves. */
const device = () => {
  const state = { userId: 'ada' as string | null, isOnline: true, now: 0 }
  let storedItems: Item[] = []
  const timers: { work: () => void; ms: number }[] = []
  const server: string[] = []
  // Answers wait here; without one the server takes what comes.
  const answers: ReturnType<Send>[] = []
  let lock: Promise<unknown> = Promise.resolve()
  const send: Send = async ({ id, body }) => {
    const answer = answers.shift()
    if (answer) return answer
    // As the server does: what came under one id is done once.
    const done = `${id} ${String(body)}`
    if (!server.includes(done)) server.push(done)
    return { data: id }
  }
  const sendingIds: (string | undefined)[] = []
  const parts = {
    items: async (userId: string) => storedItems.filter(item => item.userId === userId),
    keep: async (item: Item) =>
      void (storedItems = [...storedItems.filter(({ id }) => id !== item.id), item].toSorted(
        (a, b) => a.at - b.at,
      )),
    drop: async (item: Item) => void (storedItems = storedItems.filter(({ id }) => id !== item.id)),
    userId: () => state.userId,
    isOnline: () => state.isOnline,
    sendOf: (queue: string) => (queue.startsWith('message:') ? send : undefined),
    alone: <T>(work: () => Promise<T>) => {
      const mine = lock.then(work)
      lock = mine.catch(() => undefined)
      return mine
    },
    sending: (id: string | undefined) => void sendingIds.push(id),
    afterSend: async () => undefined,
    now: () => state.now,
    after: (work: () => void, ms: number) => {
      const timer = { work, ms }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer) >>> 0, 1)
    },
  }
  let born = 0
  const put = (body: string, queue = 'message:1', userId = 'ada') =>
    parts.keep({ id: `${++born}`, userId, queue, at: state.now + born, body })
  return {
    state,
    parts,
    put,
    server,
    answers,
    timers,
    waiting: () => storedItems,
    seen: sendingIds,
    tab: () => outboxRounds(parts),
  }
}

test('what was written offline goes in its order once there is a network, from whichever of two tabs', async () => {
  const { state, put, server, waiting, tab } = device()
  const [first, second] = [tab(), tab()]
  state.isOnline = false
  await put('one')
  await put('two')
  await first()
  expect(server).toEqual([])
  state.isOnline = true
  await Promise.all([first(), second(), first()])
  expect(server).toEqual(['1 one', '2 two'])
  expect(waiting()).toEqual([])
})

test.each(['OFFLINE', 'TIMEOUT', 'UNEXPECTED', 'OUTCOME_UNKNOWN', 'BUSY', 'TOO_MANY_REQUESTS'] as const)(
  'after %s the same goes again under its id, nothing of its queue overtakes it, and other queues go on',
  async name => {
    const { put, server, answers, timers, waiting, tab } = device()
    const flush = tab()
    await put('one')
    await put('two')
    await put('elsewhere', 'message:2')
    answers.push(Promise.resolve(refused(name)))
    await flush()
    expect(server).toEqual(['3 elsewhere'])
    expect(waiting().map(({ body, error }) => [body, error])).toEqual([
      ['one', undefined],
      ['two', undefined],
    ])
    expect(timers).toHaveLength(1)
    await flush()
    expect(server).toEqual(['3 elsewhere', '1 one', '2 two'])
    expect(timers).toEqual([])
  },
)

test('what arrived although its answer was lost is there once', async () => {
  const { put, server, answers, waiting, tab } = device()
  await put('one')
  // The server did it, and the network took the answer.
  server.push('1 one')
  answers.push(Promise.resolve(refused('TIMEOUT')))
  const flush = tab()
  await flush()
  await flush()
  expect(server).toEqual(['1 one'])
  expect(waiting()).toEqual([])
})

test('tries come ever more slowly, at most a minute apart', async () => {
  const { put, answers, timers, tab } = device()
  const flush = tab()
  await put('one')
  const waits: number[] = []
  for (let tries = 0; tries < 8; tries++) {
    answers.push(Promise.resolve(refused('OFFLINE')))
    await flush()
    waits.push(timers.at(-1)!.ms)
  }
  expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000])
})

test.each(['NOT_ALLOWED', 'NOT_NOW', 'BAD_INPUT', 'KEY_REUSED'] as const)(
  'what is refused with %s waits for its person with the reason, and the rest goes on',
  async name => {
    const { put, server, answers, timers, waiting, tab } = device()
    await put('one')
    await put('two')
    answers.push(Promise.resolve(refused(name)))
    await tab()()
    expect(server).toEqual(['2 two'])
    expect(waiting()).toMatchObject([{ body: 'one', error: { name } }])
    expect(timers).toEqual([])
  },
)

test('nobody else on the device sends it, nor goes on with it after a change in the middle', async () => {
  const { state, parts, put, server, waiting } = device()
  const halfway: Send = async ({ id }, keep) => {
    state.userId = 'obi'
    await keep('with its file')
    server.push(id)
    return { data: id }
  }
  const flush = outboxRounds({ ...parts, sendOf: () => halfway })
  await put('of Ada')
  state.userId = 'obi'
  await flush()
  state.userId = 'ada'
  await flush()
  expect(server).toEqual([])
  expect(waiting()).toMatchObject([{ body: 'of Ada', userId: 'ada' }])
  state.userId = null
  await flush()
  expect(waiting()).toHaveLength(1)
})

test('how far it has come is kept: an answer that is lost after that begins there', async () => {
  const { parts, put, waiting } = device()
  const bodies: unknown[] = []
  const inSteps: Send = async ({ body }, keep) => {
    bodies.push(body)
    if (body === 'file and words') await keep('arrived file and words')
    return bodies.length === 1 ? refused('OFFLINE') : { data: 'done' }
  }
  const flush = outboxRounds({ ...parts, sendOf: () => inSteps })
  await put('file and words')
  await flush()
  await flush()
  expect(bodies).toEqual(['file and words', 'arrived file and words'])
  expect(waiting()).toEqual([])
})

test('what waited for two days is asked about instead of sent, and a kind nobody sends stays', async () => {
  const { state, put, server, waiting, tab } = device()
  await put('come at three')
  await put('of another release', 'letter:1')
  state.now = 2 * 86_400_000 + 10
  await tab()()
  expect(server).toEqual([])
  expect(waiting()).toMatchObject([
    { body: 'come at three', error: { name: 'NOT_NOW' } },
    { body: 'of another release' },
  ])
})
