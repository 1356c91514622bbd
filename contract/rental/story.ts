// Story of a rental: what was, what comes, and what each step will do.
import { decideTime } from '../deal-engine/decide-by.ts'
import { type DealStory, type Terms, toStops } from '../deal-engine/deal-words.ts'
import { formatNaira, kobo, type Kobo, minus, plus, ZERO } from '../core/money.ts'
import { slotWords } from '../core/time-words.ts'
import { passengerDamage } from './terms/catalogue.ts'
import { daysWords } from './terms/dates.ts'
import { rentalCommission } from './terms/fee-terms.ts'
import { cancelFee, freeUntil, noShowFee, lastPaidDay, lateFee, unusedRent } from './terms/fees.ts'
import { agreedTotal } from './terms/quote.ts'
import type { rental, RentalState } from './process.ts'
import type { Rental } from './fields.ts'
import { disputeTerms } from '../escrow/words.ts'
import { type ContestSplit, splitContest } from './charges.ts'
import { barWords, claimTerms } from './claim/above-deposit.ts'
import { tripForOwner } from './trip-words.ts'

/** As the pure functions of fees take it. */
export const bookedOf = ({ terms, rentKobo, days, from, freeFrom, startedAt }: Rental) => ({
  terms,
  rentKobo,
  days,
  from,
  freeFrom,
  bookedAt: new Date(startedAt),
})

/** What the renter loses who calls it off at a moment; the call may be told it, and refuses where it is another by then. */
export const cancelFeeNow = (rental: Rental, now: Date): Kobo =>
  cancelFee({ ...bookedOf(rental), now, by: 'renter' }).amountKobo

/** What more is in escrow while a change waits for its answer. */
export const extraHoldOf = ({
  change,
  heldKobo,
  rentKobo,
  cautionKobo,
}: Pick<Rental, 'change' | 'heldKobo' | 'rentKobo' | 'cautionKobo'>): Kobo =>
  change ? minus(heldKobo, agreedTotal({ rentKobo, cautionKobo })) : ZERO

/** What comes back to the renter who calls it off at a moment: the rent less the fee, the caution, and what a change held. */
export const cancelBack = (rental: Rental, now: Date): Kobo =>
  minus(rental.heldKobo, cancelFeeNow(rental, now))

/** What the owner has of an amount of rent once AutoX has kept its commission. */
export const ownerGets = (amountKobo: Kobo, { startedAt }: Rental): Kobo =>
  minus(amountKobo, rentalCommission(amountKobo, new Date(startedAt)))

/** The premium of required cover comes back from the insurer's escrow, beside what the rental holds. */
const coverBack = ({ cover, role }: Rental): string => {
  if (!cover || cover.refundedKobo > 0) return ''
  return ` The ${formatNaira(cover.premiumKobo)} for daily cover goes back to ${role === 'renter' ? 'your' : 'their'} wallet too.`
}

const allBack = (rental: Rental) =>
  `The renter is refunded ${formatNaira(rental.heldKobo)} at once: the full amount.${coverBack(rental)}`

/** A car that is free from midnight is called off in time on the day before at the latest. */
const freeCancelWords = (rental: Rental): string => {
  const until = freeUntil(bookedOf(rental))
  return until > new Date(rental.startedAt)
    ? `Until ${slotWords(until)} the renter can cancel free of charge.`
    : 'It is too late for the renter to cancel free of charge.'
}

const confirm = (rental: Rental): Terms => ({
  button: 'Accept booking',
  title: 'Accept this booking?',
  happens: [
    `${tripForOwner(rental)} on ${slotWords(rental.pickUpAt)}, and the rental ends by ${slotWords(rental.returnAt)}.`,
    `After the return you’re paid ${formatNaira(rental.ownerReceivesKobo)}: the rent less commission.`,
    'You both see each other’s phone number from now on.',
    freeCancelWords(rental),
  ],
  confirm: 'Accept booking',
  done: 'Booking accepted.',
  variant: 'main',
})

