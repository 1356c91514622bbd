// Shows an agreement's details to each side.
import { commissionOn } from '#contract/core/commission.ts'
import type { OwnOf } from '#contract/deal-engine/deal-shape.ts'
import { type Kobo, kobo, minus, plus, ZERO } from '#contract/core/money.ts'
import type { CarCard } from '#contract/cars/cars.ts'
import type {
  AgreedInstalment,
  Agreement,
  AgreementCard,
  Payment,
} from '#contract/finance/agreement/fields.ts'
import { ownStatementLabel, pictureSlotNames } from '#contract/finance/agreement/own-statement.ts'
import { agreement, endedApplicationStates, owingStates } from '#contract/finance/agreement/process.ts'
import { results } from '#contract/inspection/report-shape.ts'
import { type Cost, costFor } from '#contract/finance/offer-cost.ts'
import { checklistOf } from '#contract/inspection/checklist/checklist.ts'
import { isReportDisputed, reportsToShare, sharedReport } from '#server/inspection/reads.ts'
import { eligibilityUntil, type LendingAccount, lendersByIds } from '#server/finance/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { pauseMonthsLeft } from './after-agreeing.ts'
import { findReport, type ReportRow } from './report-sql.ts'
import { insuranceOf } from './insurance.ts'
import { instalmentsOf, type PaymentRow, paymentsOf } from './repayment-sql.ts'
import {
  type AgreementRow,
  type FileRow,
  filesOf,
  type LendersBeside,
  offersIn,
  rootOf,
  type Side,
  underStates,
} from './sql.ts'

export type About = { car: CarCard; lender: LendingAccount; beside: LendersBeside }

const paymentsMax = 100
const beforeStatement: readonly AgreementRow['state'][] = ['applied', 'accepted']
const settledStates: readonly AgreementRow['state'][] = ['settled', 'settled-early']

// The car is with the applicant.
const handedOverStates: readonly AgreementRow['state'][] = [
  'delivered',
  ...owingStates,
  'written-off',
  ...settledStates,
]

/** The applicant's figures, documents and address: the lender reads them while an agreement may come of them. */
const mayReadApplicant = ({ state }: AgreementRow, side: Side): boolean =>
  side === 'applicant' || (side === 'lender' && !endedApplicationStates.some(each => each === state))

/**
 * Application files are for the applicant and the lender that decides or lends. Papers of title are withheld until
 * settlement; licence, particulars and roadworthiness go with the car.
 */
export const mayReadFile = (row: AgreementRow, side: Side, kind: FileRow['kind']): boolean => {
  if (kind === 'report') return true
  if (kind === 'particulars') return side !== 'applicant' || handedOverStates.includes(row.state)
  if (kind === 'paper') return side !== 'applicant' || settledStates.includes(row.state)
  return mayReadApplicant(row, side)
}

/** The whole cost of the offer; undefined before there is one. */
export const costOf = (row: AgreementRow): Cost | undefined => {
  const { yearly_bps: yearlyBps, fee_bps: feeBps, months } = row
  if (yearlyBps === null || feeBps === null) return undefined
  const premiumKobo = row.insurance_quote?.premiumKobo
  return costFor(
    { priceKobo: kobo(row.price_kobo), downKobo: kobo(row.down_kobo), months, premiumKobo },
    { yearlyBps, feeBps },
  )
}

const offerOf = (row: AgreementRow, cost: Cost | undefined): Agreement['offer'] => {
  if (!cost) return null
  const { schedule: _schedule, financedKobo: _financed, ...rest } = cost
  return { yearlyBps: row.yearly_bps!, feeBps: row.fee_bps!, ...rest }
}

const ownerReceives = (row: AgreementRow): Kobo => {
  const priceKobo = kobo(row.price_kobo)
  return minus(priceKobo, commissionOn(priceKobo, row.started_at))
}

export const cardOwn = (row: AgreementRow, { car, lender }: About, side: Side): OwnOf<AgreementCard> => ({
  car,
  lenderName: lender.name,
  priceKobo: kobo(row.price_kobo),
  ownerReceivesKobo: side === 'owner' ? ownerReceives(row) : null,
  loanKobo: kobo(row.loan_kobo),
  months: row.months,
  furtherLenders: side !== 'lender' && beforeStatement.includes(row.state) ? row.also_lends.length : 0,
})

const nothing = { feeKobo: ZERO, interestKobo: ZERO, principalKobo: ZERO }

/** The planned schedule before the handover, the actual one after. */
const scheduleOf = async (
  db: Query,
  row: AgreementRow,
  cost: Cost | undefined,
): Promise<AgreedInstalment[]> => {
  if (!cost) return []
  if (row.started_on !== null) return instalmentsOf(db, row.id)
  return cost.schedule.map(({ number, principalKobo, interestKobo }) => ({
    number,
    dueOn: null,
    dueAmounts: { feeKobo: ZERO, interestKobo, principalKobo },
    paid: nothing,
    waivedKobo: ZERO,
    accrued: null,
  }))
}

const paymentOf = (row: PaymentRow): Payment => {
  const [feeKobo, interestKobo, principalKobo] = [
    kobo(row.fee_kobo),
    kobo(row.interest_kobo),
    kobo(row.principal_kobo),
  ]
  return {
    id: row.id,
    at: row.at.toISOString(),
    way: row.way,
    amountKobo: plus(plus(feeKobo, interestKobo), principalKobo),
    feeKobo,
    interestKobo,
    principalKobo,
    choice: row.choice,
    transactionId: row.transaction_id,
  }
}

