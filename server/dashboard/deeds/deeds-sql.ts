// Tables of daily listing activity.
import type { Query, Tx } from '#server/kernel/db/db.ts'

/** Counts from the data of other features. */
export type Deeds = { saves: number; questions: number; offers: number; viewings: number; sales: number }
export type DeedsOfCar = Deeds & { id: string; ownerId: string }

/** Rewrites a day's counts for cars and owners; outdated rows become zero. */
export const writeDeeds = async (tx: Tx, day: string, cars: readonly DeedsOfCar[]): Promise<void> => {
  await tx.run`
    update car_day set saves = 0, questions = 0, offers = 0, viewings = 0, sales = 0
    where day = ${day} and (saves > 0 or questions > 0 or offers > 0 or viewings > 0 or sales > 0)`
  await tx.run`
    update owner_day set saves = 0, questions = 0, offers = 0, viewings = 0, sales = 0
    where day = ${day} and (saves > 0 or questions > 0 or offers > 0 or viewings > 0 or sales > 0)`
  const counts = [
    cars.map(({ saves }) => saves),
    cars.map(({ questions }) => questions),
    cars.map(({ offers }) => offers),
    cars.map(({ viewings }) => viewings),
    cars.map(({ sales }) => sales),
  ] as const
  await tx.run`
    insert into car_day (car_id, day, saves, questions, offers, viewings, sales)
    select id, ${day}::date, saves, questions, offers, viewings, sales
    from unnest(${cars.map(({ id }) => id)}::uuid[], ${counts[0]}::int[], ${counts[1]}::int[], ${counts[2]}::int[],
      ${counts[3]}::int[], ${counts[4]}::int[]) each (id, saves, questions, offers, viewings, sales)
    on conflict (car_id, day) do update set saves = excluded.saves, questions = excluded.questions,
      offers = excluded.offers, viewings = excluded.viewings, sales = excluded.sales`
  await tx.run`
    insert into owner_day (owner_id, day, saves, questions, offers, viewings, sales)
    select owner_id, ${day}::date, sum(saves)::int, sum(questions)::int, sum(offers)::int, sum(viewings)::int,
      sum(sales)::int
    from unnest(${cars.map(({ ownerId }) => ownerId)}::uuid[], ${counts[0]}::int[], ${counts[1]}::int[],
      ${counts[2]}::int[], ${counts[3]}::int[], ${counts[4]}::int[])
      each (owner_id, saves, questions, offers, viewings, sales)
    group by owner_id
    on conflict (owner_id, day) do update set saves = excluded.saves, questions = excluded.questions,
      offers = excluded.offers, viewings = excluded.viewings, sales = excluded.sales`
}

/** The last day whose deeds are counted for good; undefined before the first. */
export const lastClosedDay = async (db: Query): Promise<string | undefined> =>
  (await db.maybe<{ day: string }>`select day from dashboard_closed_day order by day desc limit 1`)?.day

export const closeDay = (tx: Tx, day: string): Promise<number> =>
  tx.run`insert into dashboard_closed_day (day) values (${day}) on conflict (day) do nothing`

/** A user's figures by day, oldest first, for their data export. */
export const exportDays = (db: Query, ownerId: string) =>
  db.rows<{ day: string; appearances: number; views: number } & Deeds>`
    select day, appearances, views, saves, questions, offers, viewings, sales from owner_day
    where owner_id = ${ownerId} order by day`

export const deleteDaysOf = async (tx: Tx, ownerId: string, carIds: readonly string[]): Promise<void> => {
  await tx.run`delete from owner_day where owner_id = ${ownerId}`
  await tx.run`delete from car_day where car_id = any(${carIds}::uuid[])`
}
