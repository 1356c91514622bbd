// Deal kind of instalment sales: two sides and one growing hold.
import { commissionOn } from '#contract/core/commission.ts'
import { formatNaira, type Kobo, kobo, ZERO } from '#contract/core/money.ts'
import { saleFields } from '#contract/finance/instalment-sale/shape.ts'
import { keysKoboOf } from '#contract/finance/instalment-sale/plan.ts'
import { instalmentSale, planStates } from '#contract/finance/instalment-sale/process.ts'
import { saleTermsAt } from '#contract/finance/instalment-sale/terms.ts'
import { monthsWords, percentWords } from '#contract/finance/words.ts'
import { type Paper, paperIn } from '#server/deal-engine/at-desk.ts'
import { dealKind } from '#server/deal-engine/kind.ts'
import { daysBehind } from '#server/finance/repayment/arrears.ts'
import { cardsByRow, shortTitle } from '#server/cars/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { endPaying, planSteps } from './after-keys.ts'
import { keysGuards, keysSteps, unwind } from './before-keys.ts'
import { type Facts, notices, reminders } from './notices.ts'
import { planOf } from './plan-of.ts'
import { type About, cardOwn, pageOwn } from './show.ts'
import { eraseSales, filesOf, type SaleRow } from './sql.ts'

const papersAtDesk = async (db: Query, row: SaleRow): Promise<Paper[]> =>
  (await filesOf(db, row.id)).map(file =>
    paperIn(file, {
      kind: 'paper',
      words: 'Document of the car',
      note: 'By the seller',
      accountId: row.seller_id,
    }),
  )

/** Of the whole price, once: it leaves what waited when the keys are confirmed. */
const commission = (amountKobo: Kobo, startedAt: Date, _hold: string, row: SaleRow): Kobo =>
  // Refunds carry no commission.
  amountKobo === ZERO ? ZERO : commissionOn(kobo(row.price_kobo), startedAt)

const facts = (row: SaleRow, car: About): Facts => ({
  car: shortTitle(car),
  plan: `${formatNaira(kobo(row.first_kobo))} at once and the rest of ${formatNaira(kobo(row.price_kobo))} over ${monthsWords(row.months)}, the keys at ${percentWords(row.keys_bps)}`,
  keys: formatNaira(keysKoboOf(planOf(row))),
  unpaidDays: saleTermsAt(row.started_at).unpaidDays,
})

const late = (row: SaleRow, days: 'unpaidDays' | 'defaultDays'): Date | null =>
  row.behind_since === null ? null : daysBehind(row.behind_since, saleTermsAt(row.started_at)[days])

const unmet: readonly SaleRow['state'][] = [...planStates, 'rejected', 'withdrawn', 'lapsed']

export const instalmentSaleKind = dealKind({
  deal: instalmentSale,
  called: 'sale in parts',
  desk: {
    one: 'sale in parts',
    inFull: 'sale of a car that is paid in parts',
    many: 'sales in parts',
    settling:
      'ends a dispute: release pays the seller what is in escrow and the parts go on, refund gives everything back',
    papers: papersAtDesk,
  },
  underWay: { buyer: 'A car that you pay in parts', seller: 'A car of yours that is paid in parts' },
  personal: {
    section: 'salesInParts',
    erase: eraseSales,
    erased: ['Where a car that you pay in parts was to be brought'],
    retained: ['Sales in parts you took part in, with their plans, parts, payments and documents'],
  },
  idName: 'saleId',
  address: '/bookings/in-parts',
  amounts: (row: SaleRow) => ({ price: kobo(row.held_kobo) }),
  commission,
  about: (db, rows: readonly SaleRow[]) => cardsByRow(db, rows),
  meta: (row, car) => ({ saleId: row.id, about: shortTitle(car) }),
  times: {
    unpaidAt: row => late(row, 'unpaidDays'),
    defaultAt: row => late(row, 'defaultDays'),
    stepBy: row => row.step_by,
  },
  guards: keysGuards,
  fields: saleFields,
  onEdge: { ...keysSteps, ...planSteps },
  onState: { settled: endPaying, unwound: unwind },
  facts,
  notices,
  reminders,
  reachable: row => !unmet.includes(row.state),
  card: cardOwn,
  page: pageOwn,
  thing: row => `car ${row.car_id}`,
})
