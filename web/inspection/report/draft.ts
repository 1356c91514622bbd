// Draft of an inspection report on the device: results, unsent groups and pictures.
import type { PointResult, Report } from '#contract/inspection/report-shape.ts'
import { checklistAt, checklistOf, type Group } from '#contract/inspection/checklist/checklist.ts'
import { type KeptUpload, uploadOfPicture } from '../../uploads/uploads.ts'

export type PointDraft = { result: PointResult; note: string }
export type FactsDraft = { odometerKm: string; vin: string; plate: string; words: string }
export const factsPart = 'facts'

export type ReportDraft = {
  points: Record<string, PointDraft>
  facts: FactsDraft
  /** To which point each picture belongs, by the id of its upload. */
  shots: Record<string, string>
  Shots: KeptUpload[]
  /** Groups, or the facts, that the server has not got as they stand here. */
  unsaved: string[]
}

/** The same while it is filled in: where its pictures stand is known beside it. */
export type Here = Omit<ReportDraft, 'Shots'>

const empty: ReportDraft = {
  points: {},
  facts: { odometerKm: '', vin: '', plate: '', words: '' },
  shots: {},
  Shots: [],
  unsaved: [],
}

const fromServer = (report: Report | undefined): ReportDraft => {
  if (!report) return empty
  const pointShots = report.findings.flatMap(({ point, pictures }) =>
    pictures.map((picture, place) => ({
      point,
      upload: { ...uploadOfPicture(picture, place), id: `${point}-${picture.hash}` },
    })),
  )
  return {
    points: Object.fromEntries(report.findings.map(({ point, result, note }) => [point, { result, note }])),
    facts: {
      odometerKm: report.odometerKm === null ? '' : String(report.odometerKm),
      vin: report.vin,
      plate: report.plate,
      words: report.words,
    },
    shots: Object.fromEntries(pointShots.map(({ point, upload }) => [upload.id, point])),
    Shots: pointShots.map(({ upload }) => upload),
    unsaved: [],
  }
}

/** What the server has, under what this device has not sent yet. */
export function startDraft(
  report: Report | undefined,
  storedDraft: Partial<ReportDraft> | undefined,
  groups: readonly Group[],
): ReportDraft {
  const server = fromServer(report)
  const device = { ...empty, ...storedDraft }
  const points = new Set(
    groups.filter(({ id }) => device.unsaved.includes(id)).flatMap(group => group.points.map(({ id }) => id)),
  )
  // A picture that was still on its way belongs to its point, whether or not that was saved.
  const isMine = ({ id, picture }: KeptUpload) => !picture || points.has(device.shots[id] ?? '')
  const mine = device.Shots.filter(isMine)
  const others = server.Shots.filter(({ id }) => !points.has(server.shots[id] ?? ''))
  const notMine = <T>(of: Record<string, T>) => Object.entries(of).filter(([id]) => !points.has(id))
  const fromDevice = Object.entries(device.points).filter(([id]) => points.has(id))
  return {
    points: Object.fromEntries([...notMine(server.points), ...fromDevice]),
    facts: device.unsaved.includes(factsPart) ? device.facts : server.facts,
    shots: { ...server.shots, ...device.shots },
    Shots: [...others, ...mine],
    unsaved: device.unsaved,
  }
}

export const listOf = (report: Report | undefined, now: Date) =>
  report ? checklistOf(report.checklist) : checklistAt(now)

export const isDone = (pointDraft: PointDraft | undefined): boolean =>
  pointDraft !== undefined && (pointDraft.result === 'good' || pointDraft.note.trim() !== '')
