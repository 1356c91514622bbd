// The plan that a sale in parts has now, read from its row.
import { kobo } from '#contract/core/money.ts'
import type { Plan } from '#contract/finance/instalment-sale/plan.ts'
import type { SaleRow } from './sql.ts'

export const planOf = (row: SaleRow): Plan => ({
  priceKobo: kobo(row.price_kobo),
  firstKobo: kobo(row.first_kobo),
  months: row.months,
  keysBps: row.keys_bps,
})
