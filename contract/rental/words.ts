// Rental states in words for renter and owner.
import type { DealWords, Words } from '../deal-engine/deal-words.ts'
import type { rental } from './process.ts'
import { disputeWords } from '../escrow/words.ts'
import { breakdownTerms } from './terms/fee-terms.ts'
import { tripNow } from './trip-words.ts'

const back = { title: 'You were refunded', words: 'Rent and caution are back in your wallet.' }
const free = 'The days are free again and the renter was refunded.'
const settledFor: Record<'renter' | 'owner', Words> = {
  renter: { title: 'Settled by AutoX', words: 'See your refund below.' },
  owner: { title: 'Settled by AutoX', words: 'See your payment below.' },
}

export const endWords = {
  closed: {
    renter: {
      title: 'Done',
      words: 'The rental is over. What you paid and what you got back are below.',
    },
    owner: { title: 'Paid', words: 'The rental is over. Your money is in your wallet.' },
  },
  upheld: settledFor,
  dismissed: settledFor,
  shared: settledFor,
  released: settledFor,
  refunded: settledFor,
  split: settledFor,
  declined: { renter: back, owner: { title: 'You declined', words: free } },
  lapsed: { renter: back, owner: { title: 'Not answered in time', words: free } },
  withdrawn: { renter: back, owner: { title: 'Withdrawn by the renter', words: free } },
  cancelled: {
    renter: { title: 'You cancelled', words: 'Your refund is below.' },
    owner: {
      title: 'Cancelled by the renter',
      words: 'The days are free again. What you receive is below.',
    },
  },
  // By the owner, or since neither side came or the car was lost.
  'called-off': { renter: back, owner: { title: 'Cancelled', words: `See below how it ended. ${free}` } },
  missed: {
    renter: { title: 'No-show', words: 'You did not come. Your refund is below.' },
    owner: { title: 'The renter did not come', words: 'Your share of the rent is below.' },
  },
  'let-down': { renter: back, owner: { title: 'You did not come', words: free } },
} satisfies Partial<DealWords<typeof rental>['now']>

type RentalWords = DealWords<typeof rental>

const missing = {
  reported: {
    title: 'Did you miss it?',
    words: 'The other side reports that you did not come. If that is wrong, object and AutoX decides.',
  },
  saying: {
    title: 'The other side can object',
    words: 'You reported a no-show. If you meet after all, hand the car over as usual.',
  },
}

