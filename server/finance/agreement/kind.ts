// Deal kind of finance agreements: three sides and three holds.
import { agreementStory } from '#contract/finance/agreement/story.ts'
import { commissionOn } from '#contract/core/commission.ts'
import { formatNaira, type Kobo, kobo, minus, ZERO } from '#contract/core/money.ts'
import { andPremium } from '#contract/finance/cover-words.ts'
import { agreementFields } from '#contract/finance/agreement/shape.ts'
import { ownStatementLabel } from '#contract/finance/agreement/own-statement.ts'
import { agreement, endedApplicationStates } from '#contract/finance/agreement/process.ts'
import { agreementTerms } from '#contract/finance/agreement/terms.ts'
import { slotWords } from '#contract/core/time-words.ts'
import { type Paper, paperIn } from '#server/deal-engine/at-desk.ts'
import { dealKind } from '#server/deal-engine/kind.ts'
import { daysBehind } from '#server/finance/repayment/arrears.ts'
import { cardsByRow, shortTitle } from '#server/cars/reads.ts'
import { lendersByIds } from '#server/finance/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { endRepaying, endUnwound, repaymentGuards, repaymentSteps } from './after-agreeing.ts'
import { agreeingGuards, agreeingSteps } from './before-agreeing.ts'
import { insuranceGuards, insuranceSteps } from './insurance.ts'
import { type Facts, notices } from './notices.ts'
import { reminders } from './reminders.ts'
import { type About, cardOwn, costOf, pageOwn } from './show.ts'
import {
  type AgreementRow,
  agreementsWithWords,
  countBeside,
  eraseAgreements,
  type FileRow,
  filesOf,
} from './sql.ts'

const paperWords: Record<FileRow['kind'], string> = {
  income: 'Proof of income',
  identity: 'Identity document',
  report: `File of ${ownStatementLabel.toLowerCase()}`,
  paper: 'Paper of title',
  particulars: 'Licence, particulars or roadworthiness',
}
const papersAtDesk = async (db: Query, row: AgreementRow): Promise<Paper[]> =>
  (await filesOf(db, row.id)).map(({ kind, ...file }) => {
    const isApplicants = kind === 'income' || kind === 'identity'
    const accountId = isApplicants ? row.applicant_id : row.owner_id
    const note = isApplicants ? 'By the applicant' : 'By the owner'
    return paperIn(file, { kind, words: paperWords[kind], note, accountId })
  })

const about = async (db: Query, rows: readonly AgreementRow[]): Promise<Map<string, About>> => {
  const [cars, lenders, besides] = await Promise.all([
    cardsByRow(db, rows),
    lendersByIds(
      db,
      rows.map(row => row.lends),
    ),
    countBeside(db, rows),
  ])
  return new Map(
    rows.map(row => {
      const { id, lends } = row
      return [id, { car: cars.get(id)!, lender: lenders.get(lends)!, beside: besides.get(id)! }]
    }),
  )
}

/** Commission on the whole price, charged once: from the loan, then from the down payment. */
const commission = (amountKobo: Kobo, startedAt: Date, hold: string, row: AgreementRow): Kobo => {
  // It goes back.
  if (amountKobo === ZERO) return ZERO
  const whole = commissionOn(kobo(row.price_kobo), startedAt)
  const loan = kobo(Math.min(whole, row.loan_kobo))
  if (hold === 'loan') return loan
  return hold === 'down' ? minus(whole, loan) : ZERO
}

const offerWords = (row: AgreementRow): string => {
  const cost = costOf(row)
  return cost
    ? `${formatNaira(cost.monthlyKobo)} a month${andPremium(row.insurance_quote?.premiumKobo ?? null)}`
    : ''
}

const unreachable: readonly AgreementRow['state'][] = ['applied', ...endedApplicationStates]

export const agreementKind = dealKind({
  deal: agreement,
  called: 'finance agreement',
  story: agreementStory,
  desk: {
    one: 'finance agreement',
    inFull: 'car finance agreement',
    many: 'finance agreements',
    settling: 'ends a dispute: release pays the owner and instalments begin, refund returns everything',
    papers: papersAtDesk,
  },
  openDealLabel: {
    applicant: 'A car you finance',
    owner: 'Your car, sold on finance',
    lender: 'Your loan',
  },
  personal: {
    section: 'agreements',
    erase: eraseAgreements,
    erased: ['Your finance application documents, home address and employer'],
    retained: [
      'Your finance agreements with their figures, schedule, payments and report, for five years, as lending law requires',
    ],
  },
  withWords: agreementsWithWords,
  idName: 'agreementId',
  address: '/bookings/finance',
  amounts: (row: AgreementRow) => ({
    down: kobo(row.down_kobo),
    fee: kobo(row.fee_kobo),
    loan: kobo(row.loan_kobo),
  }),
  commission,
  about,
  meta: (row, { car }) => ({ agreementId: row.id, about: shortTitle(car) }),
  times: {
    defaultAt: row =>
      row.behind_since === null ? null : daysBehind(row.behind_since, agreementTerms.defaultDays),
  },
  guards: { ...agreeingGuards, ...insuranceGuards, ...repaymentGuards },
  fields: agreementFields,
  onEdge: { ...agreeingSteps, ...insuranceSteps, ...repaymentSteps },
  onState: { settled: endRepaying, 'settled-early': endRepaying, unwound: endUnwound },
  facts: (row, { car, lender, beside }): Facts => ({
    isFurther: row.application_id !== null,
    ...beside,
    car: shortTitle(car),
    lends: lender.name,
    loan: formatNaira(kobo(row.loan_kobo)),
    offer: offerWords(row),
    months: row.months,
    cureBy: row.cover_cure_by === null ? '' : slotWords(row.cover_cure_by),
    isHandedOver: row.state !== 'preparing' && row.state !== 'in-transit',
    toInsure: row.insurance_required && row.policy_id === null,
    pause: row.asked_pause_months ?? 0,
  }),
  notices,
  reminders,
  reachable: row => !unreachable.includes(row.state),
  card: cardOwn,
  page: pageOwn,
  thing: (_row, { car }) => car.title,
})
