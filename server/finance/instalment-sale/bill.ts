// What was agreed about a sale in parts, and its statement, line by line, as a PDF says them.
import type { BillLine, BillPart } from '#contract/core/bill-lines.ts'
import { minus, ZERO } from '#contract/core/money.ts'
import type { Sale, SalePayment } from '#contract/finance/instalment-sale/fields.ts'
import { saleOwedOn } from '#contract/finance/instalment-sale/plan.ts'
import { lagosDayOf } from '#contract/repair/opening-hours/days.ts'
import { dayInWords } from '#server/kernel/jobs/lagos-time.ts'

/** What was agreed: the price, the share for the keys, every part with its day, and what the seller receives. */
export const agreedBill = (it: Sale): BillPart[] => [
  {
    title: `${it.parts.length} parts, without interest`,
    lines: [
      ...it.parts.map(({ number, dueOn, amountKobo }): BillLine => ({
        words: `${number}. ${dayInWords(dueOn!)}`,
        amountKobo,
      })),
      { words: 'The price of the car', amountKobo: it.priceKobo, sum: true },
    ],
  },
  {
    title: 'The keys',
    lines: [{ words: 'Change hands once this is in escrow', amountKobo: it.keysKobo }],
  },
  {
    title: 'What the seller receives',
    lines: [
      { words: 'Commission of AutoX on the whole price, once', amountKobo: it.commissionKobo },
      { words: 'The seller receives', amountKobo: it.sellerReceivesKobo, sum: true },
    ],
  },
]

const ways: Record<SalePayment['way'], string> = {
  first: 'the first part',
  'on-day': 'on its day',
  'by-hand': 'by hand',
  recovered: 'after the write-off',
}
const paymentLine = ({ at, way, intoEscrow, amountKobo }: SalePayment): BillLine => ({
  words: `${dayInWords(lagosDayOf(new Date(at)))}: ${ways[way]}${intoEscrow ? ', into escrow' : ''}`,
  amountKobo,
})

/** What was paid by a day, what waits in escrow, and what is left. */
export const statementOf = (it: Sale, day: string): BillPart[] => [
  {
    title: `Payments until ${dayInWords(day)}`,
    lines: [
      ...it.payments.toReversed().map(paymentLine),
      { words: 'Paid', amountKobo: it.paidKobo, sum: true },
    ],
  },
  {
    title: 'How it stands',
    lines: [
      { words: 'In escrow now', amountKobo: it.heldKobo },
      { words: 'Late', amountKobo: saleOwedOn(it, day)?.lateKobo ?? ZERO },
      { words: 'Left of the price', amountKobo: minus(it.priceKobo, it.paidKobo), sum: true },
    ],
  },
]
