// Days of figures that a dealer's listings had, for charts that need a past.
import type { Db } from '#server/kernel/db/db.ts'

/** Eight days, the last of them the day before yesterday. */
export const hadFigures = (db: Db, ownerId: string) => db.run`
  insert into owner_day (owner_id, day, appearances, views, saves, questions, offers)
  select ${ownerId}, current_date - back, 40 - back, 20 - back, 3, 2, 1 from generate_series(2, 9) back`
