// Reminds owners of expiring papers and due services.
import { garageLimits, vehicleTitle } from '#contract/garage/words.ts'
import { paperName } from '#contract/garage/due.ts'
import { dayAfter, lagosDayOf } from '#contract/core/lagos-days.ts'
import type { Db, Tx } from '#server/kernel/db/db.ts'
import { dayInWords } from '#contract/core/day-words.ts'
import { type Notice, notifyMany } from '#server/kernel/messages/notify.ts'
import {
  type DuePaper,
  lockDuePapers,
  type DueService,
  lockDueServices,
  notePaperReminder,
  noteServiceReminder,
} from './papers-sql.ts'

const paperNotice = (paper: DuePaper, now: Date): Notice => {
  const [car, name, day] = [
    vehicleTitle(paper),
    paperName(paper.kind, paper.called),
    dayInWords(paper.expires_on),
  ]
  const isOver = paper.should === 3
  return {
    userId: paper.owner_id,
    kind: 'reminder',
    title: isOver ? `Expired: ${name} of your ${car}` : `${name} of your ${car} expires on ${day}`,
    text: isOver
      ? `It expired on ${day}. Renew it before you drive, then enter the new expiry date in your garage.`
      : 'Renew it in time, then enter the new expiry date in your garage so that we can remind you again.',
    link: `/garage/${paper.vehicle_id}`,
    now,
  }
}

const serviceNotice = (due: DueService, now: Date): Notice => ({
  userId: due.owner_id,
  kind: 'reminder',
  title: `Service due for your ${vehicleTitle(due)}: ${dayInWords(due.service_on)}`,
  text: 'This is based on your service interval and how far you drive. When it’s done, add it to the record: we count the next one from there.',
  link: `/garage/${due.vehicle_id}`,
  now,
})

const notifySome = async (tx: Tx, now: Date): Promise<number> => {
  const today = lagosDayOf(now)
  const [first, again] = garageLimits.paperDays
  const papers = await lockDuePapers(tx, {
    first: dayAfter(today, first),
    again: dayAfter(today, again),
    today,
  })
  const services = await lockDueServices(tx, dayAfter(today, garageLimits.serviceDays))
  for (const { id, should } of papers) await notePaperReminder(tx, id, should)
  for (const { vehicle_id: id } of services) await noteServiceReminder(tx, id)
  await notifyMany(tx, [
    ...papers.map(paper => paperNotice(paper, now)),
    ...services.map(due => serviceNotice(due, now)),
  ])
  return papers.length + services.length
}

/** Tells all whose day has come, some in each transaction: what was told is kept with the notice or not at all. */
export const remindOwners = async (db: Db, now: Date): Promise<void> => {
  while ((await db.inTx(tx => notifySome(tx, now))) > 0);
}
