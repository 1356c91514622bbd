// Effects of policy steps: cover dates, insurer orders, activation and refunds.
import { fail } from '#contract/core/errors.ts'
import { formatNaira, type Kobo, kobo, minus } from '#contract/core/money.ts'
import { lastDayOf } from '#contract/insurance/premium.ts'
import { dayAfter, lagosDayOf } from '#contract/core/lagos-days.ts'
import { keepVisit } from '#server/cars/viewing-facts.ts'
import type { StepContext } from '#server/deal-engine/kind.ts'
import type { CoverChange } from '#server/insurance/cover-change.ts'
import { carLostJob, coverJob, licenceJob } from '#server/insurance/job-names.ts'
import { insurersByIds, isLicensed } from '#server/insurance/reads.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { enqueue } from '#server/kernel/jobs/jobs.ts'
import { notifyIssuedAhead, notifyLender, notifySuccession } from './lender.ts'
import { askJob, followJob } from './job-names.ts'
import { insertOrder, setNext } from './order-sql.ts'
import { isInsuredFor, reserveDays } from './days-sql.ts'
import { deleteFiles } from './files-sql.ts'
import { deletePictures } from './pictures-sql.ts'
import { giveBack, lastCoveredDay, lastDayNow, refundNow } from './refund.ts'
import {
  awaitsDelivery,
  findOfAgreement,
  freeDays,
  lockAgreementCover,
  type PolicyRow,
  takeDays,
} from './sql.ts'
import { limitBefore, returnDays } from './takeover.ts'
import { endPaper, restorePaper, startPaper, suspendPaper } from './vehicle-paper.ts'

type Row = PolicyRow
type Columns = Promise<Partial<Row>>

/** Refuses QUOTE_OVER and LICENCE_ENDED. */
export const checkSellable = async (tx: Tx, row: Row, now: Date): Promise<void> => {
  const { quote_until: until, starts_on: from, insurer_id: insurerId } = row
  if (until !== null && until <= now) fail('QUOTE_OVER')
  if (!awaitsDelivery(row) && from < lagosDayOf(now))
    fail('QUOTE_OVER', {
      message: 'The first day of cover has passed. Get a new quote. You were not charged.',
    })
  if (!(await isLicensed(tx, insurerId))) fail('LICENCE_ENDED')
}

export const apply = async (tx: Tx, { row, now }: StepContext<Row>): Promise<void> =>
  checkSellable(tx, row, now)

/** A year of cover from the Lagos day of a moment on. */
export const yearOf = (now: Date) => {
  const startsOn = lagosDayOf(now)
  return { starts_on: startsOn, until_on: lastDayOf(startsOn, null) }
}

/** From the handover to the last day that was booked, and today in every case. */
const daysOfRental = ({ until_on: until }: Row, now: Date) => {
  const startsOn = lagosDayOf(now)
  return { starts_on: startsOn, until_on: until < startsOn ? startsOn : until }
}

/**
 * A year from today for cover that waits for its car: no other policy can start within it before the car is
 * delivered. Refuses NOT_NOW once the car is nobody's or somebody else's, and ALREADY_INSURED where this was bought before.
 */
const yearFrom = async (tx: Tx, row: Row, now: Date) => {
  const { vehicle } = row.insured
  const car = vehicle.carId === null ? undefined : await keepVisit(tx, vehicle.carId)
  if (!car || car.heldFor !== row.holder_id)
    return fail('NOT_NOW', {
      message: 'The finance agreement about this car has ended. You were not charged.',
    })
  await lockAgreementCover(tx, row.agreement_id!)
  const bought = await findOfAgreement(tx, row.agreement_id!)
  if (bought && bought.state !== 'applied') fail('ALREADY_INSURED')
  // Whatever plate it names: a car that set off under a policy of its own needs no second one.
  if (await isInsuredFor(tx, row.agreement_id!)) fail('ALREADY_INSURED')
  return { days: yearOf(now), ownerId: car.ownerId }
}

