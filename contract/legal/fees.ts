// The schedule of fees, computed from the dated terms by which money moves.
import { lagosDayOf } from '../core/lagos-days.ts'
import { commissionOn, commissionTerms } from '../core/commission.ts'
import { announced, type Dated, termsInForce } from '../core/in-force.ts'
import { type Kobo, kobo, minus, plus, share, shortNaira, ZERO, percentWords } from '../core/money.ts'
import { exampleAt, monthlyOf } from '../finance/month-example.ts'
import { requiredCover } from '../finance/required-cover.ts'
import { financePolicyAt } from '../finance/policy.ts'
import { insuranceTermsAt } from '../insurance/terms.ts'
import { tariffAt } from '../insurance/tariff.ts'
import { commissionTerms as repairTerms, repairCommission } from '../repair/terms.ts'
import { depositOn, depositTerms } from '../reservation/deposit-terms.ts'
import { rentalCommission, rentalCommissionTerms } from '../rental/terms/fee-terms.ts'
import { savingsTermsAt } from '../savings/terms.ts'
import { costOf, dutyTerms, feeTerms } from '../transfers/fees.ts'
import { topUpCost, topUpTerms } from '../transfers/top-up-terms.ts'

export type FeeRow = {
  what: string
  /** Who pays it. */
  payer: string
  rule: string
  /** One case with round figures. */
  example?: string
  /** What the rule becomes, and from which Lagos day on. */
  next?: { from: string; rule: string } | undefined
}
export type FeeGroup = { title: string; rows: readonly FeeRow[] }

type Commission = { basisPoints: number; maxKobo: Kobo }
const commissionRule =
  (of: string) =>
  ({ basisPoints, maxKobo }: Commission): string =>
    `${percentWords(basisPoints)} of ${of}, at most ${shortNaira(maxKobo)}`

/** The rule in force at a moment, and the next one where it is announced. */
const ruleOf = <Terms>(terms: Dated<Terms>, at: Date, words: (terms: Terms) => string) => {
  const [coming] = announced(terms, at)
  return {
    rule: words(termsInForce(terms, at)),
    next: coming && { from: coming.from, rule: words(coming) },
  }
}

const bandWords = ({ bands }: (typeof feeTerms)[number]): string =>
  bands
    .map(({ upToKobo, feeKobo }) =>
      upToKobo === null
        ? `${shortNaira(feeKobo)} above that`
        : `${shortNaira(feeKobo)} up to ${shortNaira(upToKobo)}`,
    )
    .join(', ')

const topUpWords = ({ basisPoints, flatKobo, flatFromKobo, maxKobo }: (typeof topUpTerms)[number]): string =>
  `${percentWords(basisPoints)} of the payment, and ${shortNaira(flatKobo)} from ${shortNaira(flatFromKobo)}; at most ${shortNaira(maxKobo)}`

const deals = (at: Date): FeeGroup => ({
  title: 'Deals',
  rows: [
    {
      what: 'Selling a car or a part',
      payer: 'The seller, when the sale is complete',
      ...ruleOf(commissionTerms, at, commissionRule('the price')),
    },
    {
      what: 'Renting out a car',
      payer: 'The owner, out of the rent',
      ...ruleOf(rentalCommissionTerms, at, commissionRule('the rent')),
      example: `Rent of ₦90,000: ${shortNaira(rentalCommission(kobo(90_000_00), at))}. AutoX keeps nothing of the deposit.`,
    },
    {
      what: 'Repairs',
      payer: 'The workshop, out of what it is paid',
      ...ruleOf(repairTerms, at, commissionRule('the invoice')),
      example: `Invoice of ₦120,000: ${shortNaira(repairCommission(kobo(120_000_00), at))}.`,
    },
    {
      what: 'Reserving a car',
      payer: 'No one: the deposit is part of the price',
      ...ruleOf(
        depositTerms,
        at,
        ({ basisPoints, minKobo, maxKobo }) =>
          `Deposit of ${percentWords(basisPoints)} of the price, ${shortNaira(minKobo)} to ${shortNaira(maxKobo)}`,
      ),
      example: `Car of ₦5,000,000: ${shortNaira(depositOn(kobo(5_000_000_00), at))}.`,
    },
    {
      what: 'Inspections, offers, viewings and test drives',
      payer: 'No one',
      rule: 'AutoX takes nothing. An inspector’s own fee is shown before you book.',
    },
  ],
})

