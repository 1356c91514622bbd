// What waits at the desk as operators were told of it; private to this feature.
import type { DeskRole } from '#contract/desk/roles.ts'
import { type Query, sql, type Tx } from '#server/kernel/db/db.ts'

/** What is noted waits for a letter that is being written, which could not see it. */
export const waitForAlertTurn = (tx: Tx): Promise<number> =>
  tx.run`select pg_advisory_xact_lock(hashtextextended('alerts of operators', 0))`

/** False while another process does the same. */
export const takeAlertTurn = async (tx: Tx): Promise<boolean> =>
  (
    await tx.one<{ isOwn: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('alerts of operators', 0)) as "isOwn"`
  ).isOwn

export type AlertedOperator = {
  operator_id: string
  email: string | null
  devices: string[]
  muted: string[]
  told_at: Date
  roles: DeskRole[]
}

/** Operators who may be told now: not since `before`. */
export const operatorsToAlert = (tx: Tx, before: Date): Promise<AlertedOperator[]> =>
  tx.rows<AlertedOperator>`
    select a.operator_id, a.email, a.muted, a.told_at,
      array(select id from operator_push p where p.operator_id = o.id order by id) as devices,
      array(select role from operator_role r where r.operator_id = o.id order by role) as roles
    from operator_alert a join operator o on o.id = a.operator_id
    where (a.email is not null or exists (select from operator_push p where p.operator_id = o.id))
      and o.disabled_at is null and a.told_at <= ${before}
    order by o.name limit 1000`

export const markNotified = (tx: Tx, operatorId: string, at: Date): Promise<number> =>
  tx.run`update operator_alert set told_at = ${at} where operator_id = ${operatorId}`

export type QueueNews = { queue: string; waiting: number; came: number; late: number }

/** Of these queues, each with what came or became overdue since. */
export const newsOf = (tx: Tx, queues: readonly string[], since: Date): Promise<QueueNews[]> =>
  tx.rows<QueueNews>`
    select queue, count(*) as waiting, count(*) filter (where first_seen_at > ${since}) as came,
      count(*) filter (where overdue_at > ${since}) as late
    from desk_item where queue = any(${queues}::text[])
    group by queue having bool_or(first_seen_at > ${since} or overdue_at > ${since})
    order by late desc, came desc, queue limit 1000`

export type CheckNews = { name: string; failed_since: Date | null }

/** Of these checks, those alerted about or recovered since. */
export const checkNewsOf = (tx: Tx, checks: readonly string[], since: Date): Promise<CheckNews[]> =>
  tx.rows<CheckNews>`
    select name, failed_since from check_result
    where name = any(${checks}::text[]) and (alerted_at > ${since} or recovered_at > ${since})
    order by name limit 1000`

/** How much waits in these queues, as it was last noted. */
export const countItems = (
  db: Query,
  queues: readonly string[],
): Promise<{ waiting: number; overdue: number }> =>
  db.one<{ waiting: number; overdue: number }>`
    select count(*) as waiting, count(overdue_at) as overdue from desk_item where queue = any(${queues}::text[])`

export const alertOf = (
  db: Query,
  operatorId: string,
): Promise<{ email: string | null; muted: string[] } | undefined> =>
  db.maybe<{ email: string | null; muted: string[] }>`
    select email, muted from operator_alert where operator_id = ${operatorId}`

/** Neither an address nor a device told this operator before. */
const isUntold = sql`operator_alert.email is null
  and not exists (select from operator_push p where p.operator_id = operator_alert.operator_id)`

type AlertChoice = { operatorId: string; email: string | null; muted: readonly string[]; now: Date }

/** What waited before is not told. */
export const putAlert = (tx: Tx, { operatorId, email, muted, now }: AlertChoice): Promise<number> =>
  tx.run`
    insert into operator_alert (operator_id, email, muted, told_at) values (${operatorId}, ${email}, ${muted}, ${now})
    on conflict (operator_id) do update set email = excluded.email, muted = excluded.muted,
      told_at = case when ${isUntold} then excluded.told_at else operator_alert.told_at end`

/** For the first device of an operator: what waited before is not told. */
export const beginAlerts = (tx: Tx, operatorId: string, now: Date): Promise<number> =>
  tx.run`
    insert into operator_alert (operator_id, told_at) values (${operatorId}, ${now})
    on conflict (operator_id) do update set told_at = excluded.told_at where ${isUntold}`
