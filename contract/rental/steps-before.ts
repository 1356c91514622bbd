// What each step of a rental will do before its car is out, said before it is taken, with the sums that the ledger will move.
import type { DealStory, Terms } from '../deal-engine/deal-words.ts'
import { formatNaira, type Kobo, minus, plus, ZERO } from '../core/money.ts'
import { slotWords } from '../repair/opening-hours/hours-words.ts'
import { rentalCommission } from './terms/fee-terms.ts'
import { cancelFee, freeUntil, noShowFee } from './terms/fees.ts'
import type { rental } from './process.ts'
import type { Rental } from './fields.ts'

/** As the pure functions of fees take it. */
export const bookedOf = ({ terms, rentKobo, days, from, startedAt }: Rental) => ({
  terms,
  rentKobo,
  days,
  from,
  bookedAt: new Date(startedAt),
})

/** What the renter loses who calls it off at a moment; the call may be told it, and refuses where it is another by then. */
export const cancelFeeNow = (shown: Rental, now: Date): Kobo =>
  cancelFee({ ...bookedOf(shown), now, by: 'renter' }).amountKobo

/** What more is in escrow while a change waits for its answer. */
export const moreHeld = ({
  change,
  heldKobo,
  rentKobo,
  cautionKobo,
}: Pick<Rental, 'change' | 'heldKobo' | 'rentKobo' | 'cautionKobo'>): Kobo =>
  change ? minus(heldKobo, plus(rentKobo, cautionKobo)) : ZERO

/** What comes back to the renter who calls it off at a moment: the rent less the fee, the caution, and what a change held. */
export const cancelBack = (shown: Rental, now: Date): Kobo => minus(shown.heldKobo, cancelFeeNow(shown, now))

/** What the owner has of an amount of rent once AutoX has kept its commission. */
export const ownerGets = (amountKobo: Kobo, { startedAt }: Rental): Kobo =>
  minus(amountKobo, rentalCommission(amountKobo, new Date(startedAt)))

const allBack = (shown: Rental) =>
  `The renter is refunded ${formatNaira(shown.heldKobo)} at once: the full amount.`

const confirm = (shown: Rental): Terms => ({
  button: 'Accept booking',
  title: 'Accept this booking?',
  happens: [
    `${shown.counterparty.name} picks the car up on ${slotWords(shown.pickUpAt)} and returns it by ${slotWords(shown.returnAt)}.`,
    `After the return you’re paid ${formatNaira(shown.ownerReceivesKobo)}: the rent less commission.`,
    'You both see each other’s phone number from now on.',
    `Until ${slotWords(freeUntil(bookedOf(shown)))} the renter can cancel free of charge.`,
  ],
  confirm: 'Accept booking',
  done: 'Booking accepted.',
  look: 'main',
})

const decline = (shown: Rental): Terms => ({
  button: 'Decline',
  title: 'Decline this booking?',
  happens: [allBack(shown), 'The days are free again.'],
  confirm: 'Decline',
  done: 'Booking declined.',
  look: 'danger',
  reason: { label: 'Why?', hint: `${shown.counterparty.name} reads this.` },
})

const withdraw = (shown: Rental): Terms => ({
  button: 'Withdraw request',
  title: 'Withdraw this request?',
  happens: [
    `You’re refunded ${formatNaira(shown.heldKobo)} at once: the full amount.`,
    'The days are free for others again.',
  ],
  confirm: 'Withdraw request',
  done: 'Withdrawn. Your money is in your wallet.',
  look: 'danger',
})

/** `now` is when the person looks: the fee depends on it. */
export const cancelTerms = (shown: Rental, now: Date): Terms => {
  const fee = cancelFeeNow(shown, now)
  return {
    button: 'Cancel the rental',
    title: 'Cancel this rental?',
    happens: [
      `You’re refunded ${formatNaira(cancelBack(shown, now))} at once${fee > 0 ? '.' : ': the full amount.'}`,
      ...(fee > 0 ? [`The owner keeps ${formatNaira(fee)} of the rent.`] : []),
      'The days are free for others again. This cannot be undone.',
    ],
    confirm: fee > 0 ? `Cancel for ${formatNaira(fee)}` : 'Cancel free of charge',
    done: 'Rental cancelled.',
    look: 'danger',
  }
}