const decline = (rental: Rental): Terms => ({
  button: 'Decline',
  title: 'Decline this booking?',
  happens: [allBack(rental), 'The days are free again.'],
  confirm: 'Decline',
  done: 'Booking declined.',
  variant: 'danger',
  reason: { label: 'Why?', hint: `${rental.counterparty.name} can see this.` },
})

const withdraw = (rental: Rental): Terms => ({
  button: 'Withdraw request',
  title: 'Withdraw this request?',
  happens: [
    `You’re refunded ${formatNaira(rental.heldKobo)} at once: the full amount.${coverBack(rental)}`,
    'The days are free for others again.',
  ],
  confirm: 'Withdraw request',
  done: 'Withdrawn. Your money is in your wallet.',
  variant: 'danger',
})

/** `now` is when the person looks: the fee depends on it. */
export const cancelTerms = (rental: Rental, now: Date): Terms => {
  const fee = cancelFeeNow(rental, now)
  return {
    button: 'Cancel the rental',
    title: 'Cancel this rental?',
    happens: [
      `You’re refunded ${formatNaira(cancelBack(rental, now))} at once${fee > 0 ? '.' : ': the full amount.'}${coverBack(rental)}`,
      ...(fee > 0 ? [`The owner keeps ${formatNaira(fee)} of the rent.`] : []),
      'The days are free for others again. This cannot be undone.',
    ],
    confirm: fee > 0 ? `Cancel for ${formatNaira(fee)}` : 'Cancel free of charge',
    done: 'Rental cancelled.',
    variant: 'danger',
  }
}

const callOff = (rental: Rental): Terms => ({
  button: 'Cancel the rental',
  title: 'Cancel this rental?',
  happens: [allBack(rental), 'You receive nothing. The days are free again. This cannot be undone.'],
  confirm: 'Cancel the rental',
  done: 'Cancelled. The renter was refunded in full.',
  variant: 'danger',
  reason: { label: 'Why?', hint: `${rental.counterparty.name} can see this.` },
})

export const missTerms = (rental: Rental): Terms => {
  const fee = noShowFee(bookedOf(rental)).amountKobo
  const { name } = rental.counterparty
  return {
    button: rental.role === 'owner' ? 'The renter did not come' : 'The owner did not come',
    title: `Did ${name} not come?`,
    happens: [
      `${name} is notified and has a day to object. If they do, AutoX decides within ${decideTime}.`,
      rental.role === 'owner'
        ? `If they do not object, you’re paid ${formatNaira(ownerGets(fee, rental))}: ${formatNaira(fee)} of the rent, less commission. The rest is refunded to them.`
        : `If they do not object, you’re refunded ${formatNaira(rental.heldKobo)}: the full amount.${coverBack(rental)}`,
    ],
    confirm: 'Report no-show',
    done: 'No-show reported.',
    variant: 'danger',
  }
}

const askChange = (): Terms => ({
  button: 'Change the days',
  title: 'Which days instead?',
  happens: [
    'The price is for all days together, on the terms of your booking. You see it before you enter your PIN.',
    'An extra cost is held at once and refunded if the owner declines. For fewer days you’re refunded once they agree.',
    'Free cancellation does not become longer: if you move to a later day, its deadline stays.',
    'Insurance that you bought yourself keeps its days: cancel it on the page of the policy, and insure the new days.',
  ],
  confirm: 'Request change',
  done: 'Change requested.',
  variant: 'main',
  pin: true,
})

const agreeChange = (rental: Rental): Terms => {
  const change = rental.change!
  return {
    button: 'Accept change',
    title: `Accept ${daysWords(change.days)}?`,
    happens: [
      ...(change.from === rental.from ? [] : [`The rental begins on ${slotWords(change.pickUpAt)} instead.`]),
      `The car is due back on ${slotWords(change.returnAt)}.`,
      `The rent becomes ${formatNaira(change.rentKobo)} instead of ${formatNaira(rental.rentKobo)}: you receive ${formatNaira(ownerGets(change.rentKobo, rental))} after the return.`,
    ],
    confirm: 'Accept change',
    done: 'Change accepted.',
    variant: 'main',
  }
}

