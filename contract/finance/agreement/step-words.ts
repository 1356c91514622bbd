// What each step from the pin on will do, said before it is taken.
import type { DealStory, Terms } from '../../deal-engine/deal-words.ts'
import { disputeTerms } from '../../escrow/escrow-words.ts'
import { formatNaira } from '../../core/money.ts'
import { lagosDayOf } from '../../repair/opening-hours/days.ts'
import type { Agreement } from './fields.ts'
import type { agreement } from './process.ts'
import { owedIn } from './repayment.ts'
import { stepsBefore } from './steps-before.ts'
import { agreementTerms } from './terms.ts'

type Steps = DealStory<typeof agreement, Agreement>['steps']

const reads = (label: string, who: string) => ({ label, hint: `${who} reads this.` })

const delivering: Steps = {
  insure: ({ counterparty, lenderName }): Terms => ({
    button: 'Show the policy',
    title: 'Show that the car is insured?',
    happens: [
      `${lenderName} reads the insurer, the number, the sum and the days of it, and nothing more.`,
      `${counterparty.name} is told that the car may set off.`,
    ],
    confirm: 'Show it',
    done: 'Shown. The car may set off.',
    look: 'main',
  }),
  'set-off': ({ counterparty }): Terms => ({
    button: 'It is on its way',
    title: 'Is the car on its way?',
    happens: [
      `${counterparty.name} is told, and gets a code to read to you when the car changes hands.`,
      'From here on neither of you can call it off.',
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
      'The first instalment is due in a month, and comes from your wallet by itself.',
      'The documents are held back until the last instalment is paid.',
    ],
    confirm: 'Confirm',
    done: 'Confirmed. Drive safely.',
    look: 'main',
    pin: true,
  }),
  'call-off': ({ role, lenderName, insurance }): Terms => ({
    button: 'Call it off',
    title: 'Call it off?',
    happens: [
      `Down payment and fee go back to ${role === 'applicant' ? 'your wallet' : 'the applicant'}, the loan to ${lenderName}.`,
      'The car is on the market again.',
      ...(role === 'applicant' && insurance.policy?.inForce
        ? ['Your policy for it ends today, and the premium of its unused days goes back to your wallet.']
        : []),
    ],
    confirm: 'Call it off',
    done: 'Called off. Everything went back.',
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
    title: `Agree to ${pause.askedMonths} ${pause.askedMonths === 1 ? 'month' : 'months'} without an instalment?`,
    happens: [
      'What is not due yet moves by that long. No interest and no fee comes with it.',
      `${counterparty.name} is told.`,
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
