// Calculates every rental fee, for display and ledger alike.
import { termsInForce } from '../../core/in-force.ts'
import { limits } from '../../core/limits.ts'
import { formatNaira, type Kobo, kobo, minus, share, ZERO } from '../../core/money.ts'
import { dayAfter, lagosDayOf, momentOf } from '../../core/lagos-days.ts'
import type { RentDriver } from './catalogue.ts'
import { breakdownTerms, feeTermsAt } from './fee-terms.ts'
import { daysFromTo } from './trip.ts'
import type { RentalTerms } from './terms.ts'

const hourMs = 3_600_000

export type FeeOf = 'cancel' | 'missed' | 'late' | 'kilometres' | 'fuel'
/** A fee and its reason; the amount is 0 without one. */
export type Fee = { what: FeeOf; words: string; amountKobo: Kobo }

const fee = (what: FeeOf, words: string, amount: number, most: Kobo): Fee => ({
  what,
  words,
  amountKobo: kobo(Math.min(amount, most)),
})

/** No fee of a return is more; what a deposit does not reach is claimed apart. */
const feeMost = kobo(limits.rentAmountMaxKobo)

/** Average price of a rental day, including all parts of the rent. */
const averageDay = ({ rentKobo, days }: { rentKobo: Kobo; days: number }): Kobo =>
  kobo(Math.floor(rentKobo / days))

type Booked = {
  terms: RentalTerms
  rentKobo: Kobo
  days: number
  /** The first day. */
  from: string
  /** The earliest first day it has had: moving it later does not make cancelling free for longer. */
  freeFrom?: string | null
  /** When it was first booked: a change of days does not set this clock anew. */
  bookedAt: Date
}

/** The first moment at which the car can be picked up: the clock of calling off counts to it. */
export const beginOf = ({ terms, from }: Pick<Booked, 'terms' | 'from'>): Date =>
  momentOf(from, terms.hoursFrom)

/** Until when the renter may call it off for nothing: a day before, or an hour after a late booking. */
export const freeUntil = ({
  terms,
  from,
  freeFrom,
  bookedAt,
}: Pick<Booked, 'terms' | 'from' | 'freeFrom' | 'bookedAt'>): Date => {
  const { freeHoursBefore, freeHoursAfterBooking } = feeTermsAt(bookedAt)
  const earliest = freeFrom && freeFrom < from ? freeFrom : from
  const begin = beginOf({ terms, from: earliest }).getTime()
  const afterBooking = Math.min(begin, bookedAt.getTime() + freeHoursAfterBooking * hourMs)
  return new Date(Math.max(begin - freeHoursBefore * hourMs, afterBooking))
}

/** What calling off costs after `freeUntil` and before the first hour of pick-up. */
const lateCancel = ({ rentKobo, days, bookedAt }: Omit<Booked, 'terms' | 'from'>): Kobo => {
  const { dayBasisPoints } = feeTermsAt(bookedAt).late.find(
    ({ daysMost }) => daysMost === null || days <= daysMost,
  )!
  return share(averageDay({ rentKobo, days }), dayBasisPoints)
}

/** No-show fee for the owner: at most the rent, at least the late cancellation fee. */
export const noShowFee = ({ rentKobo, days, bookedAt }: Omit<Booked, 'terms' | 'from'>): Fee => {
  const { missedBasisPoints } = feeTermsAt(bookedAt)
  const due = Math.max(share(rentKobo, missedBasisPoints), averageDay({ rentKobo, days }))
  return fee('missed', 'No-show: half of the rent, at least one day', due, rentKobo)
}

/**
 * Cancellation fee of the renter: nothing while it is free, then part of a day, and the no-show fee from the first
 * pick-up hour. Cancellations by the owner cost the renter nothing.
 */
export const cancelFee = ({ now, by, ...booked }: Booked & { now: Date; by: 'renter' | 'owner' }): Fee => {
  if (by === 'owner') return fee('cancel', 'Cancelled by the owner: full refund', 0, ZERO)
  if (now <= freeUntil(booked)) return fee('cancel', 'Cancelled in time: full refund', 0, ZERO)
  if (now >= beginOf(booked)) return { ...noShowFee(booked), what: 'cancel' }
  const due = lateCancel(booked)
  const words = `Late cancellation: ${booked.days > 2 ? 'A day' : 'Half a day'} of the rent`
  return fee('cancel', words, due, booked.rentKobo)
}

type Late = { terms: RentalTerms; bookedAt: Date; dueAt: Date; backAt: Date }

