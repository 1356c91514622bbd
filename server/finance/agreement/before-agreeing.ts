// Effects of agreement steps before money moves.
import { fail, failField } from '#contract/core/errors.ts'
import { kobo, percentWords } from '#contract/core/money.ts'
import { checklistAt } from '#contract/inspection/checklist/checklist.ts'
import { pictureSlotNames, pictureSlots } from '#contract/finance/agreement/own-statement.ts'
import { costFor } from '#contract/finance/offer-cost.ts'
import type { StepContext } from '#server/deal-engine/kind.ts'
import { endOffer, endReservation, lockClaims } from '#server/reservation/price-for.ts'
import { reserveCar } from '#server/cars/take-off-market.ts'
import { lendersByIds } from '#server/finance/reads.ts'
import { reportsToShare } from '#server/inspection/reads.ts'
import { spendPlan } from '#server/savings/spend-plan.ts'
import { hasWallet } from '#server/wallet/reads.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { enqueue } from '#server/kernel/jobs/jobs.ts'
import { balanceOf, walletOf } from '#server/ledger/accounts.ts'
import { quoteInsurance, requireInsurance } from './insurance.ts'
import { furtherLendersJob, otherOffersJob } from './job-names.ts'
import { closeReport, findReport, putFindings, type ReportRow } from './report-sql.ts'
import type { AgreementRow } from './sql.ts'

type Row = AgreementRow
type Columns = Promise<Partial<Row>>

const lenderOf = async (tx: Tx, row: Row) => {
  const lender = (await lendersByIds(tx, [row.lends])).get(row.lends)!
  if (lender.approval.state !== 'approved')
    fail('NOT_NOW', {
      message: `${lender.name}’s approval isn’t in force, so it can’t lend now.`,
    })
  return lender
}

/** A statement by points shows the car in every named picture. Refuses REPORT_INCOMPLETE. */
const requireWholeStatement = ({ findings, own_pictures: pictures }: ReportRow): void => {
  const missing = pictureSlotNames.filter(slot => !pictures[slot])
  if (missing[0])
    fail('REPORT_INCOMPLETE', {
      message: `${missing.length === 1 ? 'One picture is' : `${missing.length} pictures are`} missing. First: ${pictureSlots[missing[0]].name}.`,
      problems: missing.map(slot => ({ field: slot, message: `${pictureSlots[slot].name}: no picture yet` })),
    })
  if (Object.keys(findings).length === 0)
    fail('REPORT_INCOMPLETE', { message: 'Answer at least one point of the list.' })
}

type HandedIn = { odometerKm?: number; words?: string; documents?: number }
/** By points and pictures, or a document without points. Refuses REPORT_INCOMPLETE, and BAD_INPUT for neither. */
const submitReport = async (tx: Tx, { row, cause, now }: StepContext<Row>): Columns => {
  const { odometerKm = null, words = '', documents = 0 } = cause.input as HandedIn
  const report = await findReport(tx, row.id)
  if (report) requireWholeStatement(report)
  else if (documents === 0)
    failField('DocumentBase64', 'Take the pictures and answer the points, or add a report as a file')
  else await putFindings(tx, { agreementId: row.id, checklist: checklistAt(now).version, findings: {}, now })
  await closeReport(tx, row.id, { odometerKm, words, now })
  if (row.also_lends.length > 0) await enqueue(tx, furtherLendersJob, { id: row.id })
  return {}
}

/** At most the approved terms. Refuses NOT_NOW without an approval, BAD_INPUT by field. */
const offer = async (
  tx: Tx,
  { row, input, now }: StepContext<Row> & { input: { yearlyBps: number; feeBps: number } },
): Columns => {
  const lender = await lenderOf(tx, row)
  const { yearlyBps, feeBps } = input
  if (yearlyBps > lender.yearlyBps)
    failField('yearlyBps', `Enter at most ${percentWords(lender.yearlyBps)}, your published maximum`)
  if (feeBps > lender.feeBps)
    failField('feeBps', `Enter at most ${percentWords(lender.feeBps)}, your published maximum`)
  const { price_kobo: price, down_kobo: down, months } = row
  const { feeKobo } = costFor({ priceKobo: kobo(price), downKobo: kobo(down), months }, input)
  return {
    yearly_bps: yearlyBps,
    fee_bps: feeBps,
    fee_kobo: feeKobo,
    ...(await quoteInsurance(tx, row, now)),
  }
}

/** The loan must be there, and both must be there to be paid. Refuses NOT_NOW. */
const checkPaid = async (tx: Tx, row: Row): Promise<void> => {
  const { name } = await lenderOf(tx, row)
  for (const id of [row.owner_id, row.lender_id])
    if (!(await hasWallet(tx, id)))
      fail('NOT_NOW', { message: 'The owner or the lender no longer has a wallet. You were not charged.' })
  if ((await balanceOf(tx, walletOf(row.lender_id))) < row.loan_kobo)
    fail('NOT_NOW', {
      message: `${name} hasn’t funded the loan yet. You were not charged. Message them, then try again.`,
    })
}

/**
 * Takes the car off the market, ends the applicant's other deals about it, and moves the savings plan into the wallet.
 */
const agree = async (tx: Tx, { row, now }: StepContext<Row>): Columns => {
  const { applicant_id: buyerId, car_id: carId, savings_plan_id: planId } = row
  await checkPaid(tx, row)
  const claims = await lockClaims(tx, { carId, buyerId, now })
  const { sellerId } = await reserveCar(tx, { carId, buyerId, held: claims.reservation !== undefined, now })
  if (sellerId !== row.owner_id) fail('CAR_NOT_FOR_SALE')
  await endOffer(tx, claims, now)
  const spend = planId ? await spendPlan(tx, { planId, userId: buyerId, carId, now }) : undefined
  await endReservation(tx, claims, now)
  await spend?.()
  await enqueue(tx, otherOffersJob, { id: row.id })
  return requireInsurance(tx, row, now)
}

/** Refuses BAD_INPUT for what is no submitted report about this car that the applicant may hand on. */
const shareInspection = async (
  tx: Tx,
  { row, input: { inspectionId } }: StepContext<Row> & { input: { inspectionId: string } },
): Columns => {
  const reports = await reportsToShare(tx, { carId: row.car_id, userId: row.applicant_id })
  if (!reports.some(report => report.inspectionId === inspectionId))
    failField('inspectionId', 'Choose a submitted report of an inspection of this car')
  return { inspection_id: inspectionId }
}

export const agreeingGuards = {
  'ask-inspection': (row: Row): string | undefined =>
    row.inspection_id === null ? undefined : 'The applicant has shared an independent report already.',
}

export const agreeingSteps = {
  'share-inspection': shareInspection,
  'report-refunded': async (): Columns => ({ inspection_id: null }),
  'submit-report': submitReport,
  offer,
  agree,
}