const stays = (rental: Rental): string[] => {
  const more = extraHoldOf(rental)
  const to = rental.role === 'renter' ? 'is refunded to you' : 'is refunded to the renter'
  return [
    'The booking stays as it is.',
    ...(more > 0 ? [`${formatNaira(more)} ${to} at once: the extra cost.`] : []),
  ]
}

const refuseChange = (rental: Rental): Terms => ({
  button: 'Decline change',
  title: 'Decline this change?',
  happens: stays(rental),
  confirm: 'Decline change',
  done: 'Change declined.',
  variant: 'danger',
  reason: { label: 'Why?', hint: `${rental.counterparty.name} can see this.` },
})

const dropChange = (rental: Rental): Terms => ({
  button: 'Withdraw change',
  title: 'Withdraw this change?',
  happens: stays(rental),
  confirm: 'Withdraw change',
  done: 'Change withdrawn.',
  variant: 'danger',
})

export const stepsBefore = {
  confirm,
  decline,
  withdraw,
  cancel: rental => cancelTerms(rental, new Date()),
  'call-off': callOff,
  miss: missTerms,
  'ask-change': askChange,
  'agree-change': agreeChange,
  'refuse-change': refuseChange,
  'drop-change': dropChange,
} satisfies DealStory<typeof rental, Rental>['steps']

/**
 * What the owner receives at a given claim on the deposit: that, and the rent of the days used less commission. Once
 * lines are contested the rest was paid, and only they are left.
 */
export const ownerHas = (rental: Rental, ofCautionKobo: Kobo): Kobo =>
  rental.paidAtContest
    ? ofCautionKobo
    : plus(ownerGets(minus(rental.rentKobo, rental.unusedKobo), rental), ofCautionKobo)

/** What comes back to the renter then. */
export const renterHas = (rental: Rental, ofCautionKobo: Kobo): Kobo =>
  rental.paidAtContest
    ? minus(rental.heldKobo, ofCautionKobo)
    : plus(minus(rental.cautionKobo, ofCautionKobo), rental.unusedKobo)

/** What the owner asks of the money that is in escrow. */
const chargesOf = ({ feesKobo, claimsKobo, paidAtContest, heldKobo }: Rental): Kobo =>
  paidAtContest ? heldKobo : plus(feesKobo, claimsKobo)

/** Where the money goes once these lines are contested: the server moves the same. */
export const contestOutcome = (rental: Rental, contested: ReadonlySet<string>): ContestSplit =>
  splitContest({
    rentKobo: rental.rentKobo,
    unusedKobo: rental.unusedKobo,
    cautionKobo: rental.cautionKobo,
    bookedAt: new Date(rental.startedAt),
    charges: rental.charges,
    contested,
  })

/** Lines are contested and everything else is paid: the owner gives them up. */
const dropContested = (rental: Rental): Terms => ({
  button: 'Drop the contested lines',
  title: `Waive ${formatNaira(rental.heldKobo)}?`,
  happens: [
    `${rental.counterparty.name} is refunded ${formatNaira(rental.heldKobo)} at once: everything that is contested.`,
    'You keep what you were paid before. This cannot be undone.',
  ],
  confirm: 'Drop the contested lines',
  done: 'Rental closed.',
  variant: 'main',
})

export const allWellTerms = (rental: Rental): Terms =>
  rental.paidAtContest ? dropContested(rental) : waiveAll(rental)

