// Lines of the agreement and statement PDFs.
import type { BillLine, BillPart } from '#contract/core/bill-lines.ts'
import { type Kobo, minus, plus, ZERO, percentWords } from '#contract/core/money.ts'
import { yearsOfCover } from '#contract/finance/cover-words.ts'
import { financePolicyAt } from '#contract/finance/policy.ts'
import type { AgreedInstalment, Agreement, Payment } from '#contract/finance/agreement/fields.ts'
import { choiceWords } from '#contract/finance/agreement/part-payment.ts'
import { owedIn } from '#contract/finance/agreement/repayment.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { dayInWords } from '#contract/core/day-words.ts'

const lineOf = ({ number, dueOn, dueAmounts: dueParts }: AgreedInstalment): BillLine => ({
  words: `${number}. ${dueOn === null ? `${number === 1 ? 'a month' : `${number} months`} after the car` : dayInWords(dueOn)}`,
  amountKobo: plus(plus(dueParts.principalKobo, dueParts.interestKobo), dueParts.feeKobo),
})

/** What insurers are paid, which is no part of the loan; nothing where no insurance is required. */
const insurance = ({ insurance: { quote }, months, offer }: Agreement): BillPart[] =>
  quote
    ? [
        {
          title: 'Required insurance, which you pay to the insurer',
          lines: [
            { words: 'Comprehensive, a year', amountKobo: quote.premiumKobo },
            { words: `${yearsOfCover(months)}, at this price`, amountKobo: offer!.insuranceKobo },
            { words: 'Total with insurance', amountKobo: offer!.overallKobo, sum: true },
          ],
        },
      ]
    : []

const costs = ({ priceKobo, downKobo, loanKobo, offer }: Agreement): BillPart => ({
  title: 'Costs',
  lines: [
    { words: 'Price of the car', amountKobo: priceKobo },
    { words: 'Down payment, from you', amountKobo: downKobo },
    { words: 'Loan', amountKobo: loanKobo },
    { words: 'Lender’s fee, paid with the down payment', amountKobo: offer!.feeKobo },
    { words: 'Interest on all instalments', amountKobo: offer!.interestKobo },
    { words: 'Total: down payment, fee and instalments', amountKobo: offer!.totalKobo, sum: true },
  ],
})

/** At most, for each instalment that is late, once. */
const late = (at: string): BillPart => {
  const { late: terms } = financePolicyAt(at)
  return {
    title: `One-time fee for an instalment more than ${terms.graceDays} days late`,
    lines: [{ words: `${percentWords(terms.feeBps)} of it, and at most`, amountKobo: terms.feeMaxKobo }],
  }
}

/** Terms of the agreement. */
export const agreementBill = (agreement: Agreement): BillPart[] => [
  costs(agreement),
  ...insurance(agreement),
  late(agreement.history[0]!.at),
  {
    title: `${agreement.instalments.length} instalments, each collected from the wallet on its due date`,
    lines: [
      ...agreement.instalments.map(lineOf),
      ...(agreement.aheadKobo > ZERO
        ? [{ words: 'Principal paid ahead, in no instalment', amountKobo: agreement.aheadKobo }]
        : []),
    ],
  },
]

const ways = {
  'on-day': 'Collected automatically',
  'by-hand': 'Paid manually',
  'paid-off': 'Paid off',
  recovered: 'After write-off',
}
const paymentLine = ({ at, way, choice, amountKobo }: Payment): BillLine => ({
  words: `${dayInWords(lagosDayOf(new Date(at)))}: ${ways[way].toLowerCase()}${choice ? `, ${choiceWords[choice].toLowerCase()} since` : ''}`,
  amountKobo,
})

const sumOf = (amounts: readonly Kobo[]): Kobo => amounts.reduce<Kobo>((sum, each) => plus(sum, each), ZERO)

/** Payments up to a day, and the rest. Payments too old for the page are summed up in one line. */
export const statementOf = (agreement: Agreement, day: string): BillPart[] => {
  const owed = owedIn(agreement, day)
  const inInstalments = sumOf(agreement.instalments.flatMap(({ paid }) => Object.values(paid)))
  const paidKobo = plus(inInstalments, agreement.aheadKobo)
  const listedKobo = sumOf(agreement.payments.map(({ amountKobo }) => amountKobo))
  const earlierKobo = minus(paidKobo, listedKobo)
  return [
    {
      title: `Payments until ${dayInWords(day)}`,
      lines: [
        ...(earlierKobo > ZERO ? [{ words: 'Earlier payments, together', amountKobo: earlierKobo }] : []),
        ...agreement.payments.toReversed().map(paymentLine),
        { words: 'Paid', amountKobo: paidKobo, sum: true },
      ],
    },
    {
      title: 'Balance',
      lines: [
        { words: 'As scheduled', amountKobo: owed?.leftKobo ?? ZERO },
        { words: 'Overdue', amountKobo: owed?.lateKobo ?? ZERO },
        { words: 'To pay off on this date', amountKobo: owed?.payOffKobo ?? ZERO, sum: true },
      ],
    },
  ]
}
