// Schemas of the money, sales and rental settings.
import { z } from 'zod'
import { billion, naira, share, together, whole } from './bounds.ts'

/** A commission of AutoX is never more than a fifth. */
export const Commission = z.strictObject({ basisPoints: share(2_000), maxKobo: naira(0, 50_000_000) })

export const Deposit = z
  .strictObject({ basisPoints: share(1_000), minKobo: naira(0, 1_000_000), maxKobo: naira(0, 10_000_000) })
  .superRefine((v, ctx) => together(v.minKobo <= v.maxKobo, 'maxKobo', 'At least the minimum', ctx))

export const WalletLimits = z
  .strictObject({
    tiers: z.strictObject({
      0: z.strictObject({ dailyKobo: naira(0, billion), balanceKobo: naira(0, billion).nullable() }),
      1: z.strictObject({ dailyKobo: naira(0, billion), balanceKobo: naira(0, billion).nullable() }),
      2: z.strictObject({ dailyKobo: naira(0, billion), balanceKobo: naira(0, billion).nullable() }),
      3: z.strictObject({ dailyKobo: naira(0, billion), balanceKobo: naira(0, billion).nullable() }),
    }),
  })
  .superRefine(({ tiers }, ctx) => {
    for (const tier of [1, 2, 3] as const) {
      const [above, below] = [tiers[tier], tiers[(tier - 1) as 0 | 1 | 2]]
      const words = 'A higher tier never allows less than the one below it'
      together(above.dailyKobo >= below.dailyKobo, `tiers.${tier}.dailyKobo`, words, ctx)
      const more = (above.balanceKobo ?? Infinity) >= (below.balanceKobo ?? Infinity)
      together(more, `tiers.${tier}.balanceKobo`, words, ctx)
    }
  })

export const TransferFee = z
  .strictObject({
    bands: z
      .array(z.strictObject({ upToKobo: naira(1, billion).nullable(), feeKobo: naira(0, 10_000) }))
      .min(1)
      .max(10),
  })
  .superRefine(({ bands }, ctx) => {
    bands.forEach(({ upToKobo }, i) => {
      const last = i === bands.length - 1
      together(
        (upToKobo === null) === last,
        `bands.${i}.upToKobo`,
        'The last band, and no other, is null',
        ctx,
      )
      const before = bands[i - 1]?.upToKobo ?? 0
      together(
        upToKobo === null || upToKobo > before,
        `bands.${i}.upToKobo`,
        'More than the previous band',
        ctx,
      )
    })
  })

export const TopUpFee = z.strictObject({
  basisPoints: share(1_000),
  flatKobo: naira(0, 1_000),
  flatFromKobo: naira(0, 100_000),
  maxKobo: naira(0, 100_000),
})

export const TransferDuty = z.strictObject({
  vatBasisPoints: share(5_000),
  dutyKobo: naira(0, 10_000),
  dutyFromKobo: naira(0, billion),
  dutyOnWallets: z.boolean('true or false'),
})

export const PayoutWait = z.strictObject({
  freeKobo: naira(0, 10_000_000),
  waitHours: whole(0, 168),
  guardHours: whole(0, 720),
  resetDays: whole(0, 90),
})

export const PurchaseDocuments = z.strictObject({ documentsAboveKobo: naira(0, 1_000_000_000) })

export const SecondOperator = z.strictObject({ aboveKobo: naira(0, 1_000_000_000) })

export const SavingsBreak = z.strictObject({
  breakBasisPoints: share(1_000),
  breakMaxKobo: naira(0, 1_000_000),
})

export const InspectorFee = z
  .strictObject({ feeLeastKobo: naira(0, 1_000_000), feeMostKobo: naira(0, 5_000_000) })
  .superRefine((v, ctx) =>
    together(v.feeLeastKobo <= v.feeMostKobo, 'feeMostKobo', 'At least the minimum', ctx),
  )

export const InstalmentExample = z.strictObject({
  downPercent: whole(0, 99),
  months: whole(1, 120),
})

export const RentalFees = z.strictObject({
  freeHoursBefore: whole(0, 720),
  freeHoursAfterBooking: whole(0, 168),
  late: z
    .array(z.strictObject({ daysMost: whole(1, 365).nullable(), dayBasisPoints: share(20_000) }))
    .min(1)
    .max(6)
    .refine(all => all.every(({ daysMost }, i) => (daysMost === null) === (i === all.length - 1)), {
      message: 'The last, and no other, has no end (daysMost is null)',
    })
    .refine(
      all => all.every(({ daysMost }, i) => daysMost === null || daysMost > (all[i - 1]?.daysMost ?? 0)),
      {
        message: 'Fewest days first',
      },
    ),
  missedBasisPoints: share(10_000),
  graceMinutes: whole(0, 1_440),
  lateDayBasisPoints: share(30_000),
  answers: z
    .array(z.strictObject({ leadHours: whole(1, 720), hours: whole(1, 168) }))
    .min(1)
    .max(6)
    .refine(all => all.every(({ leadHours }, i) => leadHours < (all[i - 1]?.leadHours ?? Infinity)), {
      message: 'Longest first',
    }),
  answerHoursBefore: whole(0, 72),
})

export const RentalTolls = z.strictObject({ daysAfterReturn: whole(0, 180) })

export const SaleInParts = z
  .strictObject({
    firstMinBps: share(10_000),
    keysMinBps: share(10_000),
    keysMaxBps: share(10_000),
    monthsMin: whole(1, 120),
    monthsMax: whole(1, 120),
    plansMax: whole(1, 20),
    openMax: whole(1, 50),
    handMax: whole(1, 500),
    unpaidDays: whole(1, 365),
    defaultDays: whole(1, 365),
    late: z
      .strictObject({
        graceDays: whole(0, 60),
        feeBps: share(1_000),
        feeMaxKobo: naira(0, 1_000_000),
        totalMaxBps: share(1_000),
      })
      .nullable(),
    ending: z
      .strictObject({
        missedMin: whole(1, 24),
        cureDays: whole(7, 90),
        endDays: whole(7, 90),
        courtBps: share(6_000),
        useMonthBps: share(1_000),
        useMaxBps: share(5_000),
        returnDays: whole(3, 60),
      })
      .nullable(),
    hours: z.strictObject({ keys: whole(1, 720), way: whole(1, 1_440), look: whole(1, 720) }),
  })
  .superRefine((v, ctx) => {
    together(v.keysMinBps <= v.keysMaxBps, 'keysMaxBps', 'At least the minimum', ctx)
    together(v.monthsMin <= v.monthsMax, 'monthsMax', 'At least the minimum', ctx)
  })
