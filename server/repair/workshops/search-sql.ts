// Search query of workshops, each at its best place.
import type { Picture } from '#contract/core/picture.ts'
import type { WorkshopMode, WorkshopSort } from '#contract/repair/workshops/modes.ts'
import type { State } from '#contract/reference/places.ts'
import { workshopsStars } from '#server/ratings/reads.ts'
import { join, type Query, sql, type Sql } from '#server/kernel/db/db.ts'

export type Wish = {
  city: string | undefined
  placeId: string | undefined
  service: number | undefined
  state: State | undefined
  brand: string | undefined
  mode: WorkshopMode | undefined
  sort: WorkshopSort
  from: { latitude: number; longitude: number } | undefined
}

/** What must hold of a workshop `w` and its place `p`. */
const conditionsOf = (wish: Wish): Sql[] => {
  const all: (Sql | false)[] = [
    sql`w.open_for_bookings and not w.suspended and p.removed_at is null`,
    wish.city !== undefined && sql`lower(p.city) = lower(${wish.city})`,
    wish.placeId !== undefined && sql`p.id = ${wish.placeId}`,
    wish.state !== undefined && sql`p.state = ${wish.state}`,
    wish.brand !== undefined &&
      sql`(w.brands = '{}' or exists (select from unnest(w.brands) brand where lower(brand) = lower(${wish.brand})))`,
    wish.mode !== undefined && sql`${wish.mode} = any(w.modes)`,
    wish.service !== undefined &&
      sql`exists (select from workshop_service s where s.workshop_id = w.id and s.category = ${wish.service})`,
  ]
  return all.filter(condition => condition !== false)
}

const earthKm = 6_371

/** Straight-line distance; null if a position is unknown. */
const kmOf = ({ from }: Wish): Sql => {
  if (!from) return sql`null::double precision`
  const { latitude, longitude } = from
  return sql`case when p.latitude is null then null else ${earthKm}::double precision * 2 * asin(least(1, sqrt(
    power(sin(radians(p.latitude - ${latitude}::double precision) / 2), 2)
    + cos(radians(${latitude}::double precision)) * cos(radians(p.latitude))
      * power(sin(radians(p.longitude - ${longitude}::double precision) / 2), 2)))) end`
}

/** Lowest price, of the requested service if there is one. */
const priceOf = ({ service }: Wish): Sql =>
  service === undefined
    ? sql`(select min(from_kobo) from workshop_service s where s.workshop_id = found.id)`
    : sql`(select min(from_kobo) from workshop_service s where s.workshop_id = found.id and s.category = ${service})`

/** Among the places of one workshop, and among workshops; the name and the id come last, so that pages never overlap. */
const orderOf = (wish: Wish): Sql => {
  switch (wish.sort) {
    case 'rating':
      // Three ratings of four stars are added to each: one five is not better than twenty that are nearly all five.
      return sql`coalesce((r.average * r.count + 12) / (r.count + 3), 0) desc, found.name, found.id`
    case 'price':
      return sql`${priceOf(wish)} nulls last, found.name, found.id`
    case 'next':
      return sql`found.next_free_at nulls last, found.name, found.id`
    case 'distance':
      return sql`found.km nulls last, found.name, found.id`
  }
}

export type WorkshopHitRow = {
  id: string
  name: string
  email: string | null
  picture: Picture | null
  modes: WorkshopMode[]
  place_id: string
  state: State
  city: string
  categories: number[]
  stars: number[] | null
  from_kobo: number | null
  km: number | null
  next_free_at: Date | null
  /** The hour that is kept may have come too near, or a later one may be free. */
  is_hour_old: boolean
  total: number
}

/** One page of what matches, each with what its card shows and how many match in all. */
export const searchWorkshops = (
  db: Query,
  wish: Wish,
  { limit, offset }: { limit: number; offset: number },
  now: Date,
): Promise<WorkshopHitRow[]> =>
  db.rows<WorkshopHitRow>`
    select found.id, w.name, w.email, w.pictures->0 as picture, w.modes, found.place_id, p.state, p.city,
      array(select distinct s.category from workshop_service s where s.workshop_id = found.id order by 1) as categories,
      found.stars, ${priceOf(wish)} as from_kobo, found.km, p.next_free_at,
      p.roll_at < ${now} or p.next_free_at is null as is_hour_old, found.total
    from (
      select found.id, found.place_id, found.km, r.stars, count(*) over () as total,
        row_number() over (order by ${orderOf(wish)}) as position
      from (
        select distinct on (w.id) w.id, w.name, p.id as place_id, p.next_free_at, ${kmOf(wish)} as km
        from workshop w join workshop_place p on p.workshop_id = w.id
        where ${join(conditionsOf(wish), ' and ')}
        order by w.id, km nulls last, p.next_free_at nulls last, p.id) found
      left join ${workshopsStars()} r on r.about_id = found.id
      order by position limit ${limit} offset ${offset}) found
    join workshop w on w.id = found.id join workshop_place p on p.id = found.place_id
    order by found.position`
