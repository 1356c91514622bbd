// Schemas of the insurance and finance settings.
import { z } from 'zod'
import { jobNames } from '../../finance/policy.ts'
import { vehicleClassNames } from '../../insurance/tariff.ts'
import { excessNames, insuranceBounds } from '../../insurance/terms.ts'
import { billion, each, naira, share, together, whole } from './bounds.ts'

export const MotorTariff = z.strictObject({
  thirdParty: each(
    vehicleClassNames,
    z.strictObject({ premiumKobo: naira(1, 10_000_000), propertyKobo: naira(1, billion) }),
  ),
  comprehensiveMinBps: share(2_000, 1),
})

export const InsuranceTerms = z
  .strictObject({
    quoteHours: whole(1, 720),
    startWithinDays: whole(1, 365),
    commissionBps: share(2_000),
    excess: each(
      excessNames,
      z.strictObject({
        shareBps: share(5_000),
        leastKobo: naira(0, 10_000_000),
        premiumBps: share(5_000, -5_000),
      }),
    ),
    youngDriver: z.strictObject({
      underYears: whole(16, 40),
      licensedYears: whole(0, 20),
      premiumBps: share(10_000),
    }),
    driversMax: whole(1, insuranceBounds.driversMax),
    sumInsuredMinKobo: naira(1, billion),
    sumInsuredMaxKobo: naira(1, insuranceBounds.sumInsuredMaxKobo / 100),
    daysMax: whole(1, insuranceBounds.daysMax),
    remindDays: z.tuple([whole(1, 90), whole(1, 90), whole(1, 90)]),
    issueHours: whole(1, 720),
  })
  .superRefine((v, ctx) =>
    together(
      v.sumInsuredMinKobo <= v.sumInsuredMaxKobo,
      'sumInsuredMaxKobo',
      'At least the minimum insured value',
      ctx,
    ),
  )

export const ClaimClocks = z.strictObject({
  readHours: whole(1, 720),
  decideHours: whole(1, 1_440),
  missingHours: whole(1, 4_320),
  answerHours: whole(1, 1_440),
  reviewHours: whole(1, 1_440),
  payHours: whole(1, 720),
  reportDays: whole(1, 730),
})

export const FinancePolicy = z
  .strictObject({
    shareMaxBps: share(10_000),
    leftMinBps: share(10_000),
    monthsAtWork: each(jobNames, whole(0, 120)),
    monthsMin: whole(1, 120),
    monthsMax: whole(1, 120),
    financedMinKobo: naira(0, 10_000_000),
    yearlyMaxBps: share(10_000),
    feeMaxBps: share(2_000),
    late: z.strictObject({
      feeBps: share(1_000),
      feeMaxKobo: naira(0, 100_000),
      graceDays: whole(0, 60),
    }),
    reviewHours: whole(1, 720),
    validDays: whole(1, 365),
  })
  .superRefine((v, ctx) => together(v.monthsMin <= v.monthsMax, 'monthsMax', 'At least the minimum', ctx))
