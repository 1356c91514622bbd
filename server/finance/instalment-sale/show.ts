// Shows an instalment sale's details in list and page.
import { commissionOn } from '#contract/core/commission.ts'
import type { OwnOf } from '#contract/deal-engine/deal-shape.ts'
import { type Kobo, kobo, minus, plus } from '#contract/core/money.ts'
import { total } from '#contract/finance/repayment/repayment.ts'
import type { CarCard } from '#contract/cars/cars.ts'
import type { Sale, SaleCard, SalePaperKind, SalePayment } from '#contract/finance/instalment-sale/fields.ts'
import { keysKoboOf, partsAhead } from '#contract/finance/instalment-sale/plan.ts'
import {
  endingStates,
  instalmentSale,
  owingStates,
  planStates,
} from '#contract/finance/instalment-sale/process.ts'
import { isOver } from '#contract/deal-engine/process.ts'
import { saleTermsAt } from '#contract/finance/instalment-sale/terms.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { conditionsOf, recordsOf } from './conditions-sql.ts'
import { partRows, type PaymentRow, paymentsOf } from './instalments-sql.ts'
import { planOf } from './plan-of.ts'
import { filesOf, plansOf, type SaleRow, type Side } from './sql.ts'

export type About = CarCard

const paymentsMax = 100

// The car is with the buyer.
const handedOverStates: readonly SaleRow['state'][] = [
  'handed-over',
  ...owingStates,
  ...endingStates,
  'written-off',
  'settled',
]

/** Papers of title are the buyer's once everything is paid; licence, particulars and roadworthiness go with the car. */
export const mayReadPaper = ({ state }: SaleRow, side: Side, kind: SalePaperKind): boolean =>
  side === 'seller' || state === 'settled' || (kind === 'particulars' && handedOverStates.includes(state))

export const cardOwn = (row: SaleRow, car: About): OwnOf<SaleCard> => ({
  car,
  priceKobo: kobo(row.price_kobo),
  months: row.months,
})

const paymentOf = (row: PaymentRow): SalePayment => ({
  id: row.id,
  at: row.at.toISOString(),
  way: row.way,
  amountKobo: kobo(row.amount_kobo),
  feeKobo: kobo(row.fee_kobo),
  intoEscrow: row.into_escrow,
  transactionId: row.transaction_id,
})

/** As they are agreed; before that as they would be. */
const partsShown = async (db: Query, row: SaleRow): Promise<Sale['parts']> =>
  row.started_on === null ? partsAhead(planOf(row)) : partRows(db, row.id)

const returnStates: readonly SaleRow['state'][] = [
  'giving-back',
  'returning',
  'return-disputed',
  'returned',
  'shared',
]
/** The figures that were fixed, where the car goes back or did. */
const returnsOf = (row: SaleRow): Sale['returns'] => {
  if (!returnStates.includes(row.state) || row.ended_on === null) return null
  const [useKobo, lateKobo, refundKobo] = [row.use_kobo, row.late_kobo, row.refund_kobo].map(each =>
    kobo(each!),
  ) as [Kobo, Kobo, Kobo]
  const days = Math.round((Date.parse(row.ended_on) - Date.parse(row.keys_on!)) / 86_400_000)
  const paidKobo = plus(plus(useKobo, lateKobo), refundKobo)
  return { on: row.ended_on, paidKobo, days, useKobo, lateKobo, refundKobo }
}

const moneyOf = (row: SaleRow) => {
  const priceKobo = kobo(row.price_kobo)
  const commissionKobo = commissionOn(priceKobo, row.started_at)
  return {
    commissionKobo,
    sellerReceivesKobo: minus(priceKobo, commissionKobo),
  }
}

export const pageOwn = async (db: Query, row: SaleRow, car: About, side: Side): Promise<OwnOf<Sale>> => {
  const [plans, parts, payments, files, records, conditions] = await Promise.all([
    plansOf(db, row.id),
    partsShown(db, row),
    paymentsOf(db, row.id, paymentsMax),
    filesOf(db, row.id),
    recordsOf(db, row.id, row.ended_on),
    conditionsOf(db, row.id),
  ])
  return {
    ...cardOwn(row, car),
    firstKobo: kobo(row.first_kobo),
    keysBps: row.keys_bps,
    keysKobo: keysKoboOf(planOf(row)),
    plans: plans.map(each => ({
      by: each.named_by,
      firstKobo: kobo(each.first_kobo),
      months: each.months,
      keysBps: each.keys_bps,
      at: each.at.toISOString(),
    })),
    plansLeft: (planStates as readonly string[]).includes(row.state)
      ? saleTermsAt(row.started_at).plansMax - row.plans
      : 0,
    parts,
    payments: payments.map(paymentOf),
    paidKobo: total(parts.map(({ paidKobo }) => paidKobo)),
    feesKobo: total(parts.map(({ feeKobo }) => feeKobo)),
    paidFeesKobo: total(parts.map(({ paidFeeKobo }) => paidFeeKobo)),
    keysOn: row.keys_on,
    feesFrom: row.fees_from ?? row.keys_on,
    ...moneyOf(row),
    deliveryAddress: row.delivery_address,
    papersIn: row.papers_at !== null,
    files: files
      .filter(({ kind }) => mayReadPaper(row, side, kind))
      .map(({ id, kind, name, bytes, content_type: contentType }) => ({
        id,
        kind,
        name,
        bytes,
        contentType,
      })),
    startedOn: row.started_on,
    missed: row.missed,
    cureBy: isOver(instalmentSale, row.state) ? null : (row.cure_by?.toISOString() ?? null),
    returns: returnsOf(row),
    giveBackFrom: row.give_back_from,
    records,
    conditions: conditions.map(each => ({
      by: each.side,
      at: each.at.toISOString(),
      odometerKm: each.odometer_km,
      condition: each.condition,
    })),
  }
}
