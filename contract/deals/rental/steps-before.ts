// What each step of a rental will do before its car is out, said before it is taken, with the sums that the ledger will move.
import type { DealStory, Terms } from '../../core/deal-words.ts'
import { formatNaira, type Kobo, minus, plus, ZERO } from '../../core/money.ts'
import { slotWords } from '../../opening-hours/hours-words.ts'
import { rentalCommission } from '../../rent/fee-terms.ts'
import { cancelFee, freeUntil, noShowFee } from '../../rent/fees.ts'
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
  `${formatNaira(shown.heldKobo)} goes back to the renter at once: all of it.`

const confirm = (shown: Rental): Terms => ({
  button: 'Confirm',
  title: 'Let the car for these days?',
  happens: [
    `${shown.counterparty.name} picks it up on ${slotWords(shown.pickUpAt)} and brings it back by ${slotWords(shown.returnAt)}.`,
    `After the return ${formatNaira(shown.ownerReceivesKobo)} is paid to you: the rent less commission.`,
    'You both see each other’s phone number from now on.',
    `Until ${slotWords(freeUntil(bookedOf(shown)))} the renter can call it off for nothing.`,
  ],
  confirm: 'Confirm it',
  done: 'Confirmed. The renter has been told.',
  look: 'main',
})

const decline = (shown: Rental): Terms => ({
  button: 'Decline',
  title: 'Decline it?',
  happens: [allBack(shown), 'The days are free again.'],
  confirm: 'Decline',
  done: 'Declined. The renter has been told.',
  look: 'danger',
  reason: { label: 'Why?', hint: `${shown.counterparty.name} reads this.` },
})

const withdraw = (shown: Rental): Terms => ({
  button: 'Take it back',
  title: 'Take the request back?',
  happens: [
    `${formatNaira(shown.heldKobo)} returns to your wallet at once: all of it.`,
    'The days are free for others again.',
  ],
  confirm: 'Take it back',
  done: 'Taken back. Your money is in your wallet.',
  look: 'danger',
})

/** `now` is when the person looks: the fee depends on it. */
export const cancelTerms = (shown: Rental, now: Date): Terms => {
  const fee = cancelFeeNow(shown, now)
  return {
    button: 'Call it off',
    title: 'Call this rental off?',
    happens: [
      `${formatNaira(cancelBack(shown, now))} returns to your wallet at once${fee > 0 ? '.' : ': all of it.'}`,
      ...(fee > 0 ? [`The owner keeps ${formatNaira(fee)} of the rent.`] : []),
      'The days are free for others again. This cannot be taken back.',
    ],
    confirm: fee > 0 ? `Call it off for ${formatNaira(fee)}` : 'Call it off for nothing',
    done: 'Called off. The owner has been told.',
    look: 'danger',
  }
}

const callOff = (shown: Rental): Terms => ({
  button: 'Call it off',
  title: 'Call this rental off?',
  happens: [allBack(shown), 'You are paid nothing. The days are free again. This cannot be taken back.'],
  confirm: 'Call it off',
  done: 'Called off. The renter has all of their money.',
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
      `${name} is told, and has a day to say otherwise. Then AutoX decides.`,
      shown.role === 'owner'
        ? `If they say nothing, ${formatNaira(ownerGets(fee, shown))} is paid to you: ${formatNaira(fee)} of the rent, less commission. The rest goes back to them.`
        : `If they say nothing, ${formatNaira(shown.heldKobo)} comes back to you: all of it.`,
    ],
    confirm: 'They did not come',
    done: 'Noted. The other side has been told.',
    look: 'danger',
  }
}

const askChange = (): Terms => ({
  button: 'Change the days',
  title: 'More days, or fewer?',
  happens: [
    'The price is that of all days together, on the terms of your booking. You see it before your pin.',
    'What more it costs is held at once, and comes back if the owner does not agree. For fewer days the difference comes back once they agree.',
    'Until when you can call it off for nothing does not change.',
  ],
  confirm: 'Ask for it',
  done: 'Asked. The owner has been told.',
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
      `The rent is ${formatNaira(change.rentKobo)} in place of ${formatNaira(shown.rentKobo)}: ${formatNaira(ownerGets(change.rentKobo, shown))} reaches you after the return.`,
    ],
    confirm: 'Agree',
    done: 'Agreed. The renter has been told.',
    look: 'main',
  }
}

const stays = (shown: Rental): string[] => {
  const more = moreHeld(shown)
  const to = shown.role === 'renter' ? 'returns to your wallet' : 'goes back to the renter'
  return [
    'It stays as it was.',
    ...(more > 0 ? [`${formatNaira(more)} ${to} at once: what more was held.`] : []),
  ]
}

const refuseChange = (shown: Rental): Terms => ({
  button: 'Leave it as it was',
  title: 'Not agree to the change?',
  happens: stays(shown),
  confirm: 'Leave it as it was',
  done: 'It stays as it was. The renter has been told.',
  look: 'danger',
  reason: { label: 'Why?', hint: `${shown.counterparty.name} reads this.` },
})

const dropChange = (shown: Rental): Terms => ({
  button: 'Take the change back',
  title: 'Take the change back?',
  happens: stays(shown),
  confirm: 'Take it back',
  done: 'It stays as it was.',
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
