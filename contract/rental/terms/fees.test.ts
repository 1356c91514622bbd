import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../../core/limits.ts'
import { formatNaira, kobo } from '../../core/money.ts'
import { momentOf } from '../../core/lagos-days.ts'
import { catalogueItems, passengerDamage } from './catalogue.ts'
import { defaultTerms } from './default-terms.ts'
import { rentalCommission } from './fee-terms.ts'
import { answerBy, beginOf, cancelFee, dueBackAt, freeUntil, fuelFee, kmFee, lateFee, noShowFee, unusedRent } from './fees.ts' // prettier-ignore
import { cancelWords, ownerCancelOfQuote, ownerCancelWords, returnWords } from './words.ts'
import { quoteOf } from './quote.ts'
import { someTerms, someTrip } from '#server/testing/deals/some-terms.ts'

const naira = (amount: number) => kobo(amount * 100)
const terms = defaultTerms(naira(50_000))
const from = '2026-12-01'
const bookedAt = new Date('2026-11-20T09:00:00Z')
const booked = { terms, rentKobo: naira(150_000), days: 3, from, bookedAt }
const at = (day: string, hour: string) => momentOf(day, hour)
const hourMs = 3_600_000

test('calling off is free until a day before, then costs a day, then as much as not coming', () => {
  const costs = (now: Date, of: object = {}) =>
    cancelFee({ ...booked, ...of, now, by: 'renter' }).amountKobo / 100
  expect(freeUntil(booked)).toEqual(at('2026-11-30', '08:00'))
  expect(costs(at('2026-11-30', '08:00'))).toBe(0)
  expect(costs(at('2026-11-30', '09:00'))).toBe(50_000)
  expect(costs(at('2026-11-30', '09:00'), { days: 2, rentKobo: naira(100_000) })).toBe(25_000)
  expect(costs(at('2026-12-01', '08:00'))).toBe(75_000)
  expect(cancelFee({ ...booked, now: at('2026-12-01', '09:00'), by: 'owner' }).amountKobo).toBe(0)
})

test('who books late may call it off for an hour, and a change of days does not set the clock anew', () => {
  const late = at('2026-11-30', '20:00')
  expect(freeUntil({ ...booked, bookedAt: late })).toEqual(at('2026-11-30', '21:00'))
  expect(freeUntil({ ...booked, bookedAt: at('2026-12-01', '07:30') })).toEqual(at('2026-12-01', '08:00'))
  // Booked long ago and moved to tomorrow just now: no hour more.
  expect(freeUntil({ ...booked, from: '2026-11-25' })).toEqual(at('2026-11-24', '08:00'))
})

test('late: half an hour is free, each hour begun counts, a day of it is capped', () => {
  const dueAt = dueBackAt(booked)
  expect(dueAt).toEqual(at('2026-12-03', '20:00'))
  const costs = (hours: number) =>
    lateFee({ terms, bookedAt, dueAt, backAt: new Date(dueAt.getTime() + hours * hourMs) }).amountKobo / 100
  expect([-5, 0, 0.5, 0.51, 1, 1.01, 15, 16, 24].map(costs)).toEqual([
    0, 0, 0, 5_000, 5_000, 10_000, 75_000, 75_000, 75_000,
  ])
  // Beyond the deposit of two days, too: what it does not pay is claimed apart.
  expect(costs(72)).toBe(225_000)
})

test('kilometres count over all days together, fuel by the eighth', () => {
  expect(kmFee({ terms, days: 3, outKm: 1_000, backKm: 1_450 })).toMatchObject({ amountKobo: 0 })
  expect(kmFee({ terms, days: 3, outKm: 1_000, backKm: 1_460 }).amountKobo).toBe(naira(1_500))
  expect(kmFee({ terms: { ...terms, kmPerDay: null }, days: 3, outKm: 0, backKm: 9_000 }).amountKobo).toBe(0)
  const [driver, chauffeur] = ['self-drive', 'chauffeur'] as const
  expect(fuelFee({ terms, driver, out: 8, back: 6 }).amountKobo).toBe(naira(16_000))
  expect(fuelFee({ terms, driver, out: 4, back: 8 }).amountKobo).toBe(0)
  expect(fuelFee({ terms, driver: chauffeur, out: 8, back: 0 }).amountKobo).toBe(0)
  expect(fuelFee({ terms: { ...terms, fuelRule: 'included' }, driver, out: 8, back: 0 }).amountKobo).toBe(0)
})

