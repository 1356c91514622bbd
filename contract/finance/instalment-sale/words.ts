import type { DealWords } from '../../deal-engine/deal-words.ts'
import { disputeWords } from '../../escrow/words.ts'
import type { instalmentSale } from './process.ts'
import { lateFeeWords, saleTermsAt } from './terms.ts'

type Words = DealWords<typeof instalmentSale>
const over = 'Nothing is asked of you.'
const lateCosts = lateFeeWords[saleTermsAt(new Date()).lateFee]

const planned = {
  proposed: {
    buyer: {
      title: 'The seller answers',
      words: 'They accept, name another plan or reject. Nothing is taken before you agree with your PIN.',
    },
    seller: {
      title: 'Answer the plan',
      words:
        'Accept it, name another, or reject it with a reason. The car stays on the market until the buyer agrees.',
    },
  },
  countered: {
    buyer: {
      title: 'The seller names another plan',
      words: 'Agree to it with your PIN, name another, or withdraw. Nothing is taken before.',
    },
    seller: {
      title: 'The buyer reads your plan',
      words: 'Once they agree, the first part is in escrow and the car leaves the market.',
    },
  },
  accepted: {
    buyer: {
      title: 'Agree to the plan',
      words: 'Read every part and its day below. Your PIN alone makes it an agreement.',
    },
    seller: { title: 'The buyer agrees next', words: 'The car stays on the market until then.' },
  },
} satisfies Partial<Words['now']>

const gathering = {
  gathering: {
    buyer: {
      title: 'Parts come from your wallet',
      words: 'On each day at 8:00 AM they go into escrow. Pay more or earlier whenever you like.',
    },
    seller: {
      title: 'Being paid into escrow',
      words: 'You can submit the documents now: they stay sealed until the last instalment is paid.',
    },
  },
  short: {
    buyer: {
      title: 'A part is missing',
      words: `Put money into your wallet and it is taken, or pay a part below. ${lateCosts}`,
    },
    seller: {
      title: 'A part is missing',
      words: 'It is tried again every day. What is in escrow stays there.',
    },
  },
  reached: {
    buyer: {
      title: 'The seller brings the car',
      words: 'The agreed share is in escrow. You get a code for the keys.',
    },
    seller: {
      title: 'Submit the documents, then deliver the car',
      words: 'The agreed share is in escrow. The documents are held back until the last part is paid.',
    },
  },
  'in-transit': {
    buyer: {
      title: 'The car is on its way',
      words: 'When you have seen it and have the keys, read the code to the seller. Never before.',
    },
    seller: { title: 'Hand the car over', words: 'The buyer reads you a code then. Type it below.' },
  },
  'handed-over': {
    buyer: {
      title: 'Look the car over, then confirm',
      words: 'Confirming pays the seller what is in escrow. Is something wrong, open a dispute before.',
    },
    seller: {
      title: 'The buyer looks it over',
      words: 'You’re paid what is in escrow then, or automatically at the deadline.',
    },
  },
  disputed: { buyer: disputeWords, seller: disputeWords },
} satisfies Partial<Words['now']>

const owing = {
  paying: {
    buyer: {
      title: 'Parts come from your wallet',
      words: 'On each day at 8:00 AM they go to the seller. Pay more or earlier whenever you like.',
    },
    seller: { title: 'Being paid off', words: 'Parts reach your wallet on their days.' },
  },
  behind: {
    buyer: {
      title: 'A part is missing',
      words: `Put money into your wallet and it is taken, or pay a part below. ${lateCosts}`,
    },
    seller: { title: 'Behind', words: 'It is tried again every day. The schedule says what is missing.' },
  },
  defaulted: {
    buyer: {
      title: 'In default',
      words: 'The seller may write it off and go other ways. Paying what is late ends this.',
    },
    seller: { title: 'In default', words: 'You may write it off. Whatever is paid later still reaches you.' },
  },
  'written-off': {
    buyer: {
      title: 'Written off by the seller',
      words: 'What is owed is still owed. Paying it, even in parts, is possible below.',
    },
    seller: { title: 'Written off', words: 'What is still paid reaches your wallet.' },
  },
} satisfies Partial<Words['now']>

const both = (title: string, words: string) => ({ buyer: { title, words }, seller: { title, words } })
const nothingTaken = 'Nothing was taken. The car stays on the market.'
const ended = {
  settled: {
    buyer: { title: 'Paid', words: 'Everything is paid. The documents of the car are yours, below.' },
    seller: { title: 'Paid', words: 'All of it has reached your wallet.' },
  },
  rejected: {
    buyer: { title: 'The seller rejected it', words: 'The reason is shown below. Nothing was taken.' },
    seller: { title: 'You rejected it', words: 'The buyer reads your reason.' },
  },
  withdrawn: {
    buyer: { title: 'You withdrew', words: nothingTaken },
    seller: { title: 'The buyer withdrew', words: nothingTaken },
  },
  lapsed: both(
    'It lapsed',
    'There was no answer in time, or the car is no longer available. You were not charged.',
  ),
  unwound: {
    buyer: { title: 'Cancelled', words: 'All that was in escrow is back in your wallet. You owe nothing.' },
    seller: {
      title: 'Cancelled',
      words: `The buyer has everything back. The car is on the market again. ${over}`,
    },
  },
} satisfies Partial<Words['now']>

export const saleWords: Words = {
  one: 'sale in parts',
  ownTitle: 'Paid in parts',
  tab: 'In parts',
  roleBySide: { buyer: 'You pay in parts', seller: 'You are paid in parts' },
  dealing: { buyer: name => `In parts to ${name}`, seller: name => `In parts from ${name}` },
  other: { buyer: name => `To ${name}`, seller: name => `From ${name}` },
  sides: { buyer: 'As buyer', seller: 'As seller' },
  now: { ...planned, ...gathering, ...owing, ...ended },
  tones: {
    accepted: 'good',
    gathering: 'good',
    paying: 'good',
    settled: 'good',
    short: 'warn',
    behind: 'warn',
    lapsed: 'warn',
    defaulted: 'bad',
    'written-off': 'bad',
    disputed: 'bad',
  },
}
