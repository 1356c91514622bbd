// Shows a workshop its margin on parts, by repair and by month.
import { fail } from '#contract/core/errors.ts'
import { kobo } from '#contract/core/money.ts'
import { marginOf } from '#contract/repair/part-costs/margin.ts'
import { marginMonths, type partCosts } from '#contract/repair/part-costs/part-costs.ts'
import { lagosDayOf, momentOf } from '#contract/core/lagos-days.ts'
import { shelfOf } from '#server/spare-parts/own-use.ts'
import { sidesOfRepair } from '#server/repair/reads.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { marginsByMonth, type PartRow, partsOf } from './sql.ts'

const toPart = ({ grade, price_kobo: price, count, cost_kobo: cost }: PartRow) => ({
  grade,
  count,
  priceKobo: kobo(price),
  costKobo: cost === null ? null : kobo(cost),
})

/** Refuses NOT_FOUND to everybody but the workshop, the customer too. */
export const showPartCosts: Handler<typeof partCosts.ofRepair> = async (
  { db, user, by },
  { query: { Id: id } },
) => {
  const sides = await sidesOfRepair(db, id)
  // A member of staff whose own car it is does not read what its parts cost.
  const isOwnCar = by.id !== user.id && sides?.customerId === by.id
  if (sides?.workshopId !== user.id || isOwnCar)
    return fail('NOT_FOUND', { message: 'We can’t find that repair at your workshop.' })
  const rows = await partsOf(db, id, user.id)
  const shelf = await shelfOf(
    db,
    user.id,
    rows.flatMap(({ accessory_id: partId }) => partId ?? []),
  )
  const leftOf = ({ accessory_id: partId }: PartRow) => (partId === null ? null : (shelf.get(partId) ?? null))
  const jobs = [...Map.groupBy(rows, ({ job_id: jobId }) => jobId)].map(([jobId, ofJob]) => {
    const parts = ofJob.map(toPart)
    const costsKobo = parts.map(({ costKobo }) => costKobo)
    return { jobId, costsKobo, inStock: ofJob.map(leftOf), ...marginOf(parts) }
  })
  return { repairId: id, jobs, ...marginOf(rows.map(toPart)) }
}

/** The first moment of the month in Lagos that lies eleven months back. */
const sinceOf = (now: Date): Date => {
  const [year, month] = lagosDayOf(now).split('-').map(Number) as [number, number]
  const first = new Date(Date.UTC(year, month - marginMonths, 1)).toISOString().slice(0, 10)
  return momentOf(first, '00:00')
}

export const showMargins: Handler<typeof partCosts.byMonth> = async ({ db, user, now }) => ({
  months: (await marginsByMonth(db, user.id, sinceOf(now))).map(row => ({
    month: row.month,
    soldKobo: kobo(row.sold),
    costKobo: kobo(row.cost),
    marginKobo: row.sold - row.cost,
    partsWithoutCost: row.without_cost,
  })),
})
