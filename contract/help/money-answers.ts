// Answers about money: paying, escrow, wallet, withdrawals, PIN and fraud.
import { lagosDayOf } from '../core/lagos-days.ts'
import { limits } from '../core/limits.ts'
import { termsInForce } from '../core/in-force.ts'
import { kobo, shortNaira, percentWords } from '../core/money.ts'
import { figureDays } from '../escrow/escrow.ts'
import { purchaseTerms } from '../kyc/purchase-terms.ts'
import { tierTerms } from '../kyc/tier-terms.ts'
import { saleExample } from '../legal/fees.ts'
import { payoutWaitTerms } from '../transfers/payout-wait.ts'
import { topUpCost } from '../transfers/top-up-terms.ts'
import { savingsTermsAt } from '../savings/terms.ts'
import type { HelpAnswer } from './answer.ts'

const paying = (at: Date): readonly HelpAnswer[] => {
  const { documentsAboveKobo } = termsInForce(purchaseTerms, at)
  return [
    {
      id: 'pay-for-a-car',
      subject: 'paying',
      question: 'How do I pay for a car safely?',
      answer: `Open the car and press “Pay safely”. Pay from your wallet, or hold the car and pay within ${limits.moneyDueHours} hours: to an account number of this one purchase, by card or by USSD. Either way the money waits in escrow until you have the car.`,
      words: 'buy purchase checkout transfer card ussd safe',
      link: { words: 'See cars for sale', to: '/marketplace?ForSale=true' },
    },
    {
      id: 'account-number-of-a-purchase',
      subject: 'paying',
      question: 'What if I send too much, too little or too late?',
      answer: `Once the first money has arrived you have ${limits.moneyComingHours} hours to send the rest. Money that is too much, too late or not enough goes back to the bank account it came from; if you paid by card or USSD, to your wallet. What is above your maximum balance there is on hold, and yours: verify your identity to use it.`,
      words: 'partial excess late transfer card refund account number',
      link: { words: 'Open your bookings', to: '/bookings' },
    },
    {
      id: 'identity-to-buy',
      subject: 'paying',
      question: 'Why do you ask for my BVN or NIN?',
      answer: `Both sides of a sale have to be who they say they are. A cheaper car paid from the wallet needs one of the two numbers, every other purchase needs both. Above ${shortNaira(documentsAboveKobo)} your documents are also checked before the car is sent.`,
      words: 'identity verify verification kyc nin bvn',
      link: { words: 'Open identity and limits', to: '/profile/identity' },
    },
    {
      id: 'buyer-fee',
      subject: 'paying',
      question: 'Does buying cost anything on top of the price?',
      answer: `No. The seller pays a commission when the sale is complete: for a car of ${shortNaira(saleExample(at).priceKobo)} it is ${shortNaira(saleExample(at).commissionKobo)}.`,
      words: 'fees commission charges cost price',
      link: { words: 'See all fees', to: '/fees' },
    },
  ]
}

const escrow: readonly HelpAnswer[] = [
  {
    id: 'what-is-escrow',
    subject: 'escrow',
    question: 'What is escrow?',
    answer:
      'Your money is set aside for one deal. The seller can’t touch it, and AutoX can only pay it out or refund it. It moves when you have received what you paid for.',
    words: 'hold held wait trust middle',
    link: { words: 'How escrow works', to: '/#escrow' },
  },
  {
    id: 'when-is-the-seller-paid',
    subject: 'escrow',
    question: 'When is the seller paid?',
    answer:
      'After the handover, when you release the payment. If you do nothing, the seller is paid three days after the handover. Without your six-digit handover code no seller is paid.',
    words: 'release payout code handover keys',
    link: { words: 'How escrow works', to: '/#escrow' },
  },
  {
    id: 'money-back',
    subject: 'escrow',
    question: 'When do I get my money back?',
    answer:
      'If the documents do not come within five days, if you cancel before the car is on its way, or if the car never arrives, the whole price is refunded to you automatically.',
    words: 'refund cancel return money back',
    link: { words: 'Open your bookings', to: '/bookings' },
  },
  {
    id: 'check-escrow',
    subject: 'escrow',
    question: 'How can I check that the money is really there?',
    answer: `A public page shows what waits in escrow and how the deals of the last ${figureDays} days ended, with a seal over the books of every day. You can check your own receipt against it, even offline.`,
    words: 'proof prove seal receipt real honest trust',
    link: { words: 'See what is in escrow', to: '/escrow' },
  },
]

