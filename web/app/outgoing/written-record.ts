// Rental condition record waiting on the device, with pictures still as files.
import type { RecordPointId } from '#contract/rental/record-points.ts'
import type { RecordMoment } from '#contract/rental/record-shape.ts'
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

/** The queue of one record. */
export const recordQueue = (rentalId: string, moment: RecordMoment): string => `record:${rentalId}:${moment}`
