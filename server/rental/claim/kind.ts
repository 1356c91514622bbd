// Deal kind of claims after a rental: answer, debt, payment by PIN and reminders.
import { rentalClaimStory } from '#contract/rental/claim/story.ts'
import type { CarCard } from '#contract/cars/cars.ts'
import { dayInWords } from '#contract/core/day-words.ts'
import { formatNaira, kobo, type Kobo, minus, ZERO } from '#contract/core/money.ts'
import type { OwnOf } from '#contract/deal-engine/deal-shape.ts'
import { chargeOutcome } from '#contract/rental/charges.ts'
import { claimTerms } from '#contract/rental/claim/above-deposit.ts'
import { claimInstalments, instalmentOptions, instalmentTerms } from '#contract/rental/claim/instalments.ts'
import { rentalClaim } from '#contract/rental/claim/process.ts'
import { type RentalClaim, type RentalClaimCard, rentalClaimFields } from '#contract/rental/claim/shape.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { slotWords } from '#contract/core/time-words.ts'
import type { ContestedLineView } from '#contract/desk/subject-view.ts'
import { cardsByRow, shortTitle } from '#server/cars/reads.ts'
import type { DeskLines } from '#server/deal-engine/at-desk.ts'
import { dealKind, type StepContext } from '#server/deal-engine/kind.ts'
import { daysBehind } from '#server/finance/repayment/arrears.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { walletOf } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import { chargeDeskLines } from '../contest-desk.ts'
import { undecidedLines } from '../contest-lines.ts'
import { contestGuards, contestSteps, doesLine, showCharges } from './contest.ts'
import {
  instalmentGuards,
  instalmentSteps,
  leftOfRow,
  noInstalments,
  reachesAll,
  refuseProposal,
} from './instalment-steps.ts'
import { type Facts, notices, reminders } from './notices.ts'
import type { RentalClaimRow } from './sql.ts'
import { noticesOfClaim } from './toll-rules.ts'

type Row = RentalClaimRow

const dayMs = 86_400_000
const plusDays = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs)

/** From wallet to wallet, once; AutoX keeps nothing of it. */
const pay = async (tx: Tx, { row, now, last }: StepContext<Row>): Promise<Partial<Row>> => {
  const amountKobo = leftOfRow(row)
  last(() =>
    post(tx, {
      key: `rental_claim:${row.id}:paid`,
      kind: 'rental-claim',
      moves: [{ from: walletOf(row.renter_id), to: walletOf(row.owner_id), amountKobo }],
      meta: { rentalClaimId: row.id, about: 'Claim after a rental' },
      at: now,
    }),
  )
  const list = row.instalments.list.map(each => ({ ...each, paid: { ...each.dueAmounts } }))
  return { ...noInstalments, paid_kobo: row.paid_kobo + amountKobo, instalments: { list } }
}

const cardOwn = (row: Row, car: CarCard): OwnOf<RentalClaimCard> => ({
  rentalId: row.rental_id,
  car,
  from: row.from_day,
  days: row.days,
  claimedKobo: kobo(row.claimed_kobo),
  owedKobo: kobo(row.owed_kobo),
  paidKobo: kobo(row.paid_kobo),
  leftKobo: minus(kobo(row.owed_kobo), kobo(row.paid_kobo)),
})

/** Those agreed, or those proposed, dated as if accepted on the day of the proposal. */
const showInstalments = (row: Row): RentalClaim['instalments'] => {
  const list =
    row.state === 'proposed' && row.months !== null
      ? claimInstalments(leftOfRow(row), row.months, lagosDayOf(row.changed_at))
      : row.instalments.list
  return list.map(({ number, dueOn, dueAmounts, paid }) => ({
    number,
    dueOn,
    amountKobo: dueAmounts.principalKobo,
    paidKobo: paid.principalKobo,
  }))
}

const optionsOf = async (db: Query, row: Row, side: string): Promise<RentalClaim['instalmentOptions']> => {
  if (side !== 'renter' || refuseProposal(row) !== undefined) return []
  if (row.state !== 'asked' && row.state !== 'owed') return []
  return (await reachesAll(db, row)) ? [] : instalmentOptions(leftOfRow(row))
}

