import { afterEach, expect, test } from 'vitest'
import { allConfirmed, knownMark, putInForce } from '#contract/core/in-force.ts'
import { kobo } from '#contract/core/money.ts'
import { insuranceTermsAt } from '#contract/insurance/terms.ts'
import { type CoverDraft, firstDraft } from './cover-draft.ts'
import { quoteForm } from './quote-check.ts'

const now = new Date('2026-11-20T12:00:00+01:00')
const today = '2026-11-20'
const named = { vehicleId: crypto.randomUUID() }
const first = firstDraft({ named, title: 'Toyota Corolla', plate: 'KJA-123AB', vin: '' }, today)
const driver = { name: 'Ada Obi', bornOn: '1990-05-31', licensedOn: '2012-03-01' }
const problems = (more: Partial<CoverDraft>) => quoteForm.check({ ...first, ...more }, { named, now })

const before = { all: allConfirmed(), mark: knownMark() }
afterEach(() => putInForce(before.all, before.mark))

test('a whole request of either cover is one the contract takes', () => {
  expect(problems({})).toEqual({})
  expect(problems({ cover: 'comprehensive', sumInsuredKobo: kobo(500_000_000), drivers: [driver] })).toEqual(
    {},
  )
})

test('the bounds of the sum insured are those in force, also after operators changed them', () => {
  const least = { ...first, cover: 'comprehensive', sumInsuredKobo: kobo(100) } as const
  expect(problems(least)['sumInsuredKobo']).toBe('From ₦200,000.00 to ₦1,000,000,000.00')
  const value = { ...insuranceTermsAt(now), sumInsuredMinKobo: kobo(300_000_00) }
  putInForce([{ setting: 'insurance-terms', from: '2026-11-01', value }], 'changed')
  expect(problems(least)['sumInsuredKobo']).toBe('From ₦300,000.00 to ₦1,000,000,000.00')
  expect(problems({ ...least, sumInsuredKobo: null })['sumInsuredKobo']).toBe(
    'Enter the vehicle’s value today',
  )
})

test('an empty driver is asked for by name, and a young one is refused before anything is sent', () => {
  expect(problems({ cover: 'comprehensive', sumInsuredKobo: kobo(500_000_000) })).toEqual({
    'drivers.0.name': 'Enter the name on the licence',
    'drivers.0.bornOn': 'Enter the date of birth',
    'drivers.0.licensedOn': 'Enter the date on the licence',
  })
  const young = { ...driver, bornOn: '2010-05-31' }
  expect(
    problems({ cover: 'comprehensive', sumInsuredKobo: kobo(500_000_000), drivers: [young] }),
  ).toMatchObject({ 'drivers.0.bornOn': 'Drivers must be at least 18 years old' })
  const child = { ...driver, licensedOn: '1995-06-01' }
  expect(problems({ cover: 'comprehensive', sumInsuredKobo: kobo(500_000_000), drivers: [child] })).toEqual({
    'drivers.0.licensedOn': 'Check both dates: a licence is issued from the age of 16',
  })
})

test('cover is proposed for the days before a policy that is bought already, and fits the contract', () => {
  const beside = (until: string) =>
    firstDraft({ named, title: 'Toyota Corolla', plate: 'KJA-123AB', vin: '', until }, today)
  expect(beside('2026-11-21').days).toBe(1)
  expect(beside('2026-12-04').days).toBe(14)
  expect(beside('2027-11-20').days).toBe(insuranceTermsAt(now).daysMax)
  expect(problems(beside('2026-12-04'))).toEqual({})
  expect(first.days).toBeNull()
})
