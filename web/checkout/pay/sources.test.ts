import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Kobo, kobo } from '#contract/core/money.ts'
import type { Plan } from '#contract/savings/shapes.ts'
import { sourcesOf } from './sources.ts'

const holding = (balanceKobo: Kobo) => ({ balanceKobo }) as Plan
const walletOf = (balanceKobo: Kobo, overLimitKobo = kobo(0), balanceLimitKobo: Kobo | null = null) => ({
  balanceKobo,
  overLimitKobo,
  balanceLimitKobo,
})
const amount = fc.integer({ min: 0, max: 1e15 }).map(kobo)

test('the plan pays first, the wallet the rest', () => {
  const sources = sourcesOf(kobo(900), walletOf(kobo(500)), holding(kobo(600)))
  expect([sources.fromPlanKobo, sources.fromWalletKobo, sources.leftKobo]).toEqual([600, 300, 200])
})

test('what a plan holds above the price stays in the wallet', () => {
  const sources = sourcesOf(kobo(900), walletOf(kobo(5)), holding(kobo(1_000)))
  expect([sources.fromPlanKobo, sources.fromWalletKobo, sources.leftKobo]).toEqual([900, 0, 105])
})

test('no kobo appears or gets lost between price, plan, wallet and rest', () => {
  fc.assert(
    fc.property(amount, amount, amount, (price, balance, saved) => {
      const sources = sourcesOf(price, walletOf(balance), holding(saved))
      const { fromPlanKobo, fromWalletKobo, missingKobo, leftKobo } = sources
      expect(fromPlanKobo + fromWalletKobo).toBe(price)
      expect(balance + saved + missingKobo).toBe(price + leftKobo)
      expect(missingKobo === 0 || leftKobo === 0).toBe(true)
    }),
  )
})

test('what is on hold is never asked for again, and nothing is added above what the wallet may hold', () => {
  fc.assert(
    fc.property(amount, amount, amount, amount, (price, balance, hold, most) => {
      const { missingKobo, onHoldKobo, toSendKobo, canAdd } = sourcesOf(
        price,
        walletOf(balance, hold, most),
        undefined,
      )
      expect(onHoldKobo + toSendKobo).toBe(missingKobo)
      expect(onHoldKobo).toBe(Math.min(hold, missingKobo))
      if (canAdd) expect(balance + hold + toSendKobo).toBeLessThanOrEqual(most)
    }),
  )
})
