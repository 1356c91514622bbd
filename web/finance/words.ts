// Words of finance: lenders, terms, addresses of its pages, and rights.
import { type Kobo, kobo, percentWords } from '#contract/core/money.ts'
import type { Lender } from '#contract/finance/lender-shape.ts'
import { exampleWords } from '#contract/finance/example-words.ts'
import type { MonthExample } from '#contract/finance/month-example.ts'
import { formatDay } from '../ui/date.ts'

export const tenors = [6, 12, 18, 24, 36, 48, 60] as const

/** Cars up to a price, on the market. Whole naira: an address carries no kobo. */
export const carsUpTo = (priceKobo: Kobo): string =>
  `/marketplace?${new URLSearchParams({ PriceTo: String(Math.floor(priceKobo / 100)) })}`

/** Cars that take instalments and whose month, by the lowest offer of a lender, is at most this. */
export const carsByMonth = (monthlyKobo: Kobo): string =>
  `/marketplace?${new URLSearchParams({ MonthlyTo: String(Math.floor(monthlyKobo / 100)) })}`

/** How the market's month differs from a lender's. */
export const monthWords = (example: MonthExample): string =>
  `This is the highest price with this lender. Monthly payments on the market are by the lowest offer, the same for all cars: ${exampleWords(example)}.`

export const eligibilityAddress = (id: string): string => `/finance/eligibility/${id}`

/** "Approved by the FCCPC: DEMO/1, January 5, 2026". */
export const approvalWords = ({ approval }: Lender): string =>
  `Approved by the FCCPC: ${approval.number}, ${formatDay(approval.on)}`

export const termsWords = ({ feeBps, downMinBps, monthsMin, monthsMax }: Lender): string =>
  `At least ${percentWords(downMinBps)} down, ${monthsMin} to ${monthsMax} months, fee ${percentWords(feeBps)} once`

/** A part of an amount, in whole naira, rounded up. */
export const partOf = (amount: Kobo, bps: number): Kobo => kobo(Math.ceil((amount * bps) / 1_000_000) * 100)

/** Explanations on the screens, by what they explain. */
/** The draft of an application for finance on this device. */
export const applicationDraft = 'private-finance-application'

