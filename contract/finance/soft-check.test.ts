// A soft check says what the eligibility check would say, for every lender.
import { expect, test } from 'vitest'
import { ableApplicant as ada, someLender } from '#server/testing/finance/some-lender.ts'
import { kobo } from '../core/money.ts'
import { decide, type EligibilityRequest } from './eligibility.ts'
import type { Lender } from './lender-shape.ts'
import { costFor } from './offer-cost.ts'
import { financePolicyAt } from './policy.ts'
import { lendersToAsk, likelyAnswer } from './soft-check.ts'

const now = new Date('2026-11-30T01:00:00Z')
const policy = financePolicyAt(now)
const lenderAt = (id: number, more: Partial<Lender> = {}): Lender =>
  someLender({ id: `00000000-0000-4000-8000-00000000000${id}`, name: `Lender ${id}`, ...more })
const premiumKobo = kobo(400_000_00)
const cover = {
  insurerName: 'Demo Shield',
  premiumKobo,
  sumInsuredKobo: ada.priceKobo,
  on: '2026-11-30',
  tariff: 'a tariff',
}
const askOf = (lenders: Lender[], more: Partial<EligibilityRequest> = {}) =>
  likelyAnswer({ ...ada, ...more }, { lenders, policy, cover, now })

test('who would say yes comes first, by total cost with insurance; the others say why not', () => {
  const [usual, dear, strict] = [
    lenderAt(1),
    lenderAt(2, { yearlyBps: 3_000, feeBps: 0 }),
    lenderAt(3, { yearlyBps: 2_000, downMinBps: 4_000 }),
  ]
  const { offers, ways } = askOf([strict, dear, usual])
  expect(offers.map(({ lender, eligible }) => [lender.id, eligible])).toEqual([
    [usual.id, true],
    [dear.id, true],
    [strict.id, false],
  ])
  const { schedule: _schedule, ...cost } = costFor({ ...ada, premiumKobo }, usual)
  expect(offers[0]!.cost).toEqual(cost)
  expect(cost.insuranceKobo).toBe(4 * premiumKobo)
  expect(offers[2]!.reasons).toEqual([
    {
      name: 'down',
      words:
        'Your down payment is ₦2,000,000.00. Lender 3 requires at least 40% of the price: ₦3,200,000.00.',
    },
  ])
  expect(ways).toEqual([])
})

test('lenders that take no applications are left out, unless none takes any', () => {
  const [open, shut] = [lenderAt(1), lenderAt(2)]
  const listed = (opens: boolean) => [
    { ...open, takesApplications: opens },
    { ...shut, takesApplications: false },
  ]
  expect(lendersToAsk(listed(true))).toEqual([open])
  expect(lendersToAsk(listed(false))).toEqual([open, shut])
  expect(lendersToAsk([])).toEqual([])
})

test('who may not lend is not named, and it agrees with the eligibility check about everybody else', () => {
  const { approval } = lenderAt(1)
  const lenders = [
    lenderAt(1, { approval: { ...approval, state: 'suspended' } }),
    lenderAt(2, { yearlyBps: 4_801 }),
    lenderAt(3),
  ]
  for (const jobMonths of [24, 2]) {
    const { offers, ways } = askOf(lenders, { jobMonths })
    expect(offers.map(({ lender }) => lender.id)).toEqual([lenders[2]!.id])
    const { eligible, reasons } = decide({ ...ada, jobMonths }, lenders, policy)
    expect(offers[0]).toMatchObject({ eligible, reasons: reasons.map(name => ({ name })) })
    expect(ways.length > 0).toBe(!eligible)
  }
  expect(askOf([])).toEqual({ offers: [], ways: [] })
})
