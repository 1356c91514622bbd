// Story of an agreement: what was, what comes, and what each step will do.
import { type DealStory, type Terms, toStops } from '../../deal-engine/deal-words.ts'
import { dayInWords } from '../../core/day-words.ts'
import { formatNaira, plus } from '../../core/money.ts'
import type { Agreement } from './fields.ts'
import { endedBeside, openBeside, othersEnd } from './offers-beside.ts'
import type { agreement, AgreementState } from './process.ts'
import { coverFromDelivery, includedWords, quoteName, yearlyCostWords } from '../cover-words.ts'
import { disputeTerms } from '../../escrow/words.ts'
import { lagosDayOf } from '../../core/lagos-days.ts'
import { owedIn } from './repayment.ts'
import { agreementTerms, cureTimeWords } from './terms.ts'

type Steps = DealStory<typeof agreement, Agreement>['steps']

const reads = (label: string, who: string) => ({ label, hint: `${who} can see this.` })

type Application = Pick<Agreement, 'lenderName' | 'priceKobo' | 'ownerReceivesKobo' | 'furtherLenders'> & {
  /** Of the applicant. */
  name: string
}

/** What an owner owes next who accepts an application. */
export const acceptTerms = ({
  name,
  lenderName,
  priceKobo,
  ownerReceivesKobo,
  furtherLenders,
}: Application): Terms => ({
  button: 'Accept application',
  title: 'Accept this application?',
  happens: [
    `You sell for ${formatNaira(priceKobo)}, paid through escrow once ${name} has the car.`,
    ...(ownerReceivesKobo === null
      ? []
      : [`AutoX takes its commission once. You receive ${formatNaira(ownerReceivesKobo)}.`]),
    'Next, describe the car with pictures and points, within seven days.',
    `Then ${furtherLenders > 0 ? `${lenderName} and ${furtherLenders} more ${furtherLenders === 1 ? 'lender' : 'lenders'} decide` : `${lenderName} decides`}. The car stays on the market until ${name} agrees.`,
    'Within seven days of the agreement, submit the papers of title and send the car, or everyone is refunded. We hold the papers until the loan is repaid.',
  ],
  confirm: 'Accept application',
  done: 'Accepted. Describe the car next.',
  variant: 'main',
})

/** What insurance costs, or that a policy is there; nothing where none is required. */
const insuranceTerms = ({ insurance: { quote, usable } }: Agreement): string[] => {
  if (!quote) return []
  const needed = [
    `You insure the car before it sets off: ${formatNaira(quote.premiumKobo)} a year by ${quoteName(quote)}, paid to the insurer and not with this.`,
    coverFromDelivery,
  ]
  const [policy] = usable
  return policy
    ? [
        `Your policy with ${policy.insurerName} covers the car until ${dayInWords(policy.until)}. Share it next.`,
      ]
    : needed
}