const waiveAll = (rental: Rental): Terms => ({
  button: rental.feesKobo > 0 ? 'Waive the fees' : 'The car is fine',
  title: rental.feesKobo > 0 ? 'Waive the fees and refund the caution?' : 'Refund the full caution?',
  happens: [
    `You’re paid ${formatNaira(ownerHas(rental, 0 as Kobo))} at once: the rent less commission.`,
    `${rental.counterparty.name} is refunded ${formatNaira(renterHas(rental, 0 as Kobo))} at once: the full caution.`,
    ...(plus(chargesOf(rental), rental.aboveKobo) > 0
      ? [
          `You give up ${formatNaira(plus(chargesOf(rental), rental.aboveKobo))} in fees and claims. If you wait, they are paid unless contested.`,
        ]
      : []),
    'This cannot be undone.',
  ],
  confirm: 'Refund the caution',
  done: 'Rental closed. You’ve been paid.',
  variant: 'main',
})

const claim = (rental: Rental): Terms => ({
  button: 'Make a claim',
  title: 'What do you claim?',
  happens: [
    `You can claim what was agreed at booking, each at its price, or damage that only the return record shows${rental.driver === 'chauffeur' ? `: with a chauffeur only cleaning, smoking and ${passengerDamage}` : ''}.`,
    rental.aboveDeposit
      ? `The caution of ${formatNaira(rental.cautionKobo)} pays first. Anything above it becomes a separate claim: ${rental.counterparty.name} has ${claimTerms.answerDays} days to pay it or to contest it.`
      : `Claims and fees together: at most ${formatNaira(rental.cautionKobo)}, the caution.`,
    `${rental.counterparty.name} has a day to answer. What they contest stays in escrow until AutoX has decided; the rest is paid to you.`,
  ],
  confirm: 'Send claim',
  done: 'Claim sent.',
  variant: 'danger',
})

export const acceptTerms = (rental: Rental): Terms => ({
  button: rental.paidAtContest ? 'Accept contested lines' : 'Accept claim',
  title: `Accept ${formatNaira(chargesOf(rental))}?`,
  happens: [
    `${formatNaira(chargesOf(rental))} of your caution is paid to ${rental.counterparty.name} at once.`,
    ...(rental.paidAtContest
      ? []
      : [`You’re refunded ${formatNaira(renterHas(rental, chargesOf(rental)))} at once.`]),
    ...(rental.aboveKobo > 0
      ? [
          `You owe ${formatNaira(rental.aboveKobo)} above the caution and pay it afterwards on a separate page, with your PIN. ${barWords}`,
        ]
      : []),
    'You cannot contest it afterwards.',
  ],
  confirm: rental.paidAtContest ? 'Accept contested lines' : 'Accept claim',
  pin: true,
  done: renterHas(rental, chargesOf(rental)) > 0 ? 'Closed. The rest is in your wallet.' : 'Closed.',
  variant: 'main',
})

/** A no-show was reported and not yet answered. */
export const isMissing = ({ state }: Pick<Rental, 'state'>): boolean =>
  state === 'renter-missing' || state === 'owner-missing'

const objectToReport = (rental: Rental): Terms => ({
  button: 'I did come',
  title: 'Did you come?',
  happens: [
    `AutoX hears both sides and decides within ${decideTime}. Until then ${formatNaira(rental.heldKobo)} stays frozen.`,
  ],
  confirm: 'Object to the report',
  done: 'AutoX will decide.',
  variant: 'main',
})

const contestLines = (rental: Rental): Terms => ({
  button: rental.state === 'returned' ? 'Contest fees' : 'Contest lines',
  title: 'Which lines do you contest?',
  happens: [
    rental.state === 'returned'
      ? 'What you contest stays in escrow. The rest is settled once the owner can no longer claim, at the latest a day after the return.'
      : 'What you contest stays in escrow. Everything else is paid or refunded at once.',
    `AutoX compares both condition records, hears both sides and decides each line within ${decideTime}.`,
    ...(rental.aboveKobo > 0
      ? ['Anything left above the caution becomes a separate claim. You pay it with your PIN.']
      : []),
  ],
  confirm: rental.state === 'returned' ? 'Contest fees' : 'Contest lines',
  done: 'Contested. AutoX decides these lines.',
  variant: 'main',
})

