// Answers about cars, rentals, parts, repairs, finance, insurance, disputes and accounts.
import { decideTime } from '../deal-engine/decide-by.ts'
import { termsInForce } from '../core/in-force.ts'
import { limits } from '../core/limits.ts'
import { shortNaira, percentWords } from '../core/money.ts'
import { exampleCoverWords, exampleWords } from '../finance/example-words.ts'
import { financePolicyAt } from '../finance/policy.ts'
import { claimClocksAt, insuranceTermsAt } from '../insurance/terms.ts'
import { tariffAt } from '../insurance/tariff.ts'
import { inspectorTermsAt } from '../inspection/inspectors/inspector-terms.ts'
import { softCheckPath } from '../finance/soft-check.ts'
import { financeExample } from '../legal/fees.ts'
import { depositTerms } from '../reservation/deposit-terms.ts'
import { feeTermsAt } from '../rental/terms/fee-terms.ts'
import { repairLimits } from '../repair/terms.ts'
import type { HelpAnswer } from './answer.ts'
import { caseHours } from './case-terms.ts'

const documents = (at: Date): readonly HelpAnswer[] => {
  const { basisPoints } = termsInForce(depositTerms, at)
  return [
    {
      id: 'which-documents',
      subject: 'documents',
      question: 'Which documents should a car have?',
      answer:
        'Proof of ownership, vehicle licence, roadworthiness and insurance; for a tokunbo car the customs papers too. The seller submits them after you pay, and you accept or reject them before the car moves.',
      words: 'papers customs duty licence ownership particulars registration',
      link: { words: 'How buying works', to: '/#escrow' },
    },
    {
      id: 'wrong-documents',
      subject: 'documents',
      question: 'The documents are not right. What now?',
      answer: `Reject them and say what is wrong. The seller may try ${limits.papersRejectionsMax} times, and you can cancel at any time before the car is on its way.`,
      words: 'papers reject fake wrong documents',
      link: { words: 'Open your bookings', to: '/bookings' },
    },
    {
      id: 'reserve',
      subject: 'documents',
      question: 'Can I reserve a car while I check it?',
      answer: `Yes, for ${limits.reservationDays} days with a deposit of ${percentWords(basisPoints)} of the price, which becomes part of the price. Within ${limits.reservationFreeHours} hours you can cancel free of charge.`,
      words: 'reserve reservation deposit hold book',
      link: { words: 'Find a car', to: '/marketplace?ForSale=true' },
    },
  ]
}

const selling: readonly HelpAnswer[] = [
  {
    id: 'sell-a-car',
    subject: 'selling',
    question: 'How do I sell my car?',
    answer: `Take pictures of it, describe it and set a price. We review a new listing within ${limits.listingReviewHours} hours, and it stays live for ${limits.listingDays} days. Listing is free.`,
    words: 'sell list advertise listing post offer',
    link: { words: 'Sell your car', to: '/addlistings' },
  },
  {
    id: 'import-cars',
    subject: 'selling',
    question: 'How do I list many cars at once?',
    answer:
      'Choose “Bulk upload” under your cars and send a CSV or Excel file. We check every line before anything is listed, and the same file again updates your cars. If your list is on the web, save its address and we read it every hour. Dealer software can send it with a key.',
    words: 'import bulk upload spreadsheet excel csv stock list feed dealer software inventory',
    link: { words: 'Open your listings', to: '/mylistings' },
  },
  {
    id: 'seller-protection',
    subject: 'selling',
    question: 'What if the buyer does not pay?',
    answer:
      'The full price is in escrow before you submit a document or move the car. After the handover, if the buyer does nothing, you’re paid automatically after three days.',
    words: 'buyer pay paid safe seller protection',
    link: { words: 'Open your listings', to: '/mylistings' },
  },
  {
    id: 'offers',
    subject: 'selling',
    question: 'How do offers work?',
    answer: `You and the other side can exchange up to ${limits.offerPricesMax} prices in total. An accepted price is valid for ${limits.offerAcceptedHours} hours.`,
    words: 'negotiate bargain last price offer haggle',
    link: { words: 'Open your offers', to: '/bookings/offers' },
  },
  {
    id: 'test-drive',
    subject: 'selling',
    question: 'How do viewings and test drives work?',
    answer: `Choose a time and a safe public place. The seller answers within ${limits.testDriveAnswerHours} hours. It is free, and you are not obliged to buy.`,
    words: 'test drive viewing see inspect meet appointment',
    link: { words: 'See and drive a car', to: '/marketplace/testdrive' },
  },
]

