// The tables of how listings compare with similar cars; only this feature touches them.
import { type RankedStep, rankedSteps, rankTerms } from '#contract/dashboard/steps.ts'
import { listedFacts } from '#server/cars/reads.ts'
import { afresh, type Query, sql, type Tx } from '#server/kernel/db/db.ts'

const rates = sql`
  (1, appearances * 1000000 / days),
  (2, case when appearances >= ${rankTerms.appearancesMin} then views * 1000000 / appearances end),
  (3, case when views >= ${rankTerms.viewsMin} then saves * 1000000 / views end),
  (4, case when views >= ${rankTerms.viewsMin} then questions * 1000000 / views end),
  (5, case when views >= ${rankTerms.viewsMin} then offers * 1000000 / views end),
  (6, case when views >= ${rankTerms.viewsMin} then viewings * 1000000 / views end)`

/** Figures of each car in the days before `day`. */
const viewsBefore = (day: string) => sql`
  select c.id, c.owner_id, c.make, c.model, c.body, c.location_state as place,
    ((extract(year from ${day}::date) - c.year)::int / 3) as age, least(c.mileage_km / 60000, 4) as km,
    least(${rankTerms.days}, ${day}::date - (c.listed_at at time zone 'Africa/Lagos')::date) as days,
    coalesce(sum(d.appearances), 0) as appearances, coalesce(sum(d.views), 0) as views,
    coalesce(sum(d.saves), 0) as saves, coalesce(sum(d.questions), 0) as questions,
    coalesce(sum(d.offers), 0) as offers, coalesce(sum(d.viewings), 0) as viewings
  from ${listedFacts} c
  left join car_day d on d.car_id = c.id and d.day >= ${day}::date - ${rankTerms.days}::int and d.day < ${day}::date
  where (c.listed_at at time zone 'Africa/Lagos')::date <= ${day}::date - ${rankTerms.daysMin}::int
  group by c.id, c.owner_id, c.make, c.model, c.body, c.location_state, c.year, c.mileage_km, c.listed_at`

const rankCars = (tx: Tx, day: string): Promise<number> => tx.run`${afresh}
  with seen as materialized (${viewsBefore(day)}), kinds as (
    select s.*, k.likeness, k.key from seen s cross join lateral (values
      (1, concat_ws('|', make, model, age, km, place)), (2, concat_ws('|', make, model, age, km)),
      (3, concat_ws('|', make, model, age)), (4, concat_ws('|', make, model)), (5, concat_ws('|', body, age)),
      (6, body)) k (likeness, key)
  ), voices as (
    select likeness, key, owner_id, sum(days) as days, sum(appearances) as appearances, sum(views) as views,
      sum(saves) as saves, sum(questions) as questions, sum(offers) as offers, sum(viewings) as viewings
    from kinds group by likeness, key, owner_id
  ), spread as materialized (
    select likeness, key, step, array_agg(rate::bigint order by rate::bigint) as rates
    from voices v cross join lateral (values ${rates}) r (step, rate)
    where rate is not null group by likeness, key, step having count(*) >= ${rankTerms.sellersMin}
  ), own as (
    select k.id, k.owner_id, k.likeness, k.key, r.step, r.rate
    from kinds k cross join lateral (values ${rates}) r (step, rate)
  ), ranked as (
    select distinct on (o.id, o.step) o.id, o.owner_id, o.step, o.likeness, s.rates is not null as known,
      10 * width_bucket(o.rate::bigint - 1, s.rates) / cardinality(s.rates) as below,
      10 * (cardinality(s.rates) - width_bucket(o.rate::bigint, s.rates)) / cardinality(s.rates) as above
    from own o left join spread s on s.likeness = o.likeness and s.key = o.key and s.step = o.step and o.rate is not null
    order by o.id, o.step, s.rates is null, o.likeness
  )
  insert into car_standing (car_id, owner_id, below, above, likeness, worst)
  select id, owner_id, array_agg(case when known then below else -1 end order by step),
    array_agg(case when known then above else -1 end order by step),
    array_agg(case when known then likeness else 0 end order by step), coalesce(max(above) filter (where known), -1)
  from ranked group by id, owner_id`

/**
 * Ranks every car that is for sale and at least a week on the market by what was counted in the 28 days before a day. A
 * step is a rate in millionths: appearances by day on the market, views by appearances, the others by views; without
 * enough of those it is unknown. Of a kind of like cars each seller is one voice, with all their cars of it together, and a
 * kind is compared with from ten sellers on; the nearest such kind is taken, for each step.
 */
export const rankAll = async (tx: Tx, day: string): Promise<void> => {
  await tx.run`delete from owner_standing`
  await tx.run`delete from car_standing`
  await rankCars(tx, day)
  await tx.run`
    insert into owner_standing (owner_id, step, better, usual, worse, unknown)
    select owner_id, s.step, count(*) filter (where s.below >= 7),
      count(*) filter (where s.below between 0 and 6 and s.above < 7), count(*) filter (where s.above >= 7),
      count(*) filter (where s.below < 0)
    from car_standing c cross join lateral unnest(c.below, c.above) with ordinality s (below, above, step)
    group by owner_id, s.step`
}

export const isRanked = async (db: Query, day: string): Promise<boolean> =>
  (await db.maybe<object>`select from dashboard_ranked_day where day = ${day}`) !== undefined

export const markRanked = async (tx: Tx, day: string): Promise<void> => {
  await tx.run`delete from dashboard_ranked_day`
  await tx.run`insert into dashboard_ranked_day (day) values (${day})`
}

/** By step; negative without enough data to compare. */
export type RankRow = { car_id: string; below: number[]; above: number[]; likeness: number[] }

export const ranksOf = (db: Query, carIds: readonly string[]): Promise<RankRow[]> =>
  db.rows<RankRow>`
    select car_id, below, above, likeness from car_standing where car_id = any(${carIds}::uuid[])`

/** An owner's cars, those furthest behind like cars first. */
export const toMend = async (db: Query, ownerId: string, limit: number, offset: number): Promise<string[]> =>
  (
    await db.rows<{ car_id: string }>`
      select car_id from car_standing where owner_id = ${ownerId} order by worst desc, car_id
      limit ${limit} offset ${offset}`
  ).map(row => row.car_id)

export const countRanked = async (db: Query, ownerId: string): Promise<number> =>
  (await db.one<{ count: number }>`select count(*) as count from car_standing where owner_id = ${ownerId}`)
    .count

type OwnerRank = { step: RankedStep; better: number; usual: number; worse: number; unknown: number }

export const ownerRanks = async (db: Query, ownerId: string): Promise<OwnerRank[]> =>
  (
    await db.rows<Omit<OwnerRank, 'step'> & { step: number }>`
      select step, better, usual, worse, unknown from owner_standing where owner_id = ${ownerId} order by step`
  ).map(({ step, ...rest }) => ({ ...rest, step: rankedSteps[step - 1]! }))

export const deleteRanksOf = async (tx: Tx, ownerId: string): Promise<void> => {
  await tx.run`delete from owner_standing where owner_id = ${ownerId}`
  await tx.run`delete from car_standing where owner_id = ${ownerId}`
}
