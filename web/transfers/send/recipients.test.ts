// The last recipients, and one's own accounts, as banks write names.
import { expect, test } from 'vitest'
import type { Beneficiary, Withdrawal } from '#contract/transfers/transfers.ts'
import { findRecentRecipients, isOwnAccount } from './recipients.ts'

const account = (accountNumber: string) => ({ bankCode: '058', bankName: 'GTBank', accountNumber })
const saved = (accountNumber: string, nickname: string, lastSentAt: string | null) =>
  ({ ...account(accountNumber), accountName: 'ADA OBI', nickname, lastSentAt }) as Beneficiary
const withdrawal = (accountNumber: string, at: string) =>
  ({ ...account(accountNumber), accountName: 'BELLO MUSA', at }) as Withdrawal

test('each account once, the last used first, by its nickname, and at most six', () => {
  const recipients = findRecentRecipients(
    [saved('1', 'Mama', '2026-11-01T00:00:00.000Z'), saved('2', '', null)],
    [withdrawal('3', '2026-11-03T00:00:00.000Z'), withdrawal('1', '2026-11-02T00:00:00.000Z')],
  )
  expect(recipients.map(({ name, accountNumber }) => [name, accountNumber])).toEqual([
    ['BELLO MUSA', '3'],
    ['Mama', '1'],
    ['ADA OBI', '2'],
  ])
  const many = Array.from({ length: 9 }, (_, n) => withdrawal(`${n}`, `2026-11-0${n + 1}T00:00:00.000Z`))
  expect(findRecentRecipients([], many).map(each => each.accountNumber)).toEqual([
    '8',
    '7',
    '6',
    '5',
    '4',
    '3',
  ])
})

test('an account is one’s own by all words of the name, in any order and with others', () => {
  expect(isOwnAccount('Amaka Demo', 'DEMO AMAKA CHIOMA')).toBe(true)
  expect(isOwnAccount('Amaka Demo', 'DEMO ADA SETTLED')).toBe(false)
  expect(isOwnAccount('Ọlá Demo', 'demo  ọlá')).toBe(true)
})
