// Effects of rental steps after handover, with their exact sums.
import type { DealStory, Terms } from '../deal-engine/deal-words.ts'
import { disputeTerms } from '../escrow/escrow-words.ts'
import { formatNaira, type Kobo, minus, plus } from '../core/money.ts'
import { lagosDayOf } from '../repair/opening-hours/days.ts'
import { lateFee, unusedRent } from './terms/fees.ts'
import type { rental } from './process.ts'
import type { Rental } from './fields.ts'
import { bookedOf, ownerGets } from './steps-before.ts'

/** What the owner has once it closes with so much of the caution: the rent of the days used, less commission, and that. */
export const ownerHas = (rental: Rental, ofCautionKobo: Kobo): Kobo =>
  plus(ownerGets(minus(rental.rentKobo, rental.unusedKobo), rental), ofCautionKobo)

/** What comes back to the renter then. */
export const renterHas = (rental: Rental, ofCautionKobo: Kobo): Kobo =>
  plus(minus(rental.cautionKobo, ofCautionKobo), rental.unusedKobo)

const chargesOf = ({ feesKobo, claimsKobo }: Rental): Kobo => plus(feesKobo, claimsKobo)

export const allWellTerms = (rental: Rental): Terms => ({
  button: rental.feesKobo > 0 ? 'The car is fine, waive the fees' : 'The car is fine',
  title: 'Refund the full caution?',
  happens: [
    `You’re paid ${formatNaira(ownerHas(rental, 0 as Kobo))} at once: the rent less commission.`,
    `${rental.counterparty.name} is refunded ${formatNaira(renterHas(rental, 0 as Kobo))} at once: the full caution.`,
    ...(chargesOf(rental) > 0
      ? [
          `You give up ${formatNaira(chargesOf(rental))} in fees and claims. If you wait, they are paid unless contested.`,
        ]
      : []),
    'This cannot be undone.',
  ],
  confirm: 'Refund the caution',
  done: 'Rental closed. You’ve been paid.',
  look: 'main',
})

const claim = (rental: Rental): Terms => ({
  button: 'Make a claim',
  title: 'What do you claim?',
  happens: [
    'You can claim what was agreed at booking, each at its price, or damage that only the return record shows.',
    `Claims and fees together: at most ${formatNaira(rental.cautionKobo)}, the caution.`,
    `${rental.counterparty.name} has a day to contest it. Then nothing is paid until AutoX has decided.`,
  ],
  confirm: 'Send claim',
  done: 'Claim sent.',
  look: 'danger',
})

export const acceptTerms = (rental: Rental): Terms => ({
  button: 'Accept claim',
  title: `Accept ${formatNaira(chargesOf(rental))}?`,
  happens: [
    `${formatNaira(chargesOf(rental))} of your caution is paid to ${rental.counterparty.name} at once.`,
    `You’re refunded ${formatNaira(renterHas(rental, chargesOf(rental)))} at once.`,
    'You cannot contest it afterwards.',
  ],
  confirm: 'Accept claim',
  pin: true,
  done: 'Closed. The rest is in your wallet.',
  look: 'main',
})

const contest = (rental: Rental): Terms => {
  const reason = { label: 'What happened?', hint: `${rental.counterparty.name} and AutoX read this.` }
  const missed = rental.state === 'renter-missing' || rental.state === 'owner-missing'
  return {
    button: missed ? 'I did come' : 'Contest claim',
    title: missed ? 'Did you come?' : `Contest ${formatNaira(chargesOf(rental))}?`,
    happens: [
      `AutoX hears both sides and decides. Until then ${formatNaira(rental.heldKobo)} stays frozen.`,
      ...(missed ? [] : ['We compare both condition records side by side.']),
    ],
    confirm: missed ? 'Object to the report' : 'Contest claim',
    done: 'AutoX will decide.',
    look: 'main',
    reason,
  }
}

const breakDown = (rental: Rental): Terms => ({
  button: 'The car broke down',
  title: 'Did the car break down?',
  happens: [
    `${rental.counterparty.name} is told what happened and where the car is, and has a day to fix it or end the rental.`,
    `If the rental ends now, you’re refunded ${formatNaira(unusedRent({ ...bookedOf(rental), endedOn: lagosDayOf(new Date()) }))} for the days after today.`,
    'Nothing moves yet.',
  ],
  confirm: 'Report breakdown',
  done: 'Breakdown reported.',
  look: 'danger',
})

const putRight = (rental: Rental): Terms => ({
  button: 'The car is fixed',
  title: 'Is the car on the road again?',
  happens: ['The rental goes on, and no money moves.', `${rental.counterparty.name} is notified.`],
  confirm: 'Confirm it is fixed',
  done: 'The rental goes on.',
  look: 'main',
})

export const endTripTerms = (rental: Rental): Terms => {
  const endedOn = lagosDayOf(new Date(rental.brokeDown!.at))
  const unused = unusedRent({ ...bookedOf(rental), endedOn })
  const used = minus(rental.rentKobo, unused)
  const late = lateFee({
    ...bookedOf(rental),
    dueAt: new Date(rental.returnAt),
    backAt: new Date(rental.brokeDown!.at),
  }).amountKobo
  return {
    button: 'End the rental',
    title: 'End the rental?',
    happens: [
      `${rental.counterparty.name} is refunded ${formatNaira(unused)} for the days after the breakdown.`,
      `You’re paid ${formatNaira(plus(ownerGets(used, rental), late))} a day later: the rent of the days before, less commission${late > 0 ? `, and ${formatNaira(late)} for lateness before the breakdown` : ''}.`,
      'You collect the car and have a day to claim what the records show.',
    ],
    confirm: 'End the rental',
    done: 'Rental ended.',
    look: 'danger',
  }
}

export const stepsAfter = {
  'all-well': allWellTerms,
  claim,
  'accept-claim': acceptTerms,
  contest,
  'break-down': breakDown,
  'put-right': putRight,
  'end-trip': endTripTerms,
  dispute: rental => disputeTerms(rental, rental.heldKobo, { paid: 'owner', refunded: 'renter' }),
} satisfies DealStory<typeof rental, Rental>['steps']