const renting = (at: Date): readonly HelpAnswer[] => {
  const { freeHoursBefore, graceMinutes, lateDayBasisPoints } = feeTermsAt(at)
  return [
    {
      id: 'rent-a-car',
      subject: 'renting',
      question: 'How do I rent a car?',
      answer: `Choose a state and your days, at most ${limits.rentDaysMax}. Rent and deposit wait in escrow: the owner gets the rent after the car is back, and the deposit returns to you.`,
      words: 'rent hire rental lease days',
      link: { words: 'See cars for rent', to: '/marketplace?ForRent=true' },
    },
    {
      id: 'cancel-a-rental',
      subject: 'renting',
      question: 'Can I cancel a rental?',
      answer: `Free until ${freeHoursBefore} hours before pick-up. Later a part of the rent goes to the owner; you see the amount before you confirm.`,
      words: 'cancel rental refund',
      link: { words: 'Open your rentals', to: '/bookings/rentals' },
    },
    {
      id: 'late-return',
      subject: 'renting',
      question: 'What if I bring the car back late?',
      answer: `The first ${graceMinutes} minutes cost nothing. After that each day costs at most ${percentWords(lateDayBasisPoints)} of the daily price. Ask for another last day before the time is over.`,
      words: 'late return overdue extend extension',
      link: { words: 'Open your rentals', to: '/bookings/rentals' },
    },
    {
      id: 'rental-deposit',
      subject: 'renting',
      question: 'When does my rental deposit come back?',
      answer:
        'A day after you brought the car back, unless the owner claims damage. You can contest single lines of a claim within 24 hours, with pictures; only those wait in escrow until AutoX has decided. What the deposit does not cover becomes a claim that you pay or contest within a week; nothing is taken without your PIN.',
      words: 'caution deposit damage claim return back',
      link: { words: 'Open your rentals', to: '/bookings/rentals' },
    },
  ]
}

const partsAndRepairs = (at: Date): readonly HelpAnswer[] => {
  const { feeLeastKobo, feeMostKobo } = inspectorTermsAt(at)
  return [
    {
      id: 'buy-a-part',
      subject: 'parts',
      question: 'What if a part does not fit or never comes?',
      answer:
        'The seller has three days to send it, or your money comes back. After you have it you have three days to look at it and ask to return it.',
      words: 'spare part return wrong fit delivery accessory refund',
      link: { words: 'Find a part', to: '/marketplace/spareparts' },
    },
    {
      id: 'book-a-repair',
      subject: 'repairs',
      question: 'How do I book a repair?',
      answer: `Choose a workshop and an hour; it answers within ${repairLimits.answerHours} hours. You approve the quote job by job, the money waits in escrow, and you pay only for what you approved. If the workshop asks for a diagnosis fee, you see it before you book: it counts towards the repair, is paid if you decline the quote, and comes back if there is none.`,
      words: 'diagnosis fee mechanic workshop repair service fix quote garage',
      link: { words: 'Find a workshop', to: '/marketplace/workshops' },
    },
    {
      id: 'bad-repair',
      subject: 'repairs',
      question: 'The repair was not good',
      answer:
        'Say so on the page of the repair before you confirm it. Afterwards you can claim on the warranty of each job; the workshop has three days to answer.',
      words: 'warranty bad repair complaint workshop again',
      link: { words: 'Open your repairs', to: '/bookings/repairs' },
    },
    {
      id: 'inspection',
      subject: 'repairs',
      question: 'Can you inspect a car for me?',
      answer: `Yes: an independent inspector checks over 150 points for a fee of ${shortNaira(feeLeastKobo)} to ${shortNaira(feeMostKobo)}, which waits in escrow until you have read the report.`,
      words: 'inspect inspection inspector check mechanic report',
      link: { words: 'Find a car', to: '/marketplace?ForSale=true' },
    },
  ]
}

