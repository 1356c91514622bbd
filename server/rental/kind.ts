// Deal kind of rentals: days, timers, holds and views.
import { rentalStory } from '#contract/rental/story.ts'
import { dayAfter, lagosDayOf, momentOf } from '#contract/core/lagos-days.ts'
import { kobo, type Kobo } from '#contract/core/money.ts'
import { allowed } from '#contract/deal-engine/process.ts'
import { rental } from '#contract/rental/process.ts'
import { rentalFields } from '#contract/rental/shape.ts'
import { feeTermsAt, rentalCommission } from '#contract/rental/terms/fee-terms.ts'
import { noShowFee } from '#contract/rental/terms/fees.ts'
import { lastDayOf } from '#contract/rental/terms/trip.ts'
import { dealKind, type StepContext } from '#server/deal-engine/kind.ts'
import { enqueueCarLost } from '#server/insurance/enqueue-car-lost.ts'
import { cardsByRow, shortTitle } from '#server/cars/reads.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { failField, fail } from '#contract/core/errors.ts'
import { dayInWords } from '#contract/core/day-words.ts'
import { claimProblems } from '#contract/rental/claim-problems.ts'
import { claimablePoints } from '#contract/rental/record-claims.ts'
import type { ClaimLine } from '#contract/rental/fields.ts'
import {
  type CatalogueItem,
  catalogueWords,
  claimableItems,
  passengerDamage,
  type RentDriver,
} from '#contract/rental/terms/catalogue.ts'
import { contestAtDesk } from './contest-desk.ts'
import { contestSteps } from './contest.ts'
import { undecidedLines } from './contest-lines.ts'
import { changeGuards, changeSteps, revertChange } from './change.ts'
import { claimAbove } from './claim/open.ts'
import { beginDailyCover, endDailyCover, isCoveredAt } from './daily-cover.ts'
import { freeAhead, freeAll } from './days.ts'
import { bookedOf, bringBack, endTrip, payoutSteps } from './rental-payouts.ts'
import { factsOf } from './notice-facts.ts'
import { notices } from './notices.ts'
import { cardOwn, pageOwn } from './show.ts'
import { hasLicence } from './terms/require-licence.ts'
import { eraseRentals, type RentalRow } from './sql.ts'
import { notifyNextRenter, notifyOfDelay } from './notify-next-renter.ts'
import { type ConditionRecords, recordOf } from './record-reads.ts'

type Damage = { point: string; words: string; amountKobo: Kobo }
type ClaimItems = { items: readonly CatalogueItem[]; damages: readonly Damage[] }

const itemLines = ({ terms, driver }: RentalRow, items: readonly CatalogueItem[]): ClaimLine[] =>
  items.map((item, place) => {
    if (items.indexOf(item) < place) failField(`items.${place}`, 'Each item once')
    const agreed =
      terms.catalogue.find(each => each.item === item) ??
      failField(`items.${place}`, 'No price for this was agreed at booking')
    if (claimableItems([agreed], driver).length === 0)
      failField(`items.${place}`, 'The chauffeur drove for you: this is not the renter’s to pay')
    return { what: item, point: '', words: catalogueWords[item], amountKobo: agreed.amountKobo }
  })

const damageLines = (
  records: ConditionRecords,
  damages: readonly Damage[],
  driver: RentDriver,
): ClaimLine[] => {
  const differ = new Set<string>(claimablePoints(records, driver))
  return damages.map((damage, place) => {
    const field = `damages.${place}.point`
    if (damages.findIndex(({ point }) => point === damage.point) < place) failField(field, 'Each point once')
    if (!differ.has(damage.point))
      failField(
        field,
        `Choose a point that your return record shows damaged, with a picture, and a handover record shows undamaged${driver === 'chauffeur' ? `: with a chauffeur only ${passengerDamage}` : ''}`,
      )
    return { what: 'damage', ...damage }
  })
}

/** Claims items and damage after a rental; the caution pays as far as it reaches. Refuses BAD_INPUT. */
const claim = async (
  tx: Tx,
  { row, input }: StepContext<RentalRow> & { input: ClaimItems },
): Promise<Partial<RentalRow>> => {
  const problems = claimProblems(input)
  if (problems.length > 0) fail('BAD_INPUT', { problems })
  const lines = [
    ...itemLines(row, input.items),
    ...damageLines(await recordOf(tx, row.id), input.damages, row.driver),
  ]
  const sum = lines.reduce((total, { amountKobo }) => total + amountKobo, 0)
  const claims = kobo(Math.min(sum, row.caution_kobo - row.fees_kobo))
  return { claims: { lines }, claims_kobo: claims, owner_caution_kobo: row.fees_kobo + claims }
}

