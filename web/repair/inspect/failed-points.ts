// Inspection points that need work, failed first, for the quote.
import type { Repair } from '#contract/repair/fields.ts'
import { checklistOf } from '#contract/inspection/checklist/checklist.ts'

export type FailedPoint = { pointId: string; title: string; why: string; isBad: boolean }

/** Name of a point; its id if the list no longer has it. */
export const pointName = (listVersion: number, id: string): string =>
  checklistOf(listVersion).points.find(point => point.id === id)?.name ?? id

export const failedPoints = ({ inspection }: Repair): FailedPoint[] =>
  (inspection?.findings ?? [])
    .filter(({ result }) => result === 'bad' || result === 'advise')
    .map(({ point, result, note }) => ({
      pointId: point,
      title: pointName(inspection!.listVersion, point),
      why: note,
      isBad: result === 'bad',
    }))
    .toSorted((a, b) => Number(b.isBad) - Number(a.isBad))
