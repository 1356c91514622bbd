// Moves a top-up along one edge; its row is locked.
import { topUp, type TopUpEvent } from '#contract/transfers/top-up.ts'
import type { Sql, Tx } from '#server/kernel/db/db.ts'
import { edgeFor, recordMove } from '#server/kernel/process/transition.ts'
import type { TopUpRow } from './sql.ts'

type Move = { event: TopUpEvent; actor: 'system' | 'operator'; now: Date; set?: Sql[] }

/** Refuses NOT_NOW where the state has no such edge. */
export const moveTopUp = async (
  tx: Tx,
  row: TopUpRow,
  { event, actor, now, set = [] }: Move,
): Promise<void> => {
  const { id, version, state: from } = row
  const { to } = edgeFor(topUp, row, { event, actor })
  const next = { state: to, version: version + 1 }
  await recordMove(tx, topUp, {
    id,
    event,
    actor,
    actorId: null,
    now,
    from,
    to: next,
    timers: undefined,
    set,
  })
}
