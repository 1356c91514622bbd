// The table of what is noted of a lead; only this feature writes it.
import type { LostReason } from '#contract/leads/words.ts'
import { type StrangerRow, strangerColumn } from '#server/user/public-identity.ts'
import { type Query, sql, type Tx } from '#server/kernel/db/db.ts'

export type Noted = {
  carId: string
  buyerId: string
  sellerId: string
  ownerId: string | null
  talksAt: Date | null
  lostAt: Date | null
  lostReason: LostReason | null
  reminderOn: string | null
  reminderWords: string | null
  /** Keeps that the owner was reminded, where the reminder is the same. */
  isSameReminder: boolean
  now: Date
}

/** Gives 0 where somebody noted something meanwhile. */
export const insertLead = (tx: Tx, n: Noted): Promise<number> =>
  tx.run`
    insert into lead (car_id, buyer_id, seller_id, owner_id, talks_at, lost_at, lost_reason, reminder_on, reminder_words,
      version, changed_at)
    values (${n.carId}, ${n.buyerId}, ${n.sellerId}, ${n.ownerId}, ${n.talksAt}, ${n.lostAt}, ${n.lostReason},
      ${n.reminderOn}, ${n.reminderWords}, 1, ${n.now})
    on conflict (car_id, buyer_id) do nothing`

/** The same for a lead of which something is noted. */
export const updateLead = (tx: Tx, n: Noted, version: number): Promise<number> =>
  tx.run`
    update lead set owner_id = ${n.ownerId}, talks_at = ${n.talksAt}, lost_at = ${n.lostAt},
      lost_reason = ${n.lostReason}, reminder_on = ${n.reminderOn}, reminder_words = ${n.reminderWords},
      reminded_at = case when ${n.isSameReminder} then reminded_at end, version = version + 1, changed_at = ${n.now}
    where car_id = ${n.carId} and buyer_id = ${n.buyerId} and seller_id = ${n.sellerId} and version = ${version}`

export type DueReminder = {
  car_id: string
  buyer_id: string
  seller_id: string
  owner_id: string | null
  reminder_words: string
  buyer: StrangerRow | null
}

/** Reminders whose day has come and whose owner was not told, locked. */
export const lockDueReminders = (tx: Tx, day: string, limit: number): Promise<DueReminder[]> =>
  tx.rows<DueReminder>`
    select car_id, buyer_id, seller_id, owner_id, reminder_words, ${strangerColumn(sql`lead.buyer_id`)} as buyer
    from lead where reminder_on <= ${day}::date and reminder_words is not null and reminded_at is null
    order by reminder_on, car_id, buyer_id limit ${limit} for update skip locked`

export const setReminded = (tx: Tx, { car_id, buyer_id }: DueReminder, now: Date): Promise<number> =>
  tx.run`update lead set reminded_at = ${now} where car_id = ${car_id} and buyer_id = ${buyer_id}`

type Exported = {
  car: string
  buyer: StrangerRow | null
  talks_at: Date | null
  lost_at: Date | null
  lost_reason: string | null
  reminder_on: string | null
  reminder_words: string | null
}

/** What a dealer noted of their leads. */
export const exportLeads = (db: Query, sellerId: string): Promise<Exported[]> =>
  db.rows<Exported>`
    select concat_ws(' ', car.year, car.make, car.model, car.trim) as car, ${strangerColumn(sql`l.buyer_id`)} as buyer,
      l.talks_at, l.lost_at, l.lost_reason, l.reminder_on, l.reminder_words
    from lead l join car on car.id = l.car_id where l.seller_id = ${sellerId}
    order by l.changed_at, l.car_id, l.buyer_id limit 10000`

/** What is noted of somebody and by them; leads that they had as staff are nobody's. */
export const eraseLeads = async (tx: Tx, userId: string): Promise<void> => {
  await tx.run`delete from lead where seller_id = ${userId} or buyer_id = ${userId}`
  await tx.run`update lead set owner_id = null, version = version + 1 where owner_id = ${userId}`
}