const covers = (at: Date): FeeGroup => {
  const { yearlyMaxBps, feeMaxBps, late } = financePolicyAt(at)
  const { premiumKobo } = tariffAt(at).thirdParty.private
  const { commissionBps } = insuranceTermsAt(at)
  return {
    title: 'Finance and insurance',
    rows: [
      {
        what: 'Finance',
        payer: 'You pay the lender, and AutoX nothing',
        rule: `Interest of at most ${percentWords(yearlyMaxBps)} a year and a fee of at most ${percentWords(feeMaxBps)} of the loan, both shown before you apply`,
        example: `A late instalment costs ${percentWords(late.feeBps)} of it once, at most ${shortNaira(late.feeMaxKobo)}, after ${late.graceDays} days.`,
      },
      {
        what: 'Insurance',
        payer: 'The insurer, out of the premium',
        rule: `${percentWords(commissionBps)} of the premium; you pay the premium and nothing on top`,
        example: `Third party for a private car: ${shortNaira(premiumKobo)} a year, of which AutoX receives ${shortNaira(share(premiumKobo, commissionBps))}.`,
      },
    ],
  }
}

const wallet = (at: Date): FeeGroup => {
  const { breakBasisPoints, breakMaxKobo } = savingsTermsAt(at)
  const transfer = costOf(kobo(100_000_00), 'bank', lagosDayOf(at))
  const topUp = topUpCost(kobo(10_000_00), lagosDayOf(at))
  return {
    title: 'Wallet',
    rows: [
      {
        what: 'Opening a wallet, adding money by bank transfer, paying in escrow, sending to another wallet',
        payer: 'No one',
        rule: 'Free',
      },
      {
        what: 'Adding money, or paying for a car, by card or USSD',
        payer: 'Whoever pays it; the payment provider keeps it',
        ...ruleOf(topUpTerms, at, topUpWords),
        example: `Adding ₦10,000 takes ${shortNaira(topUp.totalKobo)} from your card or account.`,
      },
      {
        what: 'Sending to a bank',
        payer: 'Whoever sends',
        ...ruleOf(feeTerms, at, bandWords),
      },
      {
        what: 'VAT and stamp duty on it',
        payer: 'Whoever sends; both go to the state',
        ...ruleOf(
          dutyTerms,
          at,
          ({ vatBasisPoints, dutyKobo, dutyFromKobo }) =>
            `${percentWords(vatBasisPoints)} of the fee, and ${shortNaira(dutyKobo)} on transfers from ${shortNaira(dutyFromKobo)}`,
        ),
        example: `Sending ₦100,000 takes ${shortNaira(transfer.totalKobo)} from your wallet.`,
      },
      {
        what: 'Savings',
        payer: 'Whoever ends a locked plan early',
        rule: `${percentWords(breakBasisPoints)} of the balance, at most ${shortNaira(breakMaxKobo)}; every other plan is free`,
      },
    ],
  }
}

export const feeGroups = (at: Date): readonly FeeGroup[] => [deals(at), covers(at), wallet(at)]

/** The day since which the schedule of a moment is in force. */
export const feesSince = (at: Date): string =>
  [commissionTerms, rentalCommissionTerms, repairTerms, depositTerms, feeTerms, dutyTerms, topUpTerms]
    .map(terms => termsInForce<object>(terms, at).from)
    .toSorted()
    .at(-1)!

/** What AutoX earns and from whom, by the terms of a moment. */
export const earningsWords = (at: Date): string =>
  [
    `From sellers: ${commissionRule('the price')(termsInForce(commissionTerms, at))}, when the sale is complete.`,
    `From owners who rent out: ${commissionRule('the rent')(termsInForce(rentalCommissionTerms, at))}.`,
    `From workshops: ${commissionRule('the invoice')(termsInForce(repairTerms, at))}.`,
    `From insurers: ${percentWords(insuranceTermsAt(at).commissionBps)} of the premium.`,
    'You pay a fee only for sending money to a bank, adding money by card or USSD, or ending a locked savings plan early. Buying costs you nothing on top of the price.',
  ].join(' ')

/** Who pays what for a car of ₦5,000,000, step by step. */
export const saleExample = (at: Date) => {
  const priceKobo = kobo(5_000_000_00)
  const commissionKobo = commissionOn(priceKobo, at)
  const receivedKobo = minus(priceKobo, commissionKobo)
  const bank = costOf(receivedKobo, 'bank', lagosDayOf(at))
  const toBankKobo = [bank.feeKobo, bank.vatKobo, bank.dutyKobo].reduce(plus, ZERO)
  return { priceKobo, commissionKobo, receivedKobo, toBankKobo }
}

/** What the same car costs a month by the lowest offer of a lender; undefined where none offers it. */
export const financeExample = (at: Date) => {
  const priceKobo = kobo(5_000_000_00)
  const [example, monthlyKobo] = [exampleAt(at), monthlyOf(priceKobo, at)]
  if (!example || !monthlyKobo) return undefined
  const premiumKobo = requiredCover(priceKobo, at)?.premiumKobo
  return {
    ...example,
    priceKobo,
    downKobo: share(priceKobo, example.downPercent * 100),
    monthlyKobo,
    premiumKobo,
  }
}
