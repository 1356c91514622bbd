// Notices of an agreement: what each event means to each side.
import { cureTimeWords } from '#contract/finance/agreement/terms.ts'
import type { agreement } from '#contract/finance/agreement/process.ts'
import type { NoticesOf, DealNotice } from '#server/deal-engine/kind.ts'
import { reasonSuffix } from '#server/kernel/words/quote-words.ts'
import type { LendersBeside } from './sql.ts'

export type Facts = LendersBeside & {
  car: string
  lends: string
  loan: string
  /** "₦243,965.03 a month, and required insurance of ₦450,000.00 a year"; empty before the offer. */
  offer: string
  months: number
  /** The application went to another lender first. */
  isFurther: boolean
  pause: number
  toInsure: boolean
  /** By when the car is insured again; empty while it is, and before the keys. */
  cureBy: string
  isHandedOver: boolean
}
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
const withoutReport = 'AutoX refunded its inspection. The lender may ask for another one.'
const othersGoOn = 'The application with the other lenders goes on.'
const timeOver = 'A step wasn’t completed in time.'
// How other lenders stand is told to no lender.
const lapsed: Words['unanswered'] = {
  ...everybody('Expired', f => `${timeOver} ${f.others > 0 ? othersGoOn : 'No one was charged.'}`),
  lender: f => ({ title: `Expired: ${f.car}`, text: `${timeOver} No money moved.` }),
}
/** Until further lenders have the application, nobody knows yet whether it ends. */
const declineWords = ({ lends, others, isAwaited }: Facts): string => {
  if (others > 0) return `${lends} made no offer. ${othersGoOn}`
  return isAwaited ? 'This lender made no offer.' : 'The application ends. No one was charged.'
}
const unwoundWith = (more: string) =>
  everybody(
    'Cancelled',
    f =>
      `The down payment and fee went back to ${f.applicant}, the loan to ${f.lends}. The car is on the market again.${more}${reasonSuffix(f)}`,
  )
const applyAgain = ' You can apply again from the agreement’s page.'
const unwound = { ...unwoundWith(''), applicant: unwoundWith(applyAgain).applicant }
const moved =
  (words: Say): Say =>
  f => ({ ...words(f), money: true })
const handover: Words['confirm'] = {
  applicant: f => ({
    title: `${f.car} is yours`,
    text: `We collect the first of ${f.months} instalments from your wallet in a month. The schedule is on the agreement’s page. You get the papers of title with the last one.`,
  }),
  owner: moved(f => ({
    title: `Paid: ${f.car}`,
    text: `${f.applicant} has the car. The price, less commission, is in your wallet. The papers of title stay with AutoX until the loan is repaid.`,
  })),
  lender: moved(f => ({
    title: `Loan started: ${f.car}`,
    text: `${f.applicant} has the car. Your fee is in your wallet; the first instalment is due in a month.`,
  })),
}
const settled: Words['finish'] = {
  applicant: f => ({
    title: `Repaid: ${f.car}`,
    text: `You’ve paid in full. The papers of title of ${f.car} are on the agreement’s page.`,
  }),
  lender: f => ({
    title: `Repaid: ${f.car}`,
    text: `Everything ${f.applicant} owed is in your wallet.`,
  }),
}

/** Before the keys the owner learns that the car may be sent; later it is none of their business. */
const insured = (words: string): Words['insure'] => ({
  owner: f =>
    f.isHandedOver
      ? undefined
      : { title: `Insured: ${f.car}`, text: `${f.applicant} has insured the car. It can be sent.` },
  lender: f => ({ title: `Insured: ${f.car}`, text: words }),
})

