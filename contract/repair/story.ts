// Story of a repair: what was, what comes, and what each step will do.
import { decideTime } from '../deal-engine/decide-by.ts'
import { type DealStory, type Terms, toStops } from '../deal-engine/deal-words.ts'
import { slotWords } from '../core/time-words.ts'
import type { Repair } from './fields.ts'
import type { repair, RepairState } from './process.ts'
import { isMissable } from './missed-hour.ts'
import { repairLimits } from './terms.ts'
import { formatNaira, ZERO } from '../core/money.ts'

const readsThis = ({ counterparty }: Repair) => `${counterparty.name} can see this.`

/** Where a fee for the diagnosis goes if an appointment ends before a quote; nothing where none was agreed. */
const feeBack = ({ role, diagnosis: { heldKobo }, counterparty }: Repair): string[] =>
  heldKobo > ZERO
    ? [
        `The diagnosis fee of ${formatNaira(heldKobo)} goes back to ${role === 'customer' ? 'your wallet' : counterparty.name} at once.`,
      ]
    : []

/** The same where nothing has ended yet. */
const feeReturned = ({ role, diagnosis: { heldKobo }, counterparty }: Repair): string[] =>
  heldKobo > ZERO
    ? [
        `The diagnosis fee of ${formatNaira(heldKobo)} then goes back to ${role === 'customer' ? 'your wallet' : counterparty.name}.`,
      ]
    : []

/** What a customer who declines the quote pays for the diagnosis. */
const feePaid = ({ role, diagnosis: { heldKobo }, workshopReceivesKobo }: Repair): string =>
  role === 'customer'
    ? `The workshop is paid the diagnosis fee of ${formatNaira(heldKobo)} that you agreed to. You’re not charged anything else.`
    : `You’re paid ${formatNaira(workshopReceivesKobo)} for the diagnosis.`

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

const toGoNow = ({ mode, role }: Repair): boolean => mode === 'roadside' && role === 'workshop'
const acceptWords = (repair: Repair): string => (toGoNow(repair) ? 'Accept request' : 'Accept time')

const accept = (repair: Repair): Terms => ({
  button: acceptWords(repair),
  title: toGoNow(repair) ? 'Go there now?' : `Accept ${slotWords(repair.slotAt)}?`,
  happens: [
    whoComes(repair),
    'You both see each other’s phone number from now on, and get a reminder a day and two hours before.',
    `Either of you can cancel up to ${repairLimits.lateHours} hours before without a no-show.`,
  ],
  confirm: acceptWords(repair),
  done: 'Accepted. We’ve notified the other side.',
  variant: 'main',
})

const counter = ({ counterparty, countersLeft }: Repair): Terms => ({
  button: 'Another time',
  title: 'Propose another time',
  happens: [
    `${counterparty.name} accepts, declines or proposes another.`,
    `After this, ${countersLeft === 2 ? 'one more can' : `${countersLeft - 1} more can`} be proposed.`,
  ],
  confirm: 'Propose time',
  done: 'Proposed. We’ve notified the other side.',
  variant: 'main',
})

const decline = (repair: Repair): Terms => ({
  button: 'Decline',
  title: 'Decline this request?',
  happens: [
    'The request ends, and the time is free again.',
    'It doesn’t count as a no-show.',
    ...feeBack(repair),
  ],
  confirm: 'Decline',
  done: 'Declined. We’ve notified the other side.',
  variant: 'danger',
  reason: { label: 'Why?', hint: readsThis(repair) },
})

const cancel = (repair: Repair): Terms => ({
  button: 'Cancel appointment',
  title: 'Cancel this appointment?',
  happens: [
    'The appointment ends, and the time is free again.',
    (repair.state === 'accepted' || repair.state === 'due') && isMissable(repair)
      ? `From ${repairLimits.lateHours} hours before, it counts as your no-show; earlier it doesn’t count.`
      : 'It doesn’t count as a no-show.',
    ...feeBack(repair),
  ],
  confirm: 'Cancel appointment',
  done: 'Cancelled. We’ve notified the other side.',
  variant: 'danger',
  reason: { label: 'Why?', hint: readsThis(repair) },
})

const miss = (repair: Repair): Terms => ({
  button: repair.role === 'workshop' ? 'The customer did not come' : 'Report no-show',
  title: `Did ${repair.counterparty.name} not come?`,
  happens: [
    `We notify ${repair.counterparty.name}, who has two days to object. Then it counts against no one.`,
    'If they don’t object, it counts as their no-show, and others see how many they have.',
    ...feeReturned(repair),
  ],
  confirm: 'Report no-show',
  done: 'No-show reported. We notified them.',
  variant: 'danger',
})

