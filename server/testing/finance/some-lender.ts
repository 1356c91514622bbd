// A usual lender, and an applicant who can afford it, for tests of the rules.
import { kobo } from '#contract/core/money.ts'
import type { EligibilityRequest } from '#contract/finance/eligibility.ts'
import type { Lender } from '#contract/finance/lender-shape.ts'

export const someLender = (more: Partial<Lender> = {}): Lender => ({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Demo Credit',
  yearlyBps: 2_800,
  feeBps: 100,
  downMinBps: 2_000,
  monthsMin: 6,
  monthsMax: 48,
  approval: { number: 'DEMO/1', on: '2026-01-05', state: 'approved' },
  ...more,
})

export const ableApplicant: EligibilityRequest = {
  priceKobo: kobo(8_000_000_00),
  downKobo: kobo(2_000_000_00),
  months: 48,
  incomeKobo: kobo(800_000_00),
  expensesKobo: kobo(300_000_00),
  debtsKobo: kobo(0),
  job: 'employed',
  jobMonths: 24,
}