const financeAndInsurance = (at: Date): readonly HelpAnswer[] => {
  const policy = financePolicyAt(at)
  const example = financeExample(at)
  const clocks = claimClocksAt(at)
  const { premiumKobo } = tariffAt(at).thirdParty.private
  return [
    {
      id: 'finance-cost',
      subject: 'finance',
      question: 'What does a car on finance cost a month?',
      answer: `${example ? `A car of ${shortNaira(example.priceKobo)} costs about ${shortNaira(example.monthlyKobo)} a month ${exampleWords(example)}: the lowest offer today.${exampleCoverWords(example.premiumKobo)} ` : ''}Your lender’s offer shows every naira before you agree.`,
      words: 'loan finance instalment monthly credit borrow pay small small',
      link: { words: 'Try your own figures', to: '/finance' },
    },
    {
      id: 'finance-eligible',
      subject: 'finance',
      question: 'Can I get finance?',
      answer: `You get an answer at once, without harm to your record. At most ${percentWords(policy.shareMaxBps)} of your income may go to instalments. You need no account to ask. If it is a no, you see what would change it; with an account you can have a person look within ${policy.reviewHours} hours.`,
      words: 'eligible eligibility qualify approve refused declined income',
      link: { words: 'Check whether you qualify', to: softCheckPath },
    },
    {
      id: 'late-instalment',
      subject: 'finance',
      question: 'What if I cannot pay an instalment?',
      answer: `Tell us before it is due. After ${policy.late.graceDays} days a late instalment costs ${percentWords(policy.late.feeBps)} of it once, at most ${shortNaira(policy.late.feeMaxKobo)}.`,
      words: 'late arrears default missed repayment instalment',
      link: { words: 'Open your agreements', to: '/bookings/finance' },
    },
    {
      id: 'insurance-cost',
      subject: 'insurance',
      question: 'What does insurance cost?',
      answer: `Third party for a private car costs ${shortNaira(premiumKobo)} a year everywhere in Nigeria. Comprehensive costs at least ${percentWords(tariffAt(at).comprehensiveMinBps)} of the value of the car; compare quotes, which stand for ${insuranceTermsAt(at).quoteHours} hours.`,
      words: 'premium quote third party comprehensive insure cover',
      link: { words: 'Compare quotes', to: '/insurance' },
    },
    {
      id: 'insurance-claim',
      subject: 'insurance',
      question: 'How do I make an insurance claim?',
      answer: `Report it within ${clocks.reportDays} days on the page of your policy, with pictures. It is decided within ${clocks.decideHours / 24} days once nothing is missing, and paid within ${clocks.payHours} hours after you accept.`,
      words: 'accident claim damage stolen theft report',
      link: { words: 'Open your policies', to: '/bookings/insurance' },
    },
    {
      id: 'certificate',
      subject: 'insurance',
      question: 'How do I show the police that I’m insured?',
      answer:
        'Your policy has a certificate with a code that anyone can scan and check, and the plate is in the national register (dial *565*11#).',
      words: 'certificate police check niid register proof',
      link: { words: 'Open your policies', to: '/bookings/insurance' },
    },
  ]
}

const disputesAndAccount = (at: Date): readonly HelpAnswer[] => [
  {
    id: 'open-a-dispute',
    subject: 'disputes',
    question: 'How do I open a dispute?',
    answer:
      'On the page of the deal, before you confirm and before the time for checking is over: for a car that is three days after the handover. The deadlines stop and the money stays in escrow.',
    words: 'dispute problem complain wrong not as described',
    link: { words: 'Open your bookings', to: '/bookings' },
  },
  {
    id: 'who-decides',
    subject: 'disputes',
    question: 'Who decides a dispute?',
    answer: `A person at AutoX who has looked at what both sides sent, within ${decideTime} of the dispute; its page names the day. The money is paid out, refunded or shared, and both sides read the reason. You can still go to court or to the FCCPC.`,
    words: 'decide decision judge court fccpc appeal',
    link: { words: 'How complaints work', to: '/complaints' },
  },
  {
    id: 'talk-to-us',
    subject: 'disputes',
    question: 'How do I talk to a person?',
    answer: `Open a case: it has a number and a time by which a person answers, ${caseHours('fraud', at).answerHours} hours for fraud and at most ${caseHours('other', at).answerHours} for everything else. You can add pictures or a PDF. You read the answer here and by email.`,
    words: 'support contact human agent help phone call talk case customer care',
    link: { words: 'Talk to us', to: '/help/new' },
  },
  {
    id: 'delete-account',
    subject: 'account',
    question: 'How do I delete my account?',
    answer:
      'In Settings, under “Your data”, once your deals are finished and your wallet is empty. After a transfer to a bank it takes three more days, because the bank can still send it back. The page shows first what is deleted and what must stay.',
    words: 'delete close remove account erase',
    link: { words: 'Delete my account', to: '/settings/data/delete' },
  },
  {
    id: 'my-data',
    subject: 'account',
    question: 'Which data do you keep about me?',
    answer:
      'The Privacy notice says what, why and for how long. You can download all of it as one file at any time.',
    words: 'privacy data download personal gdpr ndpa',
    link: { words: 'Open your data', to: '/settings/data' },
  },
]

export const dealAnswers = (at: Date): readonly HelpAnswer[] => [
  ...documents(at),
  ...selling,
  ...renting(at),
  ...partsAndRepairs(at),
  ...financeAndInsurance(at),
  ...disputesAndAccount(at),
]
