// Devices of operators that web push reaches; private to this feature.
import type { DeskRole } from '#contract/desk/roles.ts'
import { type Query, sql, type Tx } from '#server/kernel/db/db.ts'
import { type DeviceTable, type NewDevice, putDevice } from '#server/kernel/push/subscriptions.ts'

const operatorDevices: DeviceTable = { name: sql`operator_push`, owner: sql`operator_id` }

/** Registers an operator's device as `putDevice`. */
export const putPushDevice = (
  tx: Tx,
  { operatorId, ...device }: NewDevice & { operatorId: string },
  max: number,
): Promise<string | undefined> => putDevice(tx, operatorDevices, { ...device, ownerId: operatorId }, max)

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