/** Its days are the vehicle's from now on, and the insurer is asked as soon as this is committed. Refuses ALREADY_INSURED too. */
export const pay = async (tx: Tx, { row: applied, now }: StepContext<Row>): Columns => {
  await checkSellable(tx, applied, now)
  const isFinanced = awaitsDelivery(applied) && applied.agreement_id !== null
  const { days, ownerId } = isFinanced ? await yearFrom(tx, applied, now) : { days: {}, ownerId: undefined }
  const row = { ...applied, ...days }
  if (!(await reserveDays(tx, row, ownerId))) fail('ALREADY_INSURED')
  const { insurer, adapter } = (await insurersByIds(tx, [row.insurer_id])).get(row.insurer_id)!
  const { vehicle, vehicleClass, sumInsuredKobo } = row.insured
  const order = {
    reference: `policy_${row.id}`,
    licence: insurer.licence.number,
    cover: row.cover,
    vehicleClass,
    plate: row.plate,
    vin: row.vin,
    vehicle: vehicle.title,
    from: row.starts_on,
    until: row.until_on,
    ...(awaitsDelivery(row) && { begins: 'at-delivery' as const }),
    premiumKobo: kobo(row.premium_kobo),
    sumInsuredKobo,
  }
  await insertOrder(tx, { policy_id: row.id, adapter, order_sent: order }, now)
  await enqueue(tx, askJob, { id: row.id })
  return { ...days, paid_at: now }
}

export const forgetFiles = async (tx: Tx, { row }: StepContext<Row>): Promise<void> => {
  await deleteFiles(tx, row.id)
  await deletePictures(tx, row.id)
}

const followed = async (tx: Tx, { renews_id: before }: Row, event: string): Promise<void> => {
  if (before !== null) await enqueue(tx, followJob, { id: before, event })
}

type InsurerReply = { policyNumber?: string; words?: string } | undefined
const insurerReplyOf = ({ cause }: StepContext<Row>): InsurerReply => cause.input

const numberOf = (moved: StepContext<Row>): string =>
  (insurerReplyOf(moved)?.policyNumber ?? moved.cause.note ?? '').slice(0, 60)

/** What changed while the insurer was asked takes effect now. */
const followWaiting = async (tx: Tx, row: Row): Promise<void> => {
  // Issued by an insurer whose licence ended while it was asked: it is suspended at once.
  if (!(await isLicensed(tx, row.insurer_id))) await enqueue(tx, licenceJob, { id: row.insurer_id })
  if (row.car_lost_at !== null) await enqueue(tx, carLostJob, { id: row.id })
}

/** Sold for certain; it begins with a delivery or on the day of a takeover, until when the premium stays in escrow. */
export const bind = async (tx: Tx, moved: StepContext<Row>): Columns => {
  const { row } = moved
  const issued = { ...row, policy_number: numberOf(moved) }
  await followWaiting(tx, row)
  if (row.takes_over_id !== null) {
    await limitBefore(tx, row)
    await notifyIssuedAhead(tx, issued)
  }
  if (row.agreement_id !== null)
    await enqueue(tx, coverJob, {
      agreementId: row.agreement_id,
      policyId: row.id,
      event: 'bind',
      key: `${row.id} bound`,
      words: '',
    } satisfies CoverChange)
  return { policy_number: issued.policy_number }
}

/**
 * In force from this moment, for a year from today or the rest of a rental, and its premium reaches the insurer with it:
 * without a premium paid there is no cover (NAICOM, “no premium, no cover”, since 1 January 2013).
 */
export const begin = async (tx: Tx, { row, now }: StepContext<Row>): Columns => {
  const days = row.rental_id === null ? yearOf(now) : daysOfRental(row, now)
  await freeDays(tx, row.id, null)
  if (!(await takeDays(tx, { ...row, ...days }))) fail('ALREADY_INSURED')
  await setNext(tx, row.id, { do: 'begin', at: now }, false)
  await startPaper(tx, { ...row, ...days }, now)
  return { ...days, begun_at: now, certificate_issue: 1 }
}

/** The premium goes back from escrow, whole: the insurer never had it. */
export const callOff = async (tx: Tx, moved: StepContext<Row>): Columns => {
  const { row, now } = moved
  await notifyLender(tx, moved)
  await returnDays(tx, row)
  await freeDays(tx, row.id, null)
  await setNext(tx, row.id, { do: 'cancel', at: now }, false)
  return { ended_on: lagosDayOf(now), refunded_kobo: row.premium_kobo }
}

/** In force, with a certificate; updates the garage. The operator's findings become the reason. */
export const issue = async (tx: Tx, moved: StepContext<Row>): Columns => {
  const { now } = moved
  const row = { ...moved.row, policy_number: numberOf(moved) }
  await followed(tx, row, 'renewed')
  await followWaiting(tx, row)
  await notifySuccession(tx, row)
  await startPaper(tx, row, now)
  return { policy_number: row.policy_number, certificate_issue: 1 }
}

