// Table of setting changes, immutable once decided.
import type { QueueRow } from '#server/desk/queue.ts'
import { type Query, sql, type Sql, type Tx } from '#server/kernel/db/db.ts'

export type ChangeState = 'proposed' | 'confirmed' | 'refused' | 'withdrawn' | 'called-back'
export type ChangeRow = {
  id: string
  number: number
  setting: string
  subject_id: string | null
  value: object
  in_force_from: string | null
  notice_days: number
  reason: string
  source: string
  proposed_by: string
  proposed_at: Date
  state: ChangeState
  decided_by: string | null
  decided_at: Date | null
  decided_reason: string | null
  called_back_by: string | null
  called_back_at: Date | null
  called_back_reason: string | null
}

const columns: Sql = sql`
  id, number, setting, subject_id, value, in_force_from::text, notice_days, reason, source, proposed_by, proposed_at, state,
  decided_by, decided_at, decided_reason, called_back_by, called_back_at, called_back_reason`

/** By this a process knows whether it has read every confirmed and standing value there is. */
export const confirmedMark = async (db: Query): Promise<string> =>
  (
    await db.one<{ mark: string }>`
      select coalesce(md5(string_agg(part, ',' order by part)), '') as mark
      from (
        select id::text as part from setting_change where state = 'confirmed' and in_force_from is not null
        union all select setting || value from standing_value
      ) parts`
  ).mark

export const confirmedValues = (
  db: Query,
): Promise<{ setting: string; from: string; value: object; source: string }[]> =>
  db.rows<{ setting: string; from: string; value: object; source: string }>`
    select setting, in_force_from::text as "from", value, source
    from setting_change where state = 'confirmed' and in_force_from is not null
    union all select setting, in_force_from::text, value, '' from standing_value order by 2, 1`

export type NewChange = Pick<
  ChangeRow,
  'id' | 'setting' | 'subject_id' | 'value' | 'in_force_from' | 'notice_days' | 'reason' | 'source'
> & { by: string; now: Date; key: string | null }

/** Returns the rows added: none if that day or thing has a proposal. */
export const insertChange = (tx: Tx, c: NewChange): Promise<number> =>
  tx.run`
    insert into setting_change (id, setting, subject_id, value, in_force_from, notice_days, reason, source, proposed_by,
      proposed_at, key)
    values (${c.id}, ${c.setting}, ${c.subject_id}, ${JSON.stringify(c.value)}, ${c.in_force_from}, ${c.notice_days},
      ${c.reason}, ${c.source}, ${c.by}, ${c.now}, ${c.key})
    on conflict do nothing`

/** An operator's proposal under a key. */
export const changeUnder = (db: Query, by: string, key: string): Promise<ChangeRow | undefined> =>
  db.maybe<ChangeRow>`select ${columns} from setting_change where proposed_by = ${by} and key = ${key}`

export const findChange = (db: Query, id: string): Promise<ChangeRow | undefined> =>
  db.maybe<ChangeRow>`select ${columns} from setting_change where id = ${id}`

/** Locks a change until the transaction ends. */
export const lockChange = (tx: Tx, id: string): Promise<ChangeRow | undefined> =>
  tx.maybe<ChangeRow>`select ${columns} from setting_change where id = ${id} for update`

type Decision = { id: string; state: ChangeState; by: string; now: Date; reason: string }
export const setDecided = (tx: Tx, d: Decision): Promise<number> =>
  tx.run`
    update setting_change set state = ${d.state}, decided_by = ${d.by}, decided_at = ${d.now}, decided_reason = ${d.reason}
    where id = ${d.id} and state = 'proposed'`

/** Whether a change that was proposed later, for a later day, has this one's value in its own. */
export const hasLaterOnTop = async (
  tx: Tx,
  { setting, number, in_force_from: day }: ChangeRow,
): Promise<boolean> =>
  (
    await tx.one<{ is_there: boolean }>`
      select exists (select from setting_change where setting = ${setting} and number > ${number}
        and in_force_from > ${day}::date and state in ('proposed', 'confirmed')) as is_there`
  ).is_there

export const setCalledBack = (tx: Tx, d: Omit<Decision, 'state'>): Promise<number> =>
  tx.run`
    update setting_change set state = 'called-back', called_back_by = ${d.by}, called_back_at = ${d.now},
      called_back_reason = ${d.reason}
    where id = ${d.id} and state = 'confirmed'`

export type Proposed = ChangeRow & QueueRow
/** Decisions about people have no effective day; we promise them within two days. */
const decideHours = 48
/** Proposals that await another operator; one with a day until its notice begins, as in `confirmBy`. */
export const changesProposed: Sql = sql`
  select ${columns}, proposed_at as since, case when in_force_from is null
    then proposed_at + make_interval(hours => ${decideHours})
    else in_force_from::timestamp at time zone 'Africa/Lagos' - make_interval(hours => greatest(notice_days * 24, 1))
    end as due_at
  from setting_change where state = 'proposed'`

/** The same, the oldest first. */
export const openChanges = (db: Query): Promise<ChangeRow[]> =>
  db.rows<ChangeRow>`select ${columns} from setting_change where state = 'proposed' order by number limit 200`

/** Those of one setting, the newest first. */
export const changesOf = (db: Query, setting: string): Promise<ChangeRow[]> =>
  db.rows<ChangeRow>`
    select ${columns} from setting_change where setting = ${setting} order by number desc limit 200`
