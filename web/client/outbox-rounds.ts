// Sends the outbox queue by queue, each item under its own id.
import type { CallError } from '#contract/core/call.ts'
import type { Item } from '../session/outbox-store.ts'
import type { SendResult } from './send-keyed.ts'
import { isOutcomeUnknown } from './outcome.ts'

/** Sends one thing under its id. `keep` stores a body that has come further, such as a file that has arrived. */
export type Send<Body = unknown> = (
  item: Pick<Item<Body>, 'id' | 'queue' | 'body'>,
  keep: (body: Body) => Promise<void>,
) => Promise<SendResult<unknown>>

type Deps = {
  items: (userId: string) => Promise<Item[]>
  keep: (item: Item) => Promise<void>
  drop: (item: Item) => Promise<void>
  /** Who is signed in. */
  userId: () => string | null
  isOnline: () => boolean
  sendOf: (queue: string) => Send | undefined
  /** Runs `work` while no other tab sends. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  /** Signals progress; awaited before a sent item is removed. */
  sending: (id: string | undefined) => void
  afterSend: (item: Item, done: unknown) => Promise<unknown>
  now: () => number
  after: (work: () => void, ms: number) => () => void
}

// After days the person may have changed their mind.
const lateMs = 2 * 86_400_000
const slowestMs = 60_000
const passing = new Set<CallError['name']>([
  'BUSY',
  'WRITES_PAUSED',
  'TOO_MANY_REQUESTS',
  'NO_ROOM',
  'PLEASE_LOGIN',
  'SESSION_CHANGED',
])
/** Its outcome is unknown or its hindrance passes: the same goes again by itself. */
const goesAgain = ({ name }: CallError) =>
  (isOutcomeUnknown({ name }) && name !== 'KEY_REUSED') || passing.has(name)

const tooLate: CallError = {
  name: 'NOT_NOW',
  code: '',
  status: 0,
  message: 'This waited for a connection for two days. Send it if you still mean it.',
  problems: [],
}
export function outboxRounds(deps: Deps) {
  let failures = 0
  let stopRetry: () => void = () => undefined
  let running: Promise<void> | undefined
  let isMore = false

  /** Whether the queue goes on. */
  const sendOne = async (item: Item, send: Send): Promise<boolean> => {
    const keep = async (body: unknown) => {
      if (deps.userId() !== item.userId) throw new Error('Somebody else is signed in')
      await deps.keep({ ...item, body })
    }
    deps.sending(item.id)
    const { data, error } = await send(item, keep)
    if (error && goesAgain(error)) return false
    if (error) {
      const [latest = item] = (await deps.items(item.userId)).filter(({ id }) => id === item.id)
      await deps.keep({ ...latest, error })
    } else {
      await deps.afterSend(item, data)
      await deps.drop(item)
    }
    return true
  }
  const next = async (userId: string, held: ReadonlySet<string>): Promise<[Item, Send] | undefined> => {
    for (const item of await deps.items(userId)) {
      const send = item.error || held.has(item.queue) ? undefined : deps.sendOf(item.queue)
      if (!send) continue
      if (deps.now() - item.at < lateMs) return [item, send]
      await deps.keep({ ...item, error: tooLate })
    }
    return undefined
  }
  /** Whether something has to wait. */
  const round = async (): Promise<boolean> => {
    const held = new Set<string>()
    for (;;) {
      const userId = deps.userId()
      if (userId === null || !deps.isOnline()) return held.size > 0
      const job = await next(userId, held)
      if (!job || deps.userId() !== userId) return held.size > 0
      const goesOn = await sendOne(...job).catch(() => false)
      if (!goesOn) held.add(job[0].queue)
      deps.sending(undefined)
    }
  }
  const run = async (): Promise<void> => {
    stopRetry()
    let isHeld = false
    do {
      isMore = false
      isHeld = await deps.alone(round)
    } while (isMore)
    failures = isHeld ? failures + 1 : 0
    if (isHeld) stopRetry = deps.after(() => void flush(), Math.min(1_000 * 2 ** failures, slowestMs))
  }
  /** Sends waiting items; items that the current round has passed get another round. */
  function flush(): Promise<void> {
    isMore = true
    running ??= run().finally(() => (running = undefined))
    return running
  }
  return flush
}
