// A repair in words: what it is called, and what happens now for each side.
import type { DealWords } from '../deal-engine/deal-words.ts'
import { disputeWords } from '../escrow/words.ts'
import type { repair } from './process.ts'
import { type Arrival, beganAfterHour } from './missed-hour.ts'

type Words = DealWords<typeof repair>

const missing = {
  reported: {
    title: 'Did you miss it?',
    words: 'The other side reports that you were not there. If that is wrong, object: then it doesn’t count.',
  },
  saying: {
    title: 'The other side can object',
    words: 'You reported a no-show. If you meet after all, check the car in as usual.',
  },
}
const unclear = {
  title: 'Not counted',
  words: 'The appointment didn’t take place. It counts as no one’s no-show.',
}
const missed = { title: 'Missed', words: 'The appointment didn’t take place. See below whose no-show it is.' }
const freeAgain = 'The time is free again. No one was charged.'

const now: Words['now'] = {
  requested: {
    customer: {
      title: 'The workshop answers',
      words: 'It accepts, proposes another time or declines. The time is reserved for you until then.',
    },
    workshop: {
      title: 'Answer the request',
      words: 'Accept, propose another time or decline. The time is reserved until then.',
    },
  },
  countered: {
    customer: {
      title: 'Answer the new time',
      words: 'The workshop proposes this time. Accept, propose another or decline.',
    },
    workshop: {
      title: 'The customer answers',
      words: 'You proposed another time. It is reserved until they answer.',
    },
  },
  accepted: {
    customer: {
      title: 'Agreed: you have a time',
      words: 'You get a quote, job by job, and pay only for what you agree to.',
    },
    workshop: {
      title: 'Agreed: a car is coming',
      words: 'When it arrives, check it in with mileage, fuel and pictures. Then send the quote.',
    },
  },
  due: {
    customer: {
      title: 'Time to meet',
      words: 'The workshop checks the car in. If no one was there, report a no-show.',
    },
    workshop: {
      title: 'Check in the car',
      words: 'Record mileage, fuel and pictures on arrival. If no one came, report a no-show.',
    },
  },
  'customer-missing': { customer: missing.reported, workshop: missing.saying },
  'workshop-missing': { customer: missing.saying, workshop: missing.reported },
  'checked-in': {
    customer: {
      title: 'The workshop is inspecting the car',
      words:
        'You get a quote next, job by job. No work starts before you approve it. You can collect the car.',
    },
    workshop: {
      title: 'Send the quote',
      words: 'List each job with its labour and parts. Don’t start before it is approved.',
    },
  },
  quoted: {
    customer: {
      title: 'Approve jobs',
      words: 'Choose job by job. Jobs you leave out aren’t done or charged, and stay in the record.',
    },
    workshop: {
      title: 'The customer is deciding',
      words: 'They approve all jobs, some, or none. Until then you can change the quote.',
    },
  },
  approved: {
    customer: {
      title: 'Your car is being repaired',
      words:
        'The price of what you approved is in escrow. The workshop needs your approval for any more work.',
    },
    workshop: {
      title: 'Do the approved jobs',
      words: 'The money is in escrow. If you find more, ask first: you’re paid only for approved jobs.',
    },
  },
  'further-quoted': {
    customer: {
      title: 'The workshop found more',
      words: 'Approve or decline it. The jobs you approved before stay the same either way.',
    },
    workshop: {
      title: 'The customer answers',
      words: 'You asked for more work. Continue with the approved jobs only.',
    },
  },
  ready: {
    customer: {
      title: 'Collect your car',
      words: 'Inspect and test-drive it. When you’re happy, read the code to the workshop. It is then paid.',
    },
    workshop: {
      title: 'The car is ready',
      words: 'When the customer has inspected it, enter the code they read to you. You’re then paid.',
    },
  },
  disputed: { customer: disputeWords, workshop: disputeWords },
  collected: {
    customer: {
      title: 'Done',
      words: 'The repair and its warranty are in your vehicle’s record. Keep the invoice.',
    },
    workshop: { title: 'Paid', words: 'The customer has the car, and the money is in your wallet.' },
  },
  unrepaired: {
    customer: {
      title: 'Not repaired',
      words: 'You were not charged. The findings stay in your vehicle’s record.',
    },
    workshop: {
      title: 'Not repaired',
      words: 'No jobs were approved or done. Return the car.',
    },
  },
  diagnosed: {
    customer: {
      title: 'Not repaired',
      words:
        'No jobs were approved. A diagnosis fee you agreed to was paid; you were not charged anything else. The findings stay in your vehicle’s record.',
    },
    workshop: {
      title: 'Not repaired',
      words: 'No jobs were approved. An agreed diagnosis fee is in your wallet. Return the car.',
    },
  },
  declined: {
    customer: { title: 'Declined', words: freeAgain },
    workshop: { title: 'Declined', words: freeAgain },
  },
  lapsed: {
    customer: { title: 'Not answered in time', words: freeAgain },
    workshop: { title: 'Not answered in time', words: freeAgain },
  },
  cancelled: {
    customer: { title: 'Cancelled', words: freeAgain },
    workshop: { title: 'Cancelled', words: freeAgain },
  },
  missed: { customer: missed, workshop: missed },
  unclear: { customer: unclear, workshop: unclear },
  released: {
    customer: { title: 'Settled by AutoX', words: 'The workshop was paid.' },
    workshop: { title: 'Settled by AutoX', words: 'You were paid.' },
  },
  refunded: {
    customer: { title: 'Settled by AutoX', words: 'You were refunded in full.' },
    workshop: { title: 'Settled by AutoX', words: 'The customer was refunded.' },
  },
  split: {
    customer: { title: 'Settled by AutoX', words: 'See your refund below.' },
    workshop: { title: 'Settled by AutoX', words: 'See your payment below.' },
  },
}