test('what is not used of the rent', () => {
  const back = (endedOn: string) => unusedRent({ ...booked, endedOn }) / 100
  expect(['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-03', '2026-12-09'].map(back)).toEqual([
    150_000, 150_000, 100_000, 0, 0,
  ])
})

test('the nearer the pick-up, the less time an owner has to answer', () => {
  const hours = (lead: number) => {
    const startsAt = new Date(bookedAt.getTime() + lead * hourMs)
    return (answerBy({ askedAt: bookedAt, startsAt }).getTime() - bookedAt.getTime()) / hourMs
  }
  expect([200, 72, 71, 10, 6, 4, 2, 0, -3].map(hours)).toEqual([24, 24, 8, 8, 4, 2, 1, 0, 0])
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 500, noNaN: true }),
      fc.double({ min: 0, max: 100, noNaN: true }),
      (lead, more) => {
        expect(hours(lead)).toBeLessThanOrEqual(lead)
        expect(hours(lead + more)).toBeGreaterThanOrEqual(hours(lead) - 1e-6)
      },
    ),
  )
})

test('every fee is nothing or more and within its cap, and waiting never makes calling off cheaper', () => {
  const minutes = fc.integer({ min: -60 * 24 * 60, max: 10 * 24 * 60 })
  fc.assert(
    fc.property(
      someTerms,
      someTrip,
      minutes,
      minutes,
      fc.nat(5_000),
      fc.nat(8),
      (some, trip, firstNumber, two, km, eighths) => {
        const { rentKobo } = quoteOf(some, trip)
        const of = { terms: some, rentKobo, days: trip.days, from: trip.from, bookedAt }
        const begin = beginOf(of).getTime()
        const [early, later] = [Math.min(firstNumber, two), Math.max(firstNumber, two)].map(
          count => new Date(begin + count * 60_000),
        )
        const [first, second] = [early!, later!].map(
          now => cancelFee({ ...of, now, by: 'renter' }).amountKobo,
        )
        expect(first!).toBeLessThanOrEqual(second!)
        expect(second!).toBeLessThanOrEqual(noShowFee(of).amountKobo)
        expect(noShowFee(of).amountKobo).toBeLessThanOrEqual(rentKobo)
        const dueAt = dueBackAt(of)
        const late = (backAt: Date) => lateFee({ terms: some, bookedAt, dueAt, backAt }).amountKobo
        expect(late(early!)).toBeLessThanOrEqual(late(later!))
        const fees = [late(later!), kmFee({ terms: some, days: trip.days, outKm: 5, backKm: km }).amountKobo, fuelFee({ terms: some, driver: trip.driver, out: 8, back: eighths }).amountKobo] // prettier-ignore
        for (const each of fees) {
          expect(each).toBeGreaterThanOrEqual(0)
          expect(each).toBeLessThanOrEqual(limits.rentAmountMaxKobo)
        }
      },
    ),
  )
})

test('what is said before the button is what is taken', () => {
  const wordsByTime = new Map(cancelWords(booked, bookedAt))
  expect(wordsByTime.get('If you cancel by Monday, November 30, 2026 at 8:00 AM')).toBe('Full refund.')
  const bare = returnWords({ ...terms, cautionKobo: kobo(0) }, bookedAt, { isAbove: false })
  expect(bare.map(([when]) => when)).toEqual(['After the return', 'Not covered'])
  expect(bare[1]![1]).toMatch(/^Any damage\./)
  expect(cancelWords({ ...booked, terms: { ...terms, cautionKobo: kobo(0) } }, bookedAt)).toHaveLength(3)
  const ownerCancels = new Map(ownerCancelWords(naira(250_000), bookedAt))
  expect(ownerCancels.get('Before the handover')).toContain('₦250,000.00 is refunded to you at once')
  expect(ownerCancels.get('If the car breaks down')).toContain('within 4 hours of the handover')
  expect(wordsByTime.get('Later, until Tuesday, December 1, 2026 at 8:00 AM')).toContain(
    'keeps ₦50,000.00, ₦100,000.00',
  )
  expect(wordsByTime.get('If you cancel later, or don’t come')).toContain('keeps ₦75,000.00, ₦75,000.00')
  expect(new Map(returnWords(terms, bookedAt)).get('Returned after 8:00 PM on the last day')).toBe(
    '₦5,000.00 per hour started, at most ₦75,000.00 per 24 hours. Up to 30 minutes late is free.',
  )
  for (const [read, words] of [
    [{ reader: 'renter' }, 'you pay for no later hour'],
    [{ reader: 'owner' }, 'The renter pays for no hour after their return record'],
  ] as const)
    expect(
      new Map(returnWords(terms, bookedAt, { ...read, delivered: true })).get(
        'Ready for collection after 8:00 PM on the last day',
      ),
    ).toContain(words)
})