const wallet = (at: Date): readonly HelpAnswer[] => {
  const { tiers } = termsInForce(tierTerms, at)
  const { breakBasisPoints, breakMaxKobo } = savingsTermsAt(at)
  return [
    {
      id: 'add-money',
      subject: 'wallet',
      question: 'How do I add money to my wallet?',
      answer: `Send it from any Nigerian bank to the account number that your wallet shows: that is free. Or pay by debit card or USSD under Add money; the payment provider’s charge is shown before you pay, such as ${shortNaira(topUpCost(kobo(10_000_00), lagosDayOf(at)).feeKobo)} for ₦10,000.`,
      words: 'fund deposit top up account number load card ussd debit dial',
      link: { words: 'Open your wallet', to: '/account/wallet' },
    },
    {
      id: 'wallet-limits',
      subject: 'wallet',
      question: 'How much can I send in a day?',
      answer: `With one of BVN and NIN ${shortNaira(tiers[1].dailyKobo)} a day, with both ${shortNaira(tiers[2].dailyKobo)}, and with a proof of address as well ${shortNaira(tiers[3].dailyKobo)}. Paying into escrow does not count.`,
      words: 'limit tier upgrade daily maximum bvn nin',
      link: { words: 'Raise your limits', to: '/profile/identity' },
    },
    {
      id: 'money-on-hold',
      subject: 'wallet',
      question: 'Why is some of my money on hold?',
      answer:
        'Money above your wallet’s limit is yours, but stays on hold until there is room. Verify your next number, or send some money out.',
      words: 'pending hold blocked missing balance cap deposit not showing',
      link: { words: 'Open identity and limits', to: '/profile/identity' },
    },
    {
      id: 'receipt',
      subject: 'wallet',
      question: 'How do I get or check a receipt?',
      answer:
        'Every movement in your history has a receipt with a code. Anyone can check that code here, so a fake payment alert is exposed at once.',
      words: 'receipt proof alert history statement',
      link: { words: 'Open your history', to: '/account/history' },
    },
    {
      id: 'savings',
      subject: 'wallet',
      question: 'Can I save for a car?',
      answer: `Yes, with up to ${limits.savingsPlansMax} plans: flexible, towards a target, or locked. A target can become the down payment of a car. Ending a locked plan early costs ${percentWords(breakBasisPoints)} of it, at most ${shortNaira(breakMaxKobo)}. Plans pay no interest.`,
      words: 'save savings plan target lock interest',
      link: { words: 'Open savings', to: '/account/savings' },
    },
  ]
}

const withdrawals = (at: Date): readonly HelpAnswer[] => {
  const { freeKobo, waitHours } = termsInForce(payoutWaitTerms, at)
  return [
    {
      id: 'send-to-bank',
      subject: 'withdrawals',
      question: 'How do I send money to my bank?',
      answer:
        'Choose the bank in your wallet and type the account number. You see the name that the bank gives and every fee before you type your PIN. Most transfers arrive within minutes.',
      words: 'withdraw withdrawal payout cash out transfer bank',
      link: { words: 'Open your wallet', to: '/account/wallet' },
    },
    {
      id: 'transfer-pending',
      subject: 'withdrawals',
      question: 'My transfer to a bank has not arrived',
      answer: `If the bank does not answer, we keep asking and never send it twice. A transfer that failed is back in your wallet within ${limits.moneyBackHours} hours. Its page shows every step with its time.`,
      words: 'withdrawal payout pending failed delayed stuck unknown reversed missing',
      link: { words: 'Open your history', to: '/account/history' },
    },
    {
      id: 'transfer-waits',
      subject: 'withdrawals',
      question: 'Why does my transfer wait before it leaves?',
      answer: `After a sign-in on a new device or a reset of password and PIN, more than ${shortNaira(freeKobo)} a day to someone new waits ${waitHours} hours. We tell you at once, and you can cancel it meanwhile.`,
      words: 'delay wait new device beneficiary hold cancel',
      link: { words: 'Open your history', to: '/account/history' },
    },
  ]
}

