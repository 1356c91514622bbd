// Screening rules, each checking one reason to hold a listing.
import { isFarPrice } from '#contract/cars/price-edit.ts'
import { limits } from '#contract/core/limits.ts'
import type { ReviewReason } from '#contract/cars/review-reasons.ts'
import { findNonPhotographs } from '#server/uploads/kept-pictures.ts'
import { findLikePictures } from '#server/uploads/like-pictures.ts'
import { contactOfUser } from '#server/user/reads.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { lagosDayOf, lagosMidnight } from '#contract/core/lagos-days.ts'
import {
  countOfferedSince,
  type ScreenedCar,
  findCarsWithPictures,
  findCarsWithVin,
  passedWith,
} from './review-sql.ts'
import { priceCheckOf } from '../price/price-check.ts'

export type Was = Pick<
  ScreenedCar,
  'price_kobo' | 'rent_price_kobo' | 'vin' | 'make' | 'model' | 'year' | 'mileage_km' | 'pictures' | 'video'
> & { state: string }

/** Findings by reason. */
export type Met = Partial<Record<ReviewReason, unknown>>

/** A video is compared by its poster. */
export const hashesOf = ({ pictures, video }: Pick<ScreenedCar, 'pictures' | 'video'>): string[] => [
  ...pictures.map(picture => picture.hash),
  ...(video ? [video.hash] : []),
]

// Other listings that were met before and found to be no harm.
const notPassed = async (
  tx: Tx,
  car: ScreenedCar,
  reason: 'same-picture' | 'same-vin',
  others: readonly { id: string }[],
): Promise<Met> => {
  if (others.length === 0) return {}
  const passed = new Set((await passedWith(tx, car.id)).flatMap(({ findings }) => findings[reason] ?? []))
  const cars = others.map(listedCar => listedCar.id).filter(id => !passed.has(id))
  return cars.length > 0 ? { [reason]: cars } : {}
}

/** Like pictures on cars of other sellers. */
export const samePicture = async (tx: Tx, car: ScreenedCar): Promise<Met> => {
  const like = await findLikePictures(tx, hashesOf(car))
  if (like.length === 0) return {}
  return notPassed(tx, car, 'same-picture', await findCarsWithPictures(tx, like, car.owner_id))
}

/** Pictures that are clearly no photographs, with their kind, except those that passed a review. */
export const noPhotograph = async (tx: Tx, car: ScreenedCar): Promise<Met> => {
  const met = Object.entries(await findNonPhotographs(tx, car.owner_id, hashesOf(car)))
  if (met.length === 0) return {}
  const reviews = await passedWith(tx, car.id)
  const passed = new Set(reviews.flatMap(({ findings }) => Object.keys(findings['no-photograph'] ?? {})))
  const fresh = met.filter(([hash]) => !passed.has(hash))
  return fresh.length > 0 ? { 'no-photograph': Object.fromEntries(fresh) } : {}
}

export const sameVin = async (tx: Tx, car: ScreenedCar): Promise<Met> => {
  if (car.vin === null) return {}
  return notPassed(tx, car, 'same-vin', await findCarsWithVin(tx, car.vin, car.id))
}

/** Below half or above twice the median of like cars. */
export const farPrice = async (tx: Tx, car: ScreenedCar, now: Date): Promise<Met> => {
  if (car.price_kobo === null) return {}
  const { comparables, middleKobo } = await priceCheckOf(tx, {
    make: car.make,
    model: car.model,
    year: car.year,
    condition: car.condition,
    mileageKm: car.mileage_km,
    priceKobo: car.price_kobo,
    exceptOwners: [car.owner_id],
    now,
  })
  if (comparables < limits.comparablesMin || middleKobo === null) return {}
  const far = car.price_kobo * 2 < middleKobo || car.price_kobo > middleKobo * 2
  return far ? { 'far-price': { comparables, middleKobo } } : {}
}

export const tooMany = async (tx: Tx, car: ScreenedCar, now: Date): Promise<Met> => {
  const { accountType } = await contactOfUser(tx, car.owner_id)
  const most =
    accountType === 'AutoDealer' ? limits.newListingsPerDayDealer : limits.newListingsPerDayIndividual
  const { cars } = await countOfferedSince(tx, car.owner_id, lagosMidnight(lagosDayOf(now)))
  return cars > most ? { 'too-many': { today: cars } } : {}
}

const nameOf = ({ make, model }: Pick<ScreenedCar, 'make' | 'model'>) => `${make}\n${model}`.toLowerCase()

/** What of a listing was changed that others must be able to rely on. */
export const edits = (was: Was, is: ScreenedCar): Met => {
  const before = new Set(hashesOf(was))
  const price =
    isFarPrice(was.price_kobo, is.price_kobo) || isFarPrice(was.rent_price_kobo, is.rent_price_kobo)
  const fresh = hashesOf(is).filter(hash => !before.has(hash))
  return {
    ...(price && { 'price-edit': { wasKobo: was.price_kobo, rentWasKobo: was.rent_price_kobo } }),
    ...(was.vin !== is.vin && { 'vin-edit': true }),
    ...(nameOf(was) !== nameOf(is) && { 'model-edit': { make: was.make, model: was.model } }),
    ...(was.year !== is.year && { 'year-edit': { was: was.year } }),
    ...(is.mileage_km < was.mileage_km && { 'mileage-edit': { was: was.mileage_km } }),
    ...(fresh.length > 0 && { 'pictures-edit': fresh }),
  }
}
