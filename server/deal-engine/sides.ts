// Keeps one inbox row per side of a deal, in the deal's transaction.
import type { Tx } from '#server/kernel/db/db.ts'
import { type DealRow, type Kind, partiesOf, sideOf } from './kind.ts'

/** `actor` has seen the event already; a nudge of the clock within a state is no news. */
export const recordSides = async (
  tx: Tx,
  kind: Kind,
  row: DealRow,
  { actor, isNudge = false }: { actor: string; isNudge?: boolean },
): Promise<void> => {
  const userIds = [...new Set(partiesOf(kind, row))]
  const sides = userIds.map(userId => sideOf(kind, row, userId) as string)
  const { id, state, version, changed_at: changedAt } = row
  const { car_id: carId = null } = row as { car_id?: string }
  await tx.run`
    insert into deal_side as kept (user_id, deal_id, kind, side, car_id, state, version, changed_at, is_unread)
    select user_id, ${id}, ${kind.deal.name}, side, ${carId}, ${state}, ${version}, ${changedAt}, side <> ${actor}
    from unnest(${userIds}::uuid[], ${sides}::text[]) as party (user_id, side)
    on conflict (user_id, deal_id) do update set state = excluded.state, version = excluded.version,
      changed_at = excluded.changed_at,
      is_unread = case when ${isNudge} then kept.is_unread else excluded.is_unread end`
}

/** Returns how many rows changed: 0 where the deal was read before, or has moved since `version`. */
export const markDealRead = (tx: Tx, userId: string, dealId: string, version: number): Promise<number> =>
  tx.run`
    update deal_side set is_unread = false
    where user_id = ${userId} and deal_id = ${dealId} and version <= ${version} and is_unread`
