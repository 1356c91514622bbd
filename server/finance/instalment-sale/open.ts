// Opens an instalment sale after checking seller, car, price and plan.
import type { Input } from '#contract/core/call.ts'
import { fail } from '#contract/core/errors.ts'
import { formatNaira, type Kobo } from '#contract/core/money.ts'
import type { Sale } from '#contract/finance/instalment-sale/fields.ts'
import { instalmentSale } from '#contract/finance/instalment-sale/process.ts'
import type { instalmentSales } from '#contract/finance/instalment-sale/shape.ts'
import { saleTermsAt } from '#contract/finance/instalment-sale/terms.ts'
import { beginDeal, beginning } from '#server/deal-engine/begin.ts'
import type { ReadMoved } from '#server/deal-engine/move.ts'
import { dealPage } from '#server/deal-engine/show.ts'
import { claimsOf, priceFor } from '#server/reservation/price-for.ts'
import { cardsOf, offersOf } from '#server/cars/reads.ts'
import { requireVerified } from '#server/kyc/require-verified.ts'
import { hasWallet } from '#server/wallet/reads.ts'
import { withPrepared } from '#server/kernel/calls/handler-types.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { checkPlan } from './check-plan.ts'
import { instalmentSaleKind } from './kind.ts'
import { countOpen, insertPlan, isOpenFor, lockProposing, type SaleRow } from './sql.ts'

type Body = Input<typeof instalmentSales.propose>['body']
type SaleRequest = { userId: string; body: Body; now: Date }

/** The seller and this buyer's price. Refuses NOT_FOUND, OWN_CAR, CAR_NOT_FOR_SALE, NOT_NOW, PRICE_CHANGED. */
const saleOf = async (
  db: Query,
  { userId, body: { carId, shownPriceKobo }, now }: SaleRequest,
): Promise<{ sellerId: string; priceKobo: Kobo }> => {
  const car = (await offersOf(db, [carId])).get(carId)
  if (!car) return fail('NOT_FOUND', { message: 'We can’t find that car.' })
  if (car.ownerId === userId) fail('OWN_CAR')
  if (car.priceKobo === null || !(car.onMarket || car.heldFor === userId)) return fail('CAR_NOT_FOR_SALE')
  const card = (await cardsOf(db, [carId])).get(carId)
  if (!card?.installmentPayment)
    fail('NOT_NOW', {
      message: 'This seller doesn’t accept instalments. Pay in full, or apply for finance.',
    })
  if (!(await hasWallet(db, car.ownerId)))
    fail('CAR_NOT_FOR_SALE', {
      message: 'The seller has no wallet to receive the money. You were not charged.',
    })
  const { priceKobo } = priceFor(await claimsOf(db, { carId, buyerId: userId, now }), car.priceKobo)
  if (shownPriceKobo !== undefined && shownPriceKobo !== priceKobo)
    fail('PRICE_CHANGED', { message: `The price is now ${formatNaira(priceKobo)}. Check the plan again.` })
  return { sellerId: car.ownerId, priceKobo }
}

const refuseMore = async (tx: Tx, { userId, body: { carId }, now }: SaleRequest): Promise<void> => {
  await lockProposing(tx, userId)
  if (await isOpenFor(tx, userId, carId))
    fail('ALREADY_ASKED', {
      message: 'You’ve already proposed a plan for this car. See it under your bookings.',
    })
  const { openMax } = saleTermsAt(now)
  if ((await countOpen(tx, userId)) >= openMax)
    fail('ALREADY_ASKED', {
      message: `You have plans for ${openMax} cars. Withdraw one before you propose another.`,
    })
}

const nothingYet = {
  plans: 1,
  papers_at: null,
  started_on: null,
  keys_on: null,
  fees_from: null,
  step_by: null,
  frozen_on: null,
  held_kobo: 0,
  paid_kobo: 0,
  missed: 0,
  cure_by: null,
  notice_heard: false,
  ended_on: null,
  use_kobo: null,
  late_kobo: null,
  refund_kobo: null,
  give_back_from: null,
  behind_since: null,
  short_since: null,
  next_at: null,
  tries: 0,
  payments: 0,
} as const

/** Begins one. Refuses ALREADY_ASKED, what `saleOf` does, and BAD_INPUT beside its field. */
const openSale = async (tx: Tx, asking: SaleRequest): Promise<Sale> => {
  const { userId, body, now } = asking
  await refuseMore(tx, asking)
  const { sellerId, priceKobo } = await saleOf(tx, asking)
  const { firstKobo, months, keysBps } = body
  checkPlan({ priceKobo, firstKobo, months, keysBps }, now)
  const row = {
    ...beginning(instalmentSale.start, now),
    buyer_id: userId,
    seller_id: sellerId,
    car_id: body.carId,
    price_kobo: priceKobo,
    first_kobo: firstKobo,
    months,
    keys_bps: keysBps,
    delivery_address: body.deliveryAddress,
    ...nothingYet,
  } satisfies SaleRow
  const read: ReadMoved<Sale> = async (...pageArgs) => {
    await insertPlan(tx, { saleId: row.id, number: 1, by: 'buyer', firstKobo, months, keysBps, now })
    return dealPage<Sale>(tx, instalmentSaleKind, ...pageArgs)
  }
  return (await beginDeal(tx, instalmentSaleKind, { row, by: 'buyer', now, read })).view
}

export const propose = withPrepared<typeof instalmentSales.propose, undefined>({
  prepare: async ({ db, user }) => {
    await requireVerified(db, user.id)
    if (!(await hasWallet(db, user.id))) fail('NO_WALLET')
    return undefined
  },
  run: ({ tx, user, now }, { body }) => openSale(tx, { userId: user.id, body, now }),
})
