// Shows savings plans to their owner only.
import { fail } from '#contract/core/errors.ts'
import { type Kobo, kobo, ZERO } from '#contract/core/money.ts'
import type { savings } from '#contract/savings/savings.ts'
import type { Plan } from '#contract/savings/shapes.ts'
import { breakCostOf } from '#contract/savings/terms.ts'
import { type Offer, offersOf } from '#server/cars/reads.ts'
import { balancesOf } from '#server/ledger/accounts.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { entriesOf } from './plan-entries.ts'
import { planAccount } from './plan-money.ts'
import { allowedNow, isSaving, reachesOn, scheduleOf, forecastBalance } from './rules.ts'
import { findPlan, pageOfPlans, payOutTimes, type PlanRow } from './sql.ts'

const carOf = (row: PlanRow, offer: Offer | undefined): Plan['car'] =>
  row.car_id && offer
    ? {
        id: row.car_id,
        title: offer.title,
        priceKobo: offer.priceKobo ?? kobo(row.target_kobo!),
        picture: offer.picture,
        onMarket: offer.onMarket,
      }
    : null

const scheduleShown = (row: PlanRow): Plan['schedule'] => {
  const schedule = scheduleOf(row)
  return schedule
    ? {
        ...schedule,
        nextAt: row.next_at?.toISOString() ?? null,
        retries: row.retries,
        missed: row.missed,
      }
    : null
}

type PlanContext = { balanceKobo: Kobo; offer: Offer | undefined; paysOutAt: Date | undefined }

const planOf = (row: PlanRow, { balanceKobo, offer, paysOutAt }: PlanContext): Plan => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  state: row.state,
  version: row.version,
  balanceKobo,
  targetKobo: row.target_kobo === null ? null : kobo(row.target_kobo),
  endsOn: row.ends_on,
  schedule: scheduleShown(row),
  car: carOf(row, offer),
  breakCostKobo: isSaving(row) ? breakCostOf(row.kind, balanceKobo, row.created_at) : ZERO,
  reachesOn: reachesOn(row, balanceKobo),
  willHoldKobo: forecastBalance(row, balanceKobo),
  paysOutAt: paysOutAt?.toISOString() ?? null,
  allowed: allowedNow(row, balanceKobo),
  createdAt: row.created_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
})

/** These plans as their owner sees them, in the same order. */
export const plansOf = async (db: Query, rows: readonly PlanRow[]): Promise<Plan[]> => {
  const carIds = rows.map(row => row.car_id).filter(id => id !== null)
  const [balances, offers, times] = await Promise.all([
    balancesOf(
      db,
      rows.map(row => planAccount(row.id)),
    ),
    offersOf(db, carIds),
    payOutTimes(
      db,
      rows.filter(row => row.state === 'matured').map(row => row.id),
    ),
  ])
  return rows.map(row =>
    planOf(row, {
      balanceKobo: balances.get(planAccount(row.id)) ?? ZERO,
      offer: row.car_id ? offers.get(row.car_id) : undefined,
      paysOutAt: times.get(row.id),
    }),
  )
}

/** One plan of its owner. Refuses NOT_FOUND to everybody else. */
export const readPlan = async (db: Query, id: string, userId: string): Promise<Plan> => {
  const row = await findPlan(db, id)
  if (row?.user_id !== userId) return fail('NOT_FOUND', { message: 'We can’t find that plan.' })
  const [plan] = await plansOf(db, [row])
  return plan!
}

export const showPlan: Handler<typeof savings.byId> = async ({ db, user }, { query }) => ({
  ...(await readPlan(db, query.Id, user.id)),
  entries: await entriesOf(db, query.Id),
})

export const listPlans: Handler<typeof savings.list> = async ({ db, user }, { query }) => {
  const slice = { limit: query.PageSize, offset: (query.PageNumber - 1) * query.PageSize }
  const { rows, total } = await pageOfPlans(db, { userId: user.id, carId: query.CarId, ...slice })
  return { page: await plansOf(db, rows), totalRecords: total }
}
