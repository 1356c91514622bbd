import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo } from '../core/money.ts'
import { type LicensedRates, cheapestCover } from '../insurance/cheapest-cover.ts'
import { insuranceTermsAt } from '../insurance/terms.ts'
import { includedWords, quoteBasis, yearlyCostWords, yearsOfCover } from './cover-words.ts'
import { costFor, flatCostFor, yearlyCostMaxBps } from './offer-cost.ts'
import { policiesFor, requiredCover } from './required-cover.ts'

const at = new Date('2026-11-29T11:00:00Z')
const insurer = (
  insurerName: string,
  comprehensiveBps: number,
  licensedOn = '2026-01-05',
): LicensedRates => ({
  insurerName,
  licensedOn,
  comprehensiveBps,
  extensionBps: { flood: 25, riot: 25, belongings: 25, passengers: 25 },
})
const all = [insurer('Dear', 625), insurer('Middle', 550), insurer('Shield', 500)]
const priceKobo = kobo(7_344_000_00)

test('a car of ₦7,344,000 is insured from ₦367,200 a year, by name, day, sum and source', () => {
  expect(requiredCover(priceKobo, at, all)).toEqual({
    insurerName: 'Shield',
    premiumKobo: 367_200_00,
    sumInsuredKobo: priceKobo,
    on: '2026-11-29',
    tariff: 'NAICOM/DPR/CIR/46/2022',
  })
})

test('the tariff’s least premium holds, a licence counts from its day, and nobody may be left', () => {
  const premiumBy = (...insurers: LicensedRates[]) => requiredCover(priceKobo, at, insurers)
  expect(premiumBy(insurer('Cheap', 300), insurer('Also', 400))).toMatchObject({
    insurerName: 'Also',
    premiumKobo: 367_200_00,
  })
  expect(premiumBy(insurer('Tomorrow', 500, '2026-11-30'), insurer('Dear', 625))).toMatchObject({
    insurerName: 'Dear',
    premiumKobo: 459_000_00,
  })
  expect(premiumBy(insurer('Tomorrow', 500, '2026-11-30'))).toBeUndefined()
  expect(premiumBy()).toBeUndefined()
  const { sumInsuredMinKobo, sumInsuredMaxKobo } = insuranceTermsAt(at)
  expect(requiredCover(kobo(sumInsuredMinKobo - 1), at, all)).toBeUndefined()
  expect(requiredCover(sumInsuredMinKobo, at, all)).toMatchObject({ premiumKobo: 15_000_00 })
  expect(requiredCover(sumInsuredMaxKobo, at, all)).toBeDefined()
  expect(requiredCover(kobo(sumInsuredMaxKobo + 1), at, all)).toBeUndefined()
})

test('use and terms change the premium as they do in a quote', () => {
  const terms = { sumInsuredKobo: priceKobo, excess: 'standard', extensions: [], youngDriver: false } as const
  const cheapest = (more: Partial<Parameters<typeof cheapestCover>[0]>) =>
    cheapestCover({ ...terms, vehicleClass: 'private', ...more }, [insurer('Dear', 600)], at)!.premiumKobo
  expect(cheapest({})).toBe(440_640_00)
  expect(cheapest({ excess: 'none' })).toBe(484_704_00)
  expect(cheapest({ youngDriver: true, extensions: ['flood'] })).toBe(503_064_00)
  expect(cheapest({ vehicleClass: 'truck', sumInsuredKobo: kobo(1_000_000_00) })).toBe(100_000_00)
})

test('every year that a loan runs into has its premium', () => {
  expect([1, 12, 13, 18, 24, 25, 48].map(policiesFor)).toEqual([1, 1, 2, 2, 2, 3, 4])
  expect(yearsOfCover(12)).toBe('Required insurance, 1 year')
  expect(yearsOfCover(13)).toBe('Required insurance, 2 years')
})

