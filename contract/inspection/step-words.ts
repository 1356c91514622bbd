// What each step of an inspection will do, said before it is taken.
import type { DealStory, Terms } from '../deal-engine/deal-words.ts'
import { formatNaira } from '../core/money.ts'
import type { inspection } from './process.ts'
import type { Inspection } from './shape.ts'

const feeBack = ({ feeKobo }: Inspection) =>
  `${formatNaira(feeKobo)} goes back to the buyer at once: the whole fee.`

const accept = ({ feeKobo }: Inspection): Terms => ({
  button: 'Accept, and say when',
  title: 'When will you look at the car?',
  happens: [
    'The buyer and the seller are told the time, and you see each other’s phone numbers.',
    'The report is due two days after the visit begins.',
    `${formatNaira(feeKobo)} is paid to you once the buyer has read it, or three days later by itself. AutoX keeps nothing of it.`,
  ],
  confirm: 'Agree this visit',
  done: 'Agreed. The buyer and the seller have been told.',
  look: 'main',
})

const complete = ({ feeKobo, counterparty }: Inspection): Terms => ({
  button: 'I have read it: pay the inspector',
  title: `Pay ${formatNaira(feeKobo)} out of escrow?`,
  happens: [
    `${counterparty.name} is paid at once. It cannot be called back.`,
    'A dispute is not possible afterwards. What you pay for is a careful look, not a good car.',
  ],
  confirm: 'Yes, pay the inspector',
  pin: true,
  done: 'The inspector has been paid.',
  look: 'main',
})

const decline = (inspection: Inspection): Terms => ({
  button: 'Decline',
  title: 'Decline this inspection?',
  happens: [feeBack(inspection), 'The buyer may ask another inspector.'],
  confirm: 'Decline',
  done: 'Declined. The buyer has been told.',
  look: 'danger',
  reason: { label: 'Why?', hint: 'The buyer reads this.' },
})

const withdraw = ({ feeKobo }: Inspection): Terms => ({
  button: 'Withdraw',
  title: 'Withdraw the inspection?',
  happens: [
    `${formatNaira(feeKobo)} returns to your wallet at once: the whole fee.`,
    'The inspector and the seller are told not to wait.',
  ],
  confirm: 'Withdraw and refund me',
  done: 'Withdrawn. The fee is back in your wallet.',
  look: 'danger',
})

const refuse = (inspection: Inspection): Terms => ({
  button: 'I will not have it inspected',
  title: 'Refuse the inspection?',
  happens: [feeBack(inspection), 'The buyer reads your reason, and may lose interest in the car.'],
  confirm: 'Refuse',
  done: 'Refused. The buyer and the inspector have been told.',
  look: 'danger',
  reason: { label: 'Why?', hint: 'The buyer and the inspector read this.' },
})

const notPossible = (inspection: Inspection): Terms => ({
  button: 'I could not look at it',
  title: 'Was the inspection not possible?',
  happens: [feeBack(inspection), 'What you filled in so far is not handed in.'],
  confirm: 'It was not possible',
  done: 'Said. The fee went back to the buyer.',
  look: 'danger',
  reason: {
    label: 'What happened?',
    hint: 'Such as: the car was not there. The buyer and the seller read this.',
  },
})

const dispute = ({ heldKobo, counterparty }: Inspection): Terms => ({
  button: 'Open a dispute',
  title: 'Open a dispute?',
  happens: [
    `${formatNaira(heldKobo)} stays frozen in escrow. Every deadline stops.`,
    'AutoX hears both of you and decides: paid, refunded, or shared.',
    'A dispute is about the inspector’s work. That the car is bad is what a report is for.',
  ],
  confirm: 'Open the dispute',
  done: 'The dispute is open. Everything stands still.',
  look: 'danger',
  reason: { label: 'What is wrong with the report?', hint: `${counterparty.name} and AutoX read this.` },
})

export const steps: DealStory<typeof inspection, Inspection>['steps'] = {
  // The report is handed in where it is filled in.
  accept,
  complete,
  decline,
  withdraw,
  refuse,
  'not-possible': notPossible,
  dispute,
}
