import type { DealWords, Words as Now } from '../../deal-engine/deal-words.ts'
import { disputeWords } from '../../escrow/words.ts'
import type { Sale } from './fields.ts'
import type { instalmentSale } from './process.ts'
import { isForCourt } from './return-figures.ts'
import { saleTermsAt } from './terms.ts'

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
  'on-notice': {
    buyer: {
      title: 'Pay what is overdue',
      words:
        'The seller gave you notice. Pay everything overdue and the sale goes on. You can also hand the car back, or dispute the notice.',
    },
    seller: {
      title: 'The buyer has time to pay',
      words: 'If everything overdue is paid, the sale goes on. If not, you can end it.',
    },
  },
  uncured: {
    buyer: {
      title: 'The seller may end the sale',
      words:
        'The notice ran out. Until the seller ends the sale you can still pay what is overdue, or hand the car back yourself.',
    },
    seller: {
      title: 'End the sale, or wait',
      words:
        'The notice ran out. To end the sale, you put the buyer’s refund into escrow; it is paid when the car is back.',
    },
  },
  'notice-disputed': {
    buyer: {
      title: 'AutoX decides about the notice',
      words: 'Nothing is collected meanwhile, and the time to pay is paused.',
    },
    seller: {
      title: 'AutoX decides about the notice',
      words: 'The buyer disputes it. Nothing is collected meanwhile, and the time to pay is paused.',
    },
  },
  'giving-back': {
    buyer: {
      title: 'The seller puts your refund into escrow',
      words:
        'You keep the car until then. Nothing is collected meanwhile, no more use is charged, and you can still change your mind.',
    },
    seller: {
      title: 'Put the refund into escrow',
      words:
        'The buyer wants to hand the car back. They keep it until the refund is in escrow; nothing is collected meanwhile.',
    },
  },
  returning: {
    buyer: {
      title: 'Hand the car back',
      words:
        'Your refund is in escrow. Record the car, then bring it with keys and particulars. The seller reads you a code once they have them: enter it and you’re paid.',
    },
    seller: {
      title: 'Take the car back',
      words:
        'Look the car over and record it. Read the code to the buyer only with car and keys in hand. If something is wrong, open a dispute first: after the code you can’t.',
    },
  },
  'return-disputed': {
    buyer: {
      title: 'AutoX decides about the return',
      words: 'The refund stays frozen in escrow. Nothing is collected.',
    },
    seller: {
      title: 'AutoX decides about the return',
      words: 'The refund stays frozen in escrow. Nothing is collected.',
    },
  },
  'written-off': {
    buyer: {
      title: 'Written off by the seller',
      words: 'You still owe this money. You can pay any amount below.',
    },
    seller: { title: 'Written off', words: 'Later payments still reach your wallet.' },
  },
} satisfies Partial<Words['now']>

// Beyond this share of the price the notice may have run out, but the seller cannot end the sale.
const forCourt: { buyer: Now; seller: Now } = {
  buyer: {
    title: 'Pay what is overdue',
    words:
      'The notice ran out. So much of the price is paid that only a court can order the car back. You still owe what is overdue, and can hand the car back yourself.',
  },
  seller: {
    title: 'You can’t end this sale',
    words:
      'The notice ran out, but so much of the price is paid that only a court can order the car back. You can wait, or write off the debt.',
  },
}

const mayGiveNotice: Now = {
  title: 'In default',
  words: 'You can give the buyer notice to pay, or write off the debt. Later payments still reach you.',
}

type SaleFacts = { role: string; state: string } & Partial<
  Pick<Sale, 'paidKobo' | 'priceKobo' | 'history' | 'allowed'>
>
const saleNow = ({ role, state, paidKobo, priceKobo, history, allowed }: SaleFacts): Now | undefined => {
  if (state === 'defaulted' && allowed?.includes('give-notice')) return mayGiveNotice
  const terms = history?.[0] && saleTermsAt(history[0].at).ending
  if (state !== 'uncured' || paidKobo === undefined || priceKobo === undefined || !terms) return undefined
  return isForCourt(paidKobo, priceKobo, terms) ? forCourt[role as 'buyer' | 'seller'] : undefined
}

const both = (title: string, words: string) => ({ buyer: { title, words }, seller: { title, words } })
const nothingTaken = 'No money moved. The car stays on the market.'
const ended = {
  settled: {
    buyer: { title: 'Paid', words: 'You’ve paid in full. The papers of title are yours, below.' },
    seller: { title: 'Paid', words: 'The full amount is in your wallet.' },
  },
  returned: {
    buyer: { title: 'Car handed back', words: 'The refund is in your wallet. You owe nothing more.' },
    seller: {
      title: 'Car handed back',
      words:
        'The car is yours again. It is paused in your listings: check its facts, then put it on the market.',
    },
  },
  shared: {
    buyer: {
      title: 'Car handed back',
      words: 'AutoX shared the refund; your part is in your wallet. You owe nothing more.',
    },
    seller: {
      title: 'Car handed back',
      words: 'AutoX shared the refund; your part is back in your wallet. The car is paused in your listings.',
    },
  },
  rejected: {
    buyer: { title: 'The seller rejected the plan', words: 'See the reason below. You were not charged.' },
    seller: { title: 'You rejected the plan', words: 'The buyer can see your reason.' },
  },
  withdrawn: {
    buyer: { title: 'You withdrew', words: nothingTaken },
    seller: { title: 'The buyer withdrew', words: nothingTaken },
  },
  lapsed: both('Expired', 'There was no answer in time, or the car is no longer available. No money moved.'),
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
  nowFor: saleNow,
  tones: {
    accepted: 'good',
    gathering: 'good',
    paying: 'good',
    settled: 'good',
    short: 'warn',
    behind: 'warn',
    lapsed: 'warn',
    'on-notice': 'bad',
    uncured: 'bad',
    'giving-back': 'warn',
    returning: 'warn',
    'notice-disputed': 'bad',
    'return-disputed': 'bad',
    defaulted: 'bad',
    'written-off': 'bad',
    disputed: 'bad',
  },
}
