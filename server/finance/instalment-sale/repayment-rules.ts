// Payment rules of instalment sales for instalment collection.
import { formatNaira, type Kobo, kobo, minus, plus, ZERO } from '#contract/core/money.ts'
import { keysKoboOf } from '#contract/finance/instalment-sale/plan.ts'
import { escrowStates, instalmentSale, owingStates } from '#contract/finance/instalment-sale/process.ts'
import { lastFreeDay, saleLateFee } from '#contract/finance/instalment-sale/late-fee.ts'
import { saleTermsAt } from '#contract/finance/instalment-sale/terms.ts'
import { lateOn, leftKobo, listDueBy, total } from '#contract/finance/repayment/repayment.ts'
import { purposeOf } from '#server/deal-engine/holds.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import type { InstalmentKind, Stands } from '#server/finance/repayment/instalment-kind.ts'
import { carTitle } from '#server/cars/reads.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { dayInWords } from '#contract/core/day-words.ts'
import { notifyMany } from '#server/kernel/messages/notify.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { inSavepoint } from '#server/kernel/db/savepoint.ts'
import { openHolds } from '#server/ledger/open-holds.ts'
import type { SalePayment } from '#contract/finance/instalment-sale/fields.ts'
import { instalmentSaleKind } from './kind.ts'
import { insertPayment, instalmentsOf, notePaid, setLateFee } from './instalments-sql.ts'
import { payAfterKeys } from './pay-after-keys.ts'
import { planOf } from './plan-of.ts'
import type { SaleRow } from './sql.ts'

const inEscrow = ({ state }: SaleRow): boolean => (escrowStates as readonly string[]).includes(state)

const stepBeforeKeys = (row: SaleRow, { leftKobo: left, isLate }: Stands): string | undefined => {
  if (row.state !== 'gathering' && row.state !== 'short') return undefined
  if (minus(kobo(row.price_kobo), left) >= keysKoboOf(planOf(row))) return 'reach'
  if (row.state === 'gathering') return isLate ? 'fall-short' : undefined
  return isLate ? undefined : 'catch-up'
}

const stepAfterKeys = (
  { state, cure_by: cureBy }: SaleRow,
  { leftKobo: left, isLate }: Stands,
): string | undefined => {
  const isNoticed = cureBy !== null
  if (left === ZERO) return 'finish'
  if (state === 'written-off') return undefined
  // A buyer who kept the car is still under the notice of before.
  if (state === 'paying' && isNoticed) return isLate ? 'notice-goes-on' : 'catch-up'
  if (state === 'paying') return isLate ? 'fall-behind' : undefined
  return isLate ? undefined : 'catch-up'
}

/** Records the latest hold with its ledger transaction. */
export const notePaidIn = async (
  tx: Tx,
  saleId: string,
  way: SalePayment['way'],
  now: Date,
): Promise<void> => {
  const { holdId: transactionId, amountKobo } = (
    await openHolds(tx, [purposeOf(instalmentSale, saleId, 'price')])
  ).at(-1)!
  await insertPayment(tx, { saleId, way, amountKobo, intoEscrow: true, transactionId, now })
}

type LateFee = { number: number; dueOn: string; feeKobo: Kobo }
const notifyLateFees = async (tx: Tx, row: SaleRow, charged: readonly LateFee[], now: Date) => {
  if (charged.length === 0) return
  const car = await carTitle(tx, row.car_id)
  const lines = charged.map(
    ({ number, dueOn, feeKobo }) =>
      `${formatNaira(feeKobo)} for instalment ${number}, due on ${dayInWords(dueOn)}`,
  )
  const words = {
    kind: 'dealing',
    title: `Late fee: ${car}`,
    link: `/bookings/in-parts/${row.id}`,
    now,
  } as const
  await notifyMany(
    tx,
    [row.buyer_id, row.seller_id].map(userId => ({
      ...words,
      userId,
      text: `${lines.join('; ')}. It is charged once and goes to the seller with the instalment.`,
    })),
  )
}

/** Charges what its days of grace have passed after the keys, once for each instalment, by the terms of the sale's day. */
const chargeLate = async (tx: Tx, row: SaleRow, triedSince: string, now: Date): Promise<void> => {
  const today = lagosDayOf(now)
  const { late } = saleTermsAt(row.started_at)
  const firstDay = row.fees_from ?? row.keys_on
  if (!late || firstDay === null || inEscrow(row)) return
  const feesFrom = firstDay > triedSince ? firstDay : triedSince
  const instalments = await instalmentsOf(tx, row.id)
  let chargedKobo = total(instalments.map(({ dueAmounts }) => dueAmounts.feeKobo))
  const charged: LateFee[] = []
  for (const { number, dueOn, dueAmounts } of listDueBy(instalments, today)) {
    if (dueAmounts.feeKobo > ZERO || lastFreeDay(dueOn, feesFrom, late) >= today) continue
    const feeKobo = saleLateFee(
      dueAmounts.principalKobo,
      { priceKobo: kobo(row.price_kobo), chargedKobo },
      late,
    )
    if (feeKobo === ZERO) continue
    await setLateFee(tx, row.id, number, feeKobo)
    chargedKobo = plus(chargedKobo, feeKobo)
    charged.push({ number, dueOn, feeKobo })
  }
  await notifyLateFees(tx, row, charged, now)
}

export const saleRepayment: InstalmentKind<SaleRow> = {
  kind: instalmentSaleKind,
  payer: 'buyer',
  payeeOf: row => (inEscrow(row) ? undefined : 'seller'),
  instalmentsOf,
  isOwing: row => inEscrow(row) || (owingStates as readonly string[]).includes(row.state),
  stepFor: (row, stands) => (inEscrow(row) ? stepBeforeKeys : stepAfterKeys)(row, stands),
  lateTimer: ({ state, started_at: at }) => {
    if (state === 'short') return { event: 'unpaid', days: saleTermsAt(at).unpaidDays }
    return state === 'behind' ? { event: 'default', days: saleTermsAt(at).defaultDays } : undefined
  },
  chargeLate,
  noteArrears: (tx, row, instalments, today) =>
    notePaid(tx, row.id, {
      paidKobo: total(instalments.map(({ paid }) => paid.principalKobo)),
      missed: lateOn(instalments, today).length,
    }),
  take: async (tx, row, { first, all, now }) => {
    if (!inEscrow(row)) return payAfterKeys(tx, row, { way: 'on-day', amountKobo: leftKobo(first), all, now })
    const cause = { id: row.id, event: 'take-part', actor: 'system', actorId: null, now }
    await inSavepoint(tx, () => moveDeal(tx, instalmentSaleKind, cause))
    await notePaidIn(tx, row.id, 'on-day', now)
  },
}
