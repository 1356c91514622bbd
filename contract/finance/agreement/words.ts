import type { DealWords, Words as StateWords } from '../../deal-engine/deal-words.ts'
import { disputeWords } from '../../escrow/words.ts'
import type { agreement } from './process.ts'

type Words = DealWords<typeof agreement>

const over = 'You have nothing to do.'
const nothingTaken = 'You were not charged. You can still use your eligibility result until it expires.'
const staysForSale = 'No money moved. The car stays on the market.'
const all = (words: StateWords) => ({ applicant: words, owner: words, lender: words })

const before = {
  applied: {
    applicant: {
      title: 'The owner answers',
      words:
        'Next the owner describes the car and the lender makes an offer. You’re not charged before you agree.',
    },
    owner: {
      title: 'Answer the application',
      words:
        'The lender and the applicant pay the full price through escrow. Accept, or reject with a reason.',
    },
    lender: {
      title: 'The owner answers',
      words: 'You can read the application now. The owner’s statement about the car comes next.',
    },
  },
  accepted: {
    applicant: {
      title: 'The owner describes the car',
      words:
        'The owner takes pictures and answers what they looked at. You can read it before you agree to anything.',
    },
    owner: {
      title: 'Describe the car',
      words: 'Take the seven pictures and answer the points that you looked at, then submit your statement.',
    },
    lender: { title: 'The owner describes the car', words: 'We notify you when the statement is ready.' },
  },
  inspected: {
    applicant: {
      title: 'The lender is deciding',
      words: 'Read the owner’s statement meanwhile. The offer comes next.',
    },
    owner: { title: 'The lender is deciding', words: over },
    lender: {
      title: 'Make an offer or decline',
      words:
        'Read the documents and the owner’s own statement. Your rate and fee can be lower than your published terms, never higher.',
    },
  },
  'awaiting-inspector': {
    applicant: {
      title: 'Have the car inspected',
      words:
        'The lender wants an independent report before it decides. Choose an AutoX inspector and pay their fee, then share the report here. You keep it either way.',
    },
    owner: {
      title: 'An inspector will look at the car',
      words: 'The lender asks for an independent inspection. You’re asked before the visit.',
    },
    lender: {
      title: 'The applicant has the car inspected',
      words: 'We notify you when the report is shared. You can still offer or decline before that.',
    },
  },
  offered: {
    applicant: {
      title: 'Read the offer',
      words: 'Every cost is here. Nothing is agreed until you enter your PIN.',
    },
    owner: { title: 'The applicant is deciding', words: 'Once they agree, the car leaves the market.' },
    lender: {
      title: 'The applicant is deciding',
      words: 'Keep the loan amount in your wallet. It goes into escrow when they agree.',
    },
  },
} satisfies Partial<Words['now']>

const delivering = {
  preparing: {
    applicant: { title: 'The owner prepares the car', words: 'Your money is in escrow, with the loan.' },
    owner: {
      title: 'Submit the papers of title, then deliver the car',
      words: 'The price is in escrow for you. We hold the papers of title until the loan is repaid.',
    },
    lender: { title: 'The owner prepares the car', words: 'The loan is in escrow.' },
  },
  'in-transit': {
    applicant: {
      title: 'The car is on its way',
      words: 'Read the code to the owner only when you have inspected the car and hold the keys.',
    },
    owner: { title: 'Hand the car over', words: 'The applicant reads you a code. Enter it below.' },
    lender: { title: 'The car is on its way', words: over },
  },
  delivered: {
    applicant: {
      title: 'Inspect the car, then confirm',
      words: 'Confirming pays the owner. If something is wrong, open a dispute first.',
    },
    owner: {
      title: 'The applicant is inspecting the car',
      words: 'You’re paid when they confirm, or automatically at the deadline.',
    },
    lender: {
      title: 'The applicant is inspecting the car',
      words: 'The first instalment is due a month after they confirm.',
    },
  },
} satisfies Partial<Words['now']>

