// Loads plausible recent view counts for demo cars.
import { dayBefore, lagosDayOf } from '#contract/core/lagos-days.ts'
import type { Tx } from '../../kernel/db/db.ts'

const days = 60

/** The same cars on the same days get the same looks, whenever the demonstration is made. */
export const putLooks = async (tx: Tx, now: Date): Promise<void> => {
  const today = lagosDayOf(now)
  await tx.run`
    insert into car_day (car_id, day, appearances, views)
    select c.id, d.day::date, luck.listed, luck.listed * (2 + pull.opened) / 100
    from car c
    cross join lateral (select abs(hashtext(c.make || c.year)::bigint) % 30 as listed,
      abs(hashtext(c.model || c.mileage_km)::bigint) % 14 as opened) pull
    cross join generate_series(
      greatest((c.listed_at at time zone 'Africa/Lagos')::date, ${dayBefore(today, days)}::date),
      ${dayBefore(today, 1)}::date, interval '1 day') d (day)
    cross join lateral (select 4 + pull.listed + abs(hashtext(c.mileage_km || to_char(d.day, 'DDD'))::bigint) % 25 as listed) luck
    where c.state in ('listed', 'reserved', 'sold')`
  await tx.run`
    insert into owner_day (owner_id, day, appearances, views)
    select c.owner_id, d.day, sum(d.appearances), sum(d.views) from car_day d join car c on c.id = d.car_id
    group by c.owner_id, d.day`
}