export const texts = {
  documentsReady: 'The car’s papers of title are with AutoX. You can read them here once everything is paid.',
  repaying: 'The car is paid for. Instalments go from wallet to wallet, each with a receipt.',
  applicantInsures: 'The applicant insures the car before handover. We notify you once it is covered.',
  requiredCover: (basis: string) =>
    `A financed car must have comprehensive insurance. ${basis} The total and the yearly cost count each year of the loan at this price.`,
  noCoverInOffer:
    'This offer names no insurance, so none is required for the loan. Insure the car all the same: without comprehensive cover, damage leaves you with the loan and no car.',
  insureFirst: (loan: string) =>
    `You need comprehensive cover for at least the loan of ${loan} before the car sets off. You upload nothing: the owner’s documents and the inspection serve. It begins when the car is delivered; if the agreement is cancelled before, the premium comes back in full.`,
  cureCover:
    'Buy a comprehensive policy that begins today or tomorrow, for at least the loan, and share it here. Don’t drive the car uninsured: the law requires third-party insurance.',
  coverToCure: 'We tell you at once when it is insured again, and if the time runs out.',
  insureAfterPapers:
    'You can insure it once the owner has submitted the car’s documents. We notify you then.',
  afterHandoverLoan:
    'The applicant then has time to inspect the car. After that you are paid, unless they open a dispute.',
  afterHandoverSale:
    'The buyer then has time to inspect the car. After that you are paid, unless they open a dispute.',
  loanDocuments:
    'Proof of ownership and customs documents: PDFs or pictures. The applicant gets them when everything is paid.',
  loanParticulars:
    'PDFs or pictures. Whoever drives must carry them, so the applicant gets them with the car.',
  saleDocuments:
    'Proof of ownership and customs documents: PDFs or pictures. The buyer gets them with the last instalment.',
  saleParticulars: 'PDFs or pictures. Whoever drives must carry them, so the buyer gets them with the car.',
  financeForOwners:
    'The price is paid through escrow, as in any sale. You see who applies, but not their income.',
  applyOrder:
    'The owner answers first, then describes the car, then the lender makes an offer. You’re not charged before you agree with your PIN.',
  identityDocument: 'A passport, a licence or your NIN slip. AutoX has verified you already.',
  consent:
    'Each lender that I chose may read my figures and documents, and ask a credit bureau about me. The owner of the car sees neither.',
  chooseLenders:
    'Each one you choose gets this application once the owner has described the car, and may make an offer. You then compare the offers and accept one; the others end. Published terms are shown: an offer may cost less, never more.',
  oneLender:
    'It gets this application once you send it, and may make an offer. Its published terms are shown: an offer may cost less, never more.',
  applicantClosed: 'The applicant’s details are closed: no agreement came of this application.',
  offersByCost:
    'By total cost, the lowest first, with required insurance. You accept one of them; the others end then.',
  reducingRate:
    'Every rate on AutoX applies to what you still owe. A flat rate applies to the whole amount until the last month, as if you had repaid nothing.',
  checkIsPrivate:
    'Checking commits you to nothing, and only you see it. Your figures stay on this device until you send them.',
  softCheckIntro:
    'See which licensed lenders would likely lend to you, and what each would cost. You need no account, no credit bureau is asked, and we store nothing.',
  softCheckOnly: 'This is not an offer: a lender decides once it has read your documents.',
  softCheckKept:
    'You sign in or create an account first. Your figures stay on this device until then. After half an hour they are no longer used.',
  softCheckClosed: 'No lender takes applications on AutoX at the moment, so you can’t apply yet.',
  checkIntro:
    'An instant result, with reasons. We ask only for figures: no contacts, pictures or messages from your phone.',
  askPerson: (hours: number) =>
    `This was decided automatically. You can request a review by a person at AutoX, who decides within ${hours} hours.`,
  approvedLenders:
    'Only lenders whose approval is in force appear here, each with its number. With a savings plan you can buy the same car without interest.',
  financeIntro: 'Drive it now and pay month by month. You see every figure before you apply.',
  inspectionShared:
    'The applicant and the lender read it before they agree to anything. The lender may also ask for an independent inspection.',
  ownStatementFor:
    'Applicant and lender see that you describe your own car. Say only what you looked at: a point without an answer counts as not looked at, and the count is shown.',
  nothingStated: 'Take the pictures and answer the points, or add a report that you have.',
  ownPoints:
    'Answer each point that you looked at. Each answer is saved at once; you can leave the rest open.',
  sellerPaid:
    'The money in escrow is paid to the seller. Later instalments go from wallet to wallet, each with a receipt.',
  whyRecord:
    'Record the car with pictures before the code is read out. They count if the return is disputed, and both of you can see them.',
  samePoints: 'Both of you check the same points.',
  recordPurpose: 'Your record counts if the return is disputed.',
  whenToRecord: 'You can record the car while it goes back, until the return is confirmed or decided.',
  saleNoInterest:
    'You’re not charged before you agree with your PIN. This is not a loan, and there is no interest.',
  saleHandover:
    'At handover the money in escrow is paid to the seller. Licence and particulars come with the car; you get the papers of title with the last instalment.',
  downPayment: 'Your down payment reaches the lender’s minimum. Savings on AutoX count.',
  neverRead:
    'Your phone’s contacts, messages and call log: no AutoX page asks your browser for them. AutoX gets a picture only if you choose and send it. We never call people you know about your debts.',
  policyInForce: (day: string) =>
    `In force since ${day}. A result keeps the policy under which it was decided.`,
  complaintRights: ({ acknowledgeHours, answerHours }: { acknowledgeHours: number; answerHours: number }) =>
    `Open a case on the page of an agreement or here: a person confirms that it arrived within ${acknowledgeHours} hours and answers within ${answerHours}, as the 2025 regulations of the Federal Competition and Consumer Protection Commission require. If the answer is not enough, write again. We keep the records of every agreement for five years.`,
  refusalRights: (review: string) =>
    `It gives reasons and shows what would change it. You can request a review by a person. ${review} The Nigeria Data Protection Act 2023 gives you that right.`,
}
