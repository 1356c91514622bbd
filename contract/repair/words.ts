// A repair in words: what it is called, and what happens now for each side.
import type { DealWords } from '../deal-engine/deal-words.ts'
import { disputeWords } from '../escrow/words.ts'
import type { repair } from './process.ts'

type Words = DealWords<typeof repair>

const missing = {
  reported: {
    title: 'Did you miss it?',
    words:
      'The other party reports that you were not there. If that is wrong, object: then it doesn’t count.',
  },
  saying: {
    title: 'The other side can answer',
    words: 'You said that they were not there. If you meet after all, the car is checked in as usual.',
  },
}
const unclear = {
  title: 'Not counted',
  words: 'It did not take place, and it counts as missed by neither.',
}
const missed = { title: 'Missed', words: 'It did not take place. Below you see for whom it counts.' }
const freeAgain = 'The hour is free again. Nothing was charged.'

const now: Words['now'] = {
  requested: {
    customer: {
      title: 'The workshop answers',
      words: 'It agrees, proposes another time, or declines. The hour is kept for you meanwhile.',
    },
    workshop: {
      title: 'Answer the request',
      words: 'Agree, propose another time, or decline. The hour is kept meanwhile.',
    },
  },
  countered: {
    customer: {
      title: 'Answer the new time',
      words: 'The workshop proposes this time. Agree, propose another, or decline.',
    },
    workshop: { title: 'The customer answers', words: 'You proposed another time. It is kept meanwhile.' },
  },
  accepted: {
    customer: {
      title: 'Agreed: you have a time',
      words:
        'Nothing is paid yet. You get a quote, job by job, and only what you approve is done and charged.',
    },
    workshop: {
      title: 'Agreed: a car is coming',
      words: 'When it is there, check it in: kilometres, fuel and pictures. Then send the quote.',
    },
  },
  due: {
    customer: {
      title: 'Time to meet',
      words: 'The workshop checks the car in. If no one was there, report it.',
    },
    workshop: {
      title: 'Check the car in',
      words: 'Record mileage, fuel and pictures on arrival. If no one came, report it.',
    },
  },
  'customer-missing': { customer: missing.reported, workshop: missing.saying },
  'workshop-missing': { customer: missing.saying, workshop: missing.reported },
  'checked-in': {
    customer: {
      title: 'The workshop looks at it',
      words: 'A quote follows, job by job. Nothing is done before you approve it. You can fetch the car.',
    },
    workshop: {
      title: 'Send the quote',
      words: 'Name each job with labour and parts together. Do nothing before it is approved.',
    },
  },
  quoted: {
    customer: {
      title: 'Approve what is done',
      words: 'Choose job by job. What you leave out is not done, not charged, and kept in the record.',
    },
    workshop: {
      title: 'The customer chooses',
      words: 'They approve all jobs, some, or none. Until then you can change the quote.',
    },
  },
  approved: {
    customer: {
      title: 'Your car is being repaired',
      words: 'What you approved is held in escrow. More work is asked for first; without your yes it waits.',
    },
    workshop: {
      title: 'Do what is approved',
      words: 'The money is in escrow. If you find more, ask first: what is not approved is not paid.',
    },
  },
  'further-quoted': {
    customer: {
      title: 'The workshop found more',
      words: 'Approve or decline it. What you approved before stays as it is either way.',
    },
    workshop: {
      title: 'The customer answers',
      words: 'You asked for more work. Go on with what is approved; do nothing of the rest yet.',
    },
  },
  ready: {
    customer: {
      title: 'Fetch your car',
      words:
        'Look it over and drive it. When you are content, read the code to the workshop: then it is paid.',
    },
    workshop: {
      title: 'The car is ready',
      words: 'When the customer has looked it over, type the code that they read to you. Then you are paid.',
    },
  },
  disputed: { customer: disputeWords, workshop: disputeWords },
  collected: {
    customer: {
      title: 'Done',
      words: 'It is in the record of your vehicle, with its warranty. Keep the invoice.',
    },
    workshop: { title: 'Paid', words: 'The car is with its owner, and the money in your wallet.' },
  },
  unrepaired: {
    customer: {
      title: 'Not repaired',
      words: 'Nothing was charged. What was found is kept in the record of your vehicle.',
    },
    workshop: {
      title: 'Not repaired',
      words: 'Nothing was approved, or nothing was done. Give the car back.',
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
    customer: { title: 'Settled by AutoX', words: 'All of it is back in your wallet.' },
    workshop: { title: 'Settled by AutoX', words: 'The money went back to the customer.' },
  },
  split: {
    customer: { title: 'Settled by AutoX', words: 'Below you see what came back to you.' },
    workshop: { title: 'Settled by AutoX', words: 'Below you see what was paid to you.' },
  },
}

export const repairWords: Words = {
  one: 'repair',
  ownTitle: 'Your repairs',
  tab: 'Repairs',
  roleBySide: { customer: 'Your car is repaired', workshop: 'You repair it' },
  dealing: { customer: name => `With ${name}`, workshop: name => `For ${name}` },
  other: { customer: name => `With ${name}`, workshop: name => `For ${name}` },
  sides: { customer: 'My cars', workshop: 'My workshop' },
  now,
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
