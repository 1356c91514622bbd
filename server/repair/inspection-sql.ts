// The table of what workshops found point by point; only this file touches it.
import type { PointVerdict } from '#contract/inspection/report-shape.ts'
import type { Preset } from '#contract/inspection/checklist/presets.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'

export type Results = Record<string, Omit<PointVerdict, 'point'>>
export type RepairInspectionRow = {
  repair_id: string
  preset: Preset
  list_version: number
  results: Results
  changed_at: Date
}

export const findInspection = (db: Query, repairId: string): Promise<RepairInspectionRow | undefined> =>
  db.maybe<RepairInspectionRow>`
    select repair_id, preset, list_version, results, changed_at from repair_inspection where repair_id = ${repairId}`

export const putInspection = (tx: Tx, row: RepairInspectionRow): Promise<number> => {
  const hashes = Object.values(row.results).flatMap(({ pictures }) => pictures.map(({ hash }) => hash))
  return tx.run`
    insert into repair_inspection (repair_id, preset, list_version, results, hashes, changed_at)
    values (${row.repair_id}, ${row.preset}, ${row.list_version}, ${JSON.stringify(row.results)}::jsonb,
      ${hashes}::text[], ${row.changed_at})
    on conflict (repair_id) do update set preset = excluded.preset, results = excluded.results,
      hashes = excluded.hashes, changed_at = excluded.changed_at`
}

/** Which of these pictures an inspection in a workshop shows. */
export const picturesInInspections = async (db: Query, hashes: readonly string[]): Promise<string[]> =>
  (
    await db.rows<{ hash: string }>`
      select distinct hash from repair_inspection, unnest(hashes) as hash
      where hashes && ${hashes}::text[] and hash = any(${hashes})`
  ).map(({ hash }) => hash)

/** A user's inspections in their workshop, for their data export. */
export const inspectionsBy = (db: Query, userId: string): Promise<RepairInspectionRow[]> =>
  db.rows<RepairInspectionRow>`
    select ri.repair_id, preset, list_version, results, ri.changed_at
    from repair_inspection ri join repair r on r.id = ri.repair_id
    where r.workshop_id = ${userId} order by ri.changed_at limit 10000`
