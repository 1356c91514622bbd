// Devices of operators that web push reaches; private to this feature.
import type { DeskRole } from '#contract/desk/roles.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'

type NewDevice = {
  operatorId: string
  sessionId: string
  endpoint: string
  p256dh: string
  auth: string
  now: Date
}

/**
 * Registers a device, or once more for its new session or its new operator, and drops the oldest beyond `max`. Undefined
 * where the address is known under other keys: then it is not this browser's.
 */
export const putPushDevice = async (
  tx: Tx,
  { operatorId, sessionId, endpoint, p256dh, auth, now }: NewDevice,
  max: number,
): Promise<string | undefined> => {
  const row = await tx.maybe<{ id: string }>`
    insert into operator_push as old (operator_id, session_id, endpoint, p256dh, auth, registered_at)
    values (${operatorId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${now})
    on conflict (endpoint) do update set operator_id = excluded.operator_id, session_id = excluded.session_id,
      registered_at = excluded.registered_at
      where old.p256dh = excluded.p256dh and old.auth = excluded.auth
    returning id`
  if (!row) return undefined
  await tx.run`
    delete from operator_push where operator_id = ${operatorId} and id <> ${row.id} and id not in (
      select id from operator_push where operator_id = ${operatorId} and id <> ${row.id}
      order by registered_at desc, id limit ${max - 1})`
  return row.id
}

type PushDeviceRow = { id: string; endpoint: string; p256dh: string; auth: string; roles: DeskRole[] }

/** A device with its operator's roles of now; undefined where it is gone or they are disabled. */
export const findPushDevice = (db: Query, id: string): Promise<PushDeviceRow | undefined> =>
  db.maybe<PushDeviceRow>`
    select p.id, p.endpoint, p.p256dh, p.auth,
      array(select role from operator_role r where r.operator_id = o.id order by role) as roles
    from operator_push p join operator o on o.id = p.operator_id
    where p.id = ${id} and o.disabled_at is null`

export const countPushDevices = async (db: Query, operatorId: string): Promise<number> =>
  (
    await db.one<{
      count: number
    }>`select count(*) as count from operator_push where operator_id = ${operatorId}`
  ).count

export const endPushDevice = (db: Query, id: string): Promise<number> =>
  db.run`delete from operator_push where id = ${id}`

export const endPushDeviceAt = (tx: Tx, operatorId: string, endpoint: string): Promise<number> =>
  tx.run`delete from operator_push where operator_id = ${operatorId} and endpoint = ${endpoint}`

/** A session was signed out: its device is told no more. */
export const endPushDeviceOf = (tx: Tx, sessionId: string): Promise<number> =>
  tx.run`delete from operator_push where session_id = ${sessionId}`

export const endPushDevices = (tx: Tx, operatorId: string): Promise<number> =>
  tx.run`delete from operator_push where operator_id = ${operatorId}`

/** Ends the devices of an operator who has no role left. */
export const endPushWithoutRole = (tx: Tx, operatorId: string): Promise<number> =>
  tx.run`
    delete from operator_push where operator_id = ${operatorId}
      and not exists (select from operator_role r where r.operator_id = operator_push.operator_id)`

export const forgetPushDevices = (db: Query, registeredBefore: Date): Promise<number> =>
  db.run`delete from operator_push where registered_at < ${registeredBefore}`