/** What all that is paid is worth on the first day, at a rate of a year: each payment by its part of a year. */
const worthAt = (yearly: number, payments: readonly (readonly [years: number, amountKobo: number])[]) =>
  payments.reduce((sum, [years, amountKobo]) => sum + amountKobo * Math.exp(-years * Math.log1p(yearly)), 0)

test(
  'the yearly cost is the rate at which loan, fee, instalments and premiums balance',
  { tags: 'slow' },
  () => {
    const loans = fc.record({
      priceKobo: fc.integer({ min: 2_000_000_00, max: 100_000_000_00 }).map(kobo),
      downPercent: fc.integer({ min: 10, max: 60 }),
      months: fc.integer({ min: 3, max: 60 }),
      yearlyBps: fc.integer({ min: 100, max: 4_800 }),
      feeBps: fc.integer({ min: 0, max: 500 }),
      premiumBps: fc.integer({ min: 500, max: 1_000 }),
    })
    fc.assert(
      fc.property(loans, ({ downPercent, premiumBps, yearlyBps, feeBps, ...rest }) => {
        const downKobo = kobo(Math.floor((rest.priceKobo * downPercent) / 100))
        const premiumKobo = kobo(Math.floor((rest.priceKobo * premiumBps) / 10_000))
        for (const costOf of [costFor, flatCostFor]) {
          const cost = costOf({ ...rest, downKobo, premiumKobo }, { yearlyBps, feeBps })
          const years = Array.from({ length: Math.ceil(rest.months / 12) }, (_, year) => year)
          expect(cost.insuranceKobo).toBe(premiumKobo * years.length)
          expect(cost.overallKobo).toBe(cost.totalKobo + cost.insuranceKobo)
          const paid = [
            ...cost.schedule.map(({ number, amountKobo }) => [number / 12, amountKobo] as const),
            ...years.map(year => [year, premiumKobo] as const),
          ]
          const received = cost.financedKobo - cost.feeKobo
          if (cost.effectiveBps === yearlyCostMaxBps) {
            expect(worthAt(yearlyCostMaxBps / 10_000, paid)).toBeGreaterThan(received * 0.999)
            continue
          }
          expect(worthAt((cost.effectiveBps - 1) / 10_000, paid)).toBeGreaterThan(received)
          expect(worthAt((cost.effectiveBps + 1) / 10_000, paid)).toBeLessThan(received)
        }
      }),
      { numRuns: 100 },
    )
  },
)

test('one year, one instalment each month and one premium: the balance by hand', () => {
  const loan = { priceKobo: kobo(2_000_000_00), downKobo: kobo(800_000_00), months: 12 }
  const [plain, insured] = [loan, { ...loan, premiumKobo: kobo(100_000_00) }].map(each =>
    costFor(each, { yearlyBps: 0, feeBps: 0 }),
  )
  expect([plain!.effectiveBps, plain!.overallKobo]).toEqual([0, 2_000_000_00])
  // ₦1,100,000 at hand and twelve times ₦100,000 back is 1.3647% a month, 17.66% a year.
  expect(insured!.effectiveBps).toBe(1_766)
  expect(insured!.overallKobo).toBe(2_100_000_00)
})

test('a loan smaller than its insurance costs more than can be said as a rate', () => {
  const loan = { priceKobo: kobo(8_000_000_00), downKobo: kobo(7_700_000_00), months: 12 }
  const cost = costFor({ ...loan, premiumKobo: kobo(400_000_00) }, { yearlyBps: 2_800, feeBps: 100 })
  expect(cost.effectiveBps).toBe(yearlyCostMaxBps)
  expect(yearlyCostWords(cost.effectiveBps)).toBe('More than 1,000%')
  expect(yearlyCostWords(3_312)).toBe('33.12%')
})

test('the words say what is counted, whose quote it is and of which day', () => {
  const cover = requiredCover(priceKobo, at, all)!
  expect([includedWords(cover), includedWords(null)]).toEqual(['fee and insurance included', 'fee included'])
  expect(quoteBasis(cover)).toMatch(
    /^Shield’s quote of November 29, 2026 is the cheapest for a car of ₦7,344,000: /,
  )
})
