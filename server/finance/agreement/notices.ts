// Notices of an agreement: what each event means to each side, and reminders.
import type { agreement } from '#contract/finance/agreement/process.ts'
import type { NoticesOf, DealNotice, RemindersOf } from '#server/deal-engine/kind.ts'
import { reasonGiven } from '#server/kernel/jobs/quote-words.ts'

export type Facts = { car: string; lends: string; loan: string; months: number; pause: number }
type Words = NoticesOf<typeof agreement, Facts>
type NoticeFacts = Parameters<NonNullable<Words['start']['owner']>>[0]
type Say = (f: NoticeFacts) => DealNotice

const both = (title: string, text: (f: NoticeFacts) => string): { applicant: Say; lender: Say } => {
  const say: Say = f => ({ title: `${title}: ${f.car}`, text: text(f) })
  return { applicant: say, lender: say }
}
const everybody = (title: string, text: (f: NoticeFacts) => string) => {
  const { applicant } = both(title, text)
  return { applicant, owner: applicant, lender: applicant }
}

const lapsed = everybody('Lapsed', () => 'A step was not taken in time. Nothing was taken from anybody.')
const unwound = everybody(
  'Cancelled',
  f =>
    `Down payment and fee are back with ${f.applicant}, the loan with ${f.lends}. The car is on the market again.${reasonGiven(f)}`,
)
const moved =
  (words: Say): Say =>
  f => ({ ...words(f), money: true })
const handover: Words['confirm'] = {
  applicant: f => ({
    title: `${f.car} is yours`,
    text: `The first of ${f.months} instalments comes from your wallet in a month. The schedule is on the page of the agreement. The documents are held back until the last is paid.`,
  }),
  owner: moved(f => ({
    title: `Paid: ${f.car}`,
    text: `${f.applicant} has the car. The price less the commission is in your wallet. The documents stay with AutoX until the loan is settled.`,
  })),
  lender: moved(f => ({
    title: `The loan begins: ${f.car}`,
    text: `${f.applicant} has the car. Your fee is in your wallet; the first instalment is due in a month.`,
  })),
}
const settled: Words['finish'] = {
  applicant: f => ({
    title: `Paid back: ${f.car}`,
    text: `Nothing is owed any more. The documents of ${f.car} are on the page of the agreement.`,
  }),
  lender: f => ({
    title: `Paid back: ${f.car}`,
    text: `All that ${f.applicant} owed has reached your wallet.`,
  }),
}

