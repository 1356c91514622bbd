// The table of opening hours; only this feature touches it.
import type { Hours } from '#contract/repair/opening-hours/hours.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'

export type HoursRow = { week: Hours['week']; exceptions: Hours['exceptions']; address: string }

export const findHours = (db: Query, userId: string): Promise<HoursRow | undefined> =>
  db.maybe<HoursRow>`select week, exceptions, address from opening_hours where user_id = ${userId}`

/** The opening hours of an account, which nobody else sets until the transaction ends; `first` are stored where it has none. */
export const lockHours = async (tx: Tx, userId: string, first: HoursRow, now: Date): Promise<HoursRow> => {
  const { week, exceptions, address } = first
  await tx.run`
    insert into opening_hours (user_id, week, exceptions, address, changed_at)
    values (${userId}, ${JSON.stringify(week)}, ${JSON.stringify(exceptions)}, ${address}, ${now})
    on conflict (user_id) do nothing`
  return tx.one<HoursRow>`
    select week, exceptions, address from opening_hours where user_id = ${userId} for update`
}

export const putHours = (tx: Tx, userId: string, { week, exceptions, address }: HoursRow, now: Date) =>
  tx.run`
    update opening_hours set week = ${JSON.stringify(week)}, exceptions = ${JSON.stringify(exceptions)},
      address = ${address}, changed_at = ${now}
    where user_id = ${userId}`

export const deleteHours = (tx: Tx, userId: string): Promise<number> =>
  tx.run`delete from opening_hours where user_id = ${userId}`