const contest = (rental: Rental): Terms => (isMissing(rental) ? objectToReport : contestLines)(rental)

const lastPaid = (rental: Rental, brokeAt: Date): string =>
  lastPaidDay({ ...bookedOf(rental), outAt: rental.outAt === null ? null : new Date(rental.outAt), brokeAt })

const unusedAt = (rental: Rental, brokeAt: Date): Kobo =>
  unusedRent({ ...bookedOf(rental), endedOn: lastPaid(rental, brokeAt) })

/** A breakdown so soon after the handover that no day counts. */
const isBeforeUse = (rental: Rental, brokeAt: Date): boolean => lastPaid(rental, brokeAt) < rental.from

const breakDown = (rental: Rental): Terms => ({
  button: 'The car broke down',
  title: 'Did the car break down?',
  happens: [
    `We tell ${rental.counterparty.name} what happened and where the car is. They have a day to fix it or end the rental.`,
    `If the rental ends now, you’re refunded ${formatNaira(unusedAt(rental, new Date()))}${isBeforeUse(rental, new Date()) ? ': all of the rent, because it broke down soon after the handover' : ' for the days after today'}.`,
    'Nothing moves yet.',
  ],
  confirm: 'Report breakdown',
  done: 'Breakdown reported.',
  variant: 'danger',
})

const putRight = (rental: Rental): Terms => ({
  button: 'The car is fixed',
  title: 'Is the car on the road again?',
  happens: ['The rental continues, and no money moves.', `${rental.counterparty.name} is notified.`],
  confirm: 'Confirm it is fixed',
  done: 'The rental continues.',
  variant: 'main',
})

