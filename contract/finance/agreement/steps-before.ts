// What each step up to the pin will do, said before it is taken.
import type { DealStory, Terms } from '../../deal-engine/deal-words.ts'
import { formatNaira, plus } from '../../core/money.ts'
import type { Agreement } from './fields.ts'
import type { agreement } from './process.ts'

type Steps = DealStory<typeof agreement, Agreement>['steps']

const reads = (label: string, who: string) => ({ label, hint: `${who} reads this.` })

export const stepsBefore: Steps = {
  accept: ({ counterparty, lenderName, priceKobo }): Terms => ({
    button: 'Accept the application',
    title: 'Accept it?',
    happens: [
      `You sell at ${formatNaira(priceKobo)}, paid through escrow once ${counterparty.name} has the car.`,
      'Next you go through every point of the inspection and hand it in, within seven days.',
      `Then ${lenderName} decides. The car stays on the market until ${counterparty.name} agrees.`,
    ],
    confirm: 'Accept it',
    done: 'Accepted. Hand in the inspection next.',
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
    button: 'Make the offer',
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
      `${lenderName} puts ${formatNaira(loanKobo)} beside it. Nobody has any of it before you have the car.`,
      `You pay back ${months} instalments of ${formatNaira(offer!.monthlyKobo)}, the last ${formatNaira(offer!.lastKobo)}: ${formatNaira(offer!.totalKobo)} in all.`,
      'Called off before the car is on its way, everything goes back.',
    ],
    confirm: 'Agree',
    done: 'Agreed. The car is yours to be delivered.',
    look: 'main',
    pin: true,
  }),
  withdraw: ({ lenderName }): Terms => ({
    button: 'Withdraw',
    title: 'Withdraw the application?',
    happens: [`${lenderName} and the owner are told. Nothing was taken, and you can apply again.`],
    confirm: 'Withdraw it',
    done: 'Withdrawn.',
    look: 'danger',
  }),
}
