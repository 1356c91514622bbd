// Shows finance, repairs and the overview of a user's assets and debts.
import { kobo } from '#contract/core/money.ts'
import type { AheadBooking, FinanceBoard, RepairBoard } from '#contract/dashboard/boards.ts'
import type { dashboard } from '#contract/dashboard/dashboard.ts'
import { agreement, owingStates } from '#contract/finance/agreement/process.ts'
import { escrowStates, instalmentSale, planStates } from '#contract/finance/instalment-sale/process.ts'
import { repair } from '#contract/repair/process.ts'
import { type AgreementSide, instalmentsAhead, sumUnpaidLoans } from '#server/finance/agreement/reads.ts'
import { dealsByState, listEndStates, type StateCount } from '#server/deal-engine/reads.ts'
import { sumUnpaidSales, partsAhead } from '#server/finance/instalment-sale/reads.ts'
import { coverOf } from '#server/insurance/policy/reads.ts'
import { rentalsAhead } from '#server/rental/reads.ts'
import { repairMoney, repairsAhead } from '#server/repair/reads.ts'
import { visitsAhead } from '#server/test-drive/reads.ts'
import { stockOf } from '#server/spare-parts/reads.ts'
import { cardsOf, carsByState } from '#server/cars/reads.ts'
import { vehiclesOf } from '#server/garage/reads.ts'
import { savedInAll } from '#server/savings/reads.ts'
import { workshopOfOwner } from '#server/repair/workshops/reads.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { lowParts } from './show-parts.ts'

const aheadMax = 20
const instalmentsMax = 50

const countIn = (counts: readonly StateCount[], states: readonly string[]): number =>
  counts.filter(({ state }) => states.includes(state)).reduce((sum, { deals }) => sum + deals, 0)
const all = (counts: readonly StateCount[]): number => counts.reduce((sum, { deals }) => sum + deals, 0)

const carAhead = async (db: Query, userId: string): Promise<AheadBooking[]> => {
  const [rentals, visits] = [
    await rentalsAhead(db, userId, aheadMax),
    await visitsAhead(db, userId, aheadMax),
  ]
  const cards = await cardsOf(
    db,
    [...rentals, ...visits].map(row => row.car_id),
  )
  const ahead =
    (kind: 'rental' | 'test-drive') =>
    (row: (typeof rentals)[number]): AheadBooking => ({
      kind,
      id: row.id,
      title: cards.get(row.car_id)!.title,
      at: row.at.toISOString(),
      mine: row.owner_id === userId,
    })
  return [...rentals.map(ahead('rental')), ...visits.map(ahead('test-drive'))]
}

const repairAhead = async (db: Query, userId: string): Promise<AheadBooking[]> =>
  (await repairsAhead(db, userId, aheadMax)).map(row => ({
    kind: 'repair',
    id: row.id,
    title: row.title,
    at: row.at.toISOString(),
    mine: row.workshop_id === userId,
  }))

const soonest = (ahead: readonly AheadBooking[]): AheadBooking[] =>
  ahead.toSorted((a, b) => a.at.localeCompare(b.at)).slice(0, aheadMax)

export const showOverview: Handler<typeof dashboard.overview> = async ({ db, user, now }) => {
  const counts = new Map((await carsByState(db, user.id)).map(({ state, cars }) => [state, cars]))
  const [savings, stock] = [await savedInAll(db, user.id), await stockOf(db, user.id)]
  const today = lagosDayOf(now)
  const [financed, inParts, cover] = [
    await sumUnpaidLoans(db, 'applicant', user.id, today),
    await sumUnpaidSales(db, 'buyer', user.id, today),
    await coverOf(db, user.id, today),
  ]
  return {
    cars: {
      listed: counts.get('listed') ?? 0,
      reserved: counts.get('reserved') ?? 0,
      sold: counts.get('sold') ?? 0,
    },
    vehicles: await vehiclesOf(db, user.id),
    owedKobo: kobo(financed.left + inParts.left),
    insured: { policies: cover.policies, nextEnd: cover.next_end },
    savings: { plans: savings.plans, kobo: savings.kobo },
    ahead: soonest([...(await carAhead(db, user.id)), ...(await repairAhead(db, user.id))]),
    parts: { listed: stock.listed, runningOut: (await lowParts(db, user.id, now)).length },
  }
}

