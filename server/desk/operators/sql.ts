// The tables of operators and of their sessions; private to this feature.
import type { DeskRole } from '#contract/desk/roles.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'

export type OperatorRow = {
  id: string
  name: string
  password_hash: string
  code_secret: Buffer
  code_step: number
  created_at: Date
  disabled_at: Date | null
  disabled_reason: string | null
}

export const operatorByName = (db: Query, name: string): Promise<OperatorRow | undefined> =>
  db.maybe<OperatorRow>`
    select id, name, password_hash, code_secret, code_step, created_at, disabled_at, disabled_reason
    from operator where name = ${name}`

type ListedOperator = Omit<OperatorRow, 'password_hash' | 'code_secret'> & { roles: DeskRole[] }
/** All of them, by name. */
export const listOperators = (db: Query): Promise<ListedOperator[]> =>
  db.rows<ListedOperator>`
    select id, name, code_step, created_at, disabled_at, disabled_reason,
      array(select role from operator_role r where r.operator_id = o.id order by role) as roles
    from operator o order by name`

type Keys = { id: string; passwordHash: string; codeSecret: Uint8Array }

export const operatorNames = (db: Query, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  db.rows<{ id: string; name: string }>`select id, name from operator where id = any(${ids}::uuid[])`

/** False where the name is taken. Without a role they see nothing but their own passkeys. */
export const insertOperator = async (tx: Tx, o: Keys & { name: string; now: Date }): Promise<boolean> =>
  (await tx.run`
    insert into operator (id, name, password_hash, code_secret, created_at)
    values (${o.id}, ${o.name}, ${o.passwordHash}, ${o.codeSecret}, ${o.now})
    on conflict do nothing`) === 1

export const setKeys = (tx: Tx, o: Keys): Promise<number> =>
  tx.run`
    update operator set password_hash = ${o.passwordHash}, code_secret = ${o.codeSecret}, code_step = 0
    where id = ${o.id}`

/** 0 if already in that state. */
export const setDisabled = (tx: Tx, id: string, disabled: { at: Date; reason: string }): Promise<number> =>
  tx.run`
    update operator set disabled_at = ${disabled.at}, disabled_reason = ${disabled.reason}
    where id = ${id} and disabled_at is null`
export const setEnabled = (tx: Tx, id: string): Promise<number> =>
  tx.run`
    update operator set disabled_at = null, disabled_reason = null
    where id = ${id} and disabled_at is not null`

/**
 * Uses up the code of a half minute; 0 if it or a later one was used, or the operator was disabled or got a new
 * password.
 */
export const takeStep = (tx: Tx, row: OperatorRow, step: number): Promise<number> =>
  tx.run`
    update operator set code_step = ${step}
    where id = ${row.id} and code_step < ${step} and disabled_at is null and password_hash = ${row.password_hash}`

type NewSession = { operatorId: string; tokenHash: Buffer; now: Date; expiresAt: Date; ip: string }
export const insertSession = (tx: Tx, s: NewSession): Promise<number> =>
  tx.run`
    insert into operator_session (token_hash, operator_id, created_at, seen_at, expires_at, ip)
    values (${s.tokenHash}, ${s.operatorId}, ${s.now}, ${s.now}, ${s.expiresAt}, ${s.ip})`

export type SessionRow = {
  id: string
  operator_id: string
  name: string
  seen_at: Date
  expires_at: Date
  roles: DeskRole[]
}
/** The session of a token, where its operator is not disabled. */
export const sessionOf = (db: Query, tokenHash: Buffer): Promise<SessionRow | undefined> =>
  db.maybe<SessionRow>`
    select s.id, s.operator_id, o.name, s.seen_at, s.expires_at,
      array(select role from operator_role r where r.operator_id = o.id order by role) as roles
    from operator_session s join operator o on o.id = s.operator_id
    where s.token_hash = ${tokenHash} and o.disabled_at is null`

/** Which of these sessions are in force, with the roles of their operators. Asking notes no sign of life. */
export const sessionsInForce = (
  db: Query,
  ids: readonly string[],
  { now, seenAfter }: { now: Date; seenAfter: Date },
): Promise<{ id: string; operator_id: string; roles: DeskRole[] }[]> =>
  db.rows<{ id: string; operator_id: string; roles: DeskRole[] }>`
    select s.id, s.operator_id,
      array(select role from operator_role r where r.operator_id = o.id order by role) as roles
    from operator_session s join operator o on o.id = s.operator_id
    where s.id = any(${ids}::uuid[]) and s.expires_at > ${now} and s.seen_at > ${seenAfter}
      and o.disabled_at is null`

export const touchSession = (db: Query, id: string, now: Date): Promise<number> =>
  db.run`update operator_session set seen_at = ${now} where id = ${id} and seen_at < ${now}`

/** Whether this operator signed in on a device since a moment. */
export const findDevice = (
  db: Query,
  d: { name: string; tokenHash: Buffer; since: Date },
): Promise<{ id: string } | undefined> =>
  db.maybe<{ id: string }>`
    select d.id from operator_device d join operator o on o.id = d.operator_id
    where d.token_hash = ${d.tokenHash} and o.name = ${d.name} and d.seen_at > ${d.since}`

/** Stores a device; keeps the operator's newest ones. */
export const keepDevice = async (
  tx: Tx,
  d: { operatorId: string; tokenHash: Buffer; now: Date; most: number },
): Promise<void> => {
  await tx.run`
    insert into operator_device (operator_id, token_hash, created_at, seen_at)
    values (${d.operatorId}, ${d.tokenHash}, ${d.now}, ${d.now})
    on conflict (token_hash) do update set seen_at = excluded.seen_at`
  await tx.run`
    delete from operator_device where id in (
      select id from operator_device where operator_id = ${d.operatorId} order by seen_at desc, id offset ${d.most})`
}
export const deleteDevicesOf = (tx: Tx, operatorId: string): Promise<number> =>
  tx.run`delete from operator_device where operator_id = ${operatorId}`

export const deleteSession = (tx: Tx, id: string): Promise<number> =>
  tx.run`delete from operator_session where id = ${id}`
export const deleteSessionsOf = (tx: Tx, operatorId: string): Promise<number> =>
  tx.run`delete from operator_session where operator_id = ${operatorId}`
export const deleteOldSessions = (db: Query, seenBefore: Date, now: Date): Promise<number> =>
  db.run`delete from operator_session where seen_at < ${seenBefore} or expires_at < ${now}`
