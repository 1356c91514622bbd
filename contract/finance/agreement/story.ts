// Story of an agreement: what was, what comes, and what each step will do.
import { type DealStory, type Terms, toStops } from '../../deal-engine/deal-words.ts'
import { formatNaira, plus } from '../../core/money.ts'
import type { Agreement } from './fields.ts'
import type { agreement, AgreementState } from './process.ts'
import { disputeTerms } from '../../escrow/words.ts'
import { lagosDayOf } from '../../repair/opening-hours/days.ts'
import { owedIn } from './repayment.ts'
import { agreementTerms } from './terms.ts'

type Steps = DealStory<typeof agreement, Agreement>['steps']

const reads = (label: string, who: string) => ({ label, hint: `${who} reads this.` })

export const stepsBefore: Steps = {
  accept: ({ counterparty, lenderName, priceKobo }): Terms => ({
    button: 'Accept the application',
    title: 'Accept it?',
    happens: [
      `You sell at ${formatNaira(priceKobo)}, paid through escrow once ${counterparty.name} has the car.`,
      'Next, complete every point of the inspection and submit it within seven days.',
      `Then ${lenderName} decides. The car stays on the market until ${counterparty.name} agrees.`,
    ],
    confirm: 'Accept it',
    done: 'Accepted. Submit the inspection next.',
    look: 'main',
  }),
  reject: ({ counterparty }): Terms => ({
    button: 'Reject',
    title: 'Reject the application?',
    happens: ['It ends here. Nothing was taken from anybody.'],
    confirm: 'Reject it',
    done: 'Rejected. The applicant has been told.',
    look: 'danger',
    reason: reads('Why?', counterparty.name),
  }),
  offer: ({ counterparty, loanKobo, months }): Terms => ({
    button: 'Send offer',
    title: `Lend ${formatNaira(loanKobo)} over ${months} months?`,
    happens: [
      `${counterparty.name} reads every fee and the whole schedule, and has seven days to agree.`,
      'When they agree, the loan goes from your wallet into escrow.',
    ],
    confirm: 'Offer it',
    done: 'Offered. The applicant has been told.',
    look: 'main',
  }),
  decline: ({ counterparty }): Terms => ({
    button: 'Decline',
    title: 'Decline to lend?',
    happens: ['It ends here. Nothing was taken from anybody.'],
    confirm: 'Decline it',
    done: 'Declined. The applicant has been told.',
    look: 'danger',
    reason: reads('Why?', counterparty.name),
  }),
  agree: ({ offer, downKobo, loanKobo, lenderName, months }): Terms => ({
    button: 'Agree',
    title: 'Agree to the offer?',
    happens: [
      `${formatNaira(plus(downKobo, offer!.feeKobo))} leaves your wallet for escrow: the down payment and the fee.`,
      `${lenderName} puts ${formatNaira(loanKobo)} beside it. No one is paid before you have the car.`,
      `You pay back ${months} instalments of ${formatNaira(offer!.monthlyKobo)}, the last ${formatNaira(offer!.lastKobo)}: ${formatNaira(offer!.totalKobo)} in total.`,
      'If it is cancelled before the car is on its way, everyone is refunded.',
    ],
    confirm: 'Agree',
    done: 'Agreed. The car is yours to be delivered.',
    look: 'main',
    pin: true,
  }),
  withdraw: ({ lenderName }): Terms => ({
    button: 'Withdraw',
    title: 'Withdraw the application?',
    happens: [`We notify ${lenderName} and the owner. You were not charged, and you can apply again.`],
    confirm: 'Withdraw it',
    done: 'Withdrawn.',
    look: 'danger',
  }),
}