export const notices: Words = {
  start: {
    owner: f => ({
      title: `Finance application for ${f.car}`,
      text: `${f.applicant} has applied with ${f.lends}. You are paid the whole price through escrow. Accept or reject within three days.`,
    }),
    lender: f => ({
      title: `Applied for: ${f.loan} for ${f.car}`,
      text: `${f.applicant} applies for ${f.loan} over ${f.months} months. The owner answers first, then the car is inspected.`,
    }),
  },
  accept: both('Accepted by the owner', () => 'The car is inspected next, within seven days.'),
  reject: both('Rejected by the owner', f => `It ends here. Nothing was taken.${reasonGiven(f)}`),
  'submit-report': both(
    'The inspection is there',
    f => `${f.lends} reads it and offers, or declines, within five days.`,
  ),
  offer: {
    applicant: f => ({
      title: `${f.lends} offers ${f.loan} for ${f.car}`,
      text: 'Every fee and every instalment is on the page. It becomes an agreement with your PIN alone, within seven days.',
    }),
    owner: f => ({ title: `Offered: ${f.car}`, text: `${f.applicant} has seven days to agree.` }),
  },
  decline: everybody('The lender declined', f => `It ends here. Nothing was taken.${reasonGiven(f)}`),
  agree: {
    applicant: moved(f => ({
      title: `Agreed: ${f.car}`,
      text: `Down payment, fee and loan wait in escrow. ${f.owner} has seven days to bring the car on its way.`,
    })),
    owner: f => ({
      title: `Agreed: ${f.car}`,
      text: `The price is in escrow for you. Submit the documents and send the car within seven days, or everyone is refunded.`,
    }),
    lender: moved(f => ({
      title: `Agreed: ${f.loan} is in escrow`,
      text: `It reaches ${f.owner} once ${f.applicant} has ${f.car}, and otherwise comes back to you.`,
    })),
  },
  withdraw: {
    owner: f => ({
      title: `Withdrawn: ${f.car}`,
      text: `${f.applicant} has withdrawn. The car stays on the market.`,
    }),
    lender: f => ({ title: `Withdrawn: ${f.car}`, text: `${f.applicant} has withdrawn.` }),
  },
  'submit-papers': both('Documents submitted', () => 'They are held back until the loan is settled.'),
  insure: {
    owner: f => ({ title: `Insured: ${f.car}`, text: `${f.applicant} has insured the car. It may set off.` }),
    lender: f => ({ title: `Insured: ${f.car}`, text: 'The policy stands on the page of the agreement.' }),
  },
  'set-off': {
    applicant: f => ({
      title: `On its way: ${f.car}`,
      text: `When you have seen the car and have the keys, read the code on the page to ${f.owner}. Never before.`,
    }),
  },
  deliver: both('Delivered', () => 'There are three days to look it over: confirm, or open a dispute.'),
  confirm: handover,
  'looking-over': handover,
  release: handover,
  'call-off': unwound,
  'never-delivered': unwound,
  refund: unwound,
  dispute: everybody(
    'In dispute',
    f => `Everything stands still until AutoX has settled it.${reasonGiven(f)}`,
  ),
  pay: {},
  'pay-off': settled,
  finish: settled,
  'ask-pause': {
    lender: f => ({
      title: `A pause is asked for: ${f.car}`,
      text: `${f.applicant} asks for ${f.pause === 1 ? 'one month' : `${f.pause} months`} without an instalment. Agree, or refuse with a reason.`,
    }),
  },
  'agree-pause': {
    applicant: f => ({
      title: `Pause agreed: ${f.car}`,
      text: 'What is not due yet has moved by those months. It costs nothing more.',
    }),
  },
  'refuse-pause': {
    applicant: f => ({
      title: `Pause refused: ${f.car}`,
      text: `The schedule stays as it is.${reasonGiven(f)}`,
    }),
  },
  'write-off': {
    applicant: f => ({
      title: `Written off: ${f.car}`,
      text: `${f.lends} has written off what is owed. It is still owed, and can still be paid on the page.${reasonGiven(f)}`,
    }),
  },
  unanswered: lapsed,
  uninspected: lapsed,
  unoffered: lapsed,
  'offer-over': lapsed,
  'car-gone': both(
    'Car no longer available',
    () => 'It was sold to another buyer or taken off the market. You were not charged.',
  ),
  'fall-behind': both(
    'An instalment is missing',
    () =>
      'There was too little in the wallet on its day. It is tried again every morning; a late fee is charged once, after its days of grace.',
  ),
  remind: {
    applicant: f => ({
      title: `Still missing: an instalment of ${f.car}`,
      text: 'Put money into your wallet, or pay a part on the page of the agreement. If you cannot, write to the lender.',
    }),
  },
  default: both('Ninety days behind', () => 'What is late may be written off now.'),
  'catch-up': both('Everything due is paid', () => 'The instalments go on on their days.'),
}

export const reminders: RemindersOf<typeof agreement, Facts> = {
  applied: f => ({
    title: `Answer by ${f.soon}: ${f.car}`,
    text: `${f.applicant} would finance ${f.car}. Accept or reject by ${f.by}, or the application lapses.`,
  }),
  accepted: f => ({
    title: `Submit the inspection by ${f.soon}: ${f.car}`,
    text: `Without the report by ${f.by} the application of ${f.applicant} lapses.`,
  }),
  inspected: f => ({
    title: `Offer by ${f.soon}: ${f.car}`,
    text: `${f.applicant} waits for your offer on ${f.car}. Without one by ${f.by} the application lapses.`,
  }),
  offered: f => ({
    title: `The offer ends ${f.soon}: ${f.car}`,
    text: `Agree to the offer of ${f.lends} by ${f.by}, or it lapses. Nothing is taken then.`,
  }),
  preparing: f => ({
    title: `Bring the car by ${f.soon}: ${f.car}`,
    text: `If ${f.car} is not on its way by ${f.by}, everything goes back.`,
  }),
  delivered: f => ({
    title: `Confirm by ${f.soon}: ${f.car}`,
    text: `Is something wrong with ${f.car}, open a dispute by ${f.by}. After that it counts as confirmed.`,
  }),
}
