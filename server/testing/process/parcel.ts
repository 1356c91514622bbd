// Parcel delivery process in its own database, for engine tests.
import { process } from '#contract/deal-engine/process.ts'
import type { Db } from '#server/kernel/db/db.ts'
import { begin, transition } from '#server/kernel/process/transition.ts'
import { freshDatabase } from '../database/fresh-database.ts'

export const parcel = process({
  name: 'parcel',
  start: 'packed',
  states: {
    packed: { words: 'Packed' },
    sent: { words: 'On its way', timer: { event: 'give-up', hours: 48 } },
    lost: { words: 'Lost', final: true },
    home: { words: 'At home', final: true },
  },
  edges: [
    { from: 'packed', event: 'send', by: ['sender'], to: 'sent' },
    { from: 'packed', event: 'call-off', by: ['sender'], to: 'home' },
    { from: 'sent', event: 'bring-home', by: ['carrier'], to: 'home' },
    { from: 'sent', event: 'give-up', by: ['system'], to: 'lost' },
  ],
})

/** When every parcel is packed and sent. */
export const start = new Date('2026-03-02T09:00:00Z')
/** So many hours and milliseconds after that. */
export const hoursOn = (hours: number, ms = 0): Date => new Date(start.getTime() + hours * 3_600_000 + ms)
export const senderId: string = crypto.randomUUID()

/** Adds the table of parcels, which no migration knows, to a database of a test. */
export const addParcelTable = (db: Db) => db.run`
  create table parcel (id uuid primary key, state text not null default 'packed',
    version integer not null default 1, weight integer, changed_at timestamptz not null)`

/** A fresh database with a table of parcels, closed after the file. */
export const openParcels = async (): Promise<Db> => {
  const db = await freshDatabase()
  await addParcelTable(db)
  return db
}

export const packed = async (db: Db): Promise<string> => {
  const id = crypto.randomUUID()
  await db.inTx(async tx => {
    await tx.run`insert into parcel (id, changed_at) values (${id}, ${start})`
    await begin(tx, parcel, { id, actor: 'sender', actorId: senderId, note: 'with care', now: start })
  })
  return id
}

/** Sends a parcel, at a moment and by somebody who saw a version, where that is said. */
export const send = (db: Db, id: string, options: { now?: Date; version?: number } = {}) =>
  db.inTx(tx =>
    transition(tx, parcel, { id, event: 'send', actor: 'sender', actorId: senderId, now: start, ...options }),
  )

export const packAndSend = async (db: Db): Promise<string> => {
  const id = await packed(db)
  await send(db, id)
  return id
}

export const parcelOf = (db: Db, id: string) => db.one<{ state: string; version: number; changed_at: Date }>`
  select state, version, changed_at from parcel where id = ${id}`

export const timersOf = (db: Db, id: string) => db.rows<{
  event: string
  due_at: Date
  reminded_at: Date | null
}>`
  select event, due_at, reminded_at from process_timer where subject_id = ${id} order by due_at`
