// Prices of completed jobs that a quote is compared with.
import {
  comparedJobsMax,
  comparedMonths,
  type DoneJob,
  usualPrice,
  type UsualPrice,
} from '#contract/repair/usual-price.ts'
import type { Query } from '#server/kernel/db/db.ts'

type SampleRow = { job_id: string; workshop_id: string; total_kobo: number }

/** By the id of the job, what its kind usually costs; without an entry where too few did it. */
export const usualPricesOf = async (db: Query, repairId: string): Promise<Map<string, UsualPrice>> => {
  const rows = await db.rows<SampleRow>`
    select j.id as job_id, r.workshop_id, d.total_kobo
    from repair_job j
      join repair now on now.id = j.repair_id
      cross join lateral (
        select total_kobo, repair_id from repair_job
        where kind = j.kind and vehicle_class = j.vehicle_class and kind <> '' and done_at is not null
          and done_at >= now.quoted_at - make_interval(months => ${comparedMonths}) and done_at <= now.quoted_at
        order by done_at desc limit ${comparedJobsMax}) d
      join repair r on r.id = d.repair_id
    where j.repair_id = ${repairId} and j.status = 'asked' and j.vehicle_class <> ''`
  const samples = Map.groupBy(rows, ({ job_id: id }) => id)
  return new Map(
    [...samples].flatMap(([id, jobs]) => {
      const usual = usualPrice(
        jobs.map((job): DoneJob => ({ workshopId: job.workshop_id, totalKobo: job.total_kobo })),
      )
      return usual ? [[id, usual] as const] : []
    }),
  )
}
