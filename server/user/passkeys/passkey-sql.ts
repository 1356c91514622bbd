// The table of people's passkeys; private to this feature.
import type { Query, Tx } from '#server/kernel/db/db.ts'

export type PasskeyRow = {
  id: string
  user_id: string
  name: string
  public_key: Buffer
  counter: number
  transports: string[]
  created_at: Date
  used_at: Date | null
  pays_at: Date | null
}

export const passkeysOf = (db: Query, userId: string): Promise<PasskeyRow[]> =>
  db.rows<PasskeyRow>`
    select id, user_id, name, public_key, counter, transports, created_at, used_at, pays_at
    from user_passkey where user_id = ${userId} order by created_at desc, id limit 100`

export const findPasskey = (db: Query, id: string): Promise<PasskeyRow | undefined> =>
  db.maybe<PasskeyRow>`
    select id, user_id, name, public_key, counter, transports, created_at, used_at, pays_at
    from user_passkey where id = ${id}`

/** Zero where a passkey of that id is known already. */
export const insertPasskey = (tx: Tx, p: Omit<PasskeyRow, 'used_at' | 'pays_at'>): Promise<number> =>
  tx.run`
    insert into user_passkey (id, user_id, name, public_key, counter, transports, created_at)
    values (${p.id}, ${p.user_id}, ${p.name}, ${p.public_key}, ${p.counter}, ${p.transports}, ${p.created_at})
    on conflict do nothing`

/** Zero if it was removed, or used with an equal or higher count meanwhile, which reveals a copy. */
export const noteUsed = (db: Query, p: { id: string; counter: number; now: Date }): Promise<number> =>
  db.run`
    update user_passkey set counter = ${p.counter}, used_at = ${p.now}
    where id = ${p.id} and (counter < ${p.counter} or (counter = 0 and ${p.counter} = 0))`

type Owned = { id: string; userId: string }

export const renamePasskey = (tx: Tx, { id, userId }: Owned, name: string): Promise<number> =>
  tx.run`update user_passkey set name = ${name} where id = ${id} and user_id = ${userId}`

export const allowPayments = (tx: Tx, { id, userId }: Owned, now: Date): Promise<number> =>
  tx.run`
    update user_passkey set pays_at = coalesce(pays_at, ${now}) where id = ${id} and user_id = ${userId}`

export const forbidPayments = (tx: Tx, userId: string): Promise<number> =>
  tx.run`update user_passkey set pays_at = null where user_id = ${userId} and pays_at is not null`

export const deletePasskey = (tx: Tx, { id, userId }: Owned): Promise<number> =>
  tx.run`delete from user_passkey where id = ${id} and user_id = ${userId}`

export const deletePasskeysOf = (tx: Tx, userId: string): Promise<number> =>
  tx.run`delete from user_passkey where user_id = ${userId}`