export const stepsBefore: Steps = {
  accept: ({ counterparty: { name }, ...agreement }) => acceptTerms({ ...agreement, name }),
  reject: ({ counterparty }): Terms => ({
    button: 'Reject application',
    title: 'Reject this application?',
    happens: ['The application ends. No one was charged.'],
    confirm: 'Reject application',
    done: 'Rejected. We notified the applicant.',
    variant: 'danger',
    reason: reads('Why?', counterparty.name),
  }),
  offer: ({ counterparty, loanKobo, months }): Terms => ({
    button: 'Send offer',
    title: `Lend ${formatNaira(loanKobo)} over ${months} months?`,
    happens: [
      `${counterparty.name} sees every fee and the full schedule, and has seven days to agree.`,
      'When they agree, the loan moves from your wallet into escrow.',
    ],
    confirm: 'Send offer',
    done: 'Offer sent. We notified the applicant.',
    variant: 'main',
  }),
  decline: ({ counterparty }): Terms => ({
    button: 'Decline application',
    title: 'Decline this application?',
    happens: ['You make no offer, and the application to you ends. No one was charged.'],
    confirm: 'Decline application',
    done: 'Declined. We notified the applicant.',
    variant: 'danger',
    reason: reads('Why?', counterparty.name),
  }),
  'ask-inspection': ({ counterparty }): Terms => ({
    button: 'Request an inspection',
    title: 'Request an independent inspection?',
    happens: [
      `${counterparty.name} has 14 days to have the car inspected by an AutoX inspector, and pays the inspector’s fee.`,
      'Then you decide. You can make your offer or decline at any time before.',
    ],
    confirm: 'Request inspection',
    done: 'Requested. We notify you when the report is shared.',
    variant: 'danger',
    reason: reads('Why? Name what you want looked at', counterparty.name),
  }),
  'share-inspection': ({ lenderName }): Terms => ({
    button: 'Share report',
    title: 'Share this report?',
    happens: [
      `${lenderName} and the owner of the car can read all of it.`,
      `Then ${lenderName} makes an offer or declines within five days.`,
    ],
    confirm: 'Share report',
    done: 'Shared. The lender is deciding.',
    variant: 'main',
  }),
  agree: accepted => {
    const { downKobo, loanKobo, lenderName, months, insurance } = accepted
    const offer = accepted.offer!
    return {
      button: 'Accept offer',
      title: 'Accept this offer?',
      happens: [
        `${formatNaira(plus(downKobo, offer.feeKobo))} moves from your wallet into escrow: the down payment and the fee.`,
        `${lenderName} adds ${formatNaira(loanKobo)}. No one is paid before you have the car.`,
        `You repay ${months} instalments of ${formatNaira(offer.monthlyKobo)}, the last ${formatNaira(offer.lastKobo)}: ${formatNaira(offer.totalKobo)} in total.`,
        ...insuranceTerms(accepted),
        `The effective yearly cost (APR) is ${yearlyCostWords(offer.effectiveBps)}, ${includedWords(insurance.quote)}.`,
        'If the agreement is cancelled before the car is on its way, everyone is refunded.',
        ...othersEnd(accepted),
      ],
      confirm: 'Accept offer',
      done: 'Offer accepted. The owner prepares the car.',
      variant: 'main',
      pin: true,
    }
  },
  withdraw: (application): Terms => ({
    button: 'Withdraw application',
    title: 'Withdraw this application?',
    happens: [
      openBeside(application).length > 0
        ? `We notify ${application.lenderName}. Your application with the other lenders stays. You were not charged.`
        : `We notify ${application.lenderName} and the owner. You were not charged, and you can apply again.`,
    ],
    confirm: 'Withdraw application',
    done: 'Application withdrawn.',
    variant: 'danger',
  }),
}

const delivering: Steps = {
  insure: ({ counterparty, lenderName, state }): Terms => ({
    button: 'Share policy',
    title: 'Share this policy?',
    happens: [
      `${lenderName} sees the insurer, policy number, sum insured and dates, and nothing else.`,
      `${lenderName} is noted on the policy, which you can then cancel only with their approval or another policy.`,
      ...(state === 'preparing' ? [`We tell ${counterparty.name} that the car can be sent.`] : []),
    ],
    confirm: 'Share policy',
    done: state === 'preparing' ? 'Policy shared. The car can be sent.' : 'Policy shared.',
    variant: 'main',
  }),
  'ask-cover-end': ({ lenderName }): Terms => ({
    button: 'Ask to end the policy',
    title: `Ask ${lenderName} to let the policy end?`,
    happens: [
      `${lenderName} is noted on your policy. With their approval you can cancel it on the policy’s page.`,
      `The car must stay insured: once it isn’t, you have ${cureTimeWords} to insure it again.`,
    ],
    confirm: 'Ask lender',
    done: 'Request sent. We notify you when the lender answers.',
    variant: 'danger',
    reason: { label: 'Why?', hint: 'The lender can see this.' },
  }),
  'allow-cover-end': ({ counterparty }): Terms => ({
    button: 'Let the policy end',
    title: 'Let this policy end?',
    happens: [
      `${counterparty.name} may cancel it. The car isn’t insured from then on until another policy is shared here.`,
      'We tell you at once when it ends, and by when the car must be insured again.',
    ],
    confirm: 'Let the policy end',
    done: 'Agreed. We notified the applicant.',
    variant: 'danger',
  }),
  'refuse-cover-end': ({ counterparty }): Terms => ({
    button: 'Keep the policy',
    title: 'Keep this policy in force?',
    happens: [`${counterparty.name} can’t cancel it.`],
    confirm: 'Keep the policy',
    done: 'Refused. We notified the applicant.',
    variant: 'main',
    reason: { label: 'Why?', hint: `${counterparty.name} can see this.` },
  }),
  'set-off': ({ counterparty }): Terms => ({
    button: 'Mark as on its way',
    title: 'Is the car on its way?',
    happens: [
      `We notify ${counterparty.name}, who gets a code to read to you at the handover.`,
      'From here on, neither of you can cancel.',
    ],
    confirm: 'Mark as on its way',
    done: 'We notified the applicant.',
    variant: 'main',
  }),
  confirm: ({ counterparty, lenderName }): Terms => ({
    button: 'Confirm the car',
    title: 'Is everything as agreed?',
    happens: [
      `${counterparty.name} is paid, and ${lenderName} gets its fee. You can’t undo this.`,
      'The first instalment is due in a month and is collected from your wallet automatically.',
      'We hold the papers of title until the last instalment is paid.',
    ],
    confirm: 'Confirm the car',
    done: 'Confirmed. Drive safely.',
    variant: 'main',
    pin: true,
  }),
  'call-off': ({ id, offers, role, lenderName, insurance }): Terms => ({
    button: 'Cancel agreement',
    title: 'Cancel this agreement?',
    happens: [
      `The down payment and fee go back to ${role === 'applicant' ? 'your wallet' : 'the applicant'}, the loan to ${lenderName}.`,
      'The car is on the market again.',
      ...(endedBeside({ id, offers }).length > 0
        ? ['The other lenders’ offers stay ended. You can apply again with what you filled in.']
        : []),
      ...(role === 'applicant' && insurance.policy?.awaitsDelivery
        ? ['Your insurance for the car hasn’t begun. Its premium returns to your wallet in full.']
        : []),
      ...(role === 'applicant' && insurance.policy?.inForce
        ? ['Your policy for the car ends today, and the premium for unused days returns to your wallet.']
        : []),
    ],
    confirm: 'Cancel agreement',
    done: 'Cancelled. Everyone is refunded in full.',
    variant: 'danger',
    reason: { label: 'Why?', hint: 'The other two sides can see this.' },
  }),
  dispute: agreement => disputeTerms(agreement, agreement.heldKobo, { paid: 'owner', refunded: 'applicant' }),
}