const reportOf = (row: ReportRow | undefined, side: Side): Agreement['report'] => {
  if (!row || (row.submitted_at === null && side !== 'owner')) return null
  const { points } = checklistOf(row.checklist)
  const findings = points.flatMap(({ id: point }) => {
    const result = row.findings[point]
    return result ? [{ point, ...result }] : []
  })
  const counted = results.map(result => [result, findings.filter(each => each.result === result).length])
  return {
    label: ownStatementLabel,
    checklist: row.checklist,
    findings,
    counts: Object.fromEntries(counted) as NonNullable<Agreement['report']>['counts'],
    of: points.length,
    pictures: pictureSlotNames.flatMap(slot => {
      const picture = row.own_pictures[slot]
      return picture ? [{ slot, picture }] : []
    }),
    odometerKm: row.odometer_km,
    words: row.words,
    submittedAt: row.submitted_at?.toISOString() ?? null,
  }
}

const shareableFor = async (db: Query, row: AgreementRow, side: Side): Promise<Agreement['shareable']> =>
  side === 'applicant' && row.state === 'awaiting-inspector'
    ? reportsToShare(db, { carId: row.car_id, userId: row.applicant_id })
    : []

const applicantOf = (row: AgreementRow, cost: Cost | undefined): Agreement['applicant'] => {
  const { request, employer, home_address: homeAddress } = row
  const left = cost && request.incomeKobo - request.expensesKobo - request.debtsKobo - cost.monthlyKobo
  return { employer, homeAddress, request, leftKobo: left ?? null }
}

/** What this and the other lenders of the application offer; empty where it went to one lender. */
const offersFor = async (db: Query, row: AgreementRow): Promise<Agreement['offers']> => {
  const rows = await offersIn(db, rootOf(row))
  if (rows.length < 2) return []
  const lenders = await lendersByIds(
    db,
    rows.map(({ lends }) => lends),
  )
  // Accepting one ends the others, which a job does a moment later.
  const isUnder = ({ state }: AgreementRow) => underStates.some(each => each === state)
  const isChosen = rows.some(each => !isUnder(each) && !agreement.states[each.state].final)
  const offers = rows.map(each => ({
    id: each.id,
    lenderName: lenders.get(each.lends)!.name,
    state: isChosen && isUnder(each) ? ('not-chosen' as const) : each.state,
    downKobo: kobo(each.down_kobo),
    months: each.months,
    offer: offerOf(each, costOf(each)),
    insurance: each.insurance_quote,
    dueAt: each.due_at?.toISOString() ?? null,
  }))
  const rank = ({ state, offer }: Agreement['offers'][number]) =>
    agreement.states[state].final ? Infinity : (offer?.overallKobo ?? Number.MAX_SAFE_INTEGER)
  return offers.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
}

/** Names of the lenders that still get the application. */
const alsoTo = async (db: Query, row: AgreementRow): Promise<string[]> => {
  if (!beforeStatement.includes(row.state) || row.also_lends.length === 0) return []
  const lenders = await lendersByIds(db, row.also_lends)
  return row.also_lends.map(id => lenders.get(id)!.name)
}

const fileOf = ({
  id,
  kind,
  name,
  bytes,
  content_type: contentType,
}: FileRow): Agreement['files'][number] => ({
  id,
  kind,
  name,
  bytes,
  contentType,
})

/** Other lenders are the applicant's to compare, and nobody else's to know. */
const lendersBeside = async (
  db: Query,
  row: AgreementRow,
  side: Side,
): Promise<Pick<Agreement, 'offers' | 'alsoTo'>> =>
  side === 'applicant'
    ? { offers: await offersFor(db, row), alsoTo: await alsoTo(db, row) }
    : { offers: [], alsoTo: [] }

/** Where the car is brought to is the lender's to know no more than the income is the owner's. */
export const pageOwn = async (
  db: Query,
  row: AgreementRow,
  about: About,
  side: Side,
): Promise<Omit<OwnOf<Agreement>, 'alsoIn'>> => {
  const cost = costOf(row)
  const lends = side !== 'owner'
  const [
    files,
    report,
    independent,
    isIndependentDisputed,
    shareable,
    instalments,
    payments,
    insurance,
    beside,
  ] = await Promise.all([
    filesOf(db, row.id),
    findReport(db, row.id),
    row.inspection_id === null ? undefined : sharedReport(db, row.inspection_id),
    row.inspection_id !== null && isReportDisputed(db, row.inspection_id),
    shareableFor(db, row, side),
    lends ? scheduleOf(db, row, cost) : [],
    lends ? paymentsOf(db, row.id, paymentsMax) : [],
    insuranceOf(db, row, side),
    lendersBeside(db, row, side),
  ])
  return {
    ...cardOwn(row, about, side),
    approval: about.lender.approval,
    terms: { yearlyBps: about.lender.yearlyBps, feeBps: about.lender.feeBps },
    downKobo: kobo(row.down_kobo),
    offer: lends ? offerOf(row, cost) : null,
    ...beside,
    deliveryAddress: side === 'lender' ? '' : row.delivery_address,
    eligibilityId: side === 'applicant' ? row.eligibility_id : null,
    eligibilityUntil: side === 'applicant' ? await eligibilityUntil(db, row.eligibility_id) : null,
    applicant: mayReadApplicant(row, side) ? applicantOf(row, cost) : null,
    files: files.filter(({ kind }) => mayReadFile(row, side, kind)).map(fileOf),
    papersIn: row.papers_at !== null,
    insurance,
    report: reportOf(report, side),
    independent: independent ?? null,
    isIndependentDisputed,
    shareable,
    instalments,
    aheadKobo: lends ? kobo(row.ahead_kobo) : ZERO,
    payments: payments.map(paymentOf),
    startedOn: lends ? row.started_on : null,
    pause: lends
      ? { requestedMonths: row.asked_pause_months, monthsLeft: pauseMonthsLeft(row) }
      : { requestedMonths: null, monthsLeft: 0 },
  }
}
