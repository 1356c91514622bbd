// Shows a wallet's income and spending by day, and money in escrow.
import { kobo, plus, ZERO } from '#contract/core/money.ts'
import type { dashboard, MoneyBoard } from '#contract/dashboard/dashboard.ts'
import { type Range, rangeFor } from '#contract/dashboard/range.ts'
import { partsInEscrow } from '#server/finance/instalment-sale/reads.ts'
import { ordersInEscrow } from '#server/spare-parts/order/reads.ts'
import { salesInEscrow } from '#server/purchase/reads.ts'
import { rentInEscrow } from '#server/rental/reads.ts'
import { repairMoney } from '#server/repair/reads.ts'
import { walletFacts } from '#server/wallet/reads.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { lagosDayOf, lagosMidnight, endOfDay } from '#contract/core/lagos-days.ts'
import { walletOf } from '#server/ledger/accounts.ts'
import { movedByDay } from '#server/ledger/moved-by-day.ts'
import { listDays } from './show-figures.ts'

/** From the first moment of a range to that of the day after it. */
export const momentsOf = ({ from, to }: Range): [from: Date, until: Date] => [
  lagosMidnight(from),
  endOfDay(to),
]

/** Every day of a range with what came in and left. */
export const moneyByDay = async (db: Query, userId: string, range: Range): Promise<MoneyBoard['days']> => {
  const moved = await movedByDay(db, walletOf(userId), ...momentsOf(range))
  const rowByDay = new Map(moved.map(row => [row.day, row]))
  return listDays(range).map(day => {
    const on = rowByDay.get(day)
    return { day, inKobo: kobo(on?.in ?? 0), outKobo: kobo(on?.out ?? 0) }
  })
}

/** Money in escrow for a user, by kind of deal. */
const waitingFor = async (db: Query, userId: string): Promise<MoneyBoard['waiting']> => {
  const [sales, inParts, parts, rentals, repairs] = [
    await salesInEscrow(db, userId),
    await partsInEscrow(db, userId),
    await ordersInEscrow(db, userId),
    await rentInEscrow(db, userId),
    await repairMoney(db, 'workshop', userId),
  ]
  const row = (
    kind: MoneyBoard['waiting'][number]['kind'],
    { deals, kobo: whole, disputed }: { deals: number; kobo: number; disputed: number },
  ) => ({ kind, deals, kobo: kobo(whole - disputed), disputedKobo: kobo(disputed) })
  return [
    row('sales', sales),
    row('sales-in-parts', inParts),
    row('parts', parts),
    row('rentals', rentals),
    row('repairs', { ...repairs, kobo: repairs.held }),
  ].filter(each => each.deals > 0)
}

export const showMoney: Handler<typeof dashboard.money> = async ({ db, user, now }, { query }) => {
  const range = rangeFor(query, lagosDayOf(now))
  const [wallet, days] = [await walletFacts(db, user.id), await moneyByDay(db, user.id, range)]
  return {
    range,
    wallet: wallet ? { balanceKobo: wallet.balanceKobo, heldKobo: wallet.heldKobo } : null,
    inKobo: days.reduce((sum, { inKobo }) => plus(sum, inKobo), ZERO),
    outKobo: days.reduce((sum, { outKobo }) => plus(sum, outKobo), ZERO),
    days,
    waiting: await waitingFor(db, user.id),
  }
}
