import type { DealWords } from '../deal-engine/deal-words.ts'
import { disputeWords } from '../escrow/words.ts'
import type { inspection } from './process.ts'

type Words = DealWords<typeof inspection>

const back = 'You’ve been refunded in full.'
const over = 'You don’t need to do anything.'
const noFee = 'The buyer was refunded.'

const now: Words['now'] = {
  requested: {
    buyer: {
      title: 'The inspector answers',
      words: 'The fee is in escrow. Without an answer you’re refunded.',
    },
    inspector: {
      title: 'Set the time of your visit',
      words: 'The fee is in escrow. Accept with the time of your visit, or decline.',
    },
    seller: {
      title: 'A buyer wants your car inspected',
      words: 'It is free for you. We’ll tell you the time once the inspector accepts. You can refuse.',
    },
  },
  accepted: {
    buyer: {
      title: 'The visit is agreed',
      words: 'The inspector meets the seller. You don’t need to be there.',
    },
    inspector: {
      title: 'Inspect the car',
      words: 'Call the seller before you set out. Fill in the report at the car; it is saved as you go.',
    },
    seller: {
      title: 'Have the car and its keys ready',
      words: 'Engine cold when the inspector comes. A road test is part of it: ride along.',
    },
  },
  visiting: {
    buyer: { title: 'The report is being written', words: 'We notify you when it is ready.' },
    inspector: {
      title: 'Submit the report',
      words: 'Every point needs a result. You’re paid once it is read.',
    },
    seller: {
      title: 'The report is being written',
      words: 'It belongs to the buyer, who may offer to show it.',
    },
  },
  reported: {
    buyer: {
      title: 'Read the report',
      words: 'Then release the payment. If it is not what you paid for, open a dispute.',
    },
    inspector: {
      title: 'The buyer is reading it',
      words: 'You’re paid then, or automatically at the deadline.',
    },
    seller: { title: 'The buyer is reading it', words: over },
  },
  completed: {
    buyer: {
      title: 'Inspected',
      words: 'You keep the report. You can offer to show it with the listing.',
    },
    inspector: { title: 'Paid', words: 'The fee is in your wallet.' },
    seller: { title: 'Inspected', words: 'If the buyer offers to show the report, you decide.' },
  },
  declined: {
    buyer: { title: 'The inspector declined', words: `${back} You can ask another.` },
    inspector: { title: 'You declined', words: noFee },
    seller: { title: 'No inspection', words: over },
  },
  lapsed: {
    buyer: { title: 'The inspector did not answer', words: `${back} You can ask another.` },
    inspector: { title: 'Not answered in time', words: noFee },
    seller: { title: 'No inspection', words: over },
  },
  withdrawn: {
    buyer: { title: 'You withdrew', words: back },
    inspector: { title: 'The buyer withdrew', words: 'Don’t go: the fee was refunded before the visit.' },
    seller: { title: 'The buyer withdrew', words: over },
  },
  refused: {
    buyer: { title: 'The seller refused', words: `${back} Think twice about a car that can’t be inspected.` },
    inspector: { title: 'The seller refused', words: noFee },
    seller: { title: 'You refused', words: 'Buyers read your reason.' },
  },
  impossible: {
    buyer: { title: 'The car could not be inspected', words: back },
    inspector: { title: 'Report it', words: noFee },
    seller: { title: 'The car could not be inspected', words: 'See the reason below.' },
  },
  late: {
    buyer: { title: 'No report', words: `${back} You can ask another.` },
    inspector: { title: 'No report in time', words: noFee },
    seller: { title: 'No report', words: over },
  },
  'called-off': {
    buyer: {
      title: 'Car no longer available',
      words: `It was sold to another buyer or taken off the market. ${back}`,
    },
    inspector: {
      title: 'Car no longer available',
      words: 'Don’t go: the fee was refunded before the visit.',
    },
    seller: { title: 'Car no longer available', words: over },
  },
  disputed: { buyer: disputeWords, inspector: disputeWords, seller: { ...disputeWords, words: over } },
  released: {
    buyer: { title: 'Settled: the inspector was paid', words: 'AutoX decided in the inspector’s favour.' },
    inspector: { title: 'Settled: you were paid', words: 'The fee is in your wallet.' },
    seller: { title: 'Settled', words: over },
  },
  refunded: {
    buyer: {
      title: 'Settled: you were refunded',
      words: 'AutoX decided in your favour. The fee is in your wallet.',
    },
    inspector: { title: 'Settled: the buyer was refunded', words: 'AutoX decided in the buyer’s favour.' },
    seller: { title: 'Settled', words: over },
  },
  split: {
    buyer: { title: 'Settled: the fee was shared', words: 'Your share was refunded.' },
    inspector: { title: 'Settled: the fee was shared', words: 'Your share is in your wallet.' },
    seller: { title: 'Settled', words: over },
  },
}

export const inspectionWords: Words = {
  one: 'inspection',
  ownTitle: 'Your inspections',
  tab: 'Inspections',
  roleBySide: { buyer: 'Your inspection', inspector: 'You inspect', seller: 'Inspection of your car' },
  dealing: {
    buyer: name => `Inspected by ${name}`,
    inspector: name => `For ${name}`,
    seller: name => `Requested by ${name}`,
  },
  other: {
    buyer: name => `By ${name}`,
    inspector: name => `For ${name}`,
    seller: name => `For ${name}`,
  },
  sides: { buyer: 'As buyer', inspector: 'As inspector', seller: 'As seller' },
  now,
  tones: {
    completed: 'good',
    released: 'good',
    reported: 'good',
    refused: 'warn',
    impossible: 'warn',
    late: 'warn',
    disputed: 'bad',
  },
}
