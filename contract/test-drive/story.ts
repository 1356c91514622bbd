import { type DealStory, toStops, type Terms } from '../deal-engine/deal-words.ts'
import { limits } from '../core/limits.ts'
import { slotWords } from '../repair/opening-hours/words.ts'
import type { testDrive } from './process.ts'
import type { TestDrive } from './shape.ts'
import { titleFor } from './words.ts'

type Story = DealStory<typeof testDrive, TestDrive>

const lapses = 'If nobody agrees by then, it lapses and the hour is free again.'
const counts = 'If nobody says otherwise by then, it counts as missed.'

const whatOf = ({ purpose, car }: TestDrive) => `${titleFor(purpose).toLowerCase()} of ${car.title}`

const accept = (testDrive: TestDrive): Terms => ({
  button: 'Agree',
  title: `Agree to ${slotWords(testDrive.slotAt)}?`,
  happens: [
    `You meet ${testDrive.counterparty.name} for the ${whatOf(testDrive)}: ${testDrive.place.name}, ${testDrive.place.area}.`,
    'You both see each other’s phone number from now on, and are reminded a day and two hours before.',
    `Until ${limits.testDriveLateHours} hours before, either of you can call it off without its being counted.`,
  ],
  confirm: 'Agree',
  done: 'Agreed. The other side has been told.',
  look: 'main',
})

const counter = ({ counterparty, countersLeft }: TestDrive): Terms => ({
  button: 'Another time',
  title: 'Propose another time or place',
  happens: [
    `${counterparty.name} agrees, declines, or proposes another.`,
    `After this ${countersLeft === 2 ? 'one more can' : `${countersLeft - 1} more can`} be proposed in all.`,
  ],
  confirm: 'Propose it',
  done: 'Proposed. The other side has been told.',
  look: 'main',
})

const decline = ({ counterparty }: TestDrive): Terms => ({
  button: 'Decline',
  title: 'Decline it?',
  happens: ['It ends here, and the hour is free again.', 'It counts as missed by nobody.'],
  confirm: 'Decline',
  done: 'Declined. The other side has been told.',
  look: 'danger',
  reason: { label: 'Why?', hint: `${counterparty.name} reads this.` },
})

const cancel = ({ counterparty, state }: TestDrive): Terms => ({
  button: 'Call it off',
  title: 'Call it off?',
  happens: [
    'It does not take place, and the hour is free again.',
    state === 'accepted'
      ? `In the last ${limits.testDriveLateHours} hours before the time it counts as missed by you; earlier it counts for nobody.`
      : 'It counts as missed by nobody.',
  ],
  confirm: 'Call it off',
  done: 'Called off. The other side has been told.',
  look: 'danger',
  reason: { label: 'Why?', hint: `${counterparty.name} reads this.` },
})

const finish = ({ state }: TestDrive): Terms => ({
  button: state === 'under-way' ? 'We met' : 'We met after all',
  title: 'Did you meet?',
  happens: ['It is over and counts as kept by both of you.'],
  confirm: 'Yes, we met',
  done: 'Thank you. It counts as kept by both.',
  look: 'main',
})

const miss = ({ role, counterparty }: TestDrive): Terms => ({
  button: role === 'owner' ? 'The buyer did not come' : 'The seller was not there',
  title: `Did ${counterparty.name} not come?`,
  happens: [
    `${counterparty.name} is told, and has two days to say otherwise. Then it counts for nobody.`,
    'If they say nothing, it counts as missed by them, and others see how many they missed.',
  ],
  confirm: 'They did not come',
  done: 'Noted. The other side has been told.',
  look: 'danger',
})

const contest = ({ counterparty }: TestDrive): Terms => ({
  button: 'That is wrong',
  title: 'Say that it is wrong?',
  happens: ['It then counts as missed by nobody.', `${counterparty.name} reads what you say.`],
  confirm: 'That is wrong',
  done: 'Noted. It counts for nobody.',
  look: 'main',
  reason: { label: 'What happened?', hint: `${counterparty.name} reads this.` },
})

export const testDriveStory: Story = {
  otherwise: {
    lapse: { buyer: lapses, owner: lapses },
    uncontested: { buyer: counts, owner: counts },
    'time-over': {
      buyer: 'If nobody says anything by then, it counts as kept by both.',
      owner: 'If nobody says anything by then, it counts as kept by both.',
    },
  },
  past: {
    start: 'Asked for',
    accept: 'Agreed',
    counter: 'Another time proposed',
    decline: 'Declined',
    cancel: 'Called off',
    lapse: 'Not agreed in time',
    remind: 'Reminded a day before',
    'remind-again': 'Reminded two hours before',
    begin: 'The time came',
    finish: 'They met',
    miss: 'Said to be missed',
    contest: 'Said otherwise; it counts for nobody',
    uncontested: 'Not contested; it counts as missed',
    'time-over': 'Nobody said otherwise; it counts as kept',
    'car-gone': 'The car is gone',
  },
  ahead: { accept: 'The other side agrees', finish: 'You say how it went' },
  stopped: ['declined', 'cancelled', 'lapsed', 'called-off', 'missed', 'unclear'],
  stops: ({ state, history }) => {
    const been = new Set(history.map(entry => entry.to))
    const over = !['requested', 'countered', 'accepted', 'under-way', 'met'].includes(state)
    return toStops(
      [
        ['Asked', true],
        ['Agreed', been.has('accepted')],
        ['Met', state === 'met'],
      ],
      over,
    )
  },
  steps: { accept, counter, decline, cancel, finish, miss, contest },
}
