// External causes that move a test rental: clock, operator, records and step inputs.
import { kobo } from '#contract/core/money.ts'
import type { Rental } from '#contract/rental/fields.ts'
import type { RecordMoment } from '#contract/rental/record-limits.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { rentalKind } from '#server/rental/kind.ts'
import { recordOf } from '#server/rental/record-reads.ts'
import { insertRecord } from '#server/rental/record-sql.ts'
import type { World } from '../world/world.ts'

const fieldsOf: Record<string, (now: Pick<Rental, 'days'>) => object> = {
  'ask-change': ({ days }) => ({ noOfDays: days + 1 }),
  'break-down': () => ({ what: 'The gearbox is stuck', place: 'Lekki toll gate' }),
  claim: () => ({ items: ['cleaning'], damages: [] }),
  contest: () => ({ reason: 'For the sake of a test' }),
  'decide-line': () => ({ line: 'cleaning' }),
  'decide-last': () => ({ line: 'cleaning' }),
}
/** What a step with fields of its own is given. */
export const makeStepInput = (event: string, now: Pick<Rental, 'days'>): object =>
  fieldsOf[event]?.(now) ?? {}

/** What the clock does, or the operator. */
export const cause = (
  world: World,
  { id }: { id: string },
  event: string,
  more: object = {},
): Promise<void> =>
  world.db.inTx(tx =>
    moveDeal(tx, rentalKind, { id, event, actor: 'system', actorId: null, now: world.now(), ...more }),
  )

export const settleRental = (world: World, at: { id: string }, event: string, amountKobo?: number) =>
  cause(world, at, event, {
    actor: 'operator',
    note: 'For the sake of a test',
    input: fieldsOf[event]?.({ days: 1 }) ?? {},
    ...(amountKobo !== undefined && { amountKobo: kobo(amountKobo) }),
  })

type RecordValues = { odometerKm?: number; fuelEighths?: number; at?: Date }

/** The owner's record without its pictures, straight into its table; one that is there stays. */
export const putRecord = async (
  world: World,
  { id }: { id: string },
  moment: RecordMoment,
  { odometerKm = 50_000, fuelEighths = 8, at = world.now() }: RecordValues = {},
): Promise<void> => {
  if ((await recordOf(world.db, id))[moment].owner) return
  const columns = { odometer_km: odometerKm, fuel_eighths: fuelEighths, points: [], made_at: at, sent_at: at }
  await world.db.inTx(tx => insertRecord(tx, { rental_id: id, moment, side: 'owner', ...columns }))
}