const delivering: Steps = {
  insure: ({ counterparty, lenderName }): Terms => ({
    button: 'Show the policy',
    title: 'Show that the car is insured?',
    happens: [
      `${lenderName} reads the insurer, the number, the sum and the days of it, and nothing more.`,
      `We tell ${counterparty.name} that the car can be sent.`,
    ],
    confirm: 'Show it',
    done: 'Shown. The car may set off.',
    look: 'main',
  }),
  'set-off': ({ counterparty }): Terms => ({
    button: 'It is on its way',
    title: 'Is the car on its way?',
    happens: [
      `We notify ${counterparty.name}, who gets a code to read to you at the handover.`,
      'From here on, neither of you can cancel.',
    ],
    confirm: 'It is on its way',
    done: 'The applicant has been told.',
    look: 'main',
  }),
  confirm: ({ counterparty, lenderName }): Terms => ({
    button: 'Confirm the car',
    title: 'Is everything as agreed?',
    happens: [
      `${counterparty.name} is paid, and ${lenderName} has its fee. This cannot be taken back.`,
      'The first instalment is due in a month, and is taken from your wallet automatically.',
      'The documents are held back until the last instalment is paid.',
    ],
    confirm: 'Confirm',
    done: 'Confirmed. Drive safely.',
    look: 'main',
    pin: true,
  }),
  'call-off': ({ role, lenderName, insurance }): Terms => ({
    button: 'Cancel application',
    title: 'Cancel this application?',
    happens: [
      `Down payment and fee go back to ${role === 'applicant' ? 'your wallet' : 'the applicant'}, the loan to ${lenderName}.`,
      'The car is on the market again.',
      ...(role === 'applicant' && insurance.policy?.inForce
        ? ['Your policy for it ends today, and the premium of its unused days goes back to your wallet.']
        : []),
    ],
    confirm: 'Cancel application',
    done: 'Cancelled. Everyone was refunded in full.',
    look: 'danger',
    reason: { label: 'Why?', hint: 'Everybody in it reads this.' },
  }),
  dispute: agreement => disputeTerms(agreement, agreement.heldKobo, { paid: 'owner', refunded: 'applicant' }),
}

const owedNow = (agreement: Agreement) => owedIn(agreement, lagosDayOf(new Date()))!

const payOff = (agreement: Agreement): Terms => {
  const owed = owedNow(agreement)
  return {
    button: 'Pay it all off',
    title: `Pay ${formatNaira(owed.payOffKobo)} now?`,
    happens: [
      `${formatNaira(owed.payOffKobo)} leaves your wallet for the lender.`,
      `You save ${formatNaira(owed.payOffSavesKobo)} of interest: the months that have not begun.`,
      'The documents of the car are yours at once.',
    ],
    confirm: 'Pay it off',
    done: 'Paid off. The documents are yours.',
    look: 'main',
    pin: true,
  }
}

const pay = (agreement: Agreement): Terms => ({
  button: 'Pay a part',
  title: 'Pay from your wallet?',
  happens: [
    'It meets the oldest instalment first: of each its late fee, its interest, then what is owed.',
    `${agreement.lenderName} has it at once, with a receipt for you. What is ahead comes on its day as before, less what you paid.`,
  ],
  confirm: 'Pay it',
  done: 'Paid. The receipt is in your wallet.',
  look: 'main',
  pin: true,
})

const owing: Steps = {
  pay,
  'pay-off': payOff,
  'ask-pause': ({ lenderName, pause }): Terms => ({
    button: 'Ask for a pause',
    title: 'Ask for months without an instalment?',
    happens: [
      `${lenderName} agrees, or refuses with a reason. Until then instalments go on.`,
      `A pause costs nothing: what is not due yet moves by those months. ${pause.monthsLeft} of ${agreementTerms.pauseMonthsMax} months are left.`,
    ],
    confirm: 'Ask for it',
    done: 'Asked. The lender has been told.',
    look: 'danger',
  }),
  'agree-pause': ({ pause, counterparty }): Terms => ({
    button: 'Agree to the pause',
    title: `Agree to ${pause.requestedMonths} ${pause.requestedMonths === 1 ? 'month' : 'months'} without an instalment?`,
    happens: [
      'What is not due yet moves by that long. No interest and no fee comes with it.',
      `We notify ${counterparty.name}.`,
    ],
    confirm: 'Agree',
    done: 'Agreed. The schedule has moved.',
    look: 'main',
  }),
  'refuse-pause': ({ counterparty }): Terms => ({
    button: 'Refuse the pause',
    title: 'Refuse the pause?',
    happens: ['The schedule stays as it is.'],
    confirm: 'Refuse it',
    done: 'Refused. The applicant has been told.',
    look: 'danger',
    reason: reads('Why?', counterparty.name),
  }),
  'write-off': (agreement): Terms => ({
    button: 'Write it off',
    title: `Write off ${formatNaira(owedNow(agreement).leftKobo)}?`,
    happens: [
      'No instalment is taken any more. The documents stay held back.',
      `${agreement.counterparty.name} can still pay, and what they pay reaches your wallet.`,
    ],
    confirm: 'Write it off',
    done: 'Written off.',
    look: 'danger',
    reason: reads('Why?', agreement.counterparty.name),
  }),
}

