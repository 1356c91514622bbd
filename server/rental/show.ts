// What a list and the page show of a rental beside what every deal shows.
import type { CarCard } from '#contract/cars/cars.ts'
import type { OwnOf } from '#contract/deal-engine/deal-shape.ts'
import { kobo, minus } from '#contract/core/money.ts'
import type { Rental, RentalCard, RenterRecord } from '#contract/rental/fields.ts'
import { rentalCommission } from '#contract/rental/terms/fee-terms.ts'
import { quoteOf } from '#contract/rental/terms/quote.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { rentalCoverOf } from '#server/insurance/policy/reads.ts'
import { licenceOf, tierOf } from '#server/kyc/reads.ts'
import { readRating } from '#server/ratings/reads.ts'
import { claimOfRental } from './claim/sql.ts'
import { showTolls } from './claim/toll-rules.ts'
import { aboveOf, showCharges, showPaidAtContest } from './contest.ts'
import { changedSpan, computeDueBack, computePickUp, freeFrom, type Span, tripOf } from './change.ts'
import { countEndedOf, type RentalRow } from './sql.ts'

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null

export const cardOwn = (row: RentalRow, car: CarCard): OwnOf<RentalCard> => ({
  car,
  from: row.from_day,
  days: row.days,
  driver: row.driver,
  delivered: row.delivered,
  pickUpAt: row.pick_up_at.toISOString(),
  returnAt: row.due_back_at.toISOString(),
  rentKobo: kobo(row.rent_kobo),
  cautionKobo: kobo(row.caution_kobo),
})

const linesOf = (row: RentalRow, span?: Span) => [...quoteOf(row.terms, tripOf(row, span)).lines]

const changeOf = (row: RentalRow): Rental['change'] => {
  const { change, change_by: by } = row
  if (!change || !by || !['changing', 'extending'].includes(row.state)) return null
  const span = changedSpan(row)
  return {
    ...span,
    pickUpAt: computePickUp(row, span.from).toISOString(),
    returnAt: computeDueBack(row, span).toISOString(),
    rentKobo: kobo(change.rentKobo),
    lines: linesOf(row, span),
    answerBy: by.toISOString(),
  }
}

const beforeKeys: readonly RentalRow['state'][] = ['requested', 'confirmed', 'changing', 'awaited']

/** What the owner decides on; nobody sees it once the keys have changed hands or the rental is over. */
const renterRecordOf = async (db: Query, row: RentalRow, side: string): Promise<RenterRecord | null> => {
  const { renter_id: renterId, driver } = row
  if (side !== 'owner' || !beforeKeys.includes(row.state)) return null
  const [rating, completedRentals, tier, licence] = await Promise.all([
    readRating(db, 'buyer', renterId),
    countEndedOf(db, renterId),
    tierOf(db, renterId),
    driver === 'self-drive' ? licenceOf(db, renterId) : undefined,
  ])
  return {
    rating,
    completedRentals,
    identityVerified: tier > 0,
    licence: licence ?? null,
  }
}

const coverOf = async (
  db: Query,
  { cover_policy_id: policyId, is_covered }: RentalRow,
): Promise<Rental['cover']> =>
  policyId === null ? null : { ...(await rentalCoverOf(db, policyId)), coversReturn: is_covered }

export const pageOwn = async (
  db: Query,
  row: RentalRow,
  car: CarCard,
  side: string,
): Promise<OwnOf<Rental>> => {
  const rentKobo = kobo(row.rent_kobo)
  const claim = row.above_deposit ? await claimOfRental(db, row.id) : undefined
  return {
    ...cardOwn(row, car),
    counterpartyRecord: await renterRecordOf(db, row, side),
    terms: row.terms,
    zone: row.zone,
    deliveryAddress: row.delivery_address,
    pickUpPlace: row.pick_up_place,
    lines: linesOf(row),
    change: changeOf(row),
    freeFrom: freeFrom(row),
    answerBy: isoOf(row.answer_by),
    outAt: isoOf(row.out_at),
    returnedAt: isoOf(row.returned_at),
    brokeDown: row.broke_down,
    fees: row.fees.lines,
    claims: row.claims.lines,
    charges: showCharges(row),
    paidAtContest: showPaidAtContest(row),
    feesKobo: kobo(row.fees_kobo),
    claimsKobo: kobo(row.claims_kobo),
    aboveDeposit: row.above_deposit,
    aboveKobo: aboveOf(row),
    cover: await coverOf(db, row),
    insuranceClaimId: side === 'owner' ? row.insurance_claim_id : null,
    claimId: claim?.id ?? null,
    claimState: claim?.state ?? null,
    tolls: await showTolls(db, row, side),
    unusedKobo: kobo(row.unused_kobo),
    ownerReceivesKobo: minus(rentKobo, rentalCommission(rentKobo, row.started_at)),
  }
}
