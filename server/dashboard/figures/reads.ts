// What other features may know of the figures of listings.
import type { Range } from '#contract/dashboard/range.ts'
import type { Figures } from '#contract/dashboard/steps.ts'
import { type Query, sql, type Sql } from '#server/kernel/db/db.ts'

/** How often the car of the surrounding query was opened from a day on. */
export const viewsSince = (day: string): Sql => sql`
  (select coalesce(sum(views), 0) from car_day where car_day.car_id = car.id and car_day.day >= ${day}::date)`

/** How many questions, offers and viewing requests it had from a day on. */
export const leadsSince = (day: string): Sql => sql`
  (select coalesce(sum(questions + offers + viewings), 0) from car_day
    where car_day.car_id = car.id and car_day.day >= ${day}::date)`

/** What people did about all listings together, by day; `from` and `to` among them. */
export const figuresOfDays = (db: Query, { from, to }: Range) =>
  db.rows<Figures & { day: string }>`
    select day, sum(appearances) as appearances, sum(views) as views, sum(saves) as saves, sum(questions) as questions,
      sum(offers) as offers, sum(viewings) as viewings, sum(sales) as sales
    from owner_day where day >= ${from} and day <= ${to} group by day order by day`