export const notices: Words = {
  start: {
    // The owner answered and described the car for the first lender.
    owner: f =>
      f.isFurther
        ? undefined
        : {
            title: `Finance application for ${f.car}`,
            text: `${f.applicant} has applied with ${f.lends}. You’d be paid the full price through escrow. Accept or reject within three days.`,
          },
    lender: f => ({
      title: `Application: ${f.loan} for ${f.car}`,
      text: f.isFurther
        ? `${f.applicant} applies for ${f.loan} over ${f.months} months. The owner has described the car. Offer or decline within five days.`
        : `${f.applicant} applies for ${f.loan} over ${f.months} months. The owner answers first, then describes the car.`,
    }),
  },
  accept: both('Accepted by the owner', () => 'The owner describes the car next, within seven days.'),
  reject: both('Rejected by the owner', f => `The application ends. No one was charged.${reasonSuffix(f)}`),
  'submit-report': both(
    'The owner’s own statement is ready',
    f => `${f.lends} makes an offer or declines within five days.`,
  ),
  offer: {
    applicant: f => ({
      title: `${f.lends} offers ${f.loan} for ${f.car}`,
      text: `${f.offer}. See every fee and instalment on the agreement’s page. Accept with your PIN within seven days.`,
    }),
    owner: f => ({ title: `Offered: ${f.car}`, text: `${f.applicant} has seven days to agree.` }),
  },
  decline: {
    ...everybody('The lender declined', f => `${declineWords(f)}${reasonSuffix(f)}`),
    lender: f => ({ title: `Declined: ${f.car}`, text: `You made no offer.${reasonSuffix(f)}` }),
  },
  'choose-other': {
    lender: f => ({
      title: `Another offer chosen: ${f.car}`,
      text: `${f.applicant} accepted another lender’s offer. Yours has ended, and no money moved.`,
    }),
  },
  'ask-inspection': {
    applicant: f => ({
      title: `${f.lends} asks for an inspection: ${f.car}`,
      text: `Have the car inspected by an AutoX inspector and share the report on the agreement’s page within 14 days.${reasonSuffix(f)}`,
    }),
    owner: f => ({
      title: `The lender asks for an inspection: ${f.car}`,
      text: `${f.applicant} has 14 days to have the car inspected by an AutoX inspector. You’re asked before the visit.`,
    }),
  },
  'report-refunded': everybody('The shared report no longer counts', () => withoutReport),
  'share-inspection': {
    owner: f => ({ title: `Independent report: ${f.car}`, text: 'It’s on the agreement’s page.' }),
    lender: f => ({
      title: `Independent report: ${f.car}`,
      text: 'Read it on the agreement’s page. Offer or decline within five days.',
    }),
  },
  agree: {
    applicant: moved(f => ({
      title: `Agreed: ${f.car}`,
      text: `The down payment, fee and loan are in escrow. ${f.owner} has seven days to send the car.`,
    })),
    owner: f => ({
      title: `Agreed: ${f.car}`,
      text: `The price is in escrow for you. Submit the papers of title and send the car within seven days, or everyone is refunded.`,
    }),
    lender: moved(f => ({
      title: `Agreed: ${f.loan} is in escrow`,
      text: `It reaches ${f.owner} once ${f.applicant} has ${f.car}. Otherwise it comes back to you.`,
    })),
  },
  withdraw: {
    owner: f =>
      f.others > 0
        ? undefined
        : {
            title: `Withdrawn: ${f.car}`,
            text: `${f.applicant} has withdrawn. The car stays on the market.`,
          },
    lender: f => ({ title: `Withdrawn: ${f.car}`, text: `${f.applicant} has withdrawn.` }),
  },
  'submit-papers': {
    ...both('Papers of title submitted', () => 'We hold them until the loan is repaid.'),
    applicant: f => ({
      title: `Papers of title submitted: ${f.car}`,
      text: f.toInsure
        ? 'We hold them until the loan is repaid. You can insure the car now, on the agreement’s page.'
        : 'We hold them until the loan is repaid.',
    }),
  },
  insure: insured('The policy is on the agreement’s page. You are noted on it.'),
  'cover-ready': insured('It begins when the car is delivered. You are noted on the policy.'),
  'cover-lost': {
    applicant: f => ({
      title: `Not insured: ${f.car}`,
      text: f.cureBy
        ? `${f.note} Insure it again by ${f.cureBy} and share the policy on the agreement’s page. Don’t drive it uninsured: the law requires third-party insurance.`
        : `${f.note} Insure it again before the car is handed over.`,
    }),
    lender: f => ({
      title: `Not insured: ${f.car}`,
      text: f.cureBy
        ? `${f.note} ${f.applicant} must insure it again by ${f.cureBy}.`
        : `${f.note} ${f.applicant} must insure it again before the car is handed over.`,
    }),
  },
  'cover-restored': both('Insured again', f => f.note),
  'cover-news': both('Insurance', f => f.note),
  'cover-overdue': {
    applicant: f => ({
      title: `Still not insured: ${f.car}`,
      text: `The time to insure it again was over on ${f.cureBy}. Insure it now and share the policy on the agreement’s page.`,
    }),
    lender: f => ({
      title: `Still not insured: ${f.car}`,
      text: `${f.applicant} had until ${f.cureBy} to insure it again. Message them on the agreement’s page.`,
    }),
  },
  'ask-cover-end': {
    lender: f => ({
      title: `May the policy end? ${f.car}`,
      text: `${f.applicant} asks to end the policy of the car. Agree, or refuse with a reason.${reasonSuffix(f)}`,
    }),
  },
  'allow-cover-end': {
    applicant: f => ({
      title: `The policy may end: ${f.car}`,
      text: `${f.lends} agreed. You can cancel the policy on its page. Then insure the car again within ${cureTimeWords}.`,
    }),
  },
  'refuse-cover-end': {
    applicant: f => ({
      title: `The policy stays: ${f.car}`,
      text: `${f.lends} doesn’t agree that it ends. Share another policy for the car to replace it.${reasonSuffix(f)}`,
    }),
  },
  'set-off': {
    applicant: f => ({
      title: `On its way: ${f.car}`,
      text: `Read the code on the page to ${f.owner} only when you have inspected the car and hold the keys.`,
    }),
  },
  deliver: both(
    'Delivered',
    () => 'There are three days to inspect the car and confirm it, or open a dispute.',
  ),
  confirm: handover,
  'looking-over': handover,
  release: handover,
  'call-off': unwound,
  'never-delivered': unwound,
  refund: unwound,
  dispute: everybody('In dispute', f => `The payment is frozen until AutoX decides.${reasonSuffix(f)}`),
  pay: {}, // The step itself tells the payee.
  'pay-off': settled,
  finish: settled,
  'ask-pause': {
    lender: f => ({
      title: `Pause requested: ${f.car}`,
      text: `${f.applicant} requests ${f.pause === 1 ? 'one month' : `${f.pause} months`} without an instalment. Agree, or refuse with a reason.`,
    }),
  },
  'agree-pause': {
    applicant: f => ({
      title: `Pause agreed: ${f.car}`,
      text: 'Later due dates have moved by those months, at no extra cost.',
    }),
  },
  'refuse-pause': {
    applicant: f => ({
      title: `Pause refused: ${f.car}`,
      text: `The schedule stays the same.${reasonSuffix(f)}`,
    }),
  },
  'write-off': {
    applicant: f => ({
      title: `Written off: ${f.car}`,
      text: `${f.lends} has written off the debt. You still owe it, and can pay it on the agreement’s page.${reasonSuffix(f)}`,
    }),
  },
  unanswered: lapsed,
  uninspected: lapsed,
  unoffered: lapsed,
  unshared: lapsed,
  'offer-over': lapsed,
  'car-gone': both(
    'Car no longer available',
    () => 'It was sold to another buyer or taken off the market. No money moved.',
  ),
  'fall-behind': both(
    'Instalment overdue',
    () =>
      'The wallet balance was too low on the due date. We try again every morning. A late fee is charged once, after the grace period.',
  ),
  remind: {
    applicant: f => ({
      title: `Still overdue: an instalment of ${f.car}`,
      text: 'Add money to your wallet, or make a payment on the agreement’s page. If you can’t, message the lender.',
    }),
  },
  default: both('90 days overdue', () => 'The overdue debt can now be written off.'),
  'catch-up': both(
    'Overdue amount paid',
    () => 'Nothing is overdue. The next instalment is collected on its due date.',
  ),
}
