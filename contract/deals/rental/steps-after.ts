// What each step of a rental will do once its car is out, said before it is taken, with the sums that the ledger will move.
import type { DealStory, Terms } from '../../core/deal-words.ts'
import { disputeTerms } from '../../core/escrow-words.ts'
import { formatNaira, type Kobo, minus, plus } from '../../core/money.ts'
import { lagosDayOf } from '../../opening-hours/days.ts'
import { lateFee, unusedRent } from '../../rent/fees.ts'
import type { rental } from './process.ts'
import type { Rental } from './fields.ts'
import { bookedOf, ownerGets } from './steps-before.ts'

/** What the owner has once it closes with so much of the caution: the rent of the days used, less commission, and that. */
export const ownerHas = (shown: Rental, ofCautionKobo: Kobo): Kobo =>
  plus(ownerGets(minus(shown.rentKobo, shown.unusedKobo), shown), ofCautionKobo)

/** What comes back to the renter then. */
export const renterHas = (shown: Rental, ofCautionKobo: Kobo): Kobo =>
  plus(minus(shown.cautionKobo, ofCautionKobo), shown.unusedKobo)

const asked = ({ feesKobo, claimsKobo }: Rental): Kobo => plus(feesKobo, claimsKobo)

export const allWellTerms = (shown: Rental): Terms => ({
  button: shown.feesKobo > 0 ? 'All well, without the fees' : 'All is well',
  title: 'Ask for nothing of the caution?',
  happens: [
    `${formatNaira(ownerHas(shown, 0 as Kobo))} is paid to you at once: the rent less commission.`,
    `${formatNaira(renterHas(shown, 0 as Kobo))} goes back to ${shown.counterparty.name} at once: all of the caution.`,
    ...(asked(shown) > 0
      ? [
          `You give up ${formatNaira(asked(shown))} of fees and claims. If you wait, they are paid unless contested.`,
        ]
      : []),
    'This cannot be taken back.',
  ],
  confirm: 'All is well',
  done: 'Closed. You have been paid.',
  look: 'main',
})

const claim = (shown: Rental): Terms => ({
  button: 'Claim something',
  title: 'What do you claim?',
  happens: [
    'Only what was agreed at booking, each at its sum, or damage that the record of the return shows and the one before does not.',
    `With the fees at most ${formatNaira(shown.cautionKobo)}: the caution.`,
    `${shown.counterparty.name} has a day to contest it. Then nothing is paid until AutoX has decided.`,
  ],
  confirm: 'Claim it',
  done: 'Claimed. The renter has been told.',
  look: 'danger',
})

export const acceptTerms = (shown: Rental): Terms => ({
  button: 'Accept it',
  title: `Accept ${formatNaira(asked(shown))}?`,
  happens: [
    `${formatNaira(asked(shown))} of your caution is paid to ${shown.counterparty.name} at once.`,
    `${formatNaira(renterHas(shown, asked(shown)))} comes back to you at once.`,
    'You cannot contest it afterwards.',
  ],
  confirm: 'Accept it',
  pin: true,
  done: 'Closed. The rest is in your wallet.',
  look: 'main',
})

const contest = (shown: Rental): Terms => {
  const reason = { label: 'What happened?', hint: `${shown.counterparty.name} and AutoX read this.` }
  const missed = shown.state === 'renter-missing' || shown.state === 'owner-missing'
  return {
    button: missed ? 'I did come' : 'Contest it',
    title: missed ? 'Did you come?' : `Contest ${formatNaira(asked(shown))}?`,
    happens: [
      `AutoX hears both sides and decides. Until then ${formatNaira(shown.heldKobo)} stays frozen: nothing is paid to anybody.`,
      ...(missed ? [] : ['Both records are looked at side by side.']),
    ],
    confirm: 'Contest it',
    done: 'AutoX looks at it.',
    look: 'main',
    reason,
  }
}

const breakDown = (shown: Rental): Terms => ({
  button: 'The car broke down',
  title: 'Did the car break down?',
  happens: [
    `${shown.counterparty.name} is told what happened and where it stands, and has a day to put it right or to end the rental.`,
    `If it ends now, ${formatNaira(unusedRent({ ...bookedOf(shown), endedOn: lagosDayOf(new Date()) }))} of the rent comes back: the days after today.`,
    'Nothing moves yet.',
  ],
  confirm: 'It broke down',
  done: 'The owner has been told.',
  look: 'danger',
})

const putRight = (shown: Rental): Terms => ({
  button: 'It is put right',
  title: 'Is the car on the road again?',
  happens: ['The rental goes on, and no money moves.', `${shown.counterparty.name} is told.`],
  confirm: 'It is put right',
  done: 'The rental goes on.',
  look: 'main',
})

export const endTripTerms = (shown: Rental): Terms => {
  const endedOn = lagosDayOf(new Date(shown.brokeDown!.at))
  const unused = unusedRent({ ...bookedOf(shown), endedOn })
  const used = minus(shown.rentKobo, unused)
  const late = lateFee({
    ...bookedOf(shown),
    dueAt: new Date(shown.returnAt),
    backAt: new Date(shown.brokeDown!.at),
  }).amountKobo
  return {
    button: 'End it where it stands',
    title: 'End the rental here?',
    happens: [
      `${formatNaira(unused)} of the rent goes back to ${shown.counterparty.name}: the days after the breakdown.`,
      `${formatNaira(plus(ownerGets(used, shown), late))} reaches you a day later: the rent of the days before, less commission${late > 0 ? `, and ${formatNaira(late)} for being late before it broke down` : ''}.`,
      'You fetch the car. You have a day to claim what the records show.',
    ],
    confirm: 'End it here',
    done: 'Ended. The renter has been told.',
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
  dispute: shown => disputeTerms(shown, shown.heldKobo, { paid: 'owner', refunded: 'renter' }),
} satisfies DealStory<typeof rental, Rental>['steps']
