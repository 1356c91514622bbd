// Scores an inspection report and finds its missing points.
import { type Checklist, checklistOf, type Point } from '#contract/inspection/checklist/checklist.ts'
import type { Counts, PointVerdict, PointResult } from '#contract/inspection/report-shape.ts'
import type { FieldProblem } from '#contract/core/errors.ts'
import type { PointFinding, ReportRow } from './sql.ts'

type Points = Record<string, PointFinding>

/** Every result except "good" needs a note. */
const isWhole = (finding: PointFinding | undefined): boolean =>
  finding !== undefined && (finding.result === 'good' || finding.note !== '')

export const countFinishedPoints = ({ points }: Checklist, findings: Points): number =>
  points.filter(({ id }) => isWhole(findings[id])).length

export const countsOf = (findings: Points): Counts => {
  const counts = { good: 0, advise: 0, bad: 0, unchecked: 0 }
  for (const { result } of Object.values(findings)) counts[result]++
  return counts
}

const worst: readonly PointResult[] = ['bad', 'advise', 'unchecked', 'good']

/** Every point that was found, worst first, and within that in the order of the list. */
export const listFindings = ({
  checklist,
  findings,
}: Pick<ReportRow, 'checklist' | 'findings'>): PointVerdict[] => {
  const all = checklistOf(checklist).points.flatMap(({ id }) =>
    findings[id] ? [{ point: id, ...findings[id] }] : [],
  )
  return worst.flatMap(result => all.filter(each => each.result === result))
}

const missingOf = ({ id, name }: Point, finding: PointFinding | undefined): FieldProblem[] => {
  if (!finding) return [{ field: id, message: `${name}: no result yet` }]
  return isWhole(finding)
    ? []
    : [
        {
          field: id,
          message: `${name}: say ${finding.result === 'unchecked' ? 'why it was not checked' : 'what you found'}`,
        },
      ]
}

/** Missing parts of a report, by name. */
export const missingIn = (row: ReportRow): FieldProblem[] => [
  ...(row.odometer_km === null ? [{ field: 'odometerKm', message: 'The odometer reading' }] : []),
  ...(row.vin === '' ? [{ field: 'vin', message: 'The VIN as you read it on the car' }] : []),
  ...(row.words === '' ? [{ field: 'words', message: 'Summary' }] : []),
  ...checklistOf(row.checklist).points.flatMap(point => missingOf(point, row.findings[point.id])),
]
