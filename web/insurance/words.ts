// What pages say of insurers, of days and of what is insured.
import { cureTimeWords } from '#contract/finance/agreement/terms.ts'
import type { Insurer } from '#contract/insurance/quote-shape.ts'
import { vehicleClasses, type VehicleClass } from '#contract/insurance/tariff.ts'
import { lastDayBefore } from '#contract/insurance/policy/change-words.ts'
import { beginsWords } from '#contract/insurance/policy/first-day.ts'
import type { Policy, PolicyCard } from '#contract/insurance/policy/shape.ts'
import { covers, type Cover } from '#contract/insurance/terms.ts'
import { formatDay, timeUntil } from '../ui/date.ts'

const licenceStates: Record<Insurer['licence']['state'], string> = {
  'in-force': 'in force',
  suspended: 'suspended',
  withdrawn: 'withdrawn',
}

/** "Licence DEMO/1 since January 5, 2026, in force". */
export const licenceWords = ({ licence: { number, on, state } }: Pick<Insurer, 'licence'>): string =>
  `NAICOM licence ${number} since ${formatDay(on)}, ${licenceStates[state]}`

/** How claims went here, as AutoX measured it. */
export const settledWords = ({ claims }: Insurer): string => {
  const { decidedCount, settledCount, medianDays, lateCount } = claims
  if (decidedCount === 0) return 'No claims decided on AutoX yet.'
  const late = lateCount === 0 ? '' : ` ${lateCount} decided late.`
  const paid = `${settledCount} of ${decidedCount} claims paid on AutoX`
  if (medianDays === null) return `${paid}; too few to show a typical time.${late}`
  return `${paid}, half of them within ${medianDays} ${medianDays === 1 ? 'day' : 'days'}.${late}`
}

/** "Comprehensive, a private car". */
export const insuredWords = (cover: Cover, vehicleClass: VehicleClass): string => {
  const of = vehicleClasses[vehicleClass]
  return `${covers[cover]}, ${of[0]!.toLowerCase()}${of.slice(1)}`
}

type Days = { startsOn: string; until: string; awaitsDelivery?: boolean }
/** "November 24, 2026 to November 23, 2027". */
export const daysWords = ({ startsOn, until, awaitsDelivery }: Days): string => {
  if (awaitsDelivery) return 'A year from the day the car is delivered'
  return startsOn === until ? formatDay(startsOn) : `${formatDay(startsOn)} to ${formatDay(until)}`
}

/** Days of a policy that another insurer may take over, or does. */
export const policyDaysWords = (policy: Policy): string => {
  const { state, change, until } = policy
  const isInForce = state === 'active' || state === 'expiring'
  if (!isInForce || change === null || change.startsOn > until) return daysWords(policy)
  const lastDay = lastDayBefore(change)
  return change.isIssued
    ? daysWords({ ...policy, until: lastDay })
    : `${daysWords(policy)}, or to ${formatDay(lastDay)} once ${change.insurerName} issues the new policy`
}

type Until = Pick<PolicyCard, 'state' | 'startsOn' | 'until' | 'awaitsDelivery' | 'rentalId' | 'begins'>
/** When a policy begins, if it waits for a car or for the end of the policy before; otherwise its last day. */
export const untilWords = (
  { state, startsOn, until, awaitsDelivery, rentalId, begins }: Until,
  now: Date,
): string => {
  if (begins) return beginsWords(begins)
  if (awaitsDelivery) return 'Begins when the car is delivered'
  if (state === 'bound' && rentalId !== null)
    return `Begins when you pick up the rented car, on ${formatDay(startsOn)}`
  return state === 'expiring'
    ? `Ends ${formatDay(until)}, ${timeUntil(`${until}T23:59:59+01:00`, now)}`
    : `Until ${formatDay(until)}`
}

/** Identifiers of a vehicle. */
export const plateWords = ({ plate, vin }: { plate: string; vin: string }): string =>
  plate || (vin && `VIN ${vin}`) || 'No plate noted'

/** Explanations on the screens, by what they explain. */
export const texts = {
  comprehensive: (percent: number) =>
    `Accident, theft and fire. Never below ${percent}% of the vehicle’s value a year.`,
  thirdParty: (premium: string, damage: string) =>
    `${premium} a year for this use. It pays for what you damage or whom you injure, up to ${damage} altogether.`,
  quotesOver: 'You were not charged. Get new quotes for today’s prices.',
  checkIntro:
    'Paper can be forged. This page tells you whether an insurance certificate is genuine and in force.',
  checkByNumber:
    'Scan the QR code of the certificate with any phone, or enter its number and the plate of the vehicle in front of you.',
  checkUnknown: 'AutoX never issued this certificate, or part of its code is missing. Do not rely on it.',
  answerLate: (day: string) =>
    `The answer was due on ${day}. AutoX is following up with the insurer and records the delay.`,
  claimStart: 'Open the policy and choose “Report a claim”. It works offline too.',
  claimReport: 'Say what happened, when and where, and take pictures. Anything else can follow later.',
  claimDecision:
    'Each step has a deadline. Every decision has a reason, and you can request a second review by a person.',
  checkCertificate:
    'Scan its QR code with any phone. The page tells you whether AutoX issued it and whether it is in force today. A changed certificate fails the check, offline too.',
  licensedOnly:
    'Only insurers whose licence from the National Insurance Commission is in force can quote or issue. AutoX measures how fast they settle.',
  coverFromDelivery:
    'You upload nothing: the owner’s documents and the inspection serve for the insurer. Cover begins when the car is delivered, and the lender is noted on the policy. If the agreement is cancelled before the delivery, the premium comes back in full.',
  lenderHolds: (name: string) =>
    `You can cancel this policy only with the approval of ${name}, which you ask for on the page of the finance agreement, or once a replacement insures the car: change the insurer here, or share another comprehensive policy there. ${name} is notified of every change.`,
  lenderOfChange: (name: string) =>
    `${name} is noted on this policy. We notify it of your choice at once, and it is noted on the new policy from the first day.`,
  lenderAgreed: (name: string) =>
    `${name} agreed that you cancel this policy. Then insure the car again within ${cureTimeWords}. ${name} is notified of every change.`,
  lenderOfSuspended: (name: string) =>
    `A suspended policy insures nothing, so you can cancel it or move it without the approval of ${name}. ${name} is notified of every change.`,
  filesNotKept: 'This browser does not save the files. Submit them before you leave this page.',
  reportHere:
    'Three questions and pictures, from where it happened. Without a connection it is saved and sent later.',
}