const owing = {
  repaying: {
    applicant: {
      title: 'Instalments are paid from your wallet',
      words: 'We collect each one at 8:00 AM on its due date. You can pay more, or earlier, at any time.',
    },
    owner: { title: 'You were paid', words: over },
    lender: { title: 'Being repaid', words: 'Instalments reach your wallet on their due dates.' },
  },
  'in-arrears': {
    applicant: {
      title: 'Instalment overdue',
      words:
        'Add money to your wallet and we collect it, or make a payment below. A late fee is charged once, after the grace period.',
    },
    owner: { title: 'You were paid', words: over },
    lender: { title: 'In arrears', words: 'We try again every day. The schedule shows what is overdue.' },
  },
  defaulted: {
    applicant: {
      title: '90 days overdue',
      words:
        'The lender may write off the debt and recover it by other means. Pay what is overdue to stop this.',
    },
    owner: { title: 'You were paid', words: over },
    lender: { title: 'In default', words: 'You may write off the debt. Later payments still reach you.' },
  },
  disputed: { applicant: disputeWords, owner: disputeWords, lender: disputeWords },
} satisfies Partial<Words['now']>

const ended = {
  settled: {
    applicant: {
      title: 'Repaid',
      words: 'You’ve paid in full. The car’s documents are yours, below.',
    },
    owner: { title: 'You were paid', words: over },
    lender: { title: 'Repaid', words: 'The full amount is in your wallet.' },
  },
  'settled-early': {
    applicant: {
      title: 'Paid off early',
      words: 'You’ve paid in full. The car’s documents are yours, below.',
    },
    owner: { title: 'You were paid', words: over },
    lender: { title: 'Paid off early', words: 'The full amount owed is in your wallet.' },
  },
  'written-off': {
    applicant: {
      title: 'Written off by the lender',
      words: 'You still owe this money. You can pay any amount below.',
    },
    owner: { title: 'You were paid', words: over },
    lender: { title: 'Written off', words: 'Later payments still reach your wallet.' },
  },
  rejected: {
    applicant: { title: 'The owner rejected the application', words: nothingTaken },
    owner: { title: 'You rejected the application', words: 'The applicant can see your reason.' },
    lender: { title: 'The owner rejected the application', words: over },
  },
  declined: {
    applicant: { title: 'The lender declined', words: `See the reason below. ${nothingTaken}` },
    owner: { title: 'The lender declined', words: 'The car stays on the market.' },
    lender: { title: 'You declined', words: 'The applicant can see your reason.' },
  },
  lapsed: all({
    title: 'Expired',
    words: 'A step wasn’t completed in time, or the car is no longer available. No money moved.',
  }),
  withdrawn: {
    ...all({ title: 'The applicant withdrew', words: staysForSale }),
    applicant: { title: 'You withdrew', words: staysForSale },
  },
  'not-chosen': {
    applicant: {
      title: 'You chose another offer',
      words: 'This lender knows. You were not charged by it.',
    },
    owner: { title: 'The applicant chose another lender', words: over },
    lender: { title: 'The applicant chose another offer', words: 'No money moved.' },
  },
  unwound: {
    applicant: {
      title: 'Cancelled',
      words: 'Your down payment and fee are back in your wallet. You owe nothing.',
    },
    owner: {
      title: 'Cancelled',
      words: 'The loan went back to the lender. The car is on the market again.',
    },
    lender: { title: 'Cancelled', words: 'The loan is back in your wallet.' },
  },
} satisfies Partial<Words['now']>

export const agreementWords: Words = {
  one: 'finance agreement',
  ownTitle: 'Your finance agreements',
  tab: 'Finance',
  roleBySide: { applicant: 'Your finance', owner: 'Sale on finance', lender: 'Your loan' },
  dealing: {
    applicant: name => `Car from ${name}`,
    owner: name => `For ${name}`,
    lender: name => `To ${name}`,
  },
  other: { applicant: name => `Source ${name}`, owner: name => `For ${name}`, lender: name => `To ${name}` },
  sides: { applicant: 'As applicant', owner: 'As owner', lender: 'As lender' },
  now: { ...before, ...delivering, ...owing, ...ended },
  tones: {
    offered: 'good',
    repaying: 'good',
    settled: 'good',
    'settled-early': 'good',
    'in-arrears': 'warn',
    lapsed: 'warn',
    defaulted: 'bad',
    'written-off': 'bad',
    disputed: 'bad',
  },
}
