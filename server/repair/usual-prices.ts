// Prices of completed jobs that a quote is compared with.
import {
  comparedAmong,
  comparedJobsMax,
  comparedMonths,
  comparedOfWorkshop,
  type DoneJob,
  usualPrice,
  type UsualPrice,
} from '#contract/repair/usual-price.ts'
import type { Query } from '#server/kernel/db/db.ts'

type SampleRow = { job_id: string; workshop_id: string; total_kobo: number }

/** By the id of the job, what its kind usually costs others; without an entry where too few workshops did it. */
export const usualPricesOf = async (db: Query, repairId: string): Promise<Map<string, UsualPrice>> => {
  const rows = await db.rows<SampleRow>`
    select j.id as job_id, d.workshop_id, d.total_kobo
    from repair_job j
      join repair now on now.id = j.repair_id
      cross join lateral (
        select workshop_id, total_kobo
        from (
          select *, row_number() over (partition by workshop_id order by done_at desc) as place
          from (
            select r.workshop_id, sample.total_kobo, sample.done_at
            from repair_job sample join repair r on r.id = sample.repair_id
            where sample.kind = j.kind and sample.vehicle_class = j.vehicle_class and sample.kind <> ''
              and sample.done_at >= now.quoted_at - make_interval(months => ${comparedMonths})
              and sample.done_at <= now.quoted_at
              -- Whoever knows four of five prices would read the fifth.
              and r.customer_id <> now.customer_id
            order by sample.done_at desc limit ${comparedAmong}) newest) ranked
        -- One workshop with many equal jobs never hides the others.
        where place <= ${comparedOfWorkshop}
        order by done_at desc limit ${comparedJobsMax}) d
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
