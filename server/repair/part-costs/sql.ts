// The table of what workshops paid for parts; only their workshop reads it.
import type { PartGrade } from '#contract/repair/terms.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'

export type PartCost = { jobId: string; place: number; costKobo: number }

export const insertPartCosts = async (tx: Tx, costs: readonly PartCost[]): Promise<void> => {
  if (costs.length === 0) return
  await tx.run`
    insert into repair_part_cost (job_id, place, cost_kobo)
    select * from unnest(${costs.map(({ jobId }) => jobId)}::uuid[], ${costs.map(({ place }) => place)}::int[],
      ${costs.map(({ costKobo }) => costKobo)}::bigint[])`
}

export type PartRow = {
  job_id: string
  part_place: number
  grade: PartGrade
  price_kobo: number
  count: number
  accessory_id: string | null
  cost_kobo: number | null
}

/** Every part of the jobs of a repair at this workshop, in order; none where it is another's. */
export const partsOf = (db: Query, repairId: string, workshopId: string): Promise<PartRow[]> =>
  db.rows<PartRow>`
    select j.id as job_id, (p.place - 1)::int as part_place, p.part->>'grade' as grade,
      (p.part->>'priceKobo')::bigint as price_kobo, (p.part->>'count')::int as count,
      (p.part->>'accessoryId')::uuid as accessory_id, c.cost_kobo
    from repair r join repair_job j on j.repair_id = r.id
      cross join lateral jsonb_array_elements(j.parts) with ordinality as p (part, place)
      left join repair_part_cost c on c.job_id = j.id and c.place = p.place - 1
    where r.id = ${repairId} and r.workshop_id = ${workshopId}
    order by j.position, p.place limit 2000`

export type MonthRow = { month: string; sold: number; cost: number; without_cost: number }

/** Of cars that were collected since a moment, by the month in Lagos, newest first. */
export const marginsByMonth = (db: Query, workshopId: string, since: Date): Promise<MonthRow[]> =>
  db.rows<MonthRow>`
    select to_char(j.done_at at time zone 'Africa/Lagos', 'YYYY-MM') as month,
      coalesce(sum((p.part->>'priceKobo')::bigint * (p.part->>'count')::int) filter (where c.job_id is not null), 0)::bigint as sold,
      coalesce(sum(c.cost_kobo * (p.part->>'count')::int), 0)::bigint as cost,
      (count(*) filter (where c.job_id is null)) as without_cost
    from repair r join repair_job j on j.repair_id = r.id
      cross join lateral jsonb_array_elements(j.parts) with ordinality as p (part, place)
      left join repair_part_cost c on c.job_id = j.id and c.place = p.place - 1
    where r.workshop_id = ${workshopId} and j.status = 'approved' and j.done_at >= ${since}
      and p.part->>'grade' <> 'brought'
    group by 1 order by 1 desc limit 12`

/** For the copy of a user's data, at most 10,000. */
export const partCostsBy = (db: Query, workshopId: string) =>
  db.rows<{ repair_id: string; job_id: string; place: number; cost_kobo: number }>`
    select j.repair_id, c.job_id, c.place, c.cost_kobo
    from repair r join repair_job j on j.repair_id = r.id join repair_part_cost c on c.job_id = j.id
    where r.workshop_id = ${workshopId} order by j.repair_id, c.job_id, c.place limit 10000`

export const deletePartCosts = (tx: Tx, workshopId: string): Promise<number> =>
  tx.run`
    delete from repair_part_cost c using repair_job j, repair r
    where j.id = c.job_id and r.id = j.repair_id and r.workshop_id = ${workshopId}`