const agreementsOf = async (
  db: Query,
  side: AgreementSide,
  userId: string,
  today: string,
): Promise<FinanceBoard['sides'][number]> => {
  const counts = await dealsByState(db, agreement, side, userId)
  const over = [...listEndStates(agreement), 'written-off']
  const sideCounts = {
    side,
    open: all(counts) - countIn(counts, [...owingStates, ...over]),
    ended: countIn(counts, over),
  }
  // The buyer's debt and arrears are between buyer and lender.
  if (side === 'owner')
    return {
      ...sideCounts,
      repaying: countIn(
        counts,
        owingStates.filter(state => !over.includes(state)),
      ),
      late: 0,
      leftKobo: null,
      lateKobo: null,
    }
  const { left, late } = await sumUnpaidLoans(db, side, userId, today)
  return {
    ...sideCounts,
    repaying: countIn(counts, ['repaying']),
    late: countIn(counts, ['in-arrears', 'defaulted']),
    leftKobo: kobo(left),
    lateKobo: kobo(late),
  }
}

const salesOf = async (
  db: Query,
  side: 'buyer' | 'seller',
  userId: string,
  today: string,
): Promise<FinanceBoard['sales'][number]> => {
  const counts = await dealsByState(db, instalmentSale, side, userId)
  const { left, late } = await sumUnpaidSales(db, side, userId, today)
  return {
    side,
    planned: countIn(counts, planStates),
    beforeKeys: countIn(counts, [...escrowStates.filter(state => state !== 'short'), 'disputed']),
    paying: countIn(counts, ['paying']),
    late: countIn(counts, ['short', 'behind', 'defaulted']),
    ended: countIn(counts, [...listEndStates(instalmentSale), 'written-off']),
    leftKobo: kobo(left),
    lateKobo: kobo(late),
  }
}

/** Unpaid instalments of agreements and instalment sales, earliest first. */
const dueOf = async (db: Query, userId: string): Promise<FinanceBoard['instalments']> => {
  const [financed, inParts] = [
    await instalmentsAhead(db, userId, instalmentsMax),
    await partsAhead(db, userId, instalmentsMax),
  ]
  const rows = [
    ...financed.map(row => ({ ...row, kind: 'agreement' as const, to: row.lender_id })),
    ...inParts.map(row => ({ ...row, kind: 'instalment-sale' as const, to: row.seller_id })),
  ]
  const soonestFirst = rows.toSorted((a, b) => a.due_on.localeCompare(b.due_on)).slice(0, instalmentsMax)
  const cards = await cardsOf(
    db,
    soonestFirst.map(row => row.car_id),
  )
  return soonestFirst.map(({ kind, id, to, car_id: carId, number, due_on: dueOn, left }) => ({
    kind,
    id,
    toMe: to === userId,
    title: cards.get(carId)!.title,
    number,
    dueOn,
    leftKobo: kobo(left),
  }))
}

export const showFinance: Handler<typeof dashboard.finance> = async ({ db, user, now }) => {
  const today = lagosDayOf(now)
  const sides = []
  for (const side of ['applicant', 'owner', 'lender'] as const)
    sides.push(await agreementsOf(db, side, user.id, today))
  return {
    sides,
    sales: [await salesOf(db, 'buyer', user.id, today), await salesOf(db, 'seller', user.id, today)],
    instalments: await dueOf(db, user.id),
  }
}

const notYet = ['requested', 'countered'] as const

const repairsOf = async (
  db: Query,
  side: 'customer' | 'workshop',
  userId: string,
): Promise<RepairBoard['sides'][number]> => {
  const counts = await dealsByState(db, repair, side, userId)
  const { held, paid } = await repairMoney(db, side, userId)
  const ended = countIn(counts, listEndStates(repair))
  const [requestCount, ahead, ready] = [
    countIn(counts, notYet),
    countIn(counts, ['accepted', 'due']),
    countIn(counts, ['ready']),
  ]
  return {
    side,
    requests: requestCount,
    ahead,
    inWork: all(counts) - ended - requestCount - ahead - ready,
    ready,
    ended,
    heldKobo: kobo(held),
    paidKobo: kobo(paid),
  }
}

export const showRepair: Handler<typeof dashboard.repair> = async ({ db, user }) => ({
  hasWorkshop: (await workshopOfOwner(db, user.id)) !== undefined,
  sides: [await repairsOf(db, 'customer', user.id), await repairsOf(db, 'workshop', user.id)],
  ahead: soonest(await repairAhead(db, user.id)),
})
