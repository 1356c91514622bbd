import { formatNaira, type Kobo } from '#contract/core/money.ts'
import type { Receipt, ReceiptState } from '#contract/receipts/receipts.ts'
import { formatMoment } from '../ui/date.ts'
import type { Tone } from '../ui/pill.tsx'

export const stateWords: Record<ReceiptState, { words: string; tone: Tone; about: string }> = {
  done: { words: 'Done', tone: 'good', about: 'The payment is completed.' },
  'under-way': {
    words: 'Under way',
    tone: 'warn',
    about: 'The money is set aside. It has not been paid out or returned yet.',
  },
  reversed: { words: 'Reversed', tone: 'bad', about: 'The payment was reversed and the money returned.' },
}

/** The parts behind the total; none where the amount is all there is. */
export function partsOf(receipt: Receipt): [words: string, amount: Kobo, sign: '' | '−'][] {
  const { direction, amountKobo, feeKobo, vatKobo, dutyKobo, totalKobo } = receipt
  if (amountKobo === totalKobo) return []
  const sign = direction === 'in' ? '−' : ''
  const named: [string, Kobo][] = [
    [direction === 'in' ? 'AutoX commission' : 'Fee', feeKobo],
    ['VAT on the fee', vatKobo],
    ['Stamp duty', dutyKobo],
  ]
  return named
    .flatMap(([words, amount]) => (amount > 0 ? [[words, amount, sign] as const] : []))
    .map(each => [...each])
}

/** What is sent with the link: a claim that the link itself lets anybody check. */
export const sharedWords = ({ amountKobo, from, to, at, state }: Receipt): string =>
  [
    `${formatNaira(amountKobo)} from ${from} to ${to}, ${formatMoment(at)}`,
    ...(state === 'done' ? [] : [`(${stateWords[state].words.toLowerCase()})`]),
    'Check it on AutoX:',
  ].join(' ')
