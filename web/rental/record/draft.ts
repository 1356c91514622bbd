// Draft of a condition record on the device.
import { type RecordPointId, recordPoints } from '#contract/rental/record-points.ts'
import type { RecordMoment } from '#contract/rental/record-limits.ts'
import type { RecordQueue, WrittenRecord } from '../../app/outgoing/written-record.ts'
import { startAgain, toOutgoingPictures } from '../../deal-engine/outgoing/taken-uploads.ts'
import type { KeptUpload, Upload } from '../../uploads/uploads.ts'
import type { Uploads } from '../../uploads/upload-queue.ts'
import { draftKey, readDraft } from '../../session/drafts.ts'
import { keep, userIdOf } from '../../session/keys.ts'
import { wholeOf } from '#contract/core/read-number.ts'

export type PointDraft = { marked: boolean; words: string }

/** Shown when nothing can be loaded. */
export type About = { title: string; role: 'owner' | 'renter' }

export type RecordDraft = {
  about: About | undefined
  odometerKm: string
  fuelEighths: number | undefined
  points: Partial<Record<RecordPointId, PointDraft>>
  /** To which point each picture belongs, by the id of its upload. */
  shots: Record<string, RecordPointId>
  Shots: KeptUpload[]
}

/** The open draft, whose pictures are tracked separately. */
export type Here = Omit<RecordDraft, 'Shots'>

export const emptyDraft: RecordDraft = {
  about: undefined,
  odometerKm: '',
  fuelEighths: undefined,
  points: {},
  shots: {},
  Shots: [],
}

/** Signing out by hand removes it with other private data. */
export const formOf = (dealId: string, moment: RecordQueue) => `private-record-${dealId}-${moment}`

/** Lets both sides begin a record offline, when the page loads but no answer does. */
export function noteRental(id: string, moment: RecordMoment, about: About): void {
  const key = draftKey(userIdOf() ?? '', formOf(id, moment))
  if (!readDraft(key)) keep(key, JSON.stringify({ ...emptyDraft, about }))
}

const noPoint: PointDraft = { marked: false, words: '' }
export const pointIn = ({ points }: Here, id: RecordPointId): PointDraft => points[id] ?? noPoint

export const uploadsAt = (here: Here, uploads: readonly Upload[], id: RecordPointId): Upload[] =>
  uploads.filter(upload => here.shots[upload.id] === id && upload.state !== 'refused')

/** Missing parts, in words, in order. */
export function missingIn(here: Here, uploads: readonly Upload[]): string[] {
  const pictures = recordPoints.flatMap(({ id, name, pictured }) => {
    if (uploadsAt(here, uploads, id).length > 0) return []
    if (pointIn(here, id).marked) return [`Picture of the damage: ${name}`]
    return pictured ? [`Add a picture: ${name}`] : []
  })
  return [
    ...pictures,
    ...(wholeOf(here.odometerKm) === undefined ? ['The odometer reading'] : []),
    ...(here.fuelEighths === undefined ? ['The fuel'] : []),
  ]
}

/** The whole record as it goes into the outbox, of what `missingIn` finds nothing in. */
export const buildRecord = (
  here: Here,
  uploads: readonly Upload[],
  queue: Uploads,
  now: Date,
): WrittenRecord => ({
  odometerKm: wholeOf(here.odometerKm) ?? Number.NaN,
  fuelEighths: here.fuelEighths ?? 0,
  madeAt: now.toISOString(),
  points: recordPoints.map(({ id }) => ({
    point: id,
    ...pointIn(here, id),
    words: pointIn(here, id).words.trim(),
    photos: uploadsAt(here, uploads, id).flatMap(upload => toOutgoingPictures(upload, queue)),
  })),
})

/** Restores a refused record as a draft, with its files. */
export function draftAgain(written: WrittenRecord) {
  const all = written.points.flatMap(({ point, photos }) =>
    startAgain(point, photos).map(upload => ({ point, ...upload })),
  )
  const here: Here = {
    about: undefined,
    odometerKm: String(written.odometerKm),
    fuelEighths: written.fuelEighths,
    points: Object.fromEntries(written.points.map(({ point, marked, words }) => [point, { marked, words }])),
    shots: Object.fromEntries(all.map(({ point, upload }) => [upload.id, point])),
  }
  return { here, start: all.map(({ upload, file }) => ({ upload, file })) }
}
