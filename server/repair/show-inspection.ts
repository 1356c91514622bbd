// Shows both sides a repair's inspection results.
import type { VehicleInspection } from '#contract/repair/inspection.ts'
import { checklistOf } from '#contract/inspection/checklist/checklist.ts'
import { presetGroups } from '#contract/inspection/checklist/presets.ts'
import type { RepairInspectionRow } from './inspection-sql.ts'

export const inspectionOf = (row: RepairInspectionRow | undefined): VehicleInspection | null => {
  if (!row) return null
  const points = presetGroups(checklistOf(row.list_version), row.preset).flatMap(group => group.points)
  const findings = points.flatMap(({ id: point }) => {
    const result = row.results[point]
    return result ? [{ point, ...result }] : []
  })
  const count = (result: string) => findings.filter(each => each.result === result).length
  return {
    preset: row.preset,
    listVersion: row.list_version,
    of: points.length,
    counts: {
      good: count('good'),
      advise: count('advise'),
      bad: count('bad'),
      unchecked: points.length - count('good') - count('advise') - count('bad'),
    },
    found: findings,
    changedAt: row.changed_at.toISOString(),
  }
}
