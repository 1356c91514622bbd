// Deal kind of claims after a rental: answer, debt, payment by PIN and reminders.
import type { CarCard } from '#contract/cars/cars.ts'
import { formatNaira, kobo } from '#contract/core/money.ts'
import type { OwnOf } from '#contract/deal-engine/deal-shape.ts'
import { chargeOutcome } from '#contract/rental/charges.ts'
import { claimTerms } from '#contract/rental/claim/above-deposit.ts'
import { rentalClaim } from '#contract/rental/claim/process.ts'
import { type RentalClaim, type RentalClaimCard, rentalClaimFields } from '#contract/rental/claim/shape.ts'
import { slotWords } from '#contract/repair/opening-hours/words.ts'
import type { ContestedLineView } from '#contract/desk/work.ts'
import { cardsByRow, shortTitle } from '#server/cars/reads.ts'
import type { DeskLines } from '#server/deal-engine/at-desk.ts'
import { dealKind, type StepContext } from '#server/deal-engine/kind.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { walletOf } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import { chargeDeskLines } from '../contest-desk.ts'
import { undecidedLines } from '../contest-lines.ts'
import { contestGuards, contestSteps, doesLine, showCharges } from './contest.ts'
import { type Facts, notices, reminders } from './notices.ts'
import type { RentalClaimRow } from './sql.ts'
import { noticesOfClaim } from './toll-rules.ts'

type Row = RentalClaimRow

const dayMs = 86_400_000
const plusDays = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs)

/** From wallet to wallet, once; AutoX keeps nothing of it. */
const pay = async (tx: Tx, { row, now, last }: StepContext<Row>): Promise<void> => {
  last(() =>
    post(tx, {
      key: `rental_claim:${row.id}:paid`,
      kind: 'rental-claim',
      moves: [{ from: walletOf(row.renter_id), to: walletOf(row.owner_id), amountKobo: kobo(row.owed_kobo) }],
      meta: { rentalClaimId: row.id, about: 'Claim after a rental' },
      at: now,
    }),
  )
}

const cardOwn = (row: Row, car: CarCard): OwnOf<RentalClaimCard> => ({
  rentalId: row.rental_id,
  car,
  from: row.from_day,
  days: row.days,
  claimedKobo: kobo(row.claimed_kobo),
  owedKobo: kobo(row.owed_kobo),
})

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

export const rentalClaimKind = dealKind({
  deal: rentalClaim,
  called: 'claim',
  desk: {
    one: 'rental claim',
    inFull: 'claim after a rental',
    many: 'rental claims',
    settling: 'decides what is contested, line by line; what is awarded is a debt that the renter pays',
    lines: claimAtDesk,
    papers: noticesOfClaim,
  },
  underWay: { owner: 'A claim for your rented car', renter: 'A claim for a car that you rented' },
  personal: {
    section: 'rentalClaims',
    // Nothing of a claim is one side's alone.
    erase: async () => {},
    retained: [
      'Claims after rentals you were in, which the other party keeps: the lines, notices of tolls and fines, what was contested with its pictures, what was decided and paid, and your reasons',
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
    owedUntil: row => plusDays(row.owed_at ?? row.changed_at, claimTerms.owedDays),
  },
  guards: contestGuards,
  fields: rentalClaimFields,
  onEdge: {
    pay,
    unanswered: async (_tx: Tx, { row, now }: StepContext<Row>) => ({
      owed_kobo: row.claimed_kobo,
      owed_at: now,
    }),
    ...contestSteps,
  },
  onState: {},
  facts: (row, car): Facts => ({
    car: car.title,
    claimed: formatNaira(kobo(row.claimed_kobo)),
    owed: formatNaira(kobo(row.owed_kobo)),
    answerBy: slotWords(row.answer_by),
    isOwed: row.state === 'owed',
    isLater: row.is_later,
    newest: row.lines.list.at(-1)?.words ?? '',
    newestAmount: formatNaira(kobo(row.lines.list.at(-1)?.amountKobo ?? 0)),
  }),
  notices,
  reminders,
  card: cardOwn,
  page: async (_db, row, car): Promise<OwnOf<RentalClaim>> => ({
    ...cardOwn(row, car),
    charges: showCharges(row),
  }),
  thing: row => `${formatNaira(kobo(row.claimed_kobo))} claimed after rental ${row.rental_id}`,
})