/** A licence can run out between the booking and the handover. Refuses NOT_NOW, in words for both sides at the car. */
const requireDriver = async (tx: Tx, row: RentalRow): Promise<void> => {
  if (row.driver !== 'self-drive') return
  const lastDay = lastDayOf({ from: row.from_day, days: row.days })
  if (await hasLicence(tx, row.renter_id, lastDay)) return
  // Once somebody was reported missing, neither side can cancel.
  const end = allowed(rental, row.state, 'owner').includes('call-off')
    ? ' If it is not approved in time, the owner can cancel the rental, and the renter is refunded in full.'
    : ''
  fail('NOT_NOW', {
    message: `Don’t hand the car over: the renter has no driving licence in force until ${dayInWords(lastDay)}. The renter can add one under “Verification” in their profile.${end}`,
  })
}

/** Hands the car out, on its first day or later, to a driver and after its owner has recorded it; refuses NOT_NOW. */
const handOut = async (tx: Tx, moved: StepContext<RentalRow>): Promise<Partial<RentalRow>> => {
  const { row, now } = moved
  if (lagosDayOf(now) < row.from_day)
    fail('NOT_NOW', { message: 'The car can be handed over on the first day, not before.' })
  if (!(await recordOf(tx, row.id)).out.owner)
    fail('NOT_NOW', { message: 'The owner records the car’s condition first: odometer, fuel and pictures.' })
  await requireDriver(tx, row)
  return { out_at: now, is_covered: await beginDailyCover(tx, moved) }
}

const hourMs = 3_600_000
const plusHours = (at: Date, hours: number): Date => new Date(at.getTime() + hours * hourMs)
/** A reminder that would come at once is none. */
const ahead = (row: RentalRow, at: Date): Date | null => (at > row.changed_at ? at : null)

/** One hour after pick-up time counts as a no-show. */
const pickUpOver = ({ pick_up_at: at }: RentalRow): Date => plusHours(at, 1)

/** The midnight in Lagos that ends the first day, and some hours to say who did not come in every case. */
const firstDayOver = (row: RentalRow): Date => {
  const [midnight, hours] = [momentOf(dayAfter(row.from_day, 1), '00:00'), plusHours(row.pick_up_at, 4)]
  return midnight > hours ? midnight : hours
}

const dueBack = ({ due_back_at: due, started_at: bookedAt }: RentalRow): Date =>
  new Date(due.getTime() + feeTermsAt(bookedAt).graceMinutes * 60_000)

/** A day before, and of a short rental some hours. */
const dayBeforeBack = (row: RentalRow): Date | null =>
  ahead(row, plusHours(row.due_back_at, -24)) ?? ahead(row, plusHours(row.due_back_at, -3))

type Broken = StepContext<RentalRow> & { input: { what: string; place: string } }
const breakDown = async (tx: Tx, moved: Broken): Promise<Partial<RentalRow>> => {
  const { what, place } = moved.input
  await notifyNextRenter(tx, moved, 'broken')
  return { ...(await revertChange(tx, moved)), broke_down: { what, place, at: moved.now.toISOString() } }
}

/**
 * Shares left to the operator are missing: of the contested lines, or both until their single sum is divided. Of a renter
 * who did not come the owner has a fee.
 */
const partsOf = (row: RentalRow) => {
  if (row.state === 'missed') return { rent: noShowFee(bookedOf(row)).amountKobo }
  const [rent, caution] = [kobo(row.owner_rent_kobo), kobo(row.owner_caution_kobo)]
  if (row.state === 'shared' && undecidedLines(row).length > 0) return { rent, caution }
  const contested = kobo(row.owner_contested_kobo)
  return row.state === 'split' && rent === 0 ? {} : { rent, caution, contested }
}

const late = async (tx: Tx, moved: StepContext<RentalRow>): Promise<Partial<RentalRow>> => {
  await notifyNextRenter(tx, moved, 'late')
  return revertChange(tx, moved)
}
/** The car is back: what the deposit does not pay is its insurer's only if the cover lasted until then. */
const backWith =
  (comeBack: typeof bringBack) =>
  async (tx: Tx, moved: StepContext<RentalRow>): Promise<Partial<RentalRow>> => {
    const columns = await comeBack(tx, moved)
    const isCovered = await isCoveredAt(tx, moved.row, columns.returned_at ?? moved.now)
    await endDailyCover(tx, moved)
    await notifyNextRenter(tx, moved, 'back')
    return { ...columns, is_covered: isCovered }
  }

const isObjected = ({ contest: { lines } }: RentalRow): boolean => lines.length > 0

/** One outcome for all lines is for a contest of which no line is decided. */
const undecidedOnly = (row: RentalRow): string | undefined =>
  undecidedLines(row).length < row.contest.lines.length
    ? 'A line is decided already. Decide the others one by one.'
    : undefined

