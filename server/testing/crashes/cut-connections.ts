// Database connection that dies at a named statement, before execution or before the answer.
import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

export type Cut = {
  /** The statement that it dies at: its place among those of the call, or the first commit. */
  at: number | 'commit'
  /** The statement dies on its way there, or its answer on the way back. */
  dies: 'unasked' | 'unanswered'
  /** Whether whoever asks can connect again afterwards. */
  back: boolean
}
type CutReport<T> = { answer: T; steps: string[] }
type Running = { steps: string[]; cut: Cut | undefined; isCut: boolean }

const running = new AsyncLocalStorage<Running>()
const reset = () => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' })
const refused = () =>
  Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })

type Callback = (error: Error | undefined, result?: unknown) => void
type Ask = (this: pg.Client, ...args: unknown[]) => Promise<unknown> | undefined
type Wired = { connection: { stream: { destroy: (error: Error) => void } } }

const nameOf = (query: unknown): string =>
  (typeof query === 'string' ? query : (query as { text: string }).text).trim().slice(0, 60).toLowerCase()

/** Asks, with the answer as a promise, however it was asked for. */
const runQuery = (ask: Ask, client: pg.Client, [query, values]: unknown[]): Promise<unknown> =>
  ask.call(client, query, ...(Array.isArray(values) ? [values] : [])) ?? Promise.resolve()

const dying = async (ask: Ask, client: pg.Client, what: unknown[], at: Running): Promise<unknown> => {
  const { destroy } = (client as unknown as Wired).connection.stream
  const { stream } = (client as unknown as Wired).connection
  if (at.cut!.dies === 'unanswered' && !at.isCut) await runQuery(ask, client, what)
  at.isCut = true
  destroy.call(stream, reset())
  throw reset()
}

// oxlint-disable-next-line typescript/unbound-method -- it is called on the client it was asked of
const ask = pg.Client.prototype.query as unknown as Ask
pg.Client.prototype.query = function (this: pg.Client, ...what: unknown[]) {
  const at = running.getStore()
  if (!at) return ask.apply(this, what)
  const step = nameOf(what[0])
  const place = at.steps.push(step) - 1
  const dies = at.cut && (at.isCut ? !at.cut.back : at.cut.at === place || at.cut.at === step)
  if (!dies) return ask.apply(this, what)
  const died = dying(ask, this, what, at)
  const callback = what.at(-1)
  if (typeof callback !== 'function') return died
  // oxlint-disable-next-line promise/no-callback-in-promise -- the driver's pool asks with a callback
  died.catch((error: Error) => (callback as Callback)(error))
  return undefined
} as unknown as typeof pg.Client.prototype.query

// oxlint-disable-next-line typescript/unbound-method -- it is called on the client that connects
const connect = pg.Client.prototype.connect as unknown as Ask
pg.Client.prototype.connect = function (this: pg.Client, ...args: unknown[]) {
  const at = running.getStore()
  if (!at?.isCut || at.cut?.back) return connect.apply(this, args)
  const [callback] = args
  if (typeof callback !== 'function') return Promise.reject(refused())
  queueMicrotask(() => (callback as Callback)(refused()))
  return undefined
} as unknown as typeof pg.Client.prototype.connect

/** Does `work`, whose connection dies where `cut` says; gives its answer and the statements it asked. */
export const withCut = async <T>(work: () => Promise<T>, cut?: Cut): Promise<CutReport<T>> => {
  const at: Running = { steps: [], cut, isCut: false }
  const answer = await running.run(at, work)
  return { answer, steps: at.steps }
}