type BySide = Readonly<Record<string, { title: string; words: string }>>

const there: BySide = {
  customer: {
    title: 'The car is at the workshop',
    words:
      'The workshop records how it came, then sends a quote, job by job. You pay only for what you approve.',
  },
  workshop: {
    title: 'Check in the car',
    words: 'Record mileage, fuel and pictures of the car at your counter. Then send the quote.',
  },
}
const afterHour: BySide = {
  customer: {
    title: 'Bring the car, if it isn’t there yet',
    words:
      'The hour that was noted has passed: ask the workshop when to come. It then records how the car came and sends a quote.',
  },
  workshop: {
    title: 'Check in the car once it is there',
    words:
      'The customer took over after the hour you noted. Record mileage, fuel and pictures on arrival. Then send the quote.',
  },
}

type DueDeal = { state: string } & Partial<Arrival>
/** What a repair that began after its hour says in place of "Time to meet". */
const dueWords = ({ state, mode, slotAt, startedAt, stoodAt }: DueDeal) => {
  if (state !== 'due' || !mode || !slotAt || !startedAt) return undefined
  if (stoodAt) return { now: there, pill: 'At the workshop' }
  return beganAfterHour({ mode, slotAt, startedAt }) ? { now: afterHour, pill: 'Not checked in' } : undefined
}

const diagnosedWords = {
  paid: {
    customer:
      'No jobs were approved. The workshop was paid the diagnosis fee you agreed to, and nothing else. The findings stay in your vehicle’s record.',
    workshop: 'No jobs were approved. The agreed diagnosis fee is in your wallet. Return the car.',
  },
  free: {
    customer:
      'No jobs were approved. No diagnosis fee was agreed, and you were not charged. The findings stay in your vehicle’s record.',
    workshop: 'No jobs were approved. No diagnosis fee was agreed. Return the car.',
  },
} as const

/** A page knows whether a fee was agreed; a row of a list does not. */
const diagnosedNow = (deal: { state: string; role: string; diagnosis?: { heldKobo: number } }) => {
  const { state, role, diagnosis } = deal
  if (state !== 'diagnosed' || !diagnosis || (role !== 'customer' && role !== 'workshop')) return undefined
  return { title: 'Not repaired', words: diagnosedWords[diagnosis.heldKobo > 0 ? 'paid' : 'free'][role] }
}

export const repairWords: Words = {
  one: 'repair',
  ownTitle: 'Your repairs',
  tab: 'Repairs',
  roleBySide: { customer: 'Your repair', workshop: 'Repair job' },
  dealing: { customer: name => `With ${name}`, workshop: name => `For ${name}` },
  other: { customer: name => `With ${name}`, workshop: name => `For ${name}` },
  sides: { customer: 'Your cars', workshop: 'Your workshop' },
  now,
  nowFor: deal => dueWords(deal)?.now[deal.role] ?? diagnosedNow(deal),
  pillFor: deal => {
    const pill = dueWords(deal)?.pill
    return pill === undefined ? undefined : { words: pill, tone: 'warn' }
  },
  tones: {
    accepted: 'good',
    approved: 'good',
    ready: 'good',
    collected: 'good',
    countered: 'warn',
    due: 'warn',
    quoted: 'warn',
    'further-quoted': 'warn',
    'customer-missing': 'bad',
    'workshop-missing': 'bad',
    disputed: 'bad',
    missed: 'bad',
  },
}
