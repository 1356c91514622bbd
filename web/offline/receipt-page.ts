// The page of a receipt without a connection.
import { formatNaira } from '#contract/core/money.ts'
import type { ReceiptFacts } from '#contract/receipts/receipt-code.ts'
import { formatMoment } from '../ui/date.ts'
import type { OnDevice } from './check-on-device.ts'
import { offlinePage, type Verdict } from './offline-page.ts'

const verdicts: Record<OnDevice<ReceiptFacts>['says'], Verdict> = {
  signed: {
    mark: '✓',
    tone: 'good',
    title: 'Genuine when it was made',
    about:
      'AutoX signed this receipt. Connect to see whether it was reversed since, before you hand anything over.',
  },
  'not-signed': {
    mark: '✕',
    tone: 'bad',
    title: 'Not genuine',
    about: 'AutoX never signed this receipt, or part of its code was lost. Do not hand anything over.',
  },
  'cannot-tell': {
    mark: '?',
    tone: 'warn',
    title: 'Connect to check this receipt',
    about:
      'This device cannot check it without a connection. It says nothing about the receipt, good or bad.',
  },
}

const statedBy = ({ id, amountKobo, from, to, at }: ReceiptFacts) => ({
  large: formatNaira(amountKobo),
  facts: [
    ['From', from],
    ['To', to],
    ['When, in Lagos', formatMoment(at.toISOString())],
    ['Transaction', String(id)],
  ] as const,
})

/** Every word of the receipt is escaped. */
export const receiptPage = (check: OnDevice<ReceiptFacts>): string =>
  offlinePage({
    title: 'Check a receipt',
    what: 'the receipt',
    verdict: verdicts[check.says],
    ...(check.says === 'signed' && statedBy(check.facts)),
  })
