// Story of a repair: what was, what comes, and what each step will do.
import { type DealStory, type Terms, toStops } from '../deal-engine/deal-words.ts'
import { slotWords } from './opening-hours/words.ts'
import type { Repair } from './fields.ts'
import type { repair, RepairState } from './process.ts'
import { repairLimits } from './terms.ts'
import { formatNaira, ZERO } from '../core/money.ts'

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
    `Either of you can cancel up to ${repairLimits.lateHours} hours before without a no-show.`,
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
    `After this, ${countersLeft === 2 ? 'one more can' : `${countersLeft - 1} more can`} be proposed.`,
  ],
  confirm: 'Propose it',
  done: 'Proposed. The other side has been told.',
  look: 'main',
})

const decline = (repair: Repair): Terms => ({
  button: 'Decline',
  title: 'Decline it?',
  happens: ['It ends here, and the hour is free again.', 'It doesn’t count as a no-show.'],
  confirm: 'Decline',
  done: 'Declined. The other side has been told.',
  look: 'danger',
  reason: { label: 'Why?', hint: readsThis(repair) },
})

const cancel = (repair: Repair): Terms => ({
  button: 'Cancel appointment',
  title: 'Cancel this appointment?',
  happens: [
    'It does not take place, and the hour is free again.',
    repair.state === 'accepted' || repair.state === 'due'
      ? `From ${repairLimits.lateHours} hours before, it counts as your no-show; earlier it doesn’t count.`
      : 'It doesn’t count as a no-show.',
  ],
  confirm: 'Cancel appointment',
  done: 'Cancelled. We’ve notified the other party.',
  look: 'danger',
  reason: { label: 'Why?', hint: readsThis(repair) },
})

const miss = ({ role, counterparty }: Repair): Terms => ({
  button: role === 'workshop' ? 'The customer did not come' : 'Report no-show',
  title: `Was ${counterparty.name} not there?`,
  happens: [
    `We notify ${counterparty.name}, who has two days to object. Then it counts against no one.`,
    'If they say nothing, it counts as missed by them, and others see how many they missed.',
  ],
  confirm: 'They were not there',
  done: 'Noted. The other side has been told.',
  look: 'danger',
})

