// Condition record waiting on the device, with pictures still as files.
import type { RecordPointId } from '#contract/rental/record-points.ts'
import type { RecordMoment } from '#contract/rental/record-limits.ts'
import type { OutgoingPicture } from './taken-picture.ts'

/** A record as filled in. */
export type WrittenRecord = {
  odometerKm: number
  fuelEighths: number
  /** When it was filled in. */
  madeAt: string
  points: readonly {
    point: RecordPointId
    marked: boolean
    words: string
    photos: readonly OutgoingPicture[]
  }[]
}

/** Of a rental's pick-up or return, or of a car in a sale that is handed back. */
export type RecordQueue = RecordMoment | 'handed-back'

/** The queue of one record. */
export const recordQueue = (dealId: string, moment: RecordQueue): string => `record:${dealId}:${moment}`
