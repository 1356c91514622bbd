import type { DealWords } from '../../deal-engine/deal-words.ts'
import { disputeWords } from '../../escrow/words.ts'
import type { instalmentSale } from './process.ts'

type Words = DealWords<typeof instalmentSale>
const over = 'You have nothing to do.'

const planned = {
  proposed: {
    buyer: {
      title: 'The seller answers',
      words: 'They accept, propose another plan or reject. You’re charged only once you agree with your PIN.',
    },
    seller: {
      title: 'Answer the plan',
      words:
        'Accept it, propose another, or reject it with a reason. The car stays on the market until the buyer agrees.',
    },
  },
  countered: {
    buyer: {
      title: 'The seller proposes another plan',
      words: 'Agree with your PIN, propose another plan, or withdraw. You’re charged only once you agree.',
    },
    seller: {
      title: 'The buyer reads your plan',
      words: 'Once they agree, the first instalment is in escrow and the car leaves the market.',
    },
  },
  accepted: {
    buyer: {
      title: 'Agree to the plan',
      words: 'Check every instalment and due date below. Nothing is agreed until you enter your PIN.',
    },
    seller: { title: 'The buyer agrees next', words: 'The car stays on the market until then.' },
  },
} satisfies Partial<Words['now']>

const gathering = {
  gathering: {
    buyer: {
      title: 'Instalments are paid from your wallet',
      words: 'Each goes into escrow at 8:00 AM on its due date. You can pay more, or earlier, at any time.',
    },
    seller: {
      title: 'Instalments are going into escrow',
      words: 'You can submit the papers of title now: they stay sealed until the last instalment is paid.',
    },
  },
  short: {
    buyer: {
      title: 'An instalment is overdue',
      words: 'Add money to your wallet and we collect it, or make a payment below. It costs no late fee.',
    },
    seller: {
      title: 'An instalment is overdue',
      words: 'We try again every day. The money in escrow stays there.',
    },
  },
  reached: {
    buyer: {
      title: 'The seller delivers the car',
      words: 'The agreed share is in escrow. You get a code to read out when you collect the keys.',
    },
    seller: {
      title: 'Submit the papers of title, then deliver the car',
      words: 'The agreed share is in escrow. We hold the papers of title until the last instalment is paid.',
    },
  },
  'in-transit': {
    buyer: {
      title: 'The car is on its way',
      words: 'Read the code to the seller only when you have inspected the car and hold the keys.',
    },
    seller: { title: 'Hand the car over', words: 'The buyer reads you a code. Enter it below.' },
  },
  'handed-over': {
    buyer: {
      title: 'Inspect the car, then confirm',
      words: 'Confirming pays the seller the money in escrow. If something is wrong, open a dispute first.',
    },
    seller: {
      title: 'The buyer is inspecting the car',
      words: 'You’re paid from escrow when they confirm, or automatically at the deadline.',
    },
  },
  disputed: { buyer: disputeWords, seller: disputeWords },
} satisfies Partial<Words['now']>

const owing = {
  paying: {
    buyer: {
      title: 'Instalments are paid from your wallet',
      words: 'Each goes to the seller at 8:00 AM on its due date. You can pay more, or earlier, at any time.',
    },
    seller: { title: 'Being repaid', words: 'Instalments reach your wallet on their due dates.' },
  },
  behind: {
    buyer: {
      title: 'An instalment is overdue',
      words:
        'Add money to your wallet and we collect it, or make a payment below. The schedule says until when there is no late fee.',
    },
    seller: { title: 'Overdue', words: 'We try again every day. The schedule shows what is overdue.' },
  },
  defaulted: {
    buyer: {
      title: 'In default',
      words:
        'The seller may write off the debt and recover it by other means. Pay what is overdue to stop this.',
    },
    seller: { title: 'In default', words: 'You may write off the debt. Later payments still reach you.' },
  },
  'written-off': {
    buyer: {
      title: 'Written off by the seller',
      words: 'You still owe this money. You can pay any amount below.',
    },
    seller: { title: 'Written off', words: 'Later payments still reach your wallet.' },
  },
} satisfies Partial<Words['now']>

const both = (title: string, words: string) => ({ buyer: { title, words }, seller: { title, words } })
const nothingTaken = 'No money moved. The car stays on the market.'
const ended = {
  settled: {
    buyer: { title: 'Paid', words: 'You’ve paid in full. The papers of title are yours, below.' },
    seller: { title: 'Paid', words: 'The full amount is in your wallet.' },
  },
  rejected: {
    buyer: { title: 'The seller rejected the plan', words: 'See the reason below. You were not charged.' },
    seller: { title: 'You rejected the plan', words: 'The buyer can see your reason.' },
  },
  withdrawn: {
    buyer: { title: 'You withdrew', words: nothingTaken },
    seller: { title: 'The buyer withdrew', words: nothingTaken },
  },
  lapsed: both(
    'Expired',
    'There was no answer in time, or the car is no longer available. You were not charged.',
  ),
  unwound: {
    buyer: { title: 'Cancelled', words: 'All the money in escrow is back in your wallet. You owe nothing.' },
    seller: {
      title: 'Cancelled',
      words: `The buyer was refunded in full. The car is on the market again. ${over}`,
    },
  },
} satisfies Partial<Words['now']>

export const saleWords: Words = {
  one: 'instalment sale',
  ownTitle: 'Cars paid in instalments',
  tab: 'Instalments',
  roleBySide: { buyer: 'You pay in instalments', seller: 'You’re paid in instalments' },
  dealing: { buyer: name => `In instalments to ${name}`, seller: name => `In instalments from ${name}` },
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
