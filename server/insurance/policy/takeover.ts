// What a policy that takes over another one does to it before it begins.
import type { Tx } from '#server/kernel/db/db.ts'
import { enqueue } from '#server/kernel/jobs/jobs.ts'
import { takeoverJob } from './job-names.ts'
import type { PolicyRow } from './sql.ts'

/** What became of `nextId`, which takes over the policy `id`. */
export type Takeover = { id: string; nextId: string; event: 'hand-over' | 'not-changed' }

/** The policy before follows, where it is still there to follow. */
export const tellBefore = (
  tx: Tx,
  { takes_over_id: beforeId, id }: PolicyRow,
  event: Takeover['event'],
): Promise<number> => enqueue(tx, takeoverJob, { id: beforeId!, nextId: id, event } satisfies Takeover)

/** It is issued: the policy before lasts to the day before its own first one. */
export const limitBefore = (
  tx: Tx,
  { takes_over_id: beforeId, id, starts_on: startsOn }: PolicyRow,
): Promise<number> =>
  tx.run`
    update policy set ended_on = ${startsOn}::date - 1
    where id = ${beforeId} and moved_to_id = ${id} and state in ('active', 'suspended')`

/** It never begins: from this moment on its days are those of the policy before, where that is still there. */
export const returnDays = async (tx: Tx, row: PolicyRow): Promise<void> => {
  const { takes_over_id: beforeId, id } = row
  if (beforeId === null) return
  const before = await tx.maybe<{ until_on: string }>`
    update policy set ended_on = null
    where id = ${beforeId} and moved_to_id = ${id} and state in ('active', 'suspended')
    returning until_on`
  if (!before) return
  await tx.run`
    update policy_day set policy_id = ${beforeId} where policy_id = ${id} and day <= ${before.until_on}::date`
  await tellBefore(tx, row, 'not-changed')
}

/** Nothing takes it over any more. */
export const clearMoved = (tx: Tx, id: string): Promise<number> =>
  tx.run`update policy set moved_to_id = null where id = ${id}`
