// Answers about purchases that go wrong, before users trust escrow.
import { Answers } from './answers.tsx'

const answers = [
  [
    'The seller never sends the documents',
    'Five days after you pay, the purchase is cancelled automatically and all your money is back in your wallet.',
  ],
  [
    'The documents are not right',
    'Reject them and say why. The seller may try twice; you can cancel at any time before the car is on its way.',
  ],
  [
    'The car never arrives',
    'Without your handover code no seller is paid. If nothing happens before the handover, you’re always refunded.',
  ],
  [
    'The car is not what was promised',
    'You have three days after the handover to open a dispute. Everything freezes until a person has looked at both sides.',
  ],
  [
    'You are the seller',
    'The full price is in escrow before you send a document or move the car. After the handover, if the buyer does nothing, you’re paid automatically after three days.',
  ],
  [
    'Someone shows you a payment alert',
    'Do not trust a picture of an alert. Your wallet shows money only when it is there.',
  ],
] as const

export const EscrowAnswers = () => <Answers answers={answers} />
