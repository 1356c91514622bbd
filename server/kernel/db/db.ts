// Database access: tagged-template SQL, prepared statements and transactions.
import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Announcement, keepAnnouncements, openAnnouncer } from './announcements.ts'
import { clientSettings } from './client-settings.ts'
import { areWritesPaused, type CommitGuard, commitGuard, recordForStandbys } from './commit-guard.ts'
import { isOutcomeUnknown, outcomeUnknown } from './outcome-unknown.ts'

// PostgreSQL's bigint arrives as text; every bigint of ours is a safe integer, so it becomes a number or nothing at all.
pg.types.setTypeParser(pg.types.builtins.INT8, text => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of the safe range: ${text}`)
  return value
})
pg.types.setTypeParser(pg.types.builtins.DATE, text => text)

/** A piece of SQL with its values; pieces nest, so that a filter can be built of parts without ever joining text. */
export class Sql {
  readonly strings: readonly string[]
  readonly values: readonly unknown[]
  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings
    this.values = values
  }
}
export const sql = (strings: TemplateStringsArray, ...values: unknown[]): Sql => new Sql(strings, values)
export const none = new Sql([''], [])
export const join = (parts: readonly Sql[], between: string): Sql =>
  parts.length === 0 ? none : new Sql(['', ...parts.slice(1).map(() => between), ''], parts)

/** A name that SQL needs spelled out (a table, a column). Only from constants of ours, never from input. */
export const ident = (name: string): Sql => {
  if (!/^[a-z_][a-z0-9_]*$/.test(name)) throw new Error(`Not an SQL name: ${name}`)
  return new Sql([name], [])
}

const flatten = (piece: Sql, text: string[], values: unknown[]): void => {
  piece.strings.forEach((string, i) => {
    text.push(string)
    if (i === piece.strings.length - 1) return
    const value = piece.values[i]
    if (value instanceof Sql) flatten(value, text, values)
    else {
      values.push(value)
      text.push(`$${values.length}`)
    }
  })
}

const names = new Map<string, string>()
const nameOf = (text: string): string => {
  let name = names.get(text)
  if (!name) {
    name = `q${createHash('sha256').update(text).digest('hex').slice(0, 20)}`
    names.set(text, name)
  }
  return name
}

/** A question that begins so is planned each time for its own values, and no connection remembers it. */
export const afresh: Sql = sql`/* afresh */`

type Compiled = { name?: string; text: string; values: unknown[] }
export const compile = (piece: Sql): Compiled => {
  const parts: string[] = []
  const values: unknown[] = []
  flatten(piece, parts, values)
  const text = parts.join('').trimStart()
  return text.startsWith(afresh.strings[0]!) ? { text, values } : { name: nameOf(text), text, values }
}

type Tag<R> = (strings: TemplateStringsArray, ...values: unknown[]) => Promise<R>

/** What can be asked: many rows, exactly one, one or none, or only how many rows were touched. */
export type Query = {
  rows<T extends object>(strings: TemplateStringsArray, ...values: unknown[]): Promise<T[]>
  one<T extends object>(strings: TemplateStringsArray, ...values: unknown[]): Promise<T>
  maybe<T extends object>(strings: TemplateStringsArray, ...values: unknown[]): Promise<T | undefined>
  run: Tag<number>
}

declare const open: unique symbol
/** An open transaction. Every writing function takes one first; only `inTx` creates one. */
export type Tx = Query & {
  readonly [open]: true
  /** What every process hears after the commit; see `announce`. */
  announcements: Announcement[]
}

export type Db = Query & {
  /** Commits the writes of `work`, or none of them. Throws OutcomeUnknown if the connection died during commit. */
  inTx<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Reads everything as of one moment; cannot write. */
  inSnapshot<T>(work: (db: Query) => Promise<T>): Promise<T>
  /**
   * Returns when everything committed so far, by whomever, would survive the loss of the primary. Throws OutcomeUnknown
   * where that cannot be said; does nothing for a database without standbys.
   */
  confirmReplicated(): Promise<void>
  /** For single transactions; may go through a pooler, which gives each the next free connection. */
  pool: pg.Pool
  /** Connections that keep their session, for locks beyond a transaction, notifications and jobs. */
  sessions: pg.Pool
  close(): Promise<void>
}

type Client = { query: (query: ReturnType<typeof compile>) => Promise<pg.QueryResult> }

// A connection runs one query at a time, so concurrent queries of a transaction take turns. Queries still waiting when
// the work ends are refused: the connection may serve another request by then.
const inTurn = (client: pg.PoolClient): Client & { end: () => Promise<unknown> } => {
  let last: Promise<unknown> = Promise.resolve()
  let over = false
  return {
    query: query => {
      const answer = last.then(() => {
        if (over) throw new Error('This transaction is over')
        return client.query(query)
      })
      last = answer.catch(() => undefined)
      return answer
    },
    end: () => {
      over = true
      return last
    },
  }
}

const queries = (client: Client): Query => {
  const ask = (strings: TemplateStringsArray, values: unknown[]) =>
    client.query(compile(new Sql(strings, values)))
  return {
    rows: async <T extends object>(strings: TemplateStringsArray, ...values: unknown[]) =>
      (await ask(strings, values)).rows as T[],
    maybe: async <T extends object>(strings: TemplateStringsArray, ...values: unknown[]) =>
      (await ask(strings, values)).rows[0] as T | undefined,
    one: async <T extends object>(strings: TemplateStringsArray, ...values: unknown[]) => {
      const { rows } = await ask(strings, values)
      if (rows.length !== 1)
        throw new Error(`Expected one row, found ${rows.length}: ${strings.join('?').slice(0, 120)}`)
      return rows[0] as T
    },
    run: async (strings, ...values) => (await ask(strings, values)).rowCount ?? 0,
  }
}

/** True if the database was away, overloaded or its disk full: worth a retry, and nothing was committed. */
export const isAway = (error: unknown): boolean => {
  const { code = '', message = '', syscall } = error as { code?: string; message?: string; syscall?: string }
  return (
    areWritesPaused(error) ||
    /^(08...|57P0[1-3]|53[13]00|55P03|40P01|40001)$/.test(code) ||
    (syscall !== undefined &&
      /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/.test(code) &&
      /connect|read|write/.test(syscall)) ||
    (syscall === 'getaddrinfo' && /^(ENOTFOUND|EAI_AGAIN)$/.test(code)) ||
    /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/.test(message)
  )
}

// Deadlock and serialisation failures are the database asking to try again; the transaction left nothing behind.
const retryable = new Set(['40P01', '40001'])
const attemptsMax = 5

type Deps = { pool: pg.Pool; guard: CommitGuard }

type Work<T> = {
  work: (client: Client) => Promise<T>
  /** The last statement: sent together with the commit, which fails if it does. */
  last?: (client: Client) => Promise<unknown>
}

const once = async <T>({ pool, guard }: Deps, { work, last }: Work<T>, begin = 'begin'): Promise<T> => {
  const client = await pool.connect()
  const turns = inTurn(client)
  let broken: Error | undefined
  let committing = false
  try {
    await client.query(begin)
    const result = await work(turns)
    await turns.end()
    committing = true
    const [written, commit] = await Promise.allSettled([last?.(client), guard.commit(client)])
    if (commit.status === 'rejected' && isOutcomeUnknown(commit.reason)) throw commit.reason
    // What is committed is done, also where the last statement never reached PostgreSQL.
    if (commit.status === 'fulfilled' && commit.value === 'COMMIT') return result
    // PostgreSQL answers ROLLBACK if a statement failed before, even if the error was caught.
    const reasons = [written, commit].map(each => (each.status === 'rejected' ? each.reason : undefined))
    throw (reasons.find(Boolean) as Error | undefined) ?? new Error('The transaction had failed')
  } catch (error) {
    if (isOutcomeUnknown(error)) {
      // The commit may still be on its way, and nothing more is said on this connection.
      broken = error
      throw error
    }
    await turns.end()
    await client.query('rollback').catch((failed: Error) => (broken = failed))
    // A working connection means that the commit was refused. A connection that died before the commit was sent
    // committed nothing either.
    throw committing && broken ? outcomeUnknown(error) : error
  } finally {
    client.release(broken)
  }
}

const openPool = (url: string, max: number): pg.Pool => {
  const pool = new pg.Pool({ ...clientSettings(url), pipeline: true, max, application_name: 'autox' })
  // A connection that dies while idle is replaced by the pool; without a listener the process would end.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}

type Connecting = {
  max?: number
  /** Address and number of the connections that keep their session, where `url` leads to a pooler. */
  direct?: { url: string; max: number } | undefined
  /** How long a commit may wait for a standby, where the database has some. */
  confirmMsMax?: number | undefined
  /** Announcements of transactions that end within this time are sent together. */
  togetherMs?: number
}

const writing = /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\b/i

const inTxWithRetries = async <T>(deps: Deps, start: () => Work<T>): Promise<T> => {
  for (let tries = 1; ; tries++) {
    deps.guard.enter()
    try {
      return await once(deps, start())
    } catch (error) {
      if (tries >= attemptsMax || !retryable.has((error as { code?: string }).code ?? '')) throw error
      await new Promise(resolve => setTimeout(resolve, Math.random() * 10 * 2 ** tries))
    }
  }
}

/** The work of a transaction, and its announcements under `id`. */
const announcing =
  <T>(work: (tx: Tx) => Promise<T>) =>
  (): Work<{ result: T; id: string | undefined }> => {
    const announcements: Announcement[] = []
    const id = randomUUID()
    return {
      work: async client => {
        const result = await work({ ...queries(client), announcements } as unknown as Tx)
        return { result, id: announcements.length > 0 ? id : undefined }
      },
      last: client => keepAnnouncements(client, id, announcements),
    }
  }

/** Queries outside a transaction. Where a commit can wait for a standby, one that writes gets a transaction of its own. */
const lone = (deps: Deps, isReplicated: boolean): Client =>
  isReplicated
    ? {
        query: compiled =>
          writing.test(compiled.text)
            ? inTxWithRetries(deps, () => ({ work: client => client.query(compiled) }))
            : deps.pool.query(compiled),
      }
    : deps.pool

/** Connects to PostgreSQL by URL (a socket folder in `host` works). Keep one per process. */
export const connect = (url: string, { max = 10, direct, confirmMsMax, togetherMs }: Connecting = {}): Db => {
  const pool = openPool(url, max)
  const sessions = direct ? openPool(direct.url, direct.max) : pool
  const deps = { pool, guard: commitGuard({ sessions, waitMsMax: confirmMsMax }) }
  const isReplicated = confirmMsMax !== undefined
  const announcer = openAnnouncer(pool, togetherMs)
  return {
    ...queries(lone(deps, isReplicated)),
    pool,
    sessions,
    inTx: async work => {
      const { result, id } = await inTxWithRetries(deps, announcing(work))
      if (id) announcer.committed(id)
      return result
    },
    inSnapshot: work =>
      once(
        deps,
        { work: client => work(queries(client)) },
        'begin isolation level repeatable read, read only',
      ),
    confirmReplicated: async () => {
      if (!isReplicated) return
      const work = (client: Client) => client.query(compile(new Sql([recordForStandbys], [])))
      await inTxWithRetries(deps, () => ({ work })).catch((error: unknown) => {
        throw outcomeUnknown(error)
      })
    },
    close: async () => {
      await announcer.close()
      await pool.end()
      if (direct) await sessions.end()
    },
  }
}
