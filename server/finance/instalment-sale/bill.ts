// Lines of an instalment sale's contract and statement PDFs.
import type { BillLine, BillPart } from '#contract/core/bill-lines.ts'
import { formatNaira, plus, ZERO } from '#contract/core/money.ts'
import type { Sale, SalePayment } from '#contract/finance/instalment-sale/fields.ts'
import { saleOwedOn } from '#contract/finance/instalment-sale/plan.ts'
import { isReturn } from '#contract/finance/instalment-sale/return-figures.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { dayInWords } from '#contract/core/day-words.ts'

/** Terms of the sale: price, share for the handover, dated instalments, and the seller's proceeds. */
export const agreedBill = (sale: Sale): BillPart[] => [
  {
    title: `${sale.parts.length} instalments, no interest`,
    lines: [
      ...sale.parts.map(({ number, dueOn, amountKobo }): BillLine => ({
        words: `${number}. ${dayInWords(dueOn!)}`,
        amountKobo,
      })),
      { words: 'The price of the car', amountKobo: sale.priceKobo, sum: true },
    ],
  },
  {
    title: 'The keys',
    lines: [{ words: 'Handed over once this is in escrow', amountKobo: sale.keysKobo }],
  },
  {
    title: 'What the seller receives',
    lines: [
      { words: 'AutoX commission on the whole price, once', amountKobo: sale.commissionKobo },
      { words: 'The seller receives', amountKobo: sale.sellerReceivesKobo, sum: true },
    ],
  },
]

const ways: Record<SalePayment['way'], string> = {
  first: 'first instalment',
  'on-day': 'collected automatically',
  'by-hand': 'paid manually',
  recovered: 'after the write-off',
}
const lateFeeIn = ({ feeKobo }: SalePayment): string =>
  feeKobo > ZERO ? `, ${formatNaira(feeKobo)} of it late fees` : ''
const paymentLine = (payment: SalePayment): BillLine => ({
  words: `${dayInWords(lagosDayOf(new Date(payment.at)))}: ${ways[payment.way]}${payment.intoEscrow ? ', into escrow' : ''}${lateFeeIn(payment)}`,
  amountKobo: payment.amountKobo,
})

const owedOn = (sale: Sale, day: string) => (isReturn(sale) ? undefined : saleOwedOn(sale, day))
const returnOf = ({ returns }: Sale): BillPart[] =>
  returns
    ? [
        {
          title: `Return of the car, as of ${dayInWords(returns.on)}`,
          lines: [
            { words: 'Paid of the price', amountKobo: returns.paidKobo },
            { words: `Use, ${returns.days} days`, amountKobo: returns.useKobo, less: true },
            { words: 'Unpaid late fees', amountKobo: returns.lateKobo, less: true },
            { words: 'Goes back to the buyer', amountKobo: returns.refundKobo, sum: true },
          ],
        },
      ]
    : []

/** Payments up to a day, money in escrow, and the rest. */
export const statementOf = (sale: Sale, day: string): BillPart[] => [
  ...returnOf(sale),
  {
    title: `Payments until ${dayInWords(day)}`,
    lines: [
      ...sale.payments.toReversed().map(paymentLine),
      { words: 'Paid', amountKobo: plus(sale.paidKobo, sale.paidFeesKobo), sum: true },
    ],
  },
  {
    title: 'Balance',
    lines: [
      { words: 'In escrow now', amountKobo: sale.heldKobo },
      { words: 'Overdue', amountKobo: owedOn(sale, day)?.lateKobo ?? ZERO },
      { words: 'Left to pay', amountKobo: owedOn(sale, day)?.leftKobo ?? ZERO, sum: true },
    ],
  },
]
