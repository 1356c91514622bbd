// Begins a deal: row, first event, timers, notices and escrow.
import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/kernel/db/db.ts'
import { recordMove } from '#server/kernel/process/transition.ts'
import { readDealContext } from './deal-context.ts'
import { type DealRow, type Kind, partiesOf, partyOf } from './kind.ts'
import { keepListing } from './listing-sql.ts'
import { takeHolds } from './holds.ts'
import { type ReadMoved, timersFor } from './move.ts'
import { dealTopics, noticesOf, notifySides } from './notify.ts'
import { recordSides } from './sides.ts'
import { insertOf } from './table.ts'

/** Initial columns of a row, with a new id. */
export const beginning = <State extends string>(state: State, now: Date): DealRow<State> => ({
  id: randomUUID(),
  state,
  version: 1,
  started_at: now,
  changed_at: now,
})

type DealStart<R, T> = {
  row: R
  /** The side that begins it. */
  by: string
  now: Date
  read: ReadMoved<T>
  /** What moves just before the money of this deal does. */
  beforeMoney?: (() => Promise<unknown>) | undefined
}

/**
 * Begins a deal in the caller's transaction. Returns the result of `read` and the ids of its holds. Refuses
 * INSUFFICIENT_FUNDS, which leaves nothing behind.
 */
export const beginDeal = async <R extends DealRow, T>(
  tx: Tx,
  kind: Kind,
  { row, by, now, read, beforeMoney }: DealStart<R, T>,
): Promise<{ view: T; holdIds: number[] }> => {
  const { deal: d } = kind
  const { id, state, version } = row
  await recordMove(tx, d, {
    id,
    event: 'start',
    actor: by,
    actorId: partyOf(row, by),
    from: null,
    to: { state, version },
    timers: timersFor(kind, row, now),
    insert: insertOf(d, row),
    now,
  })
  await recordSides(tx, kind, row, { actor: by })
  await keepListing(tx, kind, row, now)
  const around = await readDealContext(tx, kind, row, partiesOf(kind, row))
  const live = dealTopics(kind, row)
  await notifySides(tx, kind, noticesOf(kind, row, around, { event: 'start', note: '', now }), {
    row,
    around,
    live,
  })
  // Some kinds begin further on than their start, with all of their money.
  const takes = state === d.startsEmpty ? [] : (d.takes ?? [])
  const meta = takes.length > 0 ? kind.meta(row, around.about) : {}
  const view = await read(row, by, around)
  await beforeMoney?.()
  return { view, holdIds: await takeHolds(tx, kind, takes, { row, meta, now }) }
}