const showAtDesk = (row: Row): ContestedLineView[] =>
  showCharges(row).map(({ evidence, pictures, ...charge }) => ({
    words: charge.words,
    amountKobo: charge.amountKobo,
    outcome: charge.state === 'accepted' ? 'Not contested' : chargeOutcome(charge),
    reason: charge.reason,
    pictures: [...pictures, ...evidence],
  }))

const claimAtDesk: DeskLines<Row> = {
  ...chargeDeskLines,
  open: undecidedLines,
  show: showAtDesk,
  does: doesLine,
}

const instalmentsEach = (row: Row): Kobo =>
  instalmentOptions(leftOfRow(row)).find(({ months }) => months === row.months)?.eachKobo ?? ZERO

export const rentalClaimKind = dealKind({
  deal: rentalClaim,
  called: 'claim',
  story: rentalClaimStory,
  desk: {
    one: 'rental claim',
    inFull: 'claim after a rental',
    many: 'rental claims',
    settling: 'decides what is contested, line by line; what is awarded is a debt that the renter pays',
    lines: claimAtDesk,
    atStake: row => kobo(row.claimed_kobo),
    papers: noticesOfClaim,
  },
  openDealLabel: { owner: 'A claim for your rented car', renter: 'A claim for a car that you rented' },
  personal: {
    section: 'rentalClaims',
    // Nothing of a claim is one side's alone.
    erase: async () => {},
    retained: [
      'Claims after rentals you were in, which the other side keeps: the lines, notices of tolls and fines, what was contested with its pictures, what was decided and paid, and your reasons',
    ],
  },
  idName: 'rentalClaimId',
  address: '/bookings/rental-claims',
  amounts: (_row: Row) => ({}),
  about: (db: Query, rows: readonly Row[]) => cardsByRow(db, rows),
  meta: (row, car) => ({ rentalClaimId: row.id, about: shortTitle(car) }),
  times: {
    answerBy: row => row.answer_by,
    remindAt: row => plusDays(row.changed_at, claimTerms.remindDays),
    defaultAt: row =>
      row.behind_since === null ? null : daysBehind(row.behind_since, instalmentTerms.defaultDays),
    owedUntil: row => plusDays(row.owed_at ?? row.changed_at, claimTerms.owedDays),
  },
  guards: { ...contestGuards, ...instalmentGuards },
  fields: rentalClaimFields,
  onEdge: {
    pay,
    unanswered: async (_tx: Tx, { row, now }: StepContext<Row>) => ({
      owed_kobo: row.claimed_kobo,
      owed_at: now,
    }),
    ...contestSteps,
    ...instalmentSteps,
  },
  onState: {},
  facts: (row, car): Facts => ({
    car: car.title,
    claimed: formatNaira(kobo(row.claimed_kobo)),
    owed: formatNaira(minus(kobo(row.owed_kobo), kobo(row.paid_kobo))),
    whole: formatNaira(kobo(row.owed_kobo)),
    months: row.months ?? 0,
    firstOn: row.instalments.list[0] ? dayInWords(row.instalments.list[0].dueOn) : '',
    each: row.months === null ? '' : formatNaira(instalmentsEach(row)),
    answerBy: slotWords(row.answer_by),
    isOwed: row.state === 'owed',
    isLater: row.is_later,
    newest: row.lines.list.at(-1)?.words ?? '',
    newestAmount: formatNaira(kobo(row.lines.list.at(-1)?.amountKobo ?? 0)),
  }),
  notices,
  reminders,
  card: cardOwn,
  page: async (db, row, car, side): Promise<OwnOf<RentalClaim>> => ({
    ...cardOwn(row, car),
    charges: showCharges(row),
    months: row.months,
    instalments: showInstalments(row),
    instalmentOptions: await optionsOf(db, row, side),
  }),
  thing: (row, car) => `${formatNaira(kobo(row.claimed_kobo))} claimed after a rental of ${car.title}`,
})
