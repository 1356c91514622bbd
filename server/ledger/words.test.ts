// Accounts of the books in words.
import { expect, test } from 'vitest'
import { outside, railFees, holdFor, insurerAccount, losses } from './accounts.ts'
import { accountWords } from './words.ts'

const id = '0b9e1f0e-8f7a-4b7e-9a52-6f1f0c1d2e3f'

test.each([
  [holdFor(`rental:${id}:caution`), `escrow for rental ${id}, caution`],
  [holdFor(`rental:${id}`), `escrow for rental ${id}`],
  [holdFor(`part_order:${id}`), `escrow for part order ${id}`],
  [holdFor(`instalment_sale:${id}:firstPart`), `escrow for instalment sale ${id}, first part`],
  [insurerAccount(id), `the account of insurer ${id}`],
  ['insurer' as const, 'the insurer’s account'],
  [outside('sandbox'), 'the demonstration’s bank'],
  [railFees, 'fees of the bank'],
  [losses, 'losses of AutoX'],
])('%s', (code, words) => {
  expect(accountWords(code)).toBe(words)
})