const owedNow = (agreement: Agreement) => owedIn(agreement, lagosDayOf(new Date()))!

const payOff = (agreement: Agreement): Terms => {
  const owed = owedNow(agreement)
  return {
    button: 'Pay off loan',
    title: `Pay ${formatNaira(owed.payOffKobo)} now?`,
    happens: [
      `${formatNaira(owed.payOffKobo)} goes from your wallet to the lender.`,
      `Interest is paid to today. You save the rest: ${formatNaira(owed.payOffSavesKobo)}.`,
      'You get the car’s documents at once.',
    ],
    confirm: 'Pay off loan',
    done: 'Loan paid off. The documents are yours.',
    variant: 'main',
    pin: true,
  }
}

const pay = (agreement: Agreement): Terms => ({
  button: 'Make a payment',
  title: 'Make a payment from your wallet?',
  happens: [
    'It pays what is due first, then interest for the days that have passed, and no more. The rest pays back the loan.',
    `${agreement.lenderName} gets it at once and you get a receipt. Below you see what it does before you enter your PIN.`,
  ],
  confirm: 'Make payment',
  done: 'Paid. The receipt is in your wallet.',
  variant: 'main',
  pin: true,
})

const owing: Steps = {
  pay,
  'pay-off': payOff,
  'ask-pause': ({ lenderName, pause }): Terms => ({
    button: 'Request a pause',
    title: 'Request a payment pause?',
    happens: [
      `${lenderName} agrees, or refuses with a reason. Until then instalments continue.`,
      `A pause is free: later due dates move by those months. You have ${pause.monthsLeft} of ${agreementTerms.pauseMonthsMax} months left.`,
    ],
    confirm: 'Request pause',
    done: 'Pause requested. We notified the lender.',
    variant: 'danger',
  }),
  'agree-pause': ({ pause, counterparty }): Terms => ({
    button: 'Agree to pause',
    title: `Agree to ${pause.requestedMonths} ${pause.requestedMonths === 1 ? 'month' : 'months'} without an instalment?`,
    happens: [
      'Later due dates move by that long, with no extra interest or fee.',
      `We notify ${counterparty.name}.`,
    ],
    confirm: 'Agree to pause',
    done: 'Pause agreed. The due dates have moved.',
    variant: 'main',
  }),
  'refuse-pause': ({ counterparty }): Terms => ({
    button: 'Refuse pause',
    title: 'Refuse this pause?',
    happens: ['The schedule stays the same.'],
    confirm: 'Refuse pause',
    done: 'Pause refused. We notified the applicant.',
    variant: 'danger',
    reason: reads('Why?', counterparty.name),
  }),
  'write-off': (agreement): Terms => ({
    button: 'Write off debt',
    title: `Write off ${formatNaira(owedNow(agreement).leftKobo)}?`,
    happens: [
      'We stop collecting instalments. The documents stay with us.',
      `${agreement.counterparty.name} can still pay, and their payments reach your wallet.`,
    ],
    confirm: 'Write off debt',
    done: 'Written off.',
    variant: 'danger',
    reason: reads('Why?', agreement.counterparty.name),
  }),
}

export const steps: Steps = { ...stepsBefore, ...delivering, ...owing }

type Story = DealStory<typeof agreement, Agreement>

