// Tables of rental terms and taken days.
import type { TermsBesideDay } from '#contract/rental/terms/terms.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'

export type TermsRow = { car_id: string; terms: TermsBesideDay }

export const findTerms = (db: Query, carIds: readonly string[]): Promise<TermsRow[]> =>
  db.rows<TermsRow>`select car_id, terms from rental_terms where car_id = any(${carIds})`

/** The first terms of a car. Returns 0 where it has some. */
export const insertTerms = (tx: Tx, carId: string, terms: TermsBesideDay, now: Date): Promise<number> =>
  tx.run`
    insert into rental_terms (car_id, terms, changed_at) values (${carId}, ${JSON.stringify(terms)}, ${now})
    on conflict (car_id) do nothing`

/** Terms that are set, which nobody else sets until the transaction ends. */
export const lockTerms = (tx: Tx, carId: string): Promise<TermsRow> =>
  tx.one<TermsRow>`select car_id, terms from rental_terms where car_id = ${carId} for update`

export const putTerms = (tx: Tx, carId: string, terms: TermsBesideDay, now: Date): Promise<number> =>
  tx.run`
    update rental_terms set terms = ${JSON.stringify(terms)}, changed_at = ${now} where car_id = ${carId}`

export const deleteTerms = (tx: Tx, carIds: readonly string[]): Promise<number> =>
  tx.run`delete from rental_terms where car_id = any(${carIds})`

export type DayRow = {
  day: string
  rental_id: string | null
  renter_id: string | null
  buffer: boolean
}

/** The taken days of a car from one day to another, both counted, in order. */
export const daysBetween = (db: Query, carId: string, from: string, to: string): Promise<DayRow[]> =>
  db.rows<DayRow>`
    select day, rental_id, renter_id, buffer from rental_day
    where car_id = ${carId} and day between ${from} and ${to} order by day`

export type DayOfCar = DayRow & { car_id: string }

/** The same of several cars. */
export const daysOfCars = (
  db: Query,
  carIds: readonly string[],
  from: string,
  to: string,
): Promise<DayOfCar[]> =>
  db.rows<DayOfCar>`
    select car_id, day, rental_id, renter_id, buffer from rental_day
    where car_id = any(${[...carIds]}::uuid[]) and day between ${from} and ${to} order by car_id, day`

/** The last day of a car from one on that is rented, buffers aside. */
export const lastRented = async (db: Query, carId: string, from: string): Promise<string | undefined> =>
  (
    await db.maybe<{ day: string }>`
      select day from rental_day
      where car_id = ${carId} and day >= ${from} and rental_id is not null and not buffer
      order by day desc limit 1`
  )?.day

export type MonthOfDays = { month: string; rented: number; closed: number }

/** How many days of each month of a car are rented, and closed by its owner; months without either are left out. */
export const daysByMonth = (db: Query, carId: string, from: string, to: string): Promise<MonthOfDays[]> =>
  db.rows<MonthOfDays>`
    select to_char(day, 'YYYY-MM') as month,
      count(*) filter (where rental_id is not null and not buffer) as rented,
      count(*) filter (where rental_id is null) as closed
    from rental_day where car_id = ${carId} and day between ${from} and ${to} group by 1 order by 1`

/** Those of these days of a car that are taken, in order. */
export const daysAmong = (db: Query, carId: string, days: readonly string[]): Promise<DayRow[]> =>
  db.rows<DayRow>`
    select day, rental_id, renter_id, buffer from rental_day
    where car_id = ${carId} and day = any(${days}::date[]) order by day`

type NewDays = {
  carId: string
  from: string
  /** How many rows, buffer included. */
  count: number
  /** The last day before the buffer. */
  last: string
  rentalId: string
  renterId: string
}

/** Takes the free days in order and returns them; waits for concurrent bookings. */
export const insertRented = async (tx: Tx, d: NewDays): Promise<string[]> =>
  (
    await tx.rows<{ day: string }>`
      insert into rental_day (car_id, day, rental_id, renter_id, buffer)
      select ${d.carId}::uuid, ${d.from}::date + n, ${d.rentalId}::uuid, ${d.renterId}::uuid, ${d.from}::date + n > ${d.last}::date
      from generate_series(0, ${d.count}::int - 1) n order by n
      on conflict (car_id, day) do nothing returning day`
  ).map(({ day }) => day)

type ListedDays = { carId: string; rentalId: string; renterId: string; days: string[]; buffers: string[] }

/** Takes these days and buffers in order and returns those that were free; waits for concurrent bookings. */
export const insertListed = async (tx: Tx, d: ListedDays): Promise<string[]> =>
  (
    await tx.rows<{ day: string }>`
      insert into rental_day (car_id, day, rental_id, renter_id, buffer)
      select ${d.carId}::uuid, day, ${d.rentalId}::uuid, ${d.renterId}::uuid, buffer
      from (select unnest(${d.days}::date[]) as day, false as buffer
        union all select unnest(${d.buffers}::date[]), true) listed order by day
      on conflict (car_id, day) do nothing returning day`
  ).map(({ day }) => day)

export const insertClosed = (tx: Tx, carId: string, days: readonly string[]): Promise<number> =>
  tx.run`
    insert into rental_day (car_id, day)
    select ${carId}::uuid, day from unnest(${days}::date[]) day order by day
    on conflict (car_id, day) do nothing`

export const deleteClosed = (tx: Tx, carId: string, days: readonly string[]): Promise<number> =>
  tx.run`
    delete from rental_day where car_id = ${carId} and day = any(${days}::date[]) and rental_id is null`

/** Removes the days of a rental, or those after a given day. */
export const deleteRented = (
  tx: Tx,
  carId: string,
  rentalId: string,
  after: string | undefined,
): Promise<number> =>
  tx.run`
    delete from rental_day where car_id = ${carId} and rental_id = ${rentalId}
      and (${after ?? null}::date is null or day > ${after ?? null}::date)`

export const deleteAllClosed = (tx: Tx, carIds: readonly string[]): Promise<number> =>
  tx.run`delete from rental_day where car_id = any(${carIds}) and rental_id is null`

type OwnRow = { car_id: string; terms: TermsBesideDay | null; closed: string[] }

/** Terms and closed days of these cars; cars without either are left out. */
export const listTermsOfCars = (db: Query, carIds: readonly string[]): Promise<OwnRow[]> =>
  db.rows<OwnRow>`
    select c.car_id, t.terms,
      array(select d.day::text from rental_day d where d.car_id = c.car_id and d.rental_id is null order by d.day) as closed
    from (select car_id from rental_terms where car_id = any(${carIds})
          union select car_id from rental_day where car_id = any(${carIds}) and rental_id is null) c
    left join rental_terms t on t.car_id = c.car_id order by c.car_id limit 10000`
