// What was counted by day, read for one person; only this feature touches these tables.
import type { Figures } from '#contract/dashboard/steps.ts'
import type { Range } from '#contract/dashboard/range.ts'
import type { Query } from '#server/kernel/db/db.ts'

/** The days of an owner on which anything was counted, the oldest first. */
export const daysOfOwner = (db: Query, ownerId: string, { from, to }: Range) =>
  db.rows<Figures & { day: string }>`
    select day, appearances, views, saves, questions, offers, viewings, sales from owner_day
    where owner_id = ${ownerId} and day >= ${from} and day <= ${to} order by day`

/** The sums of some cars over a range; cars without any are left out. */
export const figuresOfCars = (db: Query, carIds: readonly string[], { from, to }: Range) =>
  db.rows<Figures & { car_id: string }>`
    select car_id, sum(appearances) as appearances, sum(views) as views, sum(saves) as saves,
      sum(questions) as questions, sum(offers) as offers, sum(viewings) as viewings, sum(sales) as sales
    from car_day where car_id = any(${carIds}::uuid[]) and day >= ${from} and day <= ${to} group by car_id`
