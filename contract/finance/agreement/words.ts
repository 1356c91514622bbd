import type { DealWords, Words as StateWords } from '../../deal-engine/deal-words.ts'
import { disputeWords } from '../../escrow/words.ts'
import type { agreement } from './process.ts'

type Words = DealWords<typeof agreement>

const over = 'Nothing is asked of you.'
const nothingTaken = 'Nothing was taken. Your answer of eligibility stays as long as it holds.'
const staysForSale = 'Nothing was taken. The car stays on the market.'
const all = (words: StateWords) => ({ applicant: words, owner: words, lender: words })

const before = {
  applied: {
    applicant: {
      title: 'The owner answers',
      words: 'Then the car is inspected, and the lender makes its offer. Nothing is taken before you agree.',
    },
    owner: {
      title: 'Answer the application',
      words:
        'A lender pays the price with the down payment, through escrow. Accept it, or reject it with a reason.',
    },
    lender: { title: 'The owner answers', words: 'You read the application now; the report comes next.' },
  },
  accepted: {
    applicant: {
      title: 'The car is inspected',
      words: 'The owner goes through every point of the list. You read the report before anything is agreed.',
    },
    owner: {
      title: 'Submit the inspection',
      words: 'Complete every point of the list, then submit it with the report files.',
    },
    lender: { title: 'The car is inspected', words: 'We notify you when the report is ready.' },
  },
  inspected: {
    applicant: { title: 'The lender looks at it', words: 'Read the report meanwhile. The offer comes next.' },
    owner: { title: 'The lender looks at it', words: over },
    lender: {
      title: 'Offer, or decline',
      words:
        'Read the documents and the report. Your rate and fee may be lower than you state, never higher.',
    },
  },
  offered: {
    applicant: {
      title: 'Read the offer',
      words: 'See every fee and instalment below. It becomes an agreement only with your PIN.',
    },
    owner: { title: 'The applicant reads the offer', words: 'Once they agree, the car leaves the market.' },
    lender: {
      title: 'The applicant reads the offer',
      words: 'Keep the loan in your wallet: it goes into escrow when they agree.',
    },
  },
} satisfies Partial<Words['now']>

const delivering = {
  preparing: {
    applicant: { title: 'The owner prepares the car', words: 'Your money waits in escrow, with the loan.' },
    owner: {
      title: 'Submit the documents, then deliver the car',
      words: 'The price is in escrow for you. The documents are held back until the loan is settled.',
    },
    lender: { title: 'The owner prepares the car', words: 'The loan waits in escrow.' },
  },
  'in-transit': {
    applicant: {
      title: 'The car is on its way',
      words: 'When you have seen it and have the keys, read the code to the owner. Never before.',
    },
    owner: { title: 'Hand the car over', words: 'The applicant reads you a code then. Type it below.' },
    lender: { title: 'The car is on its way', words: over },
  },
  delivered: {
    applicant: {
      title: 'Look the car over, then confirm',
      words: 'Confirming pays the owner. Is something wrong, open a dispute before.',
    },
    owner: {
      title: 'The applicant looks it over',
      words: 'You’re paid then, or automatically at the deadline.',
    },
    lender: { title: 'The applicant looks it over', words: 'The first instalment is due a month after.' },
  },
} satisfies Partial<Words['now']>

const owing = {
  repaying: {
    applicant: {
      title: 'Instalments come from your wallet',
      words: 'On each due day at 8:00 AM. Pay more or earlier whenever you like.',
    },
    owner: { title: 'You were paid', words: over },
    lender: { title: 'Being paid back', words: 'Instalments reach your wallet on their days.' },
  },
  'in-arrears': {
    applicant: {
      title: 'An instalment is missing',
      words:
        'Put money into your wallet and it is taken, or pay a part below. A late fee is charged once, after its days of grace.',
    },
    owner: { title: 'You were paid', words: over },
    lender: { title: 'In arrears', words: 'It is tried again every day. The schedule says what is missing.' },
  },
  defaulted: {
    applicant: {
      title: 'Ninety days behind',
      words: 'The lender may write it off and go other ways. Paying what is late ends this.',
    },
    owner: { title: 'You were paid', words: over },
    lender: { title: 'In default', words: 'You may write it off. Whatever is paid later still reaches you.' },
  },
  disputed: { applicant: disputeWords, owner: disputeWords, lender: disputeWords },
} satisfies Partial<Words['now']>

const ended = {
  settled: {
    applicant: {
      title: 'Paid back',
      words: 'Everything is paid. The documents of the car are yours, below.',
    },
    owner: { title: 'You were paid', words: over },
    lender: { title: 'Paid back', words: 'All of it has reached your wallet.' },
  },
  'settled-early': {
    applicant: {
      title: 'Paid off early',
      words: 'Everything is paid. The documents of the car are yours, below.',
    },
    owner: { title: 'You were paid', words: over },
    lender: { title: 'Paid off early', words: 'All that was owed has reached your wallet.' },
  },
  'written-off': {
    applicant: {
      title: 'Written off by the lender',
      words: 'What is owed is still owed. Paying it, even in parts, is possible below.',
    },
    owner: { title: 'You were paid', words: over },
    lender: { title: 'Written off', words: 'What is still paid reaches your wallet.' },
  },
  rejected: {
    applicant: { title: 'The owner rejected it', words: nothingTaken },
    owner: { title: 'You rejected it', words: 'The applicant reads your reason.' },
    lender: { title: 'The owner rejected it', words: over },
  },
  declined: {
    applicant: { title: 'The lender declined', words: `See the reason below. ${nothingTaken}` },
    owner: { title: 'The lender declined', words: 'The car stays on the market.' },
    lender: { title: 'You declined', words: 'The applicant reads your reason.' },
  },
  lapsed: all({
    title: 'It lapsed',
    words: 'A step was not taken in time, or the car is gone. Nothing was taken.',
  }),
  withdrawn: {
    ...all({ title: 'The applicant withdrew', words: staysForSale }),
    applicant: { title: 'You withdrew', words: staysForSale },
  },
  unwound: {
    applicant: {
      title: 'Cancelled',
      words: 'Down payment and fee are back in your wallet. You owe nothing.',
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
  roleBySide: { applicant: 'You finance it', owner: 'Your car is financed', lender: 'You lend' },
  dealing: {
    applicant: name => `Car of ${name}`,
    owner: name => `For ${name}`,
    lender: name => `To ${name}`,
  },
  other: { applicant: name => `From ${name}`, owner: name => `For ${name}`, lender: name => `To ${name}` },
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