/** For each hour begun after the return was due, once the minutes of grace are over; capped for each 24 hours. */
export const lateFee = ({ terms, bookedAt, dueAt, backAt }: Late): Fee => {
  const { graceMinutes, lateDayBasisPoints } = feeTermsAt(bookedAt)
  const lateMs = backAt.getTime() - dueAt.getTime()
  if (lateMs <= graceMinutes * 60_000) return fee('late', 'Back in time', 0, ZERO)
  const hours = Math.ceil(lateMs / hourMs)
  const most = Number(share(terms.dayKobo, lateDayBasisPoints))
  const ofHours = (count: number) => Math.min(count * terms.overtimeHourKobo, most)
  const due = Math.floor(hours / 24) * ofHours(24) + ofHours(hours % 24)
  const each = `${hours} ${hours === 1 ? 'hour' : 'hours'} late, at ${formatNaira(terms.overtimeHourKobo)} each`
  const isCapped = due < hours * terms.overtimeHourKobo
  return fee('late', isCapped ? `${each}, capped` : each, due, feeMost)
}

type Driven = { terms: RentalTerms; days: number; outKm: number; backKm: number }

/** For each kilometre beyond those of all days together. */
export const kmFee = ({ terms, days, outKm, backKm }: Driven): Fee => {
  const driven = Math.max(0, backKm - outKm)
  const over = terms.kmPerDay === null ? 0 : Math.max(0, driven - terms.kmPerDay * days)
  const words =
    over === 0
      ? `${driven} km driven, all included`
      : `${over} km more than the ${terms.kmPerDay! * days} km included, at ${formatNaira(terms.extraKmKobo)} each`
  return fee('kilometres', words, over * terms.extraKmKobo, feeMost)
}

type Tank = { terms: RentalTerms; driver: RentDriver; out: number; back: number }

/** For each eighth of the tank less than at pick-up, of who drives and has no fuel included. */
export const fuelFee = ({ terms, driver, out, back }: Tank): Fee => {
  const isFree = terms.fuelRule === 'included' || driver === 'chauffeur'
  const missing = isFree ? 0 : Math.max(0, out - back)
  const words =
    missing === 0
      ? 'No fuel missing'
      : `${missing} ${missing === 1 ? 'eighth' : 'eighths'} of the tank missing, at ${formatNaira(terms.fuelEighthKobo)} each`
  return fee('fuel', words, missing * terms.fuelEighthKobo, feeMost)
}

/** The last day that a car which broke down is paid for: none within the first hours after the handover. */
export const lastPaidDay = ({
  from,
  bookedAt,
  outAt,
  brokeAt,
}: Pick<Booked, 'from' | 'bookedAt'> & { outAt: Date | null; brokeAt: Date }): string => {
  const { freeHours } = termsInForce(breakdownTerms, bookedAt)
  const isFree = outAt !== null && brokeAt.getTime() - outAt.getTime() <= freeHours * hourMs
  return isFree ? dayAfter(from, -1) : lagosDayOf(brokeAt)
}

/** Rent for the days after an early end; all of it for an end before the first day. */
export const unusedRent = ({
  rentKobo,
  days,
  from,
  endedOn,
}: Pick<Booked, 'rentKobo' | 'days' | 'from'> & { endedOn: string }): Kobo => {
  const used = Math.min(days, Math.max(0, daysFromTo(from, endedOn)))
  // Rounds the used part up, so that a rental used to the end leaves nothing.
  return minus(rentKobo, kobo(Number((BigInt(rentKobo) * BigInt(used) + BigInt(days - 1)) / BigInt(days))))
}

/** By when an owner must answer: the nearer the pick-up, the sooner. Always between the asking and the pick-up. */
export const answerBy = ({ askedAt, startsAt }: { askedAt: Date; startsAt: Date }): Date => {
  const { answers, answerHoursBefore } = feeTermsAt(askedAt)
  const leadMs = Math.max(0, startsAt.getTime() - askedAt.getTime())
  const tier = answers.find(({ leadHours }) => leadMs >= leadHours * hourMs)
  const left = tier ? tier.hours * hourMs : Math.max(leadMs - answerHoursBefore * hourMs, leadMs / 2)
  return new Date(askedAt.getTime() + Math.floor(left))
}

/** When the car is due back: the last hour of the last day. */
export const dueBackAt = ({ terms, from, days }: Pick<Booked, 'terms' | 'from' | 'days'>): Date =>
  momentOf(dayAfter(from, days - 1), terms.hoursTo)