export const steps: Steps = { ...stepsBefore, ...delivering, ...owing }

type Story = DealStory<typeof agreement, Agreement>

const lapses = (who: string, does: string) => {
  const unless = (side: string) =>
    `Unless ${who === side ? 'you' : `the ${who}`} ${side === who ? does : `${does}s`} by then, it lapses.`
  return {
    applicant: `${unless('applicant')} Nothing is taken.`,
    owner: unless('owner'),
    lender: unless('lender'),
  }
}
const noReport = 'If no report is submitted by then, the application expires.'
const uninspected = { applicant: `${noReport} Nothing is taken.`, owner: noReport, lender: noReport }
const goesBack = 'If the car is not handed over by then, everything goes back to where it came from.'

const otherwise: Story['otherwise'] = {
  unanswered: lapses('owner', 'answer'),
  uninspected,
  unoffered: lapses('lender', 'offer'),
  'offer-over': lapses('applicant', 'agree'),
  'never-delivered': { applicant: goesBack, owner: goesBack, lender: goesBack },
  'looking-over': {
    applicant: 'If you say nothing by then, it counts as confirmed and the owner is paid.',
    owner: 'If the applicant says nothing by then, you are paid.',
    lender: 'If the applicant says nothing by then, it counts as confirmed.',
  },
  default: {
    applicant: 'If what is late is not paid by then, the lender may write it off.',
    owner: 'Nothing is asked of you.',
    lender: 'If what is late is not paid by then, you may write it off.',
  },
}

const stopped: readonly AgreementState[] = [
  'disputed',
  'rejected',
  'declined',
  'lapsed',
  'withdrawn',
  'unwound',
  'written-off',
]

export const agreementStory: Story = {
  otherwise,
  past: {
    start: 'Applied for',
    accept: 'Accepted by the owner',
    reject: 'Rejected by the owner',
    'submit-report': 'Inspection submitted',
    offer: 'Offered by the lender',
    decline: 'Declined by the lender',
    agree: 'Agreed; everything in escrow',
    withdraw: 'Withdrawn by the applicant',
    'submit-papers': 'Documents submitted and held',
    insure: 'Insured; the policy was shown',
    'set-off': 'On its way',
    deliver: 'Delivered',
    confirm: 'Confirmed; owner paid',
    'looking-over': 'Nothing said; confirmed, owner paid',
    'call-off': 'Cancelled; full refund',
    dispute: 'Dispute opened; payment frozen',
    pay: 'A part was paid by hand',
    'pay-off': 'Paid off early',
    'ask-pause': 'A pause was asked for',
    'agree-pause': 'Pause agreed; the schedule moved',
    'refuse-pause': 'Pause refused',
    'write-off': 'Written off',
    unanswered: 'Not answered in time',
    uninspected: 'No report in time',
    unoffered: 'No offer in time',
    'offer-over': 'Offer not taken in time',
    'car-gone': 'Car no longer available',
    'never-delivered': 'Not delivered in time; everything back',
    'fall-behind': 'An instalment is missing',
    remind: 'Reminded',
    default: 'Ninety days behind',
    'catch-up': 'Everything due is paid',
    finish: 'The last instalment is paid',
    release: 'Dispute settled; owner paid',
    refund: 'Dispute settled; everything back',
  },
  ahead: {
    accept: 'The owner answers',
    'submit-report': 'The car is inspected',
    offer: 'The lender makes its offer',
    agree: 'You agree, and the money goes into escrow',
    'set-off': 'The owner brings the car',
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
