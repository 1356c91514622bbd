import { type DealStory, toStops, type Terms } from '../deal-engine/deal-words.ts'
import { limits } from '../core/limits.ts'
import { slotWords } from '../core/time-words.ts'
import type { testDrive } from './process.ts'
import type { TestDrive } from './shape.ts'
import { titleFor } from './words.ts'

type Story = DealStory<typeof testDrive, TestDrive>

const lapses = 'If no time is agreed by then, the request expires and the time is free again.'
const counts = 'If no one objects by then, it counts as a no-show.'

const whatOf = ({ purpose, car }: TestDrive) => `${titleFor(purpose).toLowerCase()} of ${car.title}`

const accept = (testDrive: TestDrive): Terms => ({
  button: 'Accept time',
  title: `Accept ${slotWords(testDrive.slotAt)}?`,
  happens: [
    `You meet ${testDrive.counterparty.name} for the ${whatOf(testDrive)}: ${testDrive.place.name}, ${testDrive.place.area}.`,
    'You see each other’s phone number from now on. We remind you both a day and two hours before.',
    `Either of you can cancel up to ${limits.testDriveLateHours} hours before without a no-show.`,
  ],
  confirm: 'Accept time',
  done: 'Accepted. We’ve notified the other side.',
  variant: 'main',
})

const counter = ({ counterparty, countersLeft }: TestDrive): Terms => ({
  button: 'Another time',
  title: 'Propose another time or place',
  happens: [
    `${counterparty.name} accepts, declines or proposes another.`,
    `After this, ${countersLeft === 2 ? 'one more can' : `${countersLeft - 1} more can`} be proposed.`,
  ],
  confirm: 'Send proposal',
  done: 'Proposed. We’ve notified the other side.',
  variant: 'main',
})

const decline = ({ counterparty }: TestDrive): Terms => ({
  button: 'Decline',
  title: 'Decline this request?',
  happens: ['The request ends, and the time is free again.', 'It doesn’t count as a no-show.'],
  confirm: 'Decline',
  done: 'Declined. We’ve notified the other side.',
  variant: 'danger',
  reason: { label: 'Why?', hint: `${counterparty.name} can see this.` },
})

const cancel = ({ counterparty, state }: TestDrive): Terms => ({
  button: 'Cancel appointment',
  title: 'Cancel this appointment?',
  happens: [
    'The appointment is cancelled, and the time is free again.',
    state === 'accepted'
      ? `In the last ${limits.testDriveLateHours} hours before, it counts as your no-show; earlier it doesn’t count.`
      : 'It doesn’t count as a no-show.',
  ],
  confirm: 'Cancel appointment',
  done: 'Cancelled. We’ve notified the other side.',
  variant: 'danger',
  reason: { label: 'Why?', hint: `${counterparty.name} can see this.` },
})

const finish = ({ state }: TestDrive): Terms => ({
  button: state === 'under-way' ? 'We met' : 'We met after all',
  title: 'Did you meet?',
  happens: ['We record that you both came.'],
  confirm: 'Yes, we met',
  done: 'Thank you. We recorded that you both came.',
  variant: 'main',
})

const miss = ({ role, counterparty }: TestDrive): Terms => ({
  button: role === 'owner' ? 'The buyer did not come' : 'The seller did not come',
  title: `Did ${counterparty.name} not come?`,
  happens: [
    `We notify ${counterparty.name}, who has two days to object. Then it counts against no one.`,
    'If they don’t object, it counts as their no-show, and others can see the number of no-shows.',
  ],
  confirm: 'Report no-show',
  done: 'Reported. We’ve notified the other side.',
  variant: 'danger',
})

const contest = ({ counterparty }: TestDrive): Terms => ({
  button: 'Object to report',
  title: 'Object to the report?',
  happens: ['It then counts as a no-show for neither of you.', `${counterparty.name} reads your reason.`],
  confirm: 'Object to report',
  done: 'Noted. It counts against no one.',
  variant: 'main',
  reason: { label: 'What happened?', hint: `${counterparty.name} can see this.` },
})

export const testDriveStory: Story = {
  otherwise: {
    lapse: { buyer: lapses, owner: lapses },
    uncontested: { buyer: counts, owner: counts },
    'time-over': {
      buyer: 'If no one reports anything by then, we record that you both came.',
      owner: 'If no one reports anything by then, we record that you both came.',
    },
  },
  past: {
    start: 'Requested',
    accept: 'Agreed',
    counter: 'Another time proposed',
    decline: 'Declined',
    cancel: 'Cancelled',
    lapse: 'Expired',
    remind: 'Reminder a day before',
    'remind-again': 'Reminder two hours before',
    begin: 'Time of the appointment',
    finish: 'They met',
    miss: 'No-show reported',
    contest: 'Objected: counts against no one',
    uncontested: 'Not contested: counts as a no-show',
    'time-over': 'No report: counts as kept',
    'car-gone': 'Car no longer available',
  },
  ahead: { accept: 'The other side answers', finish: 'It’s noted how the drive went' },
  stopped: ['declined', 'cancelled', 'lapsed', 'called-off', 'missed', 'unclear'],
  stops: ({ state, history }) => {
    const been = new Set(history.map(entry => entry.to))
    const over = !['requested', 'countered', 'accepted', 'under-way', 'met'].includes(state)
    return toStops(
      [
        ['Requested', true],
        ['Agreed', been.has('accepted')],
        ['Met', state === 'met'],
      ],
      over,
    )
  },
  steps: { accept, counter, decline, cancel, finish, miss, contest },
}
