// Reminds owners of expiring papers and due services.
import { garageLimits, vehicleTitle } from '#contract/garage/words.ts'
import { paperName } from '#contract/garage/due.ts'
import { dayAfter, lagosDayOf } from '#contract/repair/opening-hours/days.ts'
import type { Db, Tx } from '#server/kernel/db/db.ts'
import { dayInWords } from '#server/kernel/jobs/lagos-time.ts'
import { type Notice, notifyMany } from '#server/kernel/jobs/notify.ts'
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
    title: isOver ? `Run out: ${name} of your ${car}` : `${name} of your ${car} runs out on ${day}`,
    text: isOver
      ? `It held until ${day}. Renew it before you drive, then note the new day in your garage.`
      : 'Renew it in time, then note the new day in your garage: otherwise you get no more reminders.',
    link: `/garage/${paper.vehicle_id}`,
    now,
  }
}

const serviceNotice = (due: DueService, now: Date): Notice => ({
  userId: due.owner_id,
  kind: 'reminder',
  title: `Service of your ${vehicleTitle(due)}: ${dayInWords(due.service_on)}`,
  text: 'By the rule that you have set, and by how far you drive. When it is done, write it into the record: the next one is counted from there.',
  link: `/garage/${due.vehicle_id}`,
  now,
})

const tellSome = async (tx: Tx, now: Date): Promise<number> => {
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
  while ((await db.inTx(tx => tellSome(tx, now))) > 0);
}