const contest = (repair: Repair): Terms => ({
  button: 'I object',
  title: 'Object to the report?',
  happens: [
    'It then counts as a no-show for neither of you, and ends here.',
    'You can book or be booked again at once.',
  ],
  confirm: 'I object',
  done: 'Noted. It counts against no one.',
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

const approved = ({ approvedKobo }: Repair) => formatNaira(approvedKobo)

const checkIn = ({ counterparty }: Repair): Terms => ({
  button: 'Check the car in',
  title: 'How does the car come?',
  happens: [
    `${counterparty.name} sees this record. It cannot be changed afterwards.`,
    'It shows later what was there before: picture every scratch.',
  ],
  confirm: 'It is in the workshop',
  done: 'Checked in. Send the quote next.',
  look: 'main',
})

const quote = ({ counterparty, state }: Repair): Terms => ({
  button: state === 'quoted' ? 'Change the quote' : 'Write the quote',
  title: 'What has to be done?',
  happens: [
    `${counterparty.name} approves or declines each job, with its parts, as one.`,
    'What is approved is held in escrow at once, and paid to you when the car is fetched.',
  ],
  confirm: 'Send the quote',
  done: 'Sent. You hear as soon as it is answered.',
  look: 'main',
})

const approve = (repair: Repair): Terms => ({
  button: 'Choose what is done',
  title: 'What should be done?',
  happens: [
    'What you approve is held in escrow now. The workshop is paid when you fetch the car and read out your code.',
    'What you leave out is not done and not charged. It is kept in the record of your vehicle.',
    ...(repair.approvedKobo > ZERO
      ? [`It comes on top of ${approved(repair)}, which you approved before and which stays.`]
      : []),
    ...(repair.insuredKobo > ZERO && repair.approvedKobo === ZERO
      ? [
          `${formatNaira(repair.insuredKobo)} from your insurer is there already: what you approve takes that first, and what is left of it goes to your wallet.`,
        ]
      : []),
  ],
  confirm: 'Approve it',
  pin: true,
  done: 'Approved. The workshop has been told.',
  look: 'main',
})

const declineAll = (repair: Repair): Terms => ({
  button: repair.state === 'quoted' ? 'Approve nothing' : 'Not this work',
  title: repair.state === 'quoted' ? 'Nothing of it?' : 'Not this work?',
  happens: [
    repair.state === 'quoted'
      ? 'You fetch the car as it came. Nothing is charged.'
      : `The workshop goes on with what you approved: ${approved(repair)}.`,
    'What was found is kept in the record of your vehicle, and offered again at a next visit.',
  ],
  confirm: repair.state === 'quoted' ? 'Approve nothing' : 'Decline it',
  done: 'The workshop has been told.',
  look: 'danger',
})

const giveBack = (repair: Repair): Terms => ({
  button: repair.role === 'customer' ? 'Fetch the car as it is' : 'Give the car back',
  title: repair.role === 'customer' ? 'Fetch it without a repair?' : 'Give it back without a repair?',
  happens: [
    'Nothing is charged, and it ends here.',
    ...(repair.heldKobo > ZERO
      ? [`${formatNaira(repair.heldKobo)} goes back to ${repair.counterparty.name} at once.`]
      : []),
  ],
  confirm: 'End it here',
  done: 'Ended. The other side has been told.',
  look: 'danger',
  reason: { label: 'Why?', hint: readsThis(repair) },
})

const further = ({ counterparty }: Repair): Terms => ({
  button: 'Ask for more work',
  title: 'What else has to be done?',
  happens: [
    `${counterparty.name} approves or declines it. What was approved before does not change.`,
    'Do nothing of it before it is approved: it would not be paid.',
  ],
  confirm: 'Ask for it',
  done: 'Asked. You hear as soon as it is answered.',
  look: 'main',
})

const ready = (repair: Repair): Terms => ({
  button: 'The car is ready',
  title: 'Is all of it done?',
  happens: [
    `We notify ${repair.counterparty.name}, who sees these pictures next to those from the arrival.`,
    'Take out what was not done: its money goes back at once.',
    `When they have looked it over, they read you a code: then ${formatNaira(repair.workshopReceivesKobo)} of what is approved now is yours, less what you take out.`,
  ],
  confirm: 'It is ready',
  done: 'The customer has been told.',
  look: 'main',
})

const dispute = (repair: Repair): Terms => ({
  button: 'Open a dispute',
  title: 'Open a dispute?',
  happens: [
    `${formatNaira(repair.heldKobo)} stays frozen in escrow. Every deadline stops.`,
    'AutoX looks at both records and hears both sides: paid to the workshop, refunded to the customer, or shared.',
    'Until then neither side can go on or take money.',
  ],
  confirm: 'Open dispute',
  done: 'The dispute is open. Everything stands still.',
  look: 'danger',
  reason: {
    label: 'What is wrong?',
    hint: `Facts help: what was agreed, what you found, when. ${repair.counterparty.name} and AutoX read this.`,
  },
})

/** What is filled in on a page of its own, and says the same there. */
export const repairForms = { 'check-in': checkIn, quote, 'quote-further': further, ready }

export const stepsAfter = {
  approve,
  'decline-all': declineAll,
  'give-back': giveBack,
  dispute,
} satisfies DealStory<typeof repair, Repair>['steps']

type Story = DealStory<typeof repair, Repair>

const lapses = 'If no time is agreed by then, the request expires and the time is free again.'
const counts = 'If no one objects by then, it counts as a no-show.'
const forNobody = 'If no one reports anything by then, it ends and doesn’t count.'

const otherwise: Story['otherwise'] = {
  lapse: { customer: lapses, workshop: lapses },
  'time-over': { customer: forNobody, workshop: forNobody },
  uncontested: { customer: counts, workshop: counts },
  unquoted: {
    customer: 'If there is no quote by then, it ends: fetch the car, nothing is charged.',
    workshop: 'If you send no quote by then, it ends, and the car goes back.',
  },
  unanswered: {
    customer: 'If you do not answer by then, what is asked for counts as declined.',
    workshop: 'If the customer does not answer by then, what you ask for counts as declined.',
  },
  'never-ready': {
    customer: 'If the car is not ready by then, AutoX looks into it, and the money stays in escrow.',
    workshop: 'If the car is not ready by then, AutoX looks into it, and the money stays in escrow.',
  },
  unfetched: {
    customer: 'If you do not collect the car by then, AutoX investigates. Nothing is paid automatically.',
    workshop: 'If the car is not collected by then, AutoX investigates. Nothing is paid automatically.',
  },
}

const past: Story['past'] = {
  start: 'Booked',
  accept: 'Agreed',
  counter: 'Another time proposed',
  decline: 'Declined',
  cancel: 'Cancelled',
  lapse: 'Not agreed in time',
  remind: 'Reminded a day before',
  'remind-again': 'Reminded two hours before',
  begin: 'The time came',
  'time-over': 'No report; not counted',
  miss: 'Said to be missed',
  contest: 'Objected; not counted',
  uncontested: 'Not contested; it counts as missed',
  'check-in': 'Checked in, with pictures',
  'remind-quote': 'The workshop was reminded of the quote',
  unquoted: 'No quote in time; nothing is charged',
  quote: 'Quoted, job by job',
  'remind-answer': 'The customer was reminded of the quote',
  unanswered: 'Not answered in time; it counts as declined',
  approve: 'Approved; held in escrow',
  'decline-all': 'Nothing of it was approved',
  'give-back': 'The car goes back as it came',
  'quote-further': 'More work asked for',
  'remind-ready': 'The day it was to be ready',
  'never-ready': 'Not ready in time; AutoX looks into it',
  ready: 'Ready, with pictures',
  'remind-fetch': 'The customer was reminded to fetch it',
  unfetched: 'Not fetched in time; AutoX looks into it',
  collect: 'Fetched; paid from escrow',
  'insurer-pays': 'An insurer pays for it; in escrow',
  dispute: 'Dispute opened; payment frozen',
  release: 'Settled; paid to the workshop',
  refund: 'Settled; refunded to the customer',
  split: 'Settled; shared',
}

/** Ends at which no work was paid for. */
const withoutWork: readonly RepairState[] = [
  'unrepaired',
  'declined',
  'lapsed',
  'cancelled',
  'missed',
  'unclear',
  'refunded',
]

export const repairStory: Story = {
  otherwise,
  past,
  ahead: {
    accept: 'The other side agrees',
    'check-in': 'The workshop checks the car in',
    quote: 'The workshop sends a quote, job by job',
    approve: 'The customer approves what is done',
    ready: 'The workshop does it',
    collect: 'The customer fetches the car and reads out the code',
  },
  stopped: [...withoutWork, 'disputed'],
  stops: ({ state, history }) => {
    const been = new Set(history.map(entry => entry.to))
    return toStops(
      [
        ['Booked', true],
        ['Arrived', been.has('checked-in')],
        ['Approved', been.has('approved')],
        ['Ready', been.has('ready')],
        ['Fetched', state === 'collected'],
      ],
      state === 'disputed' || withoutWork.includes(state),
    )
  },
  steps: { ...stepsBefore, ...stepsAfter },
}
