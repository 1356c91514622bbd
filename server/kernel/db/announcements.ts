// Announces to every process what transactions changed, gathered after their commits.
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** `words` reach every listener to the channel. Channels are names of ours, never input. */
export type Announcement = { channel: string; words: string }

// PostgreSQL refuses to notify of 8,000 bytes or more.
const bytesMax = 7_999

/**
 * Announces after the commit of this transaction; nothing where it, or the savepoint around this, is rolled back.
 * Throws where `words` are longer than PostgreSQL passes on.
 */
export const announce = (
  { announcements }: { announcements: Announcement[] },
  channel: string,
  words: string,
): void => {
  if (Buffer.byteLength(words) > bytesMax) throw new RangeError(`Too long to announce on ${channel}`)
  announcements.push({ channel, words })
}

type Asking = { query: (query: { name?: string; text: string; values: unknown[] }) => Promise<unknown> }

/** Keeps what a transaction announces beside its own writes, so that it is committed with them or not at all. */
export const keepAnnouncements = async (
  tx: Asking,
  id: string,
  announcements: readonly Announcement[],
): Promise<void> => {
  if (announcements.length === 0) return
  await tx.query({
    name: 'keep_announcements',
    text: 'insert into announcement (id, channels, words) values ($1, $2, $3)',
    values: [id, announcements.map(({ channel }) => channel), announcements.map(({ words }) => words)],
  })
}

// What several transactions announce alike is sent once.
const sending = (which: string): string => `
  with sent as (delete from announcement where ${which} returning at, channels, words)
  select pg_notify(channel, line) from (
    select channel, line from sent, unnest(channels, words) with ordinality as each (channel, line, place)
    group by channel, line order by min(at), min(place)) as gathered`
const sendingThese = sending('id = any($1::uuid[])')
// It waits for no row that is being sent, so no two of them wait for each other.
const sendingOverdue = sending(`
  id in (select id from announcement where at < clock_timestamp() - interval '200 milliseconds'
    for update skip locked)`)

/** Sends what a process committed and did not live to send, or could not. */
export const sendOverdue = async (pool: pg.Pool): Promise<void> => {
  await pool.query({ name: 'send_overdue', text: sendingOverdue })
}

/** Recurs on every server; with the 200 ms above, what another process left unsent is heard within a second. */
export const overdueAnnouncements = (pool: pg.Pool) => ({
  name: 'send announcements that are overdue',
  everyMs: 500,
  work: () => sendOverdue(pool),
})

export type Announcer = {
  /** Sends what was kept under `id`, whose transaction is committed. */
  committed: (id: string) => void
  /** Waits until everything is sent. */
  close: () => Promise<void>
}

/**
 * Sends the announcements of one process: the first at once, those that follow within `togetherMs` in one statement.
 * What cannot be sent stays in the table, and `sendOverdue` of any server sends it.
 */
export const openAnnouncer = (pool: pg.Pool, togetherMs = 20): Announcer => {
  let waiting: string[] = []
  let running: Promise<void> | undefined
  const closing = new AbortController()
  const sendAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const ids = waiting
      waiting = []
      await pool
        .query({ name: 'send_announcements', text: sendingThese, values: [ids] })
        .catch(() => undefined)
      await pause(togetherMs, undefined, { signal: closing.signal }).catch(() => undefined)
    }
    running = undefined
  }
  return {
    committed: id => {
      waiting.push(id)
      running ??= sendAll()
    },
    close: async () => {
      closing.abort()
      await running
    },
  }
}
