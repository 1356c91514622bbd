// The condition records of a rental as other rules read them: by moment and side.
import type { RecordMoment, RecordSide } from '#contract/rental/record-limits.ts'
import type { RentalRecord, RentalRecords } from '#contract/rental/record-shape.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { recordRowsOf, type RecordRow } from './record-sql.ts'

export type ConditionRecord = Omit<RentalRecord, 'madeAt' | 'sentAt'> & { madeAt: Date; sentAt: Date }
export type ConditionRecords = Record<RecordMoment, Partial<Record<RecordSide, ConditionRecord>>>

const recordIn = (row: RecordRow): ConditionRecord => ({
  odometerKm: row.odometer_km,
  fuelEighths: row.fuel_eighths,
  points: row.points,
  madeAt: row.made_at,
  sentAt: row.sent_at,
})

/** What both sides recorded of a rented car, at the handing out and at the return; a side that has not is left out. */
export const recordOf = async (db: Query, rentalId: string): Promise<ConditionRecords> => {
  const records: ConditionRecords = { out: {}, back: {} }
  for (const row of await recordRowsOf(db, rentalId)) records[row.moment][row.side] = recordIn(row)
  return records
}

const showRecord = (record: ConditionRecord | undefined): RentalRecord | null =>
  record ? { ...record, madeAt: record.madeAt.toISOString(), sentAt: record.sentAt.toISOString() } : null

/** The same as its sides read it, and the operator. */
export const toPublicRecords = ({ out, back }: ConditionRecords): Pick<RentalRecords, 'out' | 'back'> => ({
  out: { owner: showRecord(out.owner), renter: showRecord(out.renter) },
  back: { owner: showRecord(back.owner), renter: showRecord(back.renter) },
})