const pinAndFraud: readonly HelpAnswer[] = [
  {
    id: 'forgot-pin',
    subject: 'pin',
    question: 'I forgot my PIN',
    answer: `Ask for a code by email and choose a new PIN with it. The code is valid for ${limits.codeMinutes} minutes.`,
    words: 'reset PIN otp code lost change',
    link: { words: 'Reset your PIN', to: '/resetTransactionPin' },
  },
  {
    id: 'pin-locked',
    subject: 'pin',
    question: 'My PIN is locked',
    answer: `After ${limits.pinTriesMax} wrong tries no money moves for ${limits.pinLocksMinutes[0]} minutes; the next locks are longer. We tell you by email. Wait, or reset the PIN with a code from your email.`,
    words: 'locked blocked wrong PIN tries attempts',
    link: { words: 'Reset your PIN', to: '/resetTransactionPin' },
  },
  {
    id: 'forgot-password',
    subject: 'pin',
    question: 'I cannot sign in',
    answer: `Reset your password with a code by email. After ${limits.passwordTriesMax} wrong passwords sign-in is locked for ${limits.passwordLockMinutes} minutes.`,
    words: 'password login log in locked forgot sign in',
    link: { words: 'Reset your password', to: '/forgotPassword' },
  },
  {
    id: 'signed-out',
    subject: 'pin',
    question: 'Why am I signed out so soon?',
    answer: `After ${limits.idleMinutes} minutes of inactivity you are signed out, so that no one else can use your wallet. Long forms keep what you typed on this device.`,
    words: 'session expired logout idle inactivity',
    link: { words: 'See where you are signed in', to: '/settings/security' },
  },
  {
    id: 'pay-outside',
    subject: 'fraud',
    question: 'The seller wants to be paid outside AutoX',
    answer:
      'Do not pay. We can only protect and refund what is paid through AutoX. Report the listing or the conversation, and tell us.',
    words: 'scam fraud cash transfer outside whatsapp deposit inspection fee',
    link: { words: 'Open your messages', to: '/messages' },
  },
  {
    id: 'payment-alert',
    subject: 'fraud',
    question: 'Someone shows me a payment alert',
    answer:
      'Do not trust a picture or a text message. Your wallet shows money only when it is there, and the code of a receipt can be checked on AutoX.',
    words: 'fake alert sms screenshot forged receipt',
    link: { words: 'Open your wallet', to: '/account/wallet' },
  },
  {
    id: 'asks-for-code',
    subject: 'fraud',
    question: 'Someone asks for my PIN, password or code',
    answer:
      'AutoX never asks for them by phone, chat or email. Give the handover code only when you are at the car and have the keys.',
    words: 'otp phishing call scam code PIN staff',
    link: { words: 'Secure your account', to: '/settings/security' },
  },
  {
    id: 'hacked',
    subject: 'fraud',
    question: 'Someone else used my account',
    answer:
      'Choose a new password at once: it signs out every other device. Then open a case under “Fraud”, which we answer first.',
    words: 'hacked stolen account hijacked unauthorised',
    link: { words: 'Choose a new password', to: '/changePassword' },
  },
]

export const moneyAnswers = (at: Date): readonly HelpAnswer[] => [
  ...paying(at),
  ...escrow,
  ...wallet(at),
  ...withdrawals(at),
  ...pinAndFraud,
]
