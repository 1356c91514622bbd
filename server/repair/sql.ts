// The table of repairs; only this kind touches it.
import type { RepairState } from '#contract/repair/process.ts'
import type { WorkshopMode } from '#contract/repair/workshops/modes.ts'
import type { DealRow } from '#server/deal-engine/kind.ts'
import { type Query, sql, type Tx } from '#server/kernel/db/db.ts'

export type Side = 'customer' | 'workshop'
export type RepairRow = DealRow<RepairState> & {
  customer_id: string
  /** The owner of the workshop. */
  workshop_id: string
  place_id: string
  vehicle_id: string | null
  vehicle_make: string
  vehicle_model: string
  vehicle_year: number
  plate: string
  service: number
  message: string
  mode: WorkshopMode
  address: string
  slot_at: Date
  /** When the car came to the counter of the workshop; null where the repair began before. */
  stood_at: Date | null
  answer_by: Date
  counters: number
  missed_by: Side | null
  checked_in_at: Date | null
  quoted_at: Date | null
  quote_words: string
  asked_ready_by: Date | null
  ready_by: Date | null
  ready_at: Date | null
  collected_at: Date | null
  held_kobo: number
  /** Fee of the diagnosis as agreed with the booking, and what of it is held; at an end, what was. */
  diagnosis_fee_kobo: number
  diagnosis_kobo: number
  /** Amount paid by an insurer; for a quote, the amount waiting. */
  insured_kobo: number
  /** Once it has ended. */
  to_workshop_kobo?: number | null
}

export const findRepair = (db: Query, id: string): Promise<RepairRow | undefined> =>
  db.maybe<RepairRow>`select * from repair where id = ${id}`

/** Where money of an insurer can wait for a workshop. */
export const payableStates = [
  'quoted',
  'approved',
  'further-quoted',
  'ready',
  'disputed',
] as const satisfies RepairState[]

/** Those of a customer that are quoted or under way, the newest first. */
export const payableRepairs = (db: Query, customerId: string): Promise<RepairRow[]> =>
  db.rows<RepairRow>`
    select * from repair where customer_id = ${customerId} and state = any(${payableStates})
    order by changed_at desc, id limit 50`

const ahead = sql`state in ('requested', 'countered', 'accepted', 'due')`

export const countOpen = async (db: Query, customerId: string): Promise<number> =>
  (
    await db.one<{ count: number }>`
      select count(*) as count from repair where customer_id = ${customerId} and ${ahead}`
  ).count

/** Whether a vehicle is expected somewhere at an hour already. */
export const isExpected = async (db: Query, vehicleId: string, at: Date): Promise<boolean> =>
  (await db.maybe`
    select from repair where vehicle_id = ${vehicleId} and slot_at = ${at} and ${ahead} limit 1`) !==
  undefined

/** Missed appointments of a user on a side, out of all that took place. Contested ones count for nobody. */
export const countMissed = (db: Query, userId: string, side: Side): Promise<{ missed: number; of: number }> =>
  db.one<{ missed: number; of: number }>`
    select count(*) filter (where missed_by = ${side}) as missed,
      count(*) filter (where missed_by = ${side} or checked_in_at is not null) as of
    from repair where ${side === 'customer' ? sql`customer_id` : sql`workshop_id`} = ${userId}`

/** Erases the customer's description and address; the work is the workshop's record too. */
export const eraseRepairs = async (tx: Tx, userId: string): Promise<void> => {
  await tx.run`
    update repair set message = '', plate = '', address = '' where customer_id = ${userId}`
}

/** Those about a vehicle with this plate, however it was typed, the newest first, at most 20. */
export const repairsWithPlate = async (
  db: Query,
  plate: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: RepairRow[]; total: number }> => {
  const rows = await db.rows<RepairRow>`
    select * from repair where translate(upper(plate), ' -', '') = ${plate}
    order by started_at desc, id limit ${limit} offset ${offset}`
  const { total } = await db.one<{ total: number }>`
    select count(*) as total from repair where translate(upper(plate), ' -', '') = ${plate}`
  return { rows, total }
}

/** Repairs of a user by the words found in the vehicle or its plate. */
export const repairsWithWords = (
  db: Query,
  userId: string,
  words: readonly string[],
): Promise<{ id: string; word: string }[]> =>
  db.rows<{ id: string; word: string }>`
    select d.id, w.word from repair d, unnest(${[...words]}::text[]) as w (word)
    where (d.customer_id = ${userId} or d.workshop_id = ${userId})
      and plain_name(concat_ws(' ', d.vehicle_make, d.vehicle_model, d.vehicle_year, d.plate, translate(d.plate, ' -', '')))
        like name_pattern(w.word)`
