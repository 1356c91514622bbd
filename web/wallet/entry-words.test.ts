// The history says what happened in words that a person would use.
import { expect, test } from 'vitest'
import { entryKinds } from '#contract/wallet/wallet.ts'
import { kindWords, partyWords } from './entry-words.ts'

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
