import type { DealWords } from '../deal-engine/deal-words.ts'
import { disputeWords } from '../escrow/words.ts'
import type { inspection } from './process.ts'

type Words = DealWords<typeof inspection>

const back = 'The whole fee is back in your wallet.'
const over = 'Nothing is asked of you.'
const noFee = 'The fee went back to the buyer.'

const now: Words['now'] = {
  requested: {
    buyer: {
      title: 'The inspector answers',
      words: 'The fee waits in escrow. Without an answer it returns.',
    },
    inspector: {
      title: 'Say when you will look at it',
      words: 'The fee is in escrow for you. Accept with the time of your visit, or decline.',
    },
    seller: {
      title: 'A buyer would have your car inspected',
      words: 'It costs you nothing. You are told the time once the inspector accepts; you may refuse.',
    },
  },
  accepted: {
    buyer: { title: 'The visit is agreed', words: 'The inspector meets the seller. You need not be there.' },
    inspector: {
      title: 'Look at the car',
      words: 'Call the seller before you set out. Fill the report in at the car; it is kept as you go.',
    },
    seller: {
      title: 'Have the car and its keys ready',
      words: 'Engine cold when the inspector comes. A road test is part of it: ride along.',
    },
  },
  visiting: {
    buyer: { title: 'The report is being written', words: 'You are told when it is there.' },
    inspector: {
      title: 'Hand in the report',
      words: 'Every point needs a result. You are paid once it is read.',
    },
    seller: {
      title: 'The report is being written',
      words: 'It belongs to the buyer, who may offer to show it.',
    },
  },
  reported: {
    buyer: {
      title: 'Read the report',
      words: 'Then pay the inspector. Is it not what you paid for, open a dispute.',
    },
    inspector: {
      title: 'The buyer reads it',
      words: 'You are paid then, or by itself when the time is over.',
    },
    seller: { title: 'The buyer reads it', words: over },
  },
  completed: {
    buyer: {
      title: 'Inspected',
      words: 'The report is yours to keep. You may offer to show it with the listing.',
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
    inspector: { title: 'The buyer withdrew', words: 'Do not go: the fee went back before the visit.' },
    seller: { title: 'The buyer withdrew', words: over },
  },
  refused: {
    buyer: { title: 'The seller refused', words: `${back} Think twice about a car that nobody may look at.` },
    inspector: { title: 'The seller refused', words: noFee },
    seller: { title: 'You refused', words: 'Buyers read your reason.' },
  },
  impossible: {
    buyer: { title: 'The car could not be inspected', words: back },
    inspector: { title: 'It was not possible', words: noFee },
    seller: { title: 'The car could not be inspected', words: 'The reason stands below.' },
  },
  late: {
    buyer: { title: 'No report came', words: `${back} You can ask another.` },
    inspector: { title: 'No report in time', words: noFee },
    seller: { title: 'No report came', words: over },
  },
  'called-off': {
    buyer: { title: 'The car is gone', words: `It left the market for somebody else. ${back}` },
    inspector: { title: 'The car is gone', words: 'Do not go: the fee went back before the visit.' },
    seller: { title: 'The car is gone', words: over },
  },
  disputed: { buyer: disputeWords, inspector: disputeWords, seller: { ...disputeWords, words: over } },
  released: {
    buyer: { title: 'Settled: the inspector was paid', words: 'AutoX decided for the inspector.' },
    inspector: { title: 'Settled: you were paid', words: 'The fee is in your wallet.' },
    seller: { title: 'Settled', words: over },
  },
  refunded: {
    buyer: { title: 'Settled: you were refunded', words: back },
    inspector: { title: 'Settled: the buyer was refunded', words: noFee },
    seller: { title: 'Settled', words: over },
  },
  split: {
    buyer: { title: 'Settled: the fee was shared', words: 'Your part is back in your wallet.' },
    inspector: { title: 'Settled: the fee was shared', words: 'Your part is in your wallet.' },
    seller: { title: 'Settled', words: over },
  },
}

export const inspectionWords: Words = {
  one: 'inspection',
  ownTitle: 'Your inspections',
  tab: 'Inspections',
  roleBySide: { buyer: 'You have it inspected', inspector: 'You inspect', seller: 'Your car is inspected' },
  dealing: {
    buyer: name => `Inspected by ${name}`,
    inspector: name => `For ${name}`,
    seller: name => `Asked for by ${name}`,
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