const lapses = (who: string, does: string) => {
  const unless = (side: string) =>
    `Unless ${who === side ? 'you' : `the ${who}`} ${side === who ? does : `${does}s`} by then, the application expires.`
  return {
    applicant: `${unless('applicant')} You’re not charged.`,
    owner: unless('owner'),
    lender: unless('lender'),
  }
}
const noReport = 'If no statement is submitted by then, the application expires.'
const uninspected = { applicant: `${noReport} You’re not charged.`, owner: noReport, lender: noReport }
const noIndependent = 'Unless the applicant shares a report by then, the application expires.'
const goesBack = 'If the car isn’t handed over by then, everyone is refunded.'

const otherwise: Story['otherwise'] = {
  unanswered: lapses('owner', 'answer'),
  uninspected,
  unoffered: lapses('lender', 'offer'),
  unshared: {
    applicant: 'Unless you share a report by then, the application expires. You’re not charged.',
    owner: noIndependent,
    lender: noIndependent,
  },
  'offer-over': lapses('applicant', 'agree'),
  'never-delivered': { applicant: goesBack, owner: goesBack, lender: goesBack },
  'looking-over': {
    applicant: 'If you don’t respond by then, the car counts as confirmed and the owner is paid.',
    owner: 'If the applicant doesn’t respond by then, you’re paid.',
    lender: 'If the applicant doesn’t respond by then, the car counts as confirmed.',
  },
  default: {
    applicant: 'If you don’t pay what is overdue by then, the lender may write off the debt.',
    owner: 'You have nothing to do.',
    lender: 'If what is overdue isn’t paid by then, you may write off the debt.',
  },
}

const stopped: readonly AgreementState[] = [
  'disputed',
  'rejected',
  'declined',
  'lapsed',
  'withdrawn',
  'not-chosen',
  'unwound',
  'written-off',
]

export const agreementStory: Story = {
  otherwise,
  past: {
    start: 'Applied for',
    accept: 'Accepted by the owner',
    reject: 'Rejected by the owner',
    'submit-report': 'Owner’s statement submitted',
    offer: 'Offer from the lender',
    decline: 'Declined by the lender',
    'ask-inspection': 'Independent inspection requested',
    'share-inspection': 'Independent report shared',
    'report-refunded': 'Shared report withdrawn; its inspection was refunded',
    agree: 'Agreed; everything in escrow',
    withdraw: 'Withdrawn by the applicant',
    'choose-other': 'Another lender’s offer was accepted',
    'submit-papers': 'Papers of title submitted and held',
    insure: 'Insured; policy shared',
    'cover-ready': 'Insured from the delivery on',
    'cover-lost': 'The car is no longer insured',
    'cover-restored': 'The car is insured again',
    'cover-news': 'Insurance update',
    'cover-overdue': 'The car was not insured again in time',
    'ask-cover-end': 'Asked to end the policy',
    'allow-cover-end': 'The policy may end',
    'refuse-cover-end': 'The policy stays',
    'set-off': 'On its way',
    deliver: 'Delivered',
    confirm: 'Confirmed; owner paid',
    'looking-over': 'No response; confirmed, owner paid',
    'call-off': 'Cancelled; full refund',
    dispute: 'Dispute opened; payment frozen',
    pay: 'Payment made',
    'pay-off': 'Paid off early',
    'ask-pause': 'Pause requested',
    'agree-pause': 'Pause agreed; due dates moved',
    'refuse-pause': 'Pause refused',
    'write-off': 'Written off',
    unanswered: 'Not answered in time',
    uninspected: 'No statement in time',
    unoffered: 'No offer in time',
    unshared: 'No independent report in time',
    'offer-over': 'Offer not accepted in time',
    'car-gone': 'Car no longer available',
    'never-delivered': 'Not delivered in time; full refund',
    'fall-behind': 'Instalment overdue',
    remind: 'Reminder sent',
    default: '90 days overdue',
    'catch-up': 'Overdue amount paid',
    finish: 'Last instalment paid',
    release: 'Dispute settled; owner paid',
    refund: 'Dispute settled; full refund',
  },
  ahead: {
    accept: 'The owner answers',
    'submit-report': 'The owner describes the car',
    offer: 'The lender makes its offer',
    agree: 'The applicant accepts, and the money goes into escrow',
    'set-off': 'The owner delivers the car',
    deliver: 'The car changes hands',
    confirm: 'The car is confirmed',
  },
  stopped,
  stops: ({ state, history }) => {
    const been = new Set(history.map(({ to }) => to))
    return toStops(
      [
        ['Applied', true],
        ['Checked', been.has('inspected')],
        ['Agreed', been.has('preparing')],
        ['Delivered', been.has('delivered')],
        ['Paid', state === 'settled' || state === 'settled-early'],
      ],
      stopped.includes(state),
    )
  },
  steps,
}
