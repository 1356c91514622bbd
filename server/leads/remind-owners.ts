// Reminds the owner of a lead once, on the morning of its day.
import { carTitle } from '#server/cars/reads.ts'
import { staffOfDealers } from '#server/staff/reads.ts'
import { toStranger } from '#server/user/public-identity.ts'
import type { Db, Query } from '#server/kernel/db/db.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { type Notice, notifyMany } from '#server/kernel/messages/notify.ts'
import { leadPage } from './next-step.ts'
import { type DueReminder, lockDueReminders, setReminded } from './sql.ts'

// A reminder for a day is read when the yard opens, not at midnight.
const morningHour = 8
const hourMs = 3_600_000
const atOnce = 100

/** The day whose morning has come in Lagos. */
const dueDay = (now: Date): string => lagosDayOf(new Date(now.getTime() - morningHour * hourMs))

/** To the member of staff who has the lead, else to the dealer. */
const noticeOf = async (
  db: Query,
  row: DueReminder,
  { staff, now }: { staff: readonly string[]; now: Date },
): Promise<Notice> => {
  const car = await carTitle(db, row.car_id)
  const notice = {
    title: `Reminder: ${toStranger(row.buyer).publicName}, ${car}`,
    text: row.reminder_words,
    link: leadPage(row),
    now,
  }
  return row.owner_id !== null && staff.includes(row.owner_id)
    ? { ...notice, userId: row.owner_id, kind: 'staff', dealerId: row.seller_id }
    : { ...notice, userId: row.seller_id, kind: 'reminder' }
}

/** Gives how many were reminded; each in the transaction that says so. */
export const remindOwners = (db: Db, now: Date): Promise<number> =>
  db.inTx(async tx => {
    const rows = await lockDueReminders(tx, dueDay(now), atOnce)
    const staff = await staffOfDealers(
      tx,
      rows.map(row => row.seller_id),
    )
    const notices: Notice[] = []
    for (const row of rows) {
      notices.push(await noticeOf(tx, row, { staff: staff.get(row.seller_id) ?? [], now }))
      await setReminded(tx, row, now)
    }
    await notifyMany(tx, notices)
    return rows.length
  })
