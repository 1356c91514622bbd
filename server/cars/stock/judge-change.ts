// Decides what a bulk change does to each car, or why none.
import {
  type BulkChange,
  type BulkStep,
  newPriceOf,
  type PriceRule,
  type SkipReason,
  skipWords,
} from '#contract/cars/bulk-change.ts'
import type { OwnStep } from '#contract/cars/listings.ts'
import { isFarPrice } from '#contract/cars/price-edit.ts'
import { Failure } from '#contract/core/errors.ts'
import { type Kobo, kobo, KOBO_MAX } from '#contract/core/money.ts'
import type { z } from 'zod'
import { requireStep } from '../listing/own-steps.ts'
import type { OwnRow } from '../listing/write-sql.ts'

export type Change = z.output<typeof BulkChange>
type ChangeRequest = Change['cars'][number]

/** A car to change, with its new price where prices change. */
export type Accepted = { car: OwnRow; newPriceKobo: Kobo | null; skip?: undefined }
export type Skipped = { car: OwnRow | undefined; skip: SkipReason; message: string }
export type Judged = Accepted | Skipped

type RenewalStep = 'renewal-on' | 'renewal-off'
export const isRenewalStep = (step: BulkStep): step is RenewalStep =>
  step === 'renewal-on' || step === 'renewal-off'

const stepOf: Record<Exclude<BulkStep, RenewalStep>, OwnStep> = {
  price: 'edit',
  branch: 'edit',
  pause: 'pause',
  publish: 'resume',
  renew: 'renew',
  withdraw: 'withdraw',
}

const skipped = (car: OwnRow | undefined, skip: SkipReason, message: string = skipWords[skip]): Skipped => ({
  car,
  skip,
  message,
})

/** The same refusals as for one car, as an outcome of this car alone. */
const refusedStep = (
  car: OwnRow,
  step: Exclude<BulkStep, RenewalStep>,
  version: number,
): Skipped | undefined => {
  try {
    requireStep(car, stepOf[step], version)
    return undefined
  } catch (error) {
    if (!(error instanceof Failure) || !(error.errorName in skipWords)) throw error
    return skipped(car, error.errorName as SkipReason, error.message)
  }
}

/** Cars whose days run or run on: another one would not renew itself, whatever its switch says. */
const renewable: readonly OwnRow['state'][] = ['listed', 'paused', 'reserved']

const judgeRenewal = (car: OwnRow, step: RenewalStep, version: number): Judged => {
  if (car.version !== version) return skipped(car, 'CHANGED_MEANWHILE')
  if (step === 'renewal-on' && car.state === 'expired')
    return skipped(car, 'NOT_NOW', 'It has expired. Renew it first.')
  if (step === 'renewal-on' && !renewable.includes(car.state)) return skipped(car, 'NOT_NOW')
  return { car, newPriceKobo: null }
}

const judgePrice = (car: OwnRow, rule: PriceRule, { priceKobo }: ChangeRequest): Judged => {
  if (car.price_kobo === null) return skipped(car, 'NOT_FOR_SALE')
  const price = newPriceOf(rule, car.price_kobo, priceKobo) ?? car.price_kobo
  if (price <= 0) return skipped(car, 'PRICE_TOO_LOW')
  if (price > KOBO_MAX) return skipped(car, 'PRICE_TOO_HIGH')
  if (price === car.price_kobo) return skipped(car, 'SAME_PRICE')
  return { car, newPriceKobo: kobo(price) }
}

/** `car` is undefined for an unknown car and for another owner's. */
export const judgeCar = (
  car: OwnRow | undefined,
  request: ChangeRequest,
  { step, price, branch }: Change,
): Judged => {
  if (!car || car.state === 'withdrawn') return skipped(undefined, 'NOT_FOUND')
  if (isRenewalStep(step)) return judgeRenewal(car, step, request.version)
  const refused = refusedStep(car, step, request.version)
  if (refused) return refused
  if (step === 'branch' && (car.branch_id ?? 'none') === branch)
    return skipped(car, 'SAME_BRANCH', branch === 'none' ? 'It is at no branch already.' : undefined)
  return step === 'price' && price ? judgePrice(car, price, request) : { car, newPriceKobo: null }
}

/** Whether AutoX reviews a new price before buyers see it: as `screenEdit` decides where nothing but the price changes. */
export const needsReview = ({ car, newPriceKobo }: Accepted): boolean => {
  if (newPriceKobo === null || (car.state === 'paused' && car.expires_at === null)) return false
  return (
    car.state === 'declined' ||
    isFarPrice(car.looked_price_kobo, newPriceKobo) ||
    isFarPrice(car.looked_rent_price_kobo, car.rent_price_kobo)
  )
}