const gone = async (tx: Tx, { row }: StepContext<RentalRow>) => {
  const { renter_id: holderId, car_id: carId, id: rentalId } = row
  await enqueueCarLost(tx, { holderId, carId, rentalId })
  return freeAll(tx, row)
}
const settled = async (tx: Tx, moved: StepContext<RentalRow>) => {
  await endDailyCover(tx, moved)
  await freeAhead(tx, moved.row, moved.now)
}
const unreachable: readonly RentalRow['state'][] = ['requested', 'declined', 'lapsed', 'withdrawn']

export const rentalKind = dealKind({
  deal: rental,
  called: 'rental',
  story: rentalStory,
  desk: {
    one: 'rental',
    inFull: 'rental',
    many: 'rentals',
    settling:
      'ends what is contested: pays the owner, refunds the renter, or shares; of a claim line by line',
    lines: contestAtDesk,
  },
  openDealLabel: { renter: 'A rental', owner: 'A rental of your car' },
  personal: {
    section: 'rentals',
    erase: eraseRentals,
    erased: ['Where rented cars were brought to you, and where one stood that broke down'],
    retained: [
      'Rentals you were in, which the other side keeps: the car, the days, the terms, fees and claims, what you contested with its pictures, the steps with their times, and your reasons. Your name there is "Deleted account"',
    ],
  },
  idName: 'rentalId',
  address: '/bookings/rentals',
  ratedAs: 'rental',
  amounts: (row: RentalRow) => ({
    rent: kobo(row.held_kobo),
    caution: kobo(row.caution_kobo),
    contested: kobo(row.contested_kobo),
  }),
  parts: partsOf,
  paidBefore: row => ({
    renter: kobo(row.paid_renter_kobo),
    owner: kobo(row.paid_owner_kobo),
    commission: kobo(row.paid_commission_kobo),
  }),
  commission: (amount, startedAt, hold) => (hold === 'rent' ? rentalCommission(amount, startedAt) : kobo(0)),
  about: (db, rows: readonly RentalRow[]) => cardsByRow(db, rows),
  meta: (row, car) => ({ rentalId: row.id, about: shortTitle(car) }),
  times: {
    answerBy: row => row.answer_by,
    dayBefore: row => ahead(row, plusHours(row.pick_up_at, -24)),
    hoursBefore: row => ahead(row, plusHours(row.pick_up_at, -2)),
    pickUpOver,
    changeBy: row => row.change_by,
    firstDayOver,
    dayBeforeBack,
    dueBack,
    claimOver: row => row.claim_by ?? plusHours(row.returned_at ?? row.changed_at, 24),
    answerOver: row => (isObjected(row) ? null : plusHours(row.changed_at, 24)),
    objectionOver: row => (isObjected(row) ? plusHours(row.changed_at, 24) : null),
  },
  guards: {
    ...changeGuards,
    contest: row =>
      row.state === 'returned' && row.fees.lines.length === 0 ? 'There is nothing to contest.' : undefined,
    uncontested: row =>
      row.state === 'claimed' && isObjected(row) ? 'Lines are contested: AutoX decides.' : undefined,
    'objection-stands': row => (isObjected(row) ? undefined : 'Nothing is contested.'),
    uphold: undecidedOnly,
    dismiss: undecidedOnly,
    share: undecidedOnly,
    'decide-line': row =>
      undecidedLines(row).length > 1 ? undefined : 'Only one line is left: deciding it ends the rental.',
    'decide-last': row => (undecidedLines(row).length === 1 ? undefined : 'More than one line is left.'),
  },
  fields: rentalFields,
  onEdge: {
    ...changeSteps,
    claim,
    ...payoutSteps,
    ...contestSteps,
    remind: notifyOfDelay,
    'remind-again': notifyOfDelay,
    'hand-out': handOut,
    'bring-back': backWith(bringBack),
    'end-trip': backWith(endTrip),
    'break-down': breakDown,
    'put-right': async () => ({ broke_down: null }),
    dispute: revertChange,
    'due-back': late,
  },
  onState: {
    declined: gone,
    lapsed: gone,
    withdrawn: gone,
    cancelled: gone,
    'called-off': gone,
    missed: gone,
    'let-down': gone,
    closed: claimAbove,
    upheld: claimAbove,
    dismissed: claimAbove,
    shared: claimAbove,
    released: settled,
    refunded: settled,
    split: settled,
  },
  facts: factsOf,
  notices,
  rating: (row, car) => ({
    buyerId: row.renter_id,
    sellerId: row.owner_id,
    subject: shortTitle(car),
    thing: { about: 'car', id: row.car_id },
  }),
  reachable: row => !unreachable.includes(row.state),
  card: cardOwn,
  page: pageOwn,
  thing: (_row, car) => car.title,
})
