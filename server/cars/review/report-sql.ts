// The table of what people report of listings; only this feature touches it.
import type { ReportReason } from '#contract/cars/report-reasons.ts'
import type { QueueRow } from '#server/desk/queue.ts'
import { type Query, sql, type Sql, type Tx } from '#server/kernel/db/db.ts'
import type { FullCarRow } from '../sql.ts'

type NewReport = { carId: string; reporterId: string; reason: ReportReason; words: string; now: Date }

/** Keeps a person's first report about a car; undefined if there was one. */
export const insertReport = (tx: Tx, r: NewReport): Promise<{ id: string } | undefined> =>
  tx.maybe<{ id: string }>`
    insert into car_report (car_id, reporter_id, reason, words, at)
    values (${r.carId}, ${r.reporterId}, ${r.reason}, ${r.words}, ${r.now})
    on conflict (car_id, reporter_id) do nothing returning id`

export const reportBy = (db: Query, carId: string, reporterId: string): Promise<{ id: string }> =>
  db.one<{ id: string }>`select id from car_report where car_id = ${carId} and reporter_id = ${reporterId}`

export type OpenReport = {
  id: string
  car_id: string
  reporter_id: string
  reason: ReportReason
  words: string
  at: Date
}

export const openReportsOf = (db: Query, carId: string): Promise<OpenReport[]> =>
  db.rows<OpenReport>`
    select id, car_id, reporter_id, reason, words, at from car_report
    where car_id = ${carId} and outcome is null order by at, id limit 1000`

export type Reported = QueueRow &
  Pick<FullCarRow, 'owner_id' | 'state' | 'year' | 'make' | 'model' | 'trim'> & {
    reports: number
    since: Date
  }

const reportHours = 24
/** Cars with undecided reports. */
export const carsReported: Sql = sql`
  select car.id, owner_id, state, year, make, model, trim, count(*) as reports, min(r.at) as since,
    min(r.at) + make_interval(hours => ${reportHours}) as due_at
  from car_report r join car on car.id = r.car_id
  where outcome is null and state <> 'withdrawn' group by car.id`

export const closeReports = (
  tx: Tx,
  carId: string,
  { outcome, now }: { outcome: 'unfounded' | 'taken-off'; now: Date },
) =>
  tx.rows<{ reporter_id: string }>`
    update car_report set outcome = ${outcome}, decided_at = ${now}
    where car_id = ${carId} and outcome is null returning reporter_id`

export const reportsBy = (db: Query, reporterId: string) =>
  db.rows<OpenReport & { outcome: string | null; decided_at: Date | null }>`
    select * from car_report where reporter_id = ${reporterId} order by at, id limit 10000`

/** Reports by a user, and reports about their cars. */
export const deleteReportsOf = (tx: Tx, userId: string): Promise<number> =>
  tx.run`
    delete from car_report r using car
    where car.id = r.car_id and (reporter_id = ${userId} or owner_id = ${userId})`
