// Sets an owner's rental terms and closed days.
import { fail, failField } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import { formatNaira, type Kobo } from '#contract/core/money.ts'
import { insuranceTermsAt } from '#contract/insurance/terms.ts'
import { dayAfter, lagosDayOf } from '#contract/core/lagos-days.ts'
import type { OwnDay, OwnTerms, rent } from '#contract/rental/terms/rent.ts'
import { TermsBesideDay } from '#contract/rental/terms/terms.ts'
import { termsProblems } from '#contract/rental/terms/terms-problems.ts'
import { lockCarForRent } from '#server/cars/reads.ts'
import { offerRentalCover } from '#server/insurance/rental-offer.ts'
import { contactsOf } from '#server/user/reads.ts'
import { requireVersion, settingsVersion, unset } from '#server/kernel/calls/settings-version.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { marketChanged } from '#server/manifest/market-changed.ts'
import { suggestTerms } from './like-terms.ts'
import { type LetCar, occupancyOf, requireLet } from './reads.ts'
import { daysOfMonth } from './show-rent.ts'
import {
  type DayRow,
  daysAmong,
  daysBetween,
  deleteClosed,
  insertClosed,
  insertTerms,
  lockTerms,
  putTerms,
} from './sql.ts'

// Another owner's car and a withdrawn car count as missing.
const ownLet = async (db: Query, carId: string, userId: string): Promise<LetCar> => {
  const letCar = await requireLet(db, carId)
  return letCar.car.ownerId === userId && letCar.car.state !== 'withdrawn'
    ? letCar
    : fail('NOT_FOUND', { message: 'We can’t find that car among yours.' })
}

/** Locks the car until the transaction ends, so that it is not sold or repriced. */
const keepOwn = async (tx: Tx, carId: string, userId: string): Promise<LetCar> => {
  await lockCarForRent(tx, carId)
  return ownLet(tx, carId, userId)
}

const termFields = Object.keys(TermsBesideDay.shape) as (keyof TermsBesideDay)[]

/** What is compared with what a change was made from. */
const settingsOf = (terms: TermsBesideDay) =>
  Object.fromEntries(termFields.map(field => [field, terms[field]]))

const ownTerms = async (db: Query, carId: string, { car, terms, isSet }: LetCar): Promise<OwnTerms> => ({
  carId,
  title: car.title,
  isSet,
  terms,
  suggestion: await suggestTerms(db, car),
  settingsVersion: settingsVersion(isSet ? settingsOf(terms) : unset(termFields)),
})

export const getOwnTerms: Handler<typeof rent.getOwnTerms> = async ({ db, user }, { query }) =>
  ownTerms(db, query.CarId, await ownLet(db, query.CarId, user.id))

/** Some insurer covers this car for that sum. Refuses BAD_INPUT. */
const requireInsurable = async (tx: Tx, carId: string, sumInsuredKobo: Kobo, now: Date): Promise<void> => {
  const wish = { carId, sumInsuredKobo, from: lagosDayOf(now), days: 1 }
  if (await offerRentalCover(tx, wish, now)) return
  const { sumInsuredMinKobo: least, sumInsuredMaxKobo: most } = insuranceTermsAt(now)
  failField(
    'coverSumKobo',
    `No insurer covers that. The listing needs a VIN, and the value is between ${formatNaira(least)} and ${formatNaira(most)}.`,
  )
}

export const setTerms: Handler<typeof rent.setTerms> = async ({ tx, user, now }, { body }) => {
  const { carId, settingsVersion: version, ...set } = body
  const { car } = await keepOwn(tx, carId, user.id)
  const problems = termsProblems({ ...set, dayKobo: car.dayKobo })
  if (problems.length > 0) fail('BAD_INPUT', { message: problems[0]!.message, problems })
  const isFirst = (await insertTerms(tx, carId, set, now)) > 0
  const stored = isFirst ? unset(termFields) : settingsOf((await lockTerms(tx, carId)).terms)
  requireVersion({ stored, change: settingsOf(set), version })
  if (set.coverSumKobo !== null) await requireInsurable(tx, carId, set.coverSumKobo, now)
  if (!isFirst) await putTerms(tx, carId, set, now)
  marketChanged(tx, { ids: [carId], list: 'cars' })
  return ownTerms(tx, carId, await ownLet(tx, carId, user.id))
}

const ownDays = async (db: Query, rows: readonly DayRow[]): Promise<OwnDay[]> => {
  const people = await contactsOf(
    db,
    rows.flatMap(({ renter_id: id }) => (id === null ? [] : [id])),
  )
  return rows.map(row => ({
    day: row.day,
    use: occupancyOf(row),
    rentalId: row.rental_id,
    renter: row.renter_id === null ? null : (people.get(row.renter_id)?.name ?? null),
  }))
}

export const getOwnCalendar: Handler<typeof rent.getOwnCalendar> = async ({ db, user }, { query }) => {
  const { CarId: carId, Month: month } = query
  const { car } = await ownLet(db, carId, user.id)
  const { first, last } = daysOfMonth(month)
  const days = await ownDays(db, await daysBetween(db, carId, first, last))
  return { carId, title: car.title, month, days }
}

const requireAhead = (days: readonly string[], now: Date): void => {
  const today = lagosDayOf(now)
  const latest = dayAfter(today, limits.rentAheadDaysMax + limits.rentDaysMax)
  if (days.some(day => day < today)) failField('days', 'A past day cannot be changed')
  if (days.some(day => day > latest)) failField('days', 'That is more than a year ahead')
}

type Change = { carId: string; days: readonly string[]; userId: string; now: Date }

/** Refuses NOT_FOUND for another owner's car, BAD_INPUT for past days, DAYS_TAKEN for rented ones. */
const changeDays = async (
  tx: Tx,
  { carId, days, userId, now }: Change,
  change: (tx: Tx, carId: string, days: readonly string[]) => Promise<unknown>,
): Promise<{ carId: string; days: OwnDay[] }> => {
  await ownLet(tx, carId, userId)
  requireAhead(days, now)
  await change(tx, carId, days)
  const rows = await daysAmong(tx, carId, days)
  if (rows.some(({ rental_id: id }) => id !== null))
    fail('DAYS_TAKEN', { message: 'Some of these days are rented. Check the calendar again.' })
  marketChanged(tx, { ids: [carId], list: 'cars' })
  return { carId, days: await ownDays(tx, rows) }
}

export const closeDays: Handler<typeof rent.closeDays> = ({ tx, user, now }, { body }) =>
  changeDays(tx, { ...body, userId: user.id, now }, insertClosed)

export const openDays: Handler<typeof rent.openDays> = ({ tx, user, now }, { body }) =>
  changeDays(tx, { ...body, userId: user.id, now }, deleteClosed)