const now: RentalWords['now'] = {
  requested: {
    renter: {
      title: 'The owner answers',
      words:
        'The days are reserved for you and your money is in escrow. Without an answer you’re refunded in full.',
    },
    owner: {
      title: 'Accept this booking?',
      words: 'Rent and caution are in escrow, and the days are reserved until you answer.',
    },
  },
  confirmed: {
    renter: {
      title: 'Pick the car up',
      words:
        'Bring your licence. Inspect the car together and record its condition. Give the code only when you have the keys.',
    },
    owner: {
      title: 'Hand the car over',
      words:
        'Record its condition first. When the renter has the keys, enter the code that they read to you.',
    },
  },
  changing: {
    renter: {
      title: 'The owner answers the change',
      words:
        'Until they agree, your booking stays as it is. The extra cost is held and refunded if they decline.',
    },
    owner: {
      title: 'Accept other days?',
      words: 'The renter requests a change. If you do not answer in time, the booking stays as it is.',
    },
  },
  awaited: {
    renter: {
      title: 'Do you have the car?',
      words:
        'If you do, give the owner the code. If they did not come, report it and you’re refunded in full.',
    },
    owner: {
      title: 'Have you handed over the car?',
      words:
        'Enter the code that the renter reads to you. If they did not come, report it before the day is over.',
    },
  },
  out: {
    renter: {
      title: 'You have the car',
      words: 'To return it, record its condition with the owner and enter the code that they read to you.',
    },
    owner: {
      title: 'Your car is on the road',
      words: 'When it is back, record its condition, then read the code to the renter.',
    },
  },
  extending: {
    renter: {
      title: 'The owner answers',
      words:
        'Until they agree, the car is due back as before. The extra cost is held and refunded if they decline.',
    },
    owner: {
      title: 'Accept another last day?',
      words:
        'The renter has the car and requests other days. If you do not answer, it is due back as before.',
    },
  },
  overdue: {
    renter: {
      title: 'Return the car now',
      words: 'It is late. Each hour started is charged as agreed. Call the owner.',
    },
    owner: {
      title: 'The car is late',
      words: 'Call the renter. Late hours are worked out at the return. After three days AutoX investigates.',
    },
  },
  'broken-down': {
    renter: {
      title: 'The owner fixes it or ends the rental',
      words: `If the rental ends, you pay nothing for the days after the breakdown. If it came within ${breakdownTerms[0].freeHours} hours of the handover, all of the rent is refunded.`,
    },
    owner: {
      title: 'Your car broke down',
      words: `Fix it, or end the rental where the car is. If you do nothing for a day, AutoX decides. No rent is due if it broke down within ${breakdownTerms[0].freeHours} hours of the handover.`,
    },
  },
  returned: {
    renter: {
      title: 'The owner inspects the car',
      words:
        'Without a claim your caution is refunded automatically, less the fees below. You can contest those.',
    },
    owner: {
      title: 'Is the car fine?',
      words:
        'Confirm it, or claim what changed between the two records. If you do nothing, you’re paid automatically.',
    },
  },
  objected: {
    renter: {
      title: 'You contested the fees',
      words:
        'The owner still has the rest of the day to claim. Then everything that you did not contest is settled, and AutoX decides the rest.',
    },
    owner: {
      title: 'The renter contests fees',
      words:
        'Claim what changed, or confirm that the car is fine. When your day is over, the rent is paid, and AutoX decides what is contested.',
    },
  },
  claimed: {
    renter: {
      title: 'Answer the claim',
      words:
        'Accept it, or contest single lines. What you contest stays in escrow until AutoX has decided; the rest is paid.',
    },
    owner: {
      title: 'The renter answers',
      words: 'They have a day. If they don’t answer, your claim is paid.',
    },
  },
  contested: {
    renter: {
      title: 'AutoX decides what you contest',
      words: 'Only that part of your caution is still in escrow. You can accept it after all.',
    },
    owner: {
      title: 'AutoX decides what is contested',
      words: 'Everything else was paid. You can still drop the contested lines.',
    },
  },
  'renter-missing': { renter: missing.reported, owner: missing.saying },
  'owner-missing': { renter: missing.saying, owner: missing.reported },
  unclear: { renter: disputeWords, owner: disputeWords },
  disputed: { renter: disputeWords, owner: disputeWords },
  ...endWords,
}

export const rentalWords: RentalWords = {
  one: 'rental',
  ownTitle: 'Your rentals',
  tab: 'Rentals',
  roleBySide: { renter: 'Your rental', owner: 'Booking of your car' },
  dealing: {
    renter: name => `Renting from ${name}`,
    owner: name => `Booked by ${name}`,
  },
  other: { renter: name => `From ${name}`, owner: name => `For ${name}` },
  sides: { renter: 'Cars you rent', owner: 'Your cars' },
  now,
  nowFor: deal => tripNow(deal as Parameters<typeof tripNow>[0]),
  tones: {
    confirmed: 'good',
    out: 'good',
    returned: 'good',
    closed: 'good',
    changing: 'warn',
    awaited: 'warn',
    extending: 'warn',
    claimed: 'warn',
    objected: 'warn',
    overdue: 'bad',
    'broken-down': 'bad',
    'renter-missing': 'bad',
    'owner-missing': 'bad',
    unclear: 'bad',
    contested: 'bad',
    disputed: 'bad',
    missed: 'bad',
    'let-down': 'bad',
  },
}
