// Effects of repair steps before check-in.
import type { DealStory, Terms } from '../deal-engine/deal-words.ts'
import { slotWords } from './opening-hours/hours-words.ts'
import type { Repair } from './fields.ts'
import type { repair } from './process.ts'
import { repairLimits } from './terms.ts'

const readsThis = ({ counterparty }: Repair) => `${counterparty.name} reads this.`

const whoComes = ({ role, mode, counterparty, workshop, vehicleTitle, place }: Repair): string => {
  if (mode === 'drop-off') {
    const to = `${place.name}, ${place.city}`
    return role === 'customer'
      ? `You bring ${vehicleTitle} to ${workshop.name}: ${to}.`
      : `${counterparty.name} brings ${vehicleTitle} to you: ${to}.`
  }
  return role === 'customer'
    ? `${workshop.name} comes to you for ${vehicleTitle}.`
    : `You go to ${counterparty.name} for ${vehicleTitle}.`
}

const accept = (repair: Repair): Terms => ({
  button: 'Agree',
  title:
    repair.mode === 'roadside' && repair.role === 'workshop'
      ? 'Go there now?'
      : `Agree to ${slotWords(repair.slotAt)}?`,
  happens: [
    whoComes(repair),
    'You both see each other’s phone number from now on, and are reminded a day and two hours before.',
    `Until ${repairLimits.lateHours} hours before, either of you can call it off without its being counted.`,
  ],
  confirm: 'Agree',
  done: 'Agreed. The other side has been told.',
  look: 'main',
})

const counter = ({ counterparty, countersLeft }: Repair): Terms => ({
  button: 'Another time',
  title: 'Propose another time',
  happens: [
    `${counterparty.name} agrees, declines, or proposes another.`,
    `After this ${countersLeft === 2 ? 'one more can' : `${countersLeft - 1} more can`} be proposed in all.`,
  ],
  confirm: 'Propose it',
  done: 'Proposed. The other side has been told.',
  look: 'main',
})

const decline = (repair: Repair): Terms => ({
  button: 'Decline',
  title: 'Decline it?',
  happens: ['It ends here, and the hour is free again.', 'It counts as missed by nobody.'],
  confirm: 'Decline',
  done: 'Declined. The other side has been told.',
  look: 'danger',
  reason: { label: 'Why?', hint: readsThis(repair) },
})

const cancel = (repair: Repair): Terms => ({
  button: 'Call it off',
  title: 'Call it off?',
  happens: [
    'It does not take place, and the hour is free again.',
    repair.state === 'accepted' || repair.state === 'due'
      ? `In the last ${repairLimits.lateHours} hours before the time, and after it, it counts as missed by you; earlier for nobody.`
      : 'It counts as missed by nobody.',
  ],
  confirm: 'Call it off',
  done: 'Called off. The other side has been told.',
  look: 'danger',
  reason: { label: 'Why?', hint: readsThis(repair) },
})

const miss = ({ role, counterparty }: Repair): Terms => ({
  button: role === 'workshop' ? 'The customer did not come' : 'Nobody was there',
  title: `Was ${counterparty.name} not there?`,
  happens: [
    `${counterparty.name} is told, and has two days to say otherwise. Then it counts for nobody.`,
    'If they say nothing, it counts as missed by them, and others see how many they missed.',
  ],
  confirm: 'They were not there',
  done: 'Noted. The other side has been told.',
  look: 'danger',
})

const contest = (repair: Repair): Terms => ({
  button: 'That is wrong',
  title: 'Say that it is wrong?',
  happens: ['It then counts as missed by nobody, and ends here.', 'You can book or be booked again at once.'],
  confirm: 'That is wrong',
  done: 'Noted. It counts for nobody.',
  look: 'main',
  reason: { label: 'What happened?', hint: readsThis(repair) },
})

export const stepsBefore = {
  accept,
  counter,
  decline,
  cancel,
  miss,
  contest,
} satisfies DealStory<typeof repair, Repair>['steps']
