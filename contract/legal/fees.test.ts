import { afterEach, expect, test } from 'vitest'
import { commissionOn } from '../core/commission.ts'
import { putInForce } from '../core/in-force.ts'
import { kobo } from '../core/money.ts'
import { earningsWords, feeGroups, feesSince, saleExample } from './fees.ts'

const at = new Date('2026-11-28T09:00:00Z')
const rowOf = (what: string, day = at) =>
  feeGroups(day)
    .flatMap(({ rows }) => rows)
    .find(row => row.what.startsWith(what))!

afterEach(() => putInForce([], ''))

test('the schedule shows the commission that the ledger takes', () => {
  expect(rowOf('Selling')).toMatchObject({ rule: '1.5% of the price, at most ₦500,000' })
  expect(saleExample(at)).toEqual({
    priceKobo: 500_000_000,
    commissionKobo: commissionOn(kobo(500_000_000), at),
    receivedKobo: 492_500_000,
    toBankKobo: 103_75,
  })
  expect(rowOf('Sending to a bank').rule).toBe('₦10 up to ₦5,000, ₦25 up to ₦50,000, ₦50 above that')
})

test('what AutoX earns is said whole, with the rates of the schedule', () => {
  for (const what of ['Selling', 'Renting out', 'Repairs'])
    expect(earningsWords(at)).toContain(rowOf(what).rule)
  expect(rowOf('Insurance').rule).toContain('10% of the premium')
  expect(earningsWords(at)).toContain('From insurers: 10% of the premium.')
})

test('a commission that two operators confirmed is announced, then in force', () => {
  const value = { basisPoints: 200, maxKobo: 60_000_000 }
  putInForce([{ setting: 'sale-commission', from: '2027-01-01', value }], 'mark')
  const coming = '2% of the price, at most ₦600,000'
  expect(rowOf('Selling').next).toEqual({ from: '2027-01-01', rule: coming })
  const later = new Date('2027-01-02T09:00:00Z')
  expect(rowOf('Selling', later)).toMatchObject({ rule: coming, next: undefined })
  expect(saleExample(later).commissionKobo).toBe(10_000_000)
  expect(feesSince(later)).toBe('2027-01-01')
})
