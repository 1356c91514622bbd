// The table of operators' roles; private to this feature.
import type { DeskRole } from '#contract/desk/roles.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'

export type RoledOperator = {
  id: string
  name: string
  created_at: Date
  disabled_at: Date | null
  roles: DeskRole[]
  is_last_administrator: boolean
}

/** By name; `only` narrows them to one. */
export const operatorsWithRoles = (
  db: Query,
  { only = null, limit, offset }: { only?: string | null; limit: number; offset: number },
): Promise<RoledOperator[]> =>
  db.rows<RoledOperator>`
    select o.id, o.name, o.created_at, o.disabled_at,
      array(select role from operator_role r where r.operator_id = o.id order by role) as roles,
      o.disabled_at is null
        and exists (select from operator_role r where r.operator_id = o.id and r.role = 'administrator')
        and not exists (
          select from operator_role r join operator p on p.id = r.operator_id
          where r.role = 'administrator' and p.disabled_at is null and p.id <> o.id) as is_last_administrator
    from operator o where ${only}::uuid is null or o.id = ${only}
    order by o.name limit ${limit} offset ${offset}`

export const countOperators = async (db: Query): Promise<number> =>
  (await db.one<{ count: number }>`select count(*) as count from operator`).count

/** One change of roles after another, so that the last administrator is known. */
export const lockRoleChanges = (tx: Tx): Promise<number> =>
  tx.run`select pg_advisory_xact_lock(hashtextextended('administrators of the desk', 0))`

/** 0 where they have it already. */
export const insertRole = (
  tx: Tx,
  r: { operatorId: string; role: DeskRole; by: string; now: Date },
): Promise<number> =>
  tx.run`
    insert into operator_role (operator_id, role, given_at, given_by)
    values (${r.operatorId}, ${r.role}, ${r.now}, ${r.by}) on conflict do nothing`

/** 0 where they do not have it. */
export const deleteRole = (tx: Tx, operatorId: string, role: DeskRole): Promise<number> =>
  tx.run`delete from operator_role where operator_id = ${operatorId} and role = ${role}`
