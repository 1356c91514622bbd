// A second set of every dated term, in force from a day on: what a test of a change needs, since the product has one set of each.
import { afterAll } from 'vitest'
import { commissionTerms } from '#contract/core/commission.ts'
import { feeTerms } from '#contract/transfers/fees.ts'
import type { Dated } from '#contract/core/in-force.ts'
import { instalmentTerms } from '#contract/cars/instalments.ts'
import { kobo } from '#contract/core/money.ts'
import { savingsTerms } from '#contract/savings/terms.ts'
import { tierTerms } from '#server/domains/kyc/tier-limits.ts'

const add = <T>(terms: Dated<T>, newer: Partial<T> & { from: string }): void => {
  const list = terms as unknown as object[]
  list.unshift({ ...terms[0], ...newer })
  afterAll(() => void list.shift())
}

/** Adds the second sets for the length of a test file, each unlike the first in every way that money shows. */
export const addSecondTerms = (from: string): void => {
  add(commissionTerms, { from, basisPoints: 200, maxKobo: kobo(90_000_000) })
  add(feeTerms, {
    from,
    bands: [{ upToKobo: Infinity, feeKobo: kobo(99_00) }],
    dutyOnWallets: true,
    dutyKobo: kobo(70_00),
  })
  add(savingsTerms, { from, breakBasisPoints: 300, breakMaxKobo: kobo(9_000_000) })
  add(instalmentTerms, { from, perMillion: 40_000 })
  const tier = { dailyKobo: kobo(7_000_000), balanceKobo: kobo(60_000_000) }
  add(tierTerms, { from, tiers: { ...tierTerms[0].tiers, 1: tier } })
}
