// Words of the wallet, as its screens say them.
import { expect, test } from 'vitest'
import { entryKinds } from '#contract/wallet/wallet.ts'
import { kobo, ZERO } from '#contract/core/money.ts'
import { kindWords, partyWords, balanceLabel, holdLine, describeWayToFree } from './words.ts'

test('every kind of entry has words of its own, in both directions', () => {
  for (const direction of ['in', 'out'] as const) {
    const texts = entryKinds.map(kind => kindWords({ kind, direction }))
    expect(texts.every(words => words.length > 3)).toBe(true)
    expect(new Set(texts).size).toBe(entryKinds.length)
  }
})

test('a transfer says from whom or to whom', () => {
  expect(partyWords({ kind: 'transfer', direction: 'in', counterparty: 'Ada Demo' })).toBe('from Ada Demo')
  expect(partyWords({ kind: 'transfer', direction: 'out', counterparty: 'Ada Demo' })).toBe('to Ada Demo')
})

test('escrow says what it is about and not to whom', () => {
  expect(partyWords({ kind: 'hold', direction: 'out', counterparty: 'Toyota Camry 2018' })).toBe(
    'Toyota Camry 2018',
  )
})

const now = new Date('2026-11-27T09:00:00Z')
const naira = (amount: number) => kobo(amount * 100)
const wallet = (tier: number, balance: number, onHold: number, limit: number | null = 300_000) => ({
  tier,
  balanceKobo: naira(balance),
  overLimitKobo: naira(onHold),
  balanceLimitKobo: limit === null ? null : naira(limit),
})

test('an unverified wallet calls nothing available, whatever it holds', () => {
  expect(balanceLabel({ tier: 0 })).toBe('Balance')
  expect(balanceLabel({ tier: 1 })).toBe('Available balance')
  expect(holdLine(wallet(0, 300_000, 8_500_000))).toBe(
    '₦8,800,000 received, ₦8,500,000 on hold until you verify',
  )
  expect(holdLine(wallet(0, 50_000, 0))).toBe('₦50,000 received, on hold until you verify your identity')
  expect(holdLine(wallet(0, 0, 0))).toBeUndefined()
})

test('a verified wallet speaks of a hold only where there is one, and of the next act', () => {
  expect(holdLine({ ...wallet(1, 50_000, 0), overLimitKobo: ZERO })).toBeUndefined()
  expect(holdLine(wallet(1, 300_000, 100_000))).toBe(
    '₦400,000 in your account, ₦100,000 on hold until you verify',
  )
  expect(holdLine(wallet(1, 280_000, 100_000))).toBe(
    '₦380,000 in your account, ₦100,000 on hold until you move it to your wallet',
  )
  expect(holdLine(wallet(3, 0, 100_000, null))).toContain('until you move it to your wallet')
})

test('the way out names the first tier that may hold all of it', () => {
  expect(describeWayToFree(wallet(0, 300_000, 0), now)).toBe(
    'To use all of it, verify your BVN or NIN (about 2 minutes).',
  )
  expect(describeWayToFree(wallet(0, 300_000, 100_000), now)).toContain(
    'your BVN and your NIN (about 2 minutes each)',
  )
  expect(describeWayToFree(wallet(0, 300_000, 8_500_000), now)).toContain('proof of address')
  expect(describeWayToFree(wallet(2, 500_000, 1), now)).toContain('proof of address')
})
