// Random rental terms and matching trips for property tests.
import fc from 'fast-check'
import { type Kobo, kobo } from '#contract/core/money.ts'
import { dayAfter } from '#contract/core/lagos-days.ts'
import { catalogueItems, fuelRules, rentDrivers, rentZones } from '#contract/rental/terms/catalogue.ts'
import { defaultTerms } from '#contract/rental/terms/default-terms.ts'
import type { RentalTerms } from '#contract/rental/terms/terms.ts'
import type { Trip } from '#contract/rental/terms/trip.ts'

const upTo = (most: number) => fc.integer({ min: 0, max: most }).map(kobo)
const price: fc.Arbitrary<Kobo> = fc.integer({ min: 1, max: 2_000_000_00 }).map(kobo)
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of)
const dayFrom2026 = fc.integer({ min: 0, max: 60 }).map(n => dayAfter('2026-11-20', n))

const dated = fc
  .record({ from: dayFrom2026, length: fc.integer({ min: 0, max: 9 }), dayKobo: price })
  .map(({ from, length, dayKobo }) => ({ from, to: dayAfter(from, length), dayKobo }))

/** Every trip of `someTrip` is one that they allow. */
export const someTerms: fc.Arbitrary<RentalTerms> = price.chain(dayKobo =>
  fc.record({
    ...(Object.fromEntries(
      Object.entries(defaultTerms(dayKobo)).map(([name, value]) => [name, fc.constant(value)]),
    ) as unknown as { [K in keyof RentalTerms]: fc.Arbitrary<RentalTerms[K]> }),
    weekKobo: maybe(fc.integer({ min: 1, max: dayKobo * 7 }).map(kobo)),
    monthKobo: maybe(fc.integer({ min: 1, max: dayKobo * 30 }).map(kobo)),
    weekendDayKobo: maybe(price),
    datedPrices: fc.array(dated, { maxLength: 1 }),
    drivers: fc.constant([...rentDrivers]),
    chauffeurDayKobo: upTo(5_000_000),
    zones: fc.record({ city: upTo(1_000_000), state: upTo(1_000_000), interstate: upTo(5_000_000) }),
    fuelRule: fc.constantFrom(...fuelRules),
    fuelEighthKobo: upTo(2_000_000),
    overtimeHourKobo: upTo(2_000_000),
    kmPerDay: maybe(fc.integer({ min: 1, max: 500 })),
    extraKmKobo: upTo(50_000),
    cautionKobo: upTo(50_000_000),
    deliveryKobo: upTo(3_000_000),
    catalogue: fc.constant(catalogueItems.map(item => ({ item, amountKobo: kobo(500_000) }))),
    longestDays: fc.constant(90),
    aheadDays: fc.constant(365),
    noticeHours: fc.constant(0),
  }),
)

export const someTrip: fc.Arbitrary<Trip> = fc.record({
  from: dayFrom2026,
  days: fc.integer({ min: 1, max: 45 }),
  driver: fc.constantFrom(...rentDrivers),
  zone: fc.constantFrom(...rentZones),
  delivered: fc.boolean(),
})
