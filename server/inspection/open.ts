// Opens an inspection and holds its fee in escrow.
import { fail } from '#contract/core/errors.ts'
import { formatNaira, type Kobo } from '#contract/core/money.ts'
import { inspection } from '#contract/inspection/process.ts'
import type { Inspection, inspections } from '#contract/inspection/shape.ts'
import { beginDeal, beginning } from '#server/deal-engine/begin.ts'
import type { ReadMoved } from '#server/deal-engine/move.ts'
import { dealPage } from '#server/deal-engine/show.ts'
import { offersOf, placeOfCar } from '#server/cars/reads.ts'
import { inspectorToAsk } from '#server/inspection/inspectors/reads.ts'
import { requireVerified } from '#server/kyc/require-verified.ts'
import { contactsOf } from '#server/user/reads.ts'
import { hasWallet } from '#server/wallet/reads.ts'
import { withPrepared } from '#server/kernel/calls/handler-types.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { inspectionKind } from './kind.ts'
import { lockAsking, openOfBuyer } from './sql.ts'

type Order = {
  buyerId: string
  carId: string
  inspectorId: string
  wish: string
  shownFeeKobo?: Kobo | undefined
  now: Date
}

/** Seller of an inspectable car: listed, or reserved for this buyer. */
const sellerOf = async (tx: Tx, { carId, buyerId }: Order): Promise<string> => {
  const car = (await offersOf(tx, [carId])).get(carId)
  if (!car) return fail('NOT_FOUND', { message: 'We can’t find that car.' })
  if (car.ownerId === buyerId) fail('OWN_CAR')
  if (!car.onMarket && car.heldFor !== buyerId) fail('CAR_NOT_FOR_SALE')
  return car.ownerId
}

/** Refuses NOT_NOW for an inspector who does not go where the car is. */
const checkCovers = async (
  tx: Tx,
  { inspectorId, carId }: Order,
  states: readonly string[],
): Promise<void> => {
  const place = await placeOfCar(tx, carId)
  if (!place || states.includes(place.state)) return
  const inspector = (await contactsOf(tx, [inspectorId])).get(inspectorId)!
  const message = `${inspector.name} does not inspect cars in ${place.state}. Choose an inspector who covers it.`
  fail('NOT_NOW', { message, problems: [{ field: 'inspectorId', message }] })
}

const feeOf = async (tx: Tx, order: Order, sellerId: string) => {
  const { inspectorId, buyerId, shownFeeKobo } = order
  if (inspectorId === buyerId) fail('NOT_NOW', { message: 'Choose an inspector other than yourself.' })
  if (inspectorId === sellerId)
    fail('NOT_NOW', {
      message: 'That inspector sells this car. Choose another: an inspection must be independent.',
    })
  const inspector = await inspectorToAsk(tx, inspectorId)
  if (!inspector || !(await hasWallet(tx, inspectorId)))
    return fail('NOT_FOUND', { message: 'That inspector is not available now. Choose another.' })
  await checkCovers(tx, order, inspector.states)
  const fee = inspector.feeKobo
  if (shownFeeKobo !== undefined && shownFeeKobo !== fee)
    fail('PRICE_CHANGED', {
      message: `The fee is now ${formatNaira(fee)}. You were not charged. Check it again before you pay.`,
    })
  return fee
}

/**
 * Begins an inspection and funds its escrow; returns the result of `read`. Refuses NOT_FOUND, OWN_CAR,
 * CAR_NOT_FOR_SALE, NOT_NOW, PRICE_CHANGED, INSUFFICIENT_FUNDS; a refusal leaves nothing behind.
 */
const askAndRead = async <T>(tx: Tx, order: Order, read: ReadMoved<T>): Promise<T> => {
  const { buyerId, carId, inspectorId, wish, now } = order
  await lockAsking(tx, buyerId, carId)
  const sellerId = await sellerOf(tx, order)
  const fee = await feeOf(tx, order, sellerId)
  if (await openOfBuyer(tx, buyerId, carId))
    fail('NOT_NOW', { message: 'You already have an inspection of this car. See your bookings.' })
  const row = {
    ...beginning(inspection.start, now),
    buyer_id: buyerId,
    inspector_id: inspectorId,
    seller_id: sellerId,
    car_id: carId,
    fee_kobo: fee,
    wish,
    visit_at: null,
    visit_words: '',
    showing: 'private' as const,
  }
  return (await beginDeal(tx, inspectionKind, { row, by: 'buyer', now, read })).view
}

/** Begins an inspection in the background; returns its id. */
export const openInspection = (tx: Tx, order: Order): Promise<string> =>
  askAndRead(tx, order, async ({ id }) => id)

export const askInspection = withPrepared<typeof inspections.ask, undefined>({
  prepare: async ({ db, user }) => {
    await requireVerified(db, user.id)
    return undefined
  },
  run: ({ tx, user, now }, { body }) =>
    askAndRead(tx, { ...body, buyerId: user.id, now }, (row, side, around) =>
      dealPage<Inspection>(tx, inspectionKind, row, side, around),
    ),
})
