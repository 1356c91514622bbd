// Table of repair jobs.
import type { Job } from '#contract/repair/fields.ts'
import type { JobReason, JobStatus } from '#contract/repair/terms.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'

export type JobRow = {
  id: string
  repair_id: string
  position: number
  is_further: boolean
  title: string
  category: number
  labour_kobo: number
  parts: Job['parts']
  total_kobo: number
  warranty_days: number
  warranty_km: number | null
  why: string
  reason: JobReason
  included: string
  to_do_id: string
  point_id: string
  status: JobStatus
}

export const jobsOf = (db: Query, repairId: string): Promise<JobRow[]> =>
  db.rows<JobRow>`
    select id, repair_id, position, is_further, title, category, labour_kobo, parts, total_kobo, warranty_days,
      warranty_km, why, reason, included, to_do_id, point_id, status
    from repair_job where repair_id = ${repairId} order by position limit 1000`

/** What several repairs ask for and have approved, together, by their ids; one without a job is left out. */
export const sumsOf = async (
  db: Query,
  repairIds: readonly string[],
): Promise<Map<string, { quotedKobo: number; approvedKobo: number }>> => {
  const rows = await db.rows<{ id: string; quotedKobo: number; approvedKobo: number }>`
    select repair_id as id,
      coalesce(sum(total_kobo) filter (where status = 'asked'), 0)::bigint as "quotedKobo",
      coalesce(sum(total_kobo) filter (where status = 'approved'), 0)::bigint as "approvedKobo"
    from repair_job where repair_id = any(${repairIds}) group by repair_id`
  return new Map(rows.map(({ id, ...sums }) => [id, sums]))
}

/** With what its price is compared later. */
type NewJob = Omit<JobRow, 'id' | 'status'> & { kind: string; vehicle_class: string }

/** Gives their ids, in order. */
export const insertJobs = async (tx: Tx, jobs: readonly NewJob[]): Promise<string[]> => {
  const ids: string[] = []
  for (const job of jobs) {
    const { id } = await tx.one<{ id: string }>`
      insert into repair_job (repair_id, position, is_further, title, category, labour_kobo, parts, total_kobo,
        warranty_days, warranty_km, why, reason, included, to_do_id, point_id, status, kind, vehicle_class)
      values (${job.repair_id}, ${job.position}, ${job.is_further}, ${job.title}, ${job.category}, ${job.labour_kobo},
        ${JSON.stringify(job.parts)}::jsonb, ${job.total_kobo}, ${job.warranty_days}, ${job.warranty_km}, ${job.why},
        ${job.reason}, ${job.included}, ${job.to_do_id}, ${job.point_id}, 'asked', ${job.kind}, ${job.vehicle_class})
      returning id`
    ids.push(id)
  }
  return ids
}

/** A new quote replaces unanswered jobs. */
export const deleteOpenJobs = (tx: Tx, repairId: string): Promise<number> =>
  tx.run`delete from repair_job where repair_id = ${repairId} and status = 'asked'`

export const setStatus = (tx: Tx, jobIds: readonly string[], status: JobStatus): Promise<number> =>
  tx.run`update repair_job set status = ${status} where id = any(${jobIds})`

/** The car was fetched: what was done counts for the prices that others compare. */
export const setDone = (tx: Tx, repairId: string, now: Date): Promise<number> =>
  tx.run`update repair_job set done_at = ${now} where repair_id = ${repairId} and status = 'approved'`

/** Moves all jobs of a repair from one state to another. */
export const moveAll = (tx: Tx, repairId: string, from: JobStatus, to: JobStatus): Promise<number> =>
  tx.run`update repair_job set status = ${to} where repair_id = ${repairId} and status = ${from}`
