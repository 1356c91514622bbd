// The listing of a car as it was when a deal about it began.
import { canBeDisputed } from '#contract/deal-engine/decide-by.ts'
import { type DealtListing, listingColumn, picturesColumn } from '#server/cars/reads.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import type { DealRow, Kind } from './kind.ts'

/** Keeps it for a kind that AutoX may have to decide about; a deal about no car has none. */
export const keepListing = async (tx: Tx, { deal }: Kind, row: DealRow, now: Date): Promise<void> => {
  const { car_id: carId } = row as { car_id?: string | null }
  if (!carId || !canBeDisputed(deal)) return
  await tx.run`
    insert into deal_listing (deal_id, process, car_id, listing, pictures, at)
    select ${row.id}, ${deal.name}, id, ${listingColumn}, ${picturesColumn}, ${now} from car where id = ${carId}`
}

export type KeptListing = { listing: DealtListing; at: Date }

export const listingOfDeal = (db: Query, dealId: string): Promise<KeptListing | undefined> =>
  db.maybe<KeptListing>`select listing, at from deal_listing where deal_id = ${dealId}`

/** Which of these pictures a kept listing shows. */
export const listingPicturesIn = async (db: Query, hashes: readonly string[]): Promise<string[]> => {
  const rows = await db.rows<{ hash: string }>`
    select hash from unnest(${hashes}::text[]) given (hash)
    where exists (select from deal_listing where pictures @> array[given.hash])`
  return rows.map(({ hash }) => hash)
}
