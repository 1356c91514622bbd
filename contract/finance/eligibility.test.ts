import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ableApplicant as ada, someLender as lender } from '#server/testing/finance/some-lender.ts'
import { kobo, plus } from '../core/money.ts'
import { type EligibilityRequest, decide, type ReasonName } from './eligibility.ts'
import { financePolicyAt, jobNames } from './policy.ts'
import { affordable, changed, findRemedies } from './adjustments.ts'
import { reasonWords, describeRemedy } from './words.ts'

const policy = financePolicyAt('2026-11-20')
const lenders = [lender()]
const reasonsOf = (more: Partial<EligibilityRequest>, by = lenders) =>
  decide({ ...ada, ...more }, by, policy).reasons

test('an income that carries the instalment is enough, and each thing that is missing is a reason of its own', () => {
  expect(decide(ada, lenders, policy)).toMatchObject({ eligible: true, reasons: [] })
  const cases: [Partial<EligibilityRequest>, ReasonName[]][] = [
    [{ downKobo: kobo(1_599_999_99) }, ['down']],
    [{ downKobo: kobo(1_600_000_00) }, []],
    [{ months: 60 }, ['months']],
    [{ downKobo: kobo(7_950_000_00) }, ['small']],
    [{ months: 12 }, ['share', 'left']],
    [{ debtsKobo: kobo(150_000_00) }, ['share']],
    [{ expensesKobo: kobo(520_000_00) }, ['left']],
    [{ jobMonths: 5 }, ['job']],
    [{ job: 'self-employed', jobMonths: 11 }, ['job']],
    [{ job: 'pension', jobMonths: 0 }, []],
  ]
  for (const [more, reasons] of cases) expect(reasonsOf(more), JSON.stringify(more)).toEqual(reasons)
})

test('nobody is lent to by who has no approval in force, or asks for more than our bounds', () => {
  const { approval } = lender()
  for (const state of ['suspended', 'withdrawn'] as const)
    expect(reasonsOf({}, [lender({ approval: { ...approval, state } })])).toEqual(['no-lender'])
  expect(reasonsOf({}, [lender({ yearlyBps: 4_801 })])).toEqual(['no-lender'])
  expect(reasonsOf({}, [lender({ feeBps: 301 })])).toEqual(['no-lender'])
  expect(reasonsOf({}, [])).toEqual(['no-lender'])
})

test('of several lenders the one that costs least says yes', () => {
  const dear = lender({ id: '00000000-0000-4000-8000-000000000000', yearlyBps: 3_000 })
  expect(decide(ada, [dear, ...lenders], policy).weighed?.lender.id).toBe(lenders[0]!.id)
  // Only the dear one lends for so long.
  const long = { ...dear, monthsMax: 60 }
  expect(decide({ ...ada, months: 60 }, [long, ...lenders], policy).weighed?.lender.id).toBe(dear.id)
})

test('what would change an answer is named in words', () => {
  const request = { ...ada, priceKobo: kobo(12_000_000_00), downKobo: kobo(2_400_000_00), months: 36 }
  const ways = findRemedies(request, lenders, policy)
  expect(ways.map(describeRemedy)).toEqual([
    '₦1,864,000.00 more as down payment',
    'a car up to ₦10,136,000.00',
  ])
  const { weighed } = decide(request, lenders, policy)
  expect(reasonWords('share', { request, weighed, policy })).toBe(
    `The instalment of ₦397,090.44 is more than 40% of your income: ₦320,000.00.`,
  )
})

const naira = (max: number) => fc.integer({ min: 0, max }).map(n => kobo(n * 100))
const anyLender = fc
  .record({
    yearlyBps: fc.integer({ min: 0, max: 6_000 }),
    feeBps: fc.integer({ min: 0, max: 400 }),
    downMinBps: fc.integer({ min: 0, max: 5_000 }),
    monthsMin: fc.integer({ min: 1, max: 24 }),
    monthsMax: fc.integer({ min: 12, max: 84 }),
    id: fc.uuid(),
  })
  .map(lender)
const anyAsked: fc.Arbitrary<EligibilityRequest> = fc
  .record({
    priceKobo: fc.integer({ min: 1, max: 90_000_000 }).map(n => kobo(n * 100)),
    part: fc.integer({ min: 0, max: 9_999 }),
    months: fc.integer({ min: 1, max: 84 }),
    incomeKobo: naira(5_000_000),
    expensesKobo: naira(2_000_000),
    debtsKobo: naira(1_000_000),
    job: fc.constantFrom(...jobNames),
    jobMonths: fc.integer({ min: 0, max: 36 }),
  })
  .map(({ part, ...rest }) => ({ ...rest, downKobo: kobo(Math.floor((rest.priceKobo * part) / 10_000)) }))

test('every way that is named turns a refusal round, and a yes has none to name', () => {
  let [refused, ways] = [0, 0]
  fc.assert(
    fc.property(anyAsked, fc.array(anyLender, { maxLength: 3 }), (request, by) => {
      const { eligible, reasons } = decide(request, by, policy)
      expect(eligible).toBe(reasons.length === 0)
      if (eligible) return
      refused++
      for (const { changes, monthlyKobo } of findRemedies(request, by, policy)) {
        ways++
        expect(changes.length).toBeGreaterThan(0)
        const then = decide(changes.reduce(changed, request), by, policy)
        expect(then).toMatchObject({ eligible: true, weighed: { monthlyKobo } })
      }
    }),
    { numRuns: 2_000 },
  )
  expect(ways).toBeGreaterThan(refused / 8)
})

test('the dearest car within reach is within reach, and one of a thousand naira more is not', () => {
  fc.assert(
    fc.property(anyAsked, fc.array(anyLender, { minLength: 1, maxLength: 3 }), (request, by) => {
      const priceKobo = affordable(request, by, policy)
      if (priceKobo === undefined) return
      expect(decide({ ...request, priceKobo }, by, policy).eligible).toBe(true)
      expect(decide({ ...request, priceKobo: plus(priceKobo, kobo(100_000)) }, by, policy).eligible).toBe(
        false,
      )
    }),
    { numRuns: 1_000 },
  )
})