export const endTripTerms = (rental: Rental): Terms => {
  const brokeAt = new Date(rental.brokeDown!.at)
  const unused = unusedAt(rental, brokeAt)
  const used = minus(rental.rentKobo, unused)
  const late = lateFee({
    ...bookedOf(rental),
    dueAt: new Date(rental.returnAt),
    backAt: new Date(rental.brokeDown!.at),
  }).amountKobo
  const lateKobo = kobo(Math.min(late, rental.cautionKobo))
  return {
    button: 'End the rental',
    title: 'End the rental?',
    happens: [
      `${rental.counterparty.name} is refunded ${formatNaira(unused)}${isBeforeUse(rental, brokeAt) ? ': all of the rent, because the car broke down soon after the handover' : ' for the days after the breakdown'}.`,
      `You’re paid ${formatNaira(plus(ownerGets(used, rental), lateKobo))} a day later: the rent of the days before, less commission${lateKobo > 0 ? `, and ${formatNaira(lateKobo)} for lateness before the breakdown` : ''}.`,
      'You collect the car and have a day to claim what the records show.',
    ],
    confirm: 'End the rental',
    done: 'Rental ended.',
    variant: 'danger',
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

type Story = DealStory<typeof rental, Rental>

const otherwise: Story['otherwise'] = {
  lapse: {
    renter: 'If the owner does not answer by then, you’re refunded in full.',
    owner: 'If you do not answer by then, the request expires and the renter is refunded.',
  },
  begin: {
    renter: 'An hour after the pick-up time you can report that the owner did not come.',
    owner: 'An hour after the pick-up time you can report that the renter did not come.',
  },
  'never-begun': {
    renter: 'If neither of you reports anything by then, the rental ends and you’re refunded in full.',
    owner: 'If neither of you reports anything by then, the rental ends and the renter is refunded.',
  },
  'change-lapses': {
    renter: 'If the owner does not answer by then, the booking stays as it is.',
    owner: 'If you do not answer by then, the booking stays as it is.',
  },
  'due-back': {
    renter: 'The car is due back by then. After that, each hour started is charged.',
    owner: 'The car is due back by then. After that it is late.',
  },
  gone: {
    renter: 'If the car is not back by then, AutoX investigates and the money is frozen.',
    owner: 'If the car is not back by then, AutoX investigates and the money is frozen.',
  },
  unanswered: {
    renter: 'If the owner does nothing by then, AutoX decides.',
    owner: 'If you do nothing by then, AutoX decides.',
  },
  'no-claim': {
    renter: 'If the owner claims nothing by then, your caution is refunded, less the fees.',
    owner: 'If you claim nothing by then, you are paid the rent and the uncontested fees.',
  },
  'objection-stands': {
    renter: 'If you do not answer by then, the claim is paid, except what you contested before.',
    owner: 'If the renter does not answer by then, you are paid, except what was contested before.',
  },
  uncontested: {
    renter: 'If no one objects by then, the report stands.',
    owner: 'If no one objects by then, the report stands.',
  },
}

const past: Story['past'] = {
  start: 'Paid into escrow; days reserved',
  confirm: 'Confirmed by the owner',
  decline: 'Declined by the owner; refunded in full',
  withdraw: 'Withdrawn by the renter; refunded in full',
  lapse: 'Not answered in time; refunded in full',
  lose: 'The car left the market; refunded in full',
  cancel: 'Cancelled by the renter',
  'call-off': 'Cancelled by the owner; refunded in full',
  remind: 'Reminder a day before',
  'remind-again': 'Reminder before pick-up',
  begin: 'An hour after the pick-up',
  'never-begun': 'Not handed over on the first day; refunded in full',
  miss: 'No-show reported',
  'hand-out': 'Handed over',
  'ask-change': 'Change of days requested',
  'agree-change': 'Change of days agreed',
  'refuse-change': 'Change declined',
  'drop-change': 'Change withdrawn',
  'change-lapses': 'Change not answered in time',
  'remind-back': 'Reminder of the return',
  'due-back': 'Not back in time',
  gone: 'Three days late; AutoX investigates',
  'break-down': 'Broken down',
  'put-right': 'Fixed; the rental continues',
  'end-trip': 'Ended by the owner after the breakdown',
  unanswered: 'Not fixed in a day; AutoX investigates',
  'bring-back': 'Returned',
  claim: 'Claimed by the owner',
  contest: 'Contested',
  'objection-stands': 'Not answered in time; what was contested stays contested',
  'decide-line': 'AutoX decided a contested line',
  'decide-last': 'AutoX decided the last contested line',
  'accept-claim': 'Accepted by the renter; paid',
  'all-well': 'No claim; caution refunded',
  'no-claim': 'Nothing claimed in time; uncontested amounts paid',
  uncontested: 'Not contested in time',
  dispute: 'Dispute opened; payment frozen',
  uphold: 'Settled; claim upheld',
  dismiss: 'Settled; contested amount refunded',
  share: 'Settled; shared',
  release: 'Settled in the owner’s favour',
  refund: 'Settled; renter refunded',
  split: 'Settled; shared',
}

const stoppedIn: readonly RentalState[] = [
  ...(['declined', 'lapsed', 'withdrawn', 'cancelled', 'called-off', 'missed', 'let-down'] as const),
  ...(['unclear', 'disputed', 'contested', 'refunded', 'broken-down'] as const),
]
const ended: readonly RentalState[] = ['closed', 'upheld', 'dismissed', 'shared', 'released', 'split']

const stops: Story['stops'] = ({ state, history }) => {
  const been = new Set(history.map(entry => entry.to))
  const all: [string, boolean][] = [
    ['Escrow', true],
    ['Confirmed', been.has('confirmed')],
    ['On the road', been.has('out')],
    ['Back', been.has('returned')],
    ['Paid', ended.includes(state)],
  ]
  return toStops(all, stoppedIn.includes(state))
}

export const rentalStory: Story = {
  otherwise,
  past,
  ahead: {
    confirm: 'Owner confirms',
    'hand-out': 'The rental begins',
    'bring-back': 'The rental ends',
    'all-well': 'Owner is paid; caution refunded',
  },
  stopped: stoppedIn,
  stops,
  steps: { ...stepsBefore, ...stepsAfter },
}
