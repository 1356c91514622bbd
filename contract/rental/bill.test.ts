// The lines of a rental's bill add up to its sum and its hold.
import { expect, test } from 'vitest'
import type { BillLine } from '../core/bill-lines.ts'
import { kobo } from '../core/money.ts'
import { billOf } from './bill.ts'

const naira = (amount: number) => kobo(amount * 100)
const line = (words: string, amount: number) => ({
  what: 'late',
  words,
  point: '',
  amountKobo: naira(amount),
})

const rental: Parameters<typeof billOf>[0] = {
  role: 'renter',
  days: 3,
  lines: [],
  rentKobo: naira(62_500),
  cautionKobo: naira(250_000),
  heldKobo: naira(312_500),
  fees: [],
  claims: [],
  feesKobo: naira(0),
  claimsKobo: naira(0),
  aboveKobo: naira(0),
  cover: null,
  unusedKobo: naira(0),
  returnedAt: null,
  settlement: null,
  paidAtContest: null,
  change: null,
}

/** The sums that are not what the lines above them add up to. */
const unevenSums = (parts: readonly { lines: readonly BillLine[] }[]) =>
  parts.flatMap(({ lines }) =>
    lines.filter(({ sum, amountKobo }, place) => {
      const above = lines.slice(0, place)
      const whole = above.reduce((all, { less, ...each }) => all + (less ? -1 : 1) * each.amountKobo, 0)
      return sum && above.length > 0 && amountKobo !== whole
    }),
  )

test('while other days wait for an answer, all that is held is said to be held', () => {
  const change = {
    from: '',
    days: 4,
    pickUpAt: '',
    returnAt: '',
    rentKobo: naira(187_500),
    lines: [],
    answerBy: '',
  }
  const [where] = billOf({ ...rental, change, heldKobo: naira(437_500) }).slice(-1)
  expect(where!.lines).toEqual([
    { words: 'Rent and caution deposit', amountKobo: naira(312_500) },
    { words: 'For a change of days that is pending', amountKobo: naira(125_000) },
    { words: 'In escrow', amountKobo: naira(437_500), sum: true },
  ])
})

test('fees and claims beyond the caution deposit say that the rest is not taken', () => {
  const fees = [line('Late', 210_000), line('Fuel', 25_500)]
  const claims = [line('Cleaning', 150_000)]
  const returned = {
    ...rental,
    cautionKobo: naira(310_000),
    returnedAt: '2026-11-20T09:00:00.000Z',
    fees,
    claims,
    feesKobo: naira(235_500),
    claimsKobo: naira(74_500),
  }
  const [, claimed] = billOf({ ...returned, aboveKobo: naira(75_500) })
  expect(claimed!.lines.at(-2)!.words).toBe('Above the caution deposit: claimed separately')
  const parts = billOf(returned)
  expect(parts[1]!.lines.slice(-2)).toEqual([
    { words: 'Above the caution deposit: not charged', amountKobo: naira(75_500), less: true },
    { words: 'Claimed from the caution deposit', amountKobo: naira(310_000), sum: true },
  ])
  expect(unevenSums(parts.slice(1))).toEqual([])
  expect(unevenSums(billOf({ ...returned, unusedKobo: naira(10_000) }).slice(1))).toEqual([])
})