const contest = (repair: Repair): Terms => ({
  button: 'Object to report',
  title: 'Object to the report?',
  happens: [
    'It then counts as a no-show for neither of you, and the appointment ends.',
    'You can both book again at once.',
    ...feeBack(repair),
  ],
  confirm: 'Object to report',
  done: 'Objection sent. It counts against no one.',
  variant: 'main',
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
  button: 'Check in car',
  title: 'Condition on arrival',
  happens: [
    `${counterparty.name} sees this record. You can’t change it afterwards.`,
    'It proves what was there before: take a picture of every scratch.',
  ],
  confirm: 'Check in car',
  done: 'Checked in. Send the quote next.',
  variant: 'main',
})

const quote = ({ counterparty, state }: Repair): Terms => ({
  button: state === 'quoted' ? 'Change quote' : 'Write quote',
  title: 'Quote',
  happens: [
    `${counterparty.name} approves or declines each job together with its parts.`,
    'Approved jobs are held in escrow at once and paid to you when the customer collects the car.',
  ],
  confirm: 'Send quote',
  done: 'Quote sent. We notify you when they answer.',
  variant: 'main',
})

const approve = (repair: Repair): Terms => ({
  button: 'Approve jobs',
  title: 'Approve jobs',
  happens: [
    'The price of what you approve is held in escrow now. The workshop is paid when you collect the car and read out your code.',
    'Jobs you leave out aren’t done or charged. They stay in your vehicle’s record.',
    ...(repair.approvedKobo > ZERO ? [`This is added to the ${approved(repair)} you approved before.`] : []),
    ...(repair.diagnosis.heldKobo > ZERO
      ? [
          `The diagnosis fee of ${formatNaira(repair.diagnosis.heldKobo)} counts towards the jobs: what they reach of it goes back to your wallet first. If they cost less, or the workshop leaves jobs out so that they do, the rest is paid to the workshop when you collect the car.`,
        ]
      : []),
    ...(repair.insuredKobo > ZERO && repair.approvedKobo === ZERO
      ? [
          `${formatNaira(repair.insuredKobo)} from an insurer is already in escrow and is used first. Anything left goes to your wallet.`,
        ]
      : []),
  ],
  confirm: 'Approve jobs',
  pin: true,
  done: 'Approved. We notified the workshop.',
  variant: 'main',
})

const declineAll = (repair: Repair): Terms => ({
  button: repair.state === 'quoted' ? 'Decline all' : 'Decline extra work',
  title: repair.state === 'quoted' ? 'Decline all jobs?' : 'Decline extra work?',
  happens: [
    repair.state === 'quoted'
      ? `You collect the car as it is. ${repair.diagnosis.heldKobo > ZERO ? feePaid(repair) : 'You’re not charged.'}`
      : `The workshop continues with what you approved: ${approved(repair)}.`,
    'The findings stay in your vehicle’s record for your next visit.',
  ],
  confirm: repair.state === 'quoted' ? 'Decline all' : 'Decline extra work',
  done: 'We notified the workshop.',
  variant: 'danger',
})

/** Who holds the quote and leaves declines it; every other return without a repair charges nobody. */
const leavesQuote = ({ role, state, diagnosis }: Repair): boolean =>
  role === 'customer' && state === 'quoted' && diagnosis.heldKobo > ZERO

const givenBack = (repair: Repair): string[] => {
  if (leavesQuote(repair)) return [feePaid(repair), 'The repair ends.']
  const { heldKobo, role, counterparty } = repair
  const whose = role === 'customer' ? 'your wallet' : counterparty.name
  return [
    'No one is charged, and the repair ends.',
    ...(heldKobo > ZERO ? [`${formatNaira(heldKobo)} goes back to ${whose} at once.`] : []),
  ]
}

const giveBack = (repair: Repair): Terms => ({
  button: repair.role === 'customer' ? 'Collect without repair' : 'Return without repair',
  title:
    repair.role === 'customer' ? 'Collect the car without a repair?' : 'Return the car without a repair?',
  happens: givenBack(repair),
  confirm: 'End repair',
  done: 'Ended. We notified them.',
  variant: 'danger',
  reason: { label: 'Why?', hint: readsThis(repair) },
})

const further = ({ counterparty }: Repair): Terms => ({
  button: 'Request more work',
  title: 'Additional jobs',
  happens: [
    `${counterparty.name} approves or declines it. Jobs approved before stay the same.`,
    'Don’t start before it is approved: you would not be paid for it.',
  ],
  confirm: 'Send request',
  done: 'Request sent. We notify you when they answer.',
  variant: 'main',
})