const callOff = (shown: Rental): Terms => ({
  button: 'Cancel the rental',
  title: 'Cancel this rental?',
  happens: [allBack(shown), 'You receive nothing. The days are free again. This cannot be undone.'],
  confirm: 'Cancel the rental',
  done: 'Cancelled. The renter was refunded in full.',
  look: 'danger',
  reason: { label: 'Why?', hint: `${shown.counterparty.name} reads this.` },
})

export const missTerms = (shown: Rental): Terms => {
  const fee = noShowFee(bookedOf(shown)).amountKobo
  const { name } = shown.counterparty
  return {
    button: shown.role === 'owner' ? 'The renter did not come' : 'The owner did not come',
    title: `Did ${name} not come?`,
    happens: [
      `${name} is notified and has a day to object. Then AutoX decides.`,
      shown.role === 'owner'
        ? `If they do not object, you’re paid ${formatNaira(ownerGets(fee, shown))}: ${formatNaira(fee)} of the rent, less commission. The rest is refunded to them.`
        : `If they do not object, you’re refunded ${formatNaira(shown.heldKobo)}: the full amount.`,
    ],
    confirm: 'Report no-show',
    done: 'No-show reported.',
    look: 'danger',
  }
}

const askChange = (): Terms => ({
  button: 'Change the days',
  title: 'More days, or fewer?',
  happens: [
    'The price is for all days together, on the terms of your booking. You see it before you enter your PIN.',
    'An extra cost is held at once and refunded if the owner declines. For fewer days you’re refunded once they agree.',
    'Your free-cancellation deadline does not change.',
  ],
  confirm: 'Request change',
  done: 'Change requested.',
  look: 'main',
  pin: true,
})

const agreeChange = (shown: Rental): Terms => {
  const change = shown.change!
  return {
    button: 'Agree',
    title: `Agree to ${change.days} ${change.days === 1 ? 'day' : 'days'}?`,
    happens: [
      `The car is due back on ${slotWords(change.returnAt)}.`,
      `The rent becomes ${formatNaira(change.rentKobo)} instead of ${formatNaira(shown.rentKobo)}: you receive ${formatNaira(ownerGets(change.rentKobo, shown))} after the return.`,
    ],
    confirm: 'Agree',
    done: 'Change agreed.',
    look: 'main',
  }
}

const stays = (shown: Rental): string[] => {
  const more = moreHeld(shown)
  const to = shown.role === 'renter' ? 'is refunded to you' : 'is refunded to the renter'
  return [
    'The booking stays as it is.',
    ...(more > 0 ? [`${formatNaira(more)} ${to} at once: the extra cost.`] : []),
  ]
}

const refuseChange = (shown: Rental): Terms => ({
  button: 'Decline change',
  title: 'Decline this change?',
  happens: stays(shown),
  confirm: 'Decline change',
  done: 'Change declined.',
  look: 'danger',
  reason: { label: 'Why?', hint: `${shown.counterparty.name} reads this.` },
})

const dropChange = (shown: Rental): Terms => ({
  button: 'Withdraw change',
  title: 'Withdraw this change?',
  happens: stays(shown),
  confirm: 'Withdraw change',
  done: 'Change withdrawn.',
  look: 'danger',
})

export const stepsBefore = {
  confirm,
  decline,
  withdraw,
  cancel: shown => cancelTerms(shown, new Date()),
  'call-off': callOff,
  miss: missTerms,
  'ask-change': askChange,
  'agree-change': agreeChange,
  'refuse-change': refuseChange,
  'drop-change': dropChange,
} satisfies DealStory<typeof rental, Rental>['steps']