export const refuse = async (tx: Tx, moved: StepContext<Row>): Columns => {
  const { row, cause } = moved
  await notifyLender(tx, moved)
  await returnDays(tx, row)
  await freeDays(tx, row.id, null)
  await followed(tx, row, 'not-renewed')
  return { refusal: (insurerReplyOf(moved)?.words ?? cause.note ?? '').slice(0, 500) }
}

/** By time in suspension, and with the car: its holder chose none of them. */
const unchosenEnds: readonly string[] = ['end', 'car-lost', 'give-way']

const end = async (tx: Tx, { row, cause, now, last }: StepContext<Row>, nextFrom?: string): Columns => {
  const refund = await refundNow(tx, row, now)
  // Where nobody chose to give the refund up, it waits for the decision of an open claim.
  const isWaiting =
    unchosenEnds.includes(cause.event) && refund.keptBy === 'open-claim' && refund.unusedDays > 0
  const endedOn = lastDayNow(row, now)
  // A successor that starts on this policy's last day takes that day over.
  const isHandedOver = nextFrom === endedOn
  await freeDays(tx, row.id, isHandedOver ? dayAfter(endedOn, -1) : endedOn)
  await endPaper(tx, row, endedOn, now)
  await setNext(tx, row.id, { do: 'cancel', at: now }, false)
  last(() => giveBack(tx, row, refund, now))
  return {
    ended_on: endedOn,
    ...(!isWaiting && { refunded_kobo: refund.refundKobo }),
    ...(isHandedOver && { handed_over_at: now }),
  }
}

/** Refuses PRICE_CHANGED where the page showed another sum. */
export const cancel = async (tx: Tx, moved: StepContext<Row> & { input: { refundKobo: Kobo } }): Columns => {
  const { row, input, now } = moved
  const { refundKobo } = await refundNow(tx, row, now)
  if (input.refundKobo !== refundKobo)
    fail('PRICE_CHANGED', { message: `The refund is now ${formatNaira(refundKobo)}. Check it again.` })
  await notifyLender(tx, moved)
  return end(tx, moved)
}

/** Without a sum to confirm: its holder did not end it. */
export const loseCar = (tx: Tx, moved: StepContext<Row>): Columns => end(tx, moved)

/** The next policy begins on the day that is given beside the offer, or with the delivery of the car. */
export const leave = (tx: Tx, moved: StepContext<Row>): Columns => {
  const next: { startsOn?: string } = moved.cause.input ?? {}
  return end(tx, moved, next.startsOn)
}

/** The whole premium goes back, as if there had been none. */
export const takeBack = async (tx: Tx, moved: StepContext<Row>): Columns => {
  const { row, now, last } = moved
  await notifyLender(tx, moved)
  await freeDays(tx, row.id, null)
  await suspendPaper(tx, row, now)
  const fromFeesKobo = kobo(row.commission_due_kobo)
  const fromInsurerKobo = minus(kobo(row.premium_kobo), fromFeesKobo)
  last(() => giveBack(tx, row, { fromInsurerKobo, fromFeesKobo }, now))
  return {
    refusal: (insurerReplyOf(moved)?.words ?? '').slice(0, 500),
    ended_on: lagosDayOf(now),
    refunded_kobo: row.premium_kobo,
  }
}

/** Its last day has passed. Of one that was still suspended, what it did not insure goes back. */
export const over = async (tx: Tx, moved: StepContext<Row>): Columns => {
  const { row } = moved
  await notifyLender(tx, moved)
  if (row.state === 'suspended') return end(tx, moved)
  await freeDays(tx, row.id, null)
  return { ended_on: lastCoveredDay(row) }
}

/** The first day of a policy that was bought ahead. */
export const coverBegins = (tx: Tx, { row, now }: StepContext<Row>): Promise<void> => startPaper(tx, row, now)

export const suspend = async (tx: Tx, moved: StepContext<Row>): Promise<void> => {
  await notifyLender(tx, moved)
  await suspendPaper(tx, moved.row, moved.now)
}

export const reinstate = async (tx: Tx, moved: StepContext<Row>): Promise<void> => {
  await notifyLender(tx, moved)
  await restorePaper(tx, moved.row, moved.now)
}