const ready = (repair: Repair): Terms => ({
  button: 'Mark as ready',
  title: 'Are all jobs done?',
  happens: [
    `We notify ${repair.counterparty.name}, who sees these pictures next to those from the arrival.`,
    'Remove any job you didn’t do: it is refunded at once.',
    ...(repair.diagnosis.feeKobo > ZERO
      ? [
          'If the jobs left cost less than the diagnosis fee, the rest of the fee is held for you instead of being refunded.',
        ]
      : []),
    `After inspecting the car they read you a code, and you’re paid ${formatNaira(repair.workshopReceivesKobo)}, less any job you remove.`,
  ],
  confirm: 'Mark as ready',
  done: 'We notified the customer.',
  variant: 'main',
})

const dispute = (repair: Repair): Terms => ({
  button: 'Open a dispute',
  title: 'Open a dispute?',
  happens: [
    `${formatNaira(repair.heldKobo)} stays frozen in escrow. Every deadline stops.`,
    `AutoX compares both records, hears both sides and decides within ${decideTime}. The money is then paid to the workshop, refunded to the customer, or shared.`,
    'Until then no one can continue or be paid.',
  ],
  confirm: 'Open dispute',
  done: 'Dispute opened. The payment is frozen.',
  variant: 'danger',
  reason: {
    label: 'What is wrong?',
    hint: `Facts help: what was agreed, what you found, when. ${repair.counterparty.name} and AutoX can see this.`,
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
    customer: 'If there is no quote by then, the repair ends. Collect the car; you’re not charged.',
    workshop: 'If you send no quote by then, the repair ends and the customer collects the car.',
  },
  unanswered: {
    customer: 'If you don’t answer by then, the quote counts as declined.',
    workshop: 'If the customer doesn’t answer by then, your quote counts as declined.',
  },
  'never-ready': {
    customer: 'If the car isn’t ready by then, AutoX investigates, and the money stays in escrow.',
    workshop: 'If the car isn’t ready by then, AutoX investigates, and the money stays in escrow.',
  },
  unfetched: {
    customer: 'If you do not collect the car by then, AutoX investigates. Nothing is paid automatically.',
    workshop: 'If the car is not collected by then, AutoX investigates. Nothing is paid automatically.',
  },
}

const otherwiseMore: Story['otherwiseMore'] = (repair, event) =>
  event === 'unanswered' && repair.diagnosis.heldKobo > ZERO ? feePaid(repair) : undefined

const past: Story['past'] = {
  start: 'Booked',
  accept: 'Agreed',
  counter: 'Another time proposed',
  decline: 'Declined',
  cancel: 'Cancelled',
  lapse: 'Not agreed in time',
  remind: 'Reminder a day before',
  'remind-again': 'Reminder two hours before',
  begin: 'Appointment time',
  'time-over': 'No report; not counted',
  miss: 'No-show reported',
  contest: 'Objected; not counted',
  uncontested: 'Not contested; counts as a no-show',
  'check-in': 'Checked in, with pictures',
  'remind-quote': 'Reminder to send the quote',
  unquoted: 'No quote in time; no charge',
  quote: 'Quoted, job by job',
  'remind-answer': 'Reminder to answer the quote',
  unanswered: 'Not answered in time; counts as declined',
  approve: 'Approved; held in escrow',
  'decline-all': 'All jobs declined',
  'give-back': 'Returned without a repair',
  'quote-further': 'More work requested',
  'remind-ready': 'Day the car was due',
  'never-ready': 'Not ready in time; AutoX investigates',
  ready: 'Ready, with pictures',
  'remind-fetch': 'Reminder to collect the car',
  unfetched: 'Not collected in time; AutoX investigates',
  collect: 'Collected; paid from escrow',
  'insurer-pays': 'Insurer’s payout in escrow',
  dispute: 'Dispute opened; payment frozen',
  release: 'Settled; paid to the workshop',
  refund: 'Settled; refunded to the customer',
  split: 'Settled; shared',
}

/** Ends at which no work was paid for. */
const withoutWork: readonly RepairState[] = [
  'unrepaired',
  'diagnosed',
  'declined',
  'lapsed',
  'cancelled',
  'missed',
  'unclear',
  'refunded',
]

export const repairStory: Story = {
  otherwise,
  otherwiseMore,
  past,
  began: { accepted: 'Agreed at the workshop’s counter', due: 'Taken over from the workshop’s counter' },
  ahead: {
    accept: 'The hour is agreed',
    'check-in': 'The workshop checks the car in',
    quote: 'The workshop sends a quote, job by job',
    approve: 'The customer approves jobs',
    ready: 'The workshop repairs the car',
    collect: 'The customer collects the car and reads out the code',
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
        ['Collected', state === 'collected'],
      ],
      state === 'disputed' || withoutWork.includes(state),
    )
  },
  steps: { ...stepsBefore, ...stepsAfter },
}
