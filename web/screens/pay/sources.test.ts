// The price split between a plan and the wallet: whole to the kobo, whatever is in either.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Kobo, kobo } from '#contract/core/money.ts'
import type { Plan } from '#contract/savings/shapes.ts'
import { sourcesOf } from './sources.ts'

const holding = (balanceKobo: Kobo) => ({ balanceKobo }) as Plan
const amount = fc.integer({ min: 0, max: 1e15 }).map(kobo)

test('the plan pays first, the wallet the rest', () => {
  const { fromPlanKobo, fromWalletKobo, leftKobo } = sourcesOf(kobo(900), kobo(500), holding(kobo(600)))
  expect([fromPlanKobo, fromWalletKobo, leftKobo]).toEqual([600, 300, 200])
})

test('what a plan holds above the price stays in the wallet', () => {
  const { fromPlanKobo, fromWalletKobo, leftKobo } = sourcesOf(kobo(900), kobo(5), holding(kobo(1_000)))
  expect([fromPlanKobo, fromWalletKobo, leftKobo]).toEqual([900, 0, 105])
})

test('no kobo appears or gets lost between price, plan, wallet and rest', () => {
  fc.assert(
    fc.property(amount, amount, amount, (price, balance, saved) => {
      const { fromPlanKobo, fromWalletKobo, missingKobo, leftKobo } = sourcesOf(
        price,
        balance,
        holding(saved),
      )
      expect(fromPlanKobo + fromWalletKobo).toBe(price)
      expect(balance + saved + missingKobo).toBe(price + leftKobo)
      expect(missingKobo === 0 || leftKobo === 0).toBe(true)
    }),
  )
})
