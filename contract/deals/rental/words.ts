// A rental in words: what it is called, and what happens now for each side.
import type { DealWords } from '../../core/deal-words.ts'
import { disputeWords } from '../../core/escrow-words.ts'
import { endWords } from './end-words.ts'
import type { rental } from './process.ts'

type Words = DealWords<typeof rental>

const missing = {
  said: {
    title: 'Did you miss it?',
    words: 'The other side says that you did not come. If that is wrong, say so: then AutoX decides.',
  },
  saying: {
    title: 'The other side can answer',
    words: 'You said that they did not come. If you meet after all, hand the car over as usual.',
  },
}

const now: Words['now'] = {
  requested: {
    renter: {
      title: 'The owner answers',
      words:
        'The days are kept for you, and the money waits in escrow. Without an answer all of it comes back.',
    },
    owner: {
      title: 'Will you let the car?',
      words:
        'Confirm or decline. Rent and caution wait in escrow, and nobody else can take the days meanwhile.',
    },
  },
  confirmed: {
    renter: {
      title: 'Pick the car up',
      words:
        'Bring your licence. Look it over together and record it. Read the code out only when you have the keys.',
    },
    owner: {
      title: 'Hand the car over',
      words: 'Record its condition first. When the renter has the keys, type the code that they read to you.',
    },
  },
  changing: {
    renter: {
      title: 'The owner answers the change',
      words:
        'Until they agree it stays as it was. What more it costs is held, and comes back if they do not.',
    },
    owner: {
      title: 'Agree to other days?',
      words: 'The renter asks for a change. If you do not answer in time, it stays as it was.',
    },
  },
  awaited: {
    renter: {
      title: 'Do you have the car?',
      words:
        'If you do, read the code to the owner. If they did not come, say so: then all of your money comes back.',
    },
    owner: {
      title: 'Is the car handed over?',
      words:
        'Type the code that the renter reads to you. If they did not come, say so before the day is over.',
    },
  },
  out: {
    renter: {
      title: 'The car is yours until then',
      words: 'To bring it back, record it with the owner and type the code that they read to you.',
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
        'Until they agree, the car is due back as before. What more it costs is held, and comes back if they do not.',
    },
    owner: {
      title: 'Agree to another last day?',
      words:
        'The renter has the car and asks for other days. If you do not answer, it is due back as before.',
    },
  },
  overdue: {
    renter: {
      title: 'Bring the car back now',
      words: 'It is late, and every hour begun costs as your booking says. Call the owner.',
    },
    owner: {
      title: 'The car is late',
      words:
        'Call the renter. Late hours are worked out at the return. After three days AutoX looks into it.',
    },
  },
  'broken-down': {
    renter: {
      title: 'The owner puts it right',
      words: 'Or ends the rental where it stands. The days after the breakdown cost you nothing then.',
    },
    owner: {
      title: 'Your car broke down',
      words: 'Put it right, or end the rental where it stands. If you do nothing for a day, AutoX decides.',
    },
  },
  returned: {
    renter: {
      title: 'The car is back',
      words:
        'The owner looks it over. Without a claim the caution comes back by itself, less the fees below. You can contest those.',
    },
    owner: {
      title: 'Is all well?',
      words:
        'Say so, or claim what changed between the two records. If you do nothing, you are paid by itself.',
    },
  },
  claimed: {
    renter: {
      title: 'Answer the claim',
      words: 'Accept it or contest it. What you contest is paid to nobody until AutoX has decided.',
    },
    owner: {
      title: 'The renter answers',
      words: 'They have a day. If they say nothing, what you claim is paid.',
    },
  },
  contested: {
    renter: {
      title: 'AutoX decides about the caution',
      words: 'Nothing is paid meanwhile. You can still accept what is asked.',
    },
    owner: {
      title: 'AutoX decides about the caution',
      words: 'Nothing is paid meanwhile. You can still ask for nothing: then you have the rent at once.',
    },
  },
  'renter-missing': { renter: missing.said, owner: missing.saying },
  'owner-missing': { renter: missing.saying, owner: missing.said },
  unclear: { renter: disputeWords, owner: disputeWords },
  disputed: { renter: disputeWords, owner: disputeWords },
  ...endWords,
}

export const rentalWords: Words = {
  one: 'rental',
  yours: 'Your rentals',
  tab: 'Rentals',
  you: { renter: 'You rent it', owner: 'Your car is rented' },
  dealing: {
    renter: name => `Renting from ${name}`,
    owner: name => `Let to ${name}`,
  },
  other: { renter: name => `From ${name}`, owner: name => `For ${name}` },
  sides: { renter: 'Cars you rent', owner: 'Your cars' },
  now,
  tones: {
    confirmed: 'good',
    out: 'good',
    returned: 'good',
    closed: 'good',
    changing: 'warn',
    awaited: 'warn',
    extending: 'warn',
    claimed: 'warn',
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
