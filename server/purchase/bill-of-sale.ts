// Sends the bill of sale of a completed purchase, and checks its code.
import { fail } from '#contract/core/errors.ts'
import { type Kobo, kobo, minus, ZERO } from '#contract/core/money.ts'
import { shortName } from '#contract/core/names.ts'
import { billCodeOf, readBillCode, signedBillBytes } from '#contract/purchase/bill-code.ts'
import { hasBillOfSale } from '#contract/purchase/process.ts'
import type { Booking, bookings, CheckedBillOfSale } from '#contract/purchase/shape.ts'
import { colourWords, conditionWords } from '#contract/reference/vehicles.ts'
import { findMine, readDeal } from '#server/deal-engine/show.ts'
import { findDeal } from '#server/deal-engine/table.ts'
import { cardsOf, colourOf } from '#server/cars/reads.ts'
import { contactsOf, legalNamesOf } from '#server/user/reads.ts'
import { drawings, runInBackground } from '#server/kernel/background/background.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { pdfAnswer } from '#server/kernel/pdf/pdf-answer.ts'
import { countPaperCheck } from '#server/kernel/secrets/count-paper-check.ts'
import { signingKey, type SigningKey } from '#server/kernel/secrets/signing-key.ts'
import { paymentsOf } from './ending.ts'
import { purchaseKind } from './kind.ts'
import { readMarks } from './marks.ts'
import type { BillOfSale, renderBillOfSale } from './render-bill-of-sale.ts'
import type { PurchaseRow } from './sql.ts'

export const billKey = (pepper: Uint8Array): SigningKey => signingKey(pepper, 'bills-of-sale')

const drawBill = runInBackground<typeof renderBillOfSale>({
  lane: drawings,
  module: new URL('./render-bill-of-sale.ts', import.meta.url),
  name: 'renderBillOfSale',
})

const checks = { kind: 'bill-checks', papers: 'bills of sale' }

/** The price less the refund of a settled dispute. */
const paidOf = ({ price_kobo: price, to_buyer_kobo: back }: PurchaseRow): Kobo =>
  minus(kobo(price), back ? kobo(back) : ZERO)

type Ended = Pick<Booking, 'history'>
const momentOf = ({ history }: Ended, ...events: string[]) =>
  history.findLast(entry => events.includes(entry.event))

const endWords: Partial<Record<string, string>> = {
  complete: 'Released by the buyer with their PIN',
  'inspection-over': 'Released automatically when the inspection time ended',
  release: 'Released by AutoX, which settled a dispute',
  split: 'Shared by AutoX, which settled a dispute',
}

type Signing = { key: SigningKey; publicUrl: string }

/** Refuses NOT_FOUND for everybody but the two sides, and NOT_NOW before the seller was paid. */
export const sendBillOfSale =
  ({ key, publicUrl }: Signing): Handler<typeof bookings.billOfSale> =>
  async ({ db, user, now }, { query: { Id: id } }) => {
    const { row } = await findMine<PurchaseRow>(db, purchaseKind, id, user.id)
    if (!hasBillOfSale(row.state))
      fail('NOT_NOW', { message: 'The bill of sale is ready when the seller has been paid.' })
    const [booking, names, contacts, marks, payments, colour] = await Promise.all([
      readDeal<Booking>(db, purchaseKind, id, user.id),
      legalNamesOf(db, [row.seller_id, row.buyer_id]),
      contactsOf(db, [row.seller_id, row.buyer_id]),
      readMarks(db, row),
      paymentsOf(db, row),
      colourOf(db, row.car_id),
    ])
    const partyOf = (userId: string) => ({
      name: names.get(userId)!,
      state: contacts.get(userId)!.state,
    })
    const handedOver = momentOf(booking, 'hand-over')
    const ended = momentOf(booking, ...Object.keys(endWords))!
    const { car } = booking
    const bill: BillOfSale = {
      id,
      seller: partyOf(row.seller_id),
      buyer: partyOf(row.buyer_id),
      car: {
        title: car.title,
        condition: conditionWords[car.condition],
        mileageKm: car.mileageKm,
        colour: colourWords[colour].word,
      },
      ...marks,
      paidKobo: paidOf(row),
      handedOverAt: handedOver?.at ?? '',
      endedAt: ended.at,
      endWords: endWords[ended.event]!,
      payments: payments.map(({ holdId, paidOutKobo, at }) => ({
        reference: String(holdId),
        amountKobo: paidOutKobo,
        at: at.toISOString(),
      })),
      checkAddress: `${publicUrl}/bill-of-sale/${billCodeOf(id, key.sign(signedBillBytes(id)))}`,
    }
    return pdfAnswer(`AutoX bill of sale ${marks.plate || car.title}`, await drawBill(bill, now))
  }

const forged = (now: Date): CheckedBillOfSale => ({
  genuine: false,
  vehicle: '',
  vin: '',
  plate: '',
  seller: '',
  buyer: '',
  paidKobo: null,
  soldAt: null,
  checkedAt: now.toISOString(),
})

/** Refuses TOO_MANY_REQUESTS for one machine that asks about many. */
export const checkBillOfSale =
  (key: SigningKey): Handler<typeof bookings.checkBillOfSale> =>
  async ({ db, ip, now }, { query }) => {
    const code = readBillCode(query.Code)
    if (!code || !key.verify(signedBillBytes(code.purchaseId), code.signature)) return forged(now)
    await countPaperCheck(db, checks, ip, now)
    const row = await findDeal<PurchaseRow>(db, purchaseKind, code.purchaseId)
    if (!row || !hasBillOfSale(row.state)) return forged(now)
    const names = await legalNamesOf(db, [row.seller_id, row.buyer_id])
    const { vin, plate } = await readMarks(db, row)
    return {
      genuine: true,
      vehicle: (await cardsOf(db, [row.car_id])).get(row.car_id)!.title,
      vin,
      plate,
      seller: shortName(names.get(row.seller_id)!),
      buyer: shortName(names.get(row.buyer_id)!),
      paidKobo: paidOf(row),
      soldAt: row.changed_at.toISOString(),
      checkedAt: now.toISOString(),
    }
  }
