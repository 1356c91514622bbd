// The price beside the form is that of the quotes which follow.
import { afterEach, expect, test } from 'vitest'
import { allConfirmed, knownMark, putInForce } from '#contract/core/in-force.ts'
import { kobo } from '#contract/core/money.ts'
import { type CoverDraft, firstDraft } from './cover-draft.ts'
import { lowestPremium } from './live-price.ts'

const today = '2026-11-20'
const rates = (insurerName: string, comprehensiveBps: number, licensedOn = '2026-01-01') => ({
  insurerName,
  licensedOn,
  comprehensiveBps,
  extensionBps: { flood: 50, riot: 50, belongings: 50, passengers: 50 },
})
const before = { all: allConfirmed(), mark: knownMark() }
afterEach(() => putInForce(before.all, before.mark))

const insurers = [rates('Dear', 700), rates('Cheap', 600), rates('Not yet licensed', 500, '2026-11-21')]
const first = firstDraft({ named: {}, title: 'Toyota Corolla', plate: 'KJA-123AB', vin: '' }, today)
const priceOf = (more: Partial<CoverDraft>) => lowestPremium({ ...first, ...more }, today)
const whole: Partial<CoverDraft> = { cover: 'comprehensive', sumInsuredKobo: kobo(5_000_000_00) }

test('it is the lowest of the licensed insurers, changes with every choice, and is missing where nothing can be priced', () => {
  expect(priceOf({})).toBeUndefined()
  putInForce([{ setting: 'insurer-rates', from: '2026-01-01', value: { insurers } }], 'rates')
  expect(priceOf({})).toBe(15_000_00)
  expect(priceOf({ days: 3 })).toBe(123_29)
  expect(priceOf(whole)).toBe(300_000_00)
  expect(priceOf({ ...whole, extensions: ['flood'] })).toBe(325_000_00)
  expect(priceOf({ ...whole, excess: 'none' })).toBe(330_000_00)
  const young = { name: 'Ada Obi', bornOn: '2004-05-31', licensedOn: '' }
  expect(priceOf({ ...whole, drivers: [young] })).toBe(330_000_00)
  expect(priceOf({ ...whole, sumInsuredKobo: null })).toBeUndefined()
  expect(priceOf({ ...whole, sumInsuredKobo: kobo(1) })).toBeUndefined()
})