test('checkout names the daily cover apart from rent and deposit, and says the same after the booking', () => {
  const quote = { totalKobo: naira(252_000), cover: { premiumKobo: naira(2_000) } }
  const [[, refunded]] = ownerCancelOfQuote(quote, bookedAt) as [[string, string]]
  expect(refunded).toBe(
    '₦250,000.00 is refunded to you at once: rent and caution deposit. So is the ₦2,000.00 for daily cover.',
  )
  expect(ownerCancelOfQuote(quote, bookedAt)).toEqual(
    ownerCancelWords(naira(250_000), bookedAt, naira(2_000)),
  )
  const uncovered = { totalKobo: naira(250_000), cover: null }
  expect(ownerCancelOfQuote(uncovered, bookedAt)).toEqual(ownerCancelWords(naira(250_000), bookedAt))
})

test('what is past is not offered any more, and the owner reads the same rules in other words', () => {
  const morning = (day: string) => new Date(`${day}T09:00:00+01:00`)
  const firsts = (now: Date, reader?: 'owner') => cancelWords(booked, now, reader).map(([when]) => when)
  expect(firsts(morning('2026-11-30'))[0]).toBe('Later, until Tuesday, December 1, 2026 at 8:00 AM')
  expect(firsts(morning('2026-12-01'))[0]).toBe('If you cancel later, or don’t come')
  expect(firsts(morning('2026-11-25'), 'owner').slice(0, 4)).toEqual([
    'If the renter cancels by Monday, November 30, 2026 at 8:00 AM',
    'Later, until Tuesday, December 1, 2026 at 8:00 AM',
    'If the renter cancels later, or doesn’t come',
    'If you cancel, or don’t come',
  ])
  expect(cancelWords(booked, bookedAt, 'owner')[1]![1]).toMatch(/^You keep ₦50,000.00, ₦100,000.00/)
  const ownerWords = new Map(returnWords(terms, bookedAt, { reader: 'owner' }))
  expect(ownerWords.get('All of this together')).toContain('The renter has 24 hours')
  const before = new Map(returnWords(terms, bookedAt, { isAbove: false }))
  expect(before.get('Total of all charges')).toContain('Never more than the caution deposit')
  expect(before.has('More than the deposit')).toBe(false)
  for (const reader of ['renter', 'owner'] as const)
    expect(new Map(returnWords(terms, bookedAt, { reader })).get('Not covered')).toContain(
      `Damage above ${formatNaira(terms.cautionKobo)}`,
    )
})

test('a passenger reads nothing of keys, documents, tyres, fines or cover, whichever side reads', () => {
  const catalogue = catalogueItems.map(item => ({ item, amountKobo: naira(1_000) }))
  for (const reader of ['renter', 'owner'] as const)
    for (const isAbove of [true, false]) {
      const read = { reader, isAbove, driver: 'chauffeur', hasTolls: false } as const
      const words = returnWords({ ...terms, catalogue }, bookedAt, read)
        .map(line => line.join(' '))
        .join(' ')
      expect(words).toContain(passengerDamage)
      expect(words).toMatch(/Smoking.*while (the|your) chauffeur drives/)
      expect(words).not.toMatch(/key|documents|tyre|jack|fine or|buy cover|pay it yourself/i)
    }
})

test('AutoX keeps a twentieth of the rent, and at most ₦200,000.00', () => {
  expect(rentalCommission(naira(150_000), bookedAt)).toBe(naira(7_500))
  expect(rentalCommission(naira(50_000_000), bookedAt)).toBe(naira(200_000))
})
