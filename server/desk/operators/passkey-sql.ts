// The table of operators' passkeys; private to this feature.
import type { Query, Tx } from '#server/kernel/db/db.ts'
import type { OperatorRow } from './sql.ts'

export type PasskeyRow = {
  id: string
  operator_id: string
  name: string
  public_key: Buffer
  counter: number
  transports: string[]
  created_at: Date
  used_at: Date | null
}

export const passkeysOf = (db: Query, operatorId: string): Promise<PasskeyRow[]> =>
  db.rows<PasskeyRow>`
    select id, operator_id, name, public_key, counter, transports, created_at, used_at
    from operator_passkey where operator_id = ${operatorId} order by created_at desc, id limit 100`

type Owner = Pick<OperatorRow, 'disabled_at'> & { operator: string }
/** A passkey with whose it is. */
export const findPasskey = (db: Query, id: string): Promise<(PasskeyRow & Owner) | undefined> =>
  db.maybe<PasskeyRow & Owner>`
    select p.id, p.operator_id, p.name, p.public_key, p.counter, p.transports, p.created_at, p.used_at,
      o.name as operator, o.disabled_at
    from operator_passkey p join operator o on o.id = p.operator_id where p.id = ${id}`

/** Zero where a passkey of that id is known already. */
export const insertPasskey = (tx: Tx, p: Omit<PasskeyRow, 'used_at'>): Promise<number> =>
  tx.run`
    insert into operator_passkey (id, operator_id, name, public_key, counter, transports, created_at)
    values (${p.id}, ${p.operator_id}, ${p.name}, ${p.public_key}, ${p.counter}, ${p.transports}, ${p.created_at})
    on conflict do nothing`

/** Zero if it was used with an equal or higher count meanwhile, or its operator is disabled. */
export const noteUsed = (tx: Tx, p: { id: string; counter: number; now: Date }): Promise<number> =>
  tx.run`
    update operator_passkey p set counter = ${p.counter}, used_at = ${p.now} from operator o
    where p.id = ${p.id} and o.id = p.operator_id and o.disabled_at is null
      and (p.counter < ${p.counter} or (p.counter = 0 and ${p.counter} = 0))`

export const deletePasskey = (tx: Tx, id: string, operatorId: string): Promise<number> =>
  tx.run`delete from operator_passkey where id = ${id} and operator_id = ${operatorId}`
export const deletePasskeysOf = (tx: Tx, operatorId: string): Promise<number> =>
  tx.run`delete from operator_passkey where operator_id = ${operatorId}`
