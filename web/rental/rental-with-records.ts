// Rental with the condition records of both sides.
import type { CallError } from '#contract/core/call.ts'
import type { Rental } from '#contract/rental/fields.ts'
import type { RecordMoment } from '#contract/rental/record-limits.ts'
import type { RentalRecords } from '#contract/rental/record-shape.ts'
import { api } from '../client/api.ts'

export type RentalWithRecords = Rental & { records: RentalRecords | undefined }

export async function loadRental(id: string): Promise<{ data?: RentalWithRecords; error?: CallError }> {
  const [deal, records] = await Promise.all([
    api.rentals.byId({ query: { Id: id } }),
    api.rentalRecords.read({ query: { Id: id } }),
  ])
  return deal.error ? { error: deal.error } : { data: { ...deal.data, records: records.data } }
}

/** Which record this person can make now. */
export const toRecord = ({ records }: RentalWithRecords): RecordMoment | undefined => records?.may[0]

/** Whether the owner has recorded the car for its next change of hands, without which no code counts. */
export const isRecorded = ({ records, state }: RentalWithRecords): boolean =>
  records?.[isOut(state) ? 'back' : 'out'].owner !== null

const roads: readonly RentalWithRecords['state'][] = [
  'out',
  'extending',
  'overdue',
  'broken-down',
  'disputed',
]
/** The car is with the renter. */
export const isOut = (state: RentalWithRecords['state']): boolean => roads.includes(state)
