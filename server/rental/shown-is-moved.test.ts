// Announced rental sums equal the ledger's movements.
// @module-tag slow
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { Terms } from '#contract/deal-engine/deal-words.ts'
import { formatNaira, kobo, type Kobo } from '#contract/core/money.ts'
import type { Rental } from '#contract/rental/fields.ts'
import {
  allWellTerms,
  acceptTerms,
  endTripTerms,
  renterHas,
  cancelBack,
  cancelTerms,
  contestOutcome,
  missTerms,
} from '#contract/rental/story.ts'
import { quoteOf } from '#contract/rental/terms/quote.ts'
import type { RentalTerms } from '#contract/rental/terms/terms.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { deposit } from '#server/seed/people/load-people.ts'
import { done } from '#server/testing/deals/offers.ts'
import { offerForRent, setTerms } from '#server/testing/deals/rent.ts'
import { cause, putRecord } from '#server/testing/deals/rental-causes.ts'
import { claimStep, seeRentalClaim } from '#server/testing/deals/rental-claims.ts'
import { rentCar, type Renting, seeRental } from '#server/testing/deals/rentals.ts'
import { someTerms, someTrip } from '#server/testing/deals/some-terms.ts'
import { balanceOf, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
afterAll(async () => expect((await verifyBooks(world.db)).findings).toEqual([]))

const hourMs = 3_600_000
const after = (at: string | Date, hours: number): Date => new Date(new Date(at).getTime() + hours * hourMs)

type TripRequest = { terms: RentalTerms; trip: Parameters<typeof quoteOf>[1] }

/** Somebody who has exactly what it costs rents a car on these terms. */
const book = async ({ terms, trip }: TripRequest): Promise<Renting> => {
  const { dayKobo, ...beside } = terms
  const quote = quoteOf(terms, trip)
  const [owner, renter] = [await personWith(world, 0), await personWith(world, quote.totalKobo)]
  const car = await offerForRent(world, owner, { RentPriceKobo: String(dayKobo) })
  done(await setTerms(world, owner, car.id, { ...beside, instant: true }))
  const { from, days: noOfDays, driver, zone, delivered } = trip
  const rentRequest = { from, noOfDays, driver, zone, delivered, shownTotalKobo: quote.totalKobo }
  const place = delivered ? { deliveryAddress: '12 Allen Avenue, Ikeja' } : {}
  const rental = done(await rentCar(world, renter, car.id, { ...rentRequest, ...place }))
  expect(await balanceOf(world, renter)).toBe(0)
  expect(rental.lines).toEqual(quote.lines)
  return { owner, renter, car, rental }
}

const step = (on: Renting, side: 'renter' | 'owner', event: string, now: Date, details: object = {}) =>
  cause(world, on.rental, event, { actor: side, actorId: on[side].id, now, input: details })
const handOut = async (on: Renting) => {
  const at = new Date(on.rental.pickUpAt)
  await putRecord(world, on.rental, 'out', { at })
  await step(on, 'owner', 'hand-out', at)
}
const bringBack = async (on: Renting, { late, km, fuel }: Chance) => {
  const at = after(on.rental.returnAt, late)
  await putRecord(world, on.rental, 'back', { at, odometerKm: 50_000 + km, fuelEighths: fuel })
  await step(on, 'renter', 'bring-back', at)
}
const clock = (on: Renting, event: string, now: Date) => cause(world, on.rental, event, { now })
const page = (on: Renting, side: 'renter' | 'owner') => seeRental(world, on[side], on.rental)

/** What the two have by now, and that the words said each sum that moved. */
const expectMoved = async (on: Renting, terms: Terms, expectedKobo: { renter: Kobo; owner: Kobo }) => {
  const moved = { renter: await balanceOf(world, on.renter), owner: await balanceOf(world, on.owner) }
  expect(moved).toEqual(expectedKobo)
  const words = terms.happens.join(' ')
  if (moved.renter > 0) expect(words).toContain(formatNaira(kobo(moved.renter)))
}

const settledOf = ({ settlement }: Rental) => ({
  renter: settlement!.toRenterKobo,
  owner: settlement!.toOwnerKobo,
})

/** What every line asks above the deposit is owed, as was said before the PIN, and reaches the owner whole. */
const payAbove = async (on: Renting, before: Rental, terms: Terms) => {
  const chargedKobo = before.charges.reduce((sum, { amountKobo }) => sum + amountKobo, 0)
  const aboveKobo = Math.max(0, chargedKobo - before.cautionKobo)
  expect(before.aboveKobo).toBe(aboveKobo)
  const { claimId, aboveKobo: standsKobo } = await page(on, 'renter')
  expect(standsKobo).toBe(aboveKobo)
  expect(claimId === null).toBe(aboveKobo === 0)
  if (claimId === null) return
  expect(terms.happens.join(' ')).toContain(`You owe ${formatNaira(kobo(aboveKobo))} above the caution`)
  const claim = await seeRentalClaim(world, on.renter, { id: claimId })
  expect(claim).toMatchObject({ state: 'owed', owedKobo: aboveKobo })
  for (const { wholeKobo, depositKobo, amountKobo } of claim.charges)
    expect(depositKobo + amountKobo).toBe(wholeKobo)
  const [owner, renter] = [await balanceOf(world, on.owner), await balanceOf(world, on.renter)]
  await world.db.inTx(tx => deposit(tx, on.renter.id, kobo(aboveKobo), `for claim ${claim.id}`, world.now()))
  done(await claimStep(world, on.renter, 'pay', claim))
  expect(await balanceOf(world, on.owner)).toBe(owner + aboveKobo)
  expect(await balanceOf(world, on.renter)).toBe(renter)
}

type Chance = { hours: number; late: number; fewer: number; km: number; fuel: number }
/** Each way to an end, with what is said just before it. */
const ends: Record<string, (on: Renting, chance: Chance) => Promise<void>> = {
  'called off': async (on, { hours }) => {
    const rentalPage = await page(on, 'renter')
    const now = after(rentalPage.startedAt, hours)
    const terms = cancelTerms(rentalPage, now)
    await step(on, 'renter', 'cancel', now, { reason: 'For the sake of a test' })
    const end = await page(on, 'owner')
    await expectMoved(on, terms, { renter: cancelBack(rentalPage, now), owner: settledOf(end).owner })
  },
  missed: async (on, { hours }) => {
    const now = after(on.rental.pickUpAt, 1 + hours)
    await clock(on, 'begin', now)
    const terms = missTerms(await page(on, 'owner'))
    await step(on, 'owner', 'miss', now)
    await clock(on, 'uncontested', after(now, 24))
    const { owner, renter } = settledOf(await page(on, 'owner'))
    expect(terms.happens.join(' ')).toContain(formatNaira(owner))
    expect([await balanceOf(world, on.owner), await balanceOf(world, on.renter)]).toEqual([owner, renter])
  },
  'brought back': async (on, chance) => {
    const { late } = chance
    await handOut(on)
    await bringBack(on, chance)
    const rentalPage = await page(on, 'owner')
    const terms = allWellTerms(rentalPage)
    await step(on, 'owner', 'all-well', after(on.rental.returnAt, late + 1))
    const end = settledOf(await page(on, 'owner'))
    await expectMoved(on, terms, { renter: renterHas(rentalPage, kobo(0)), owner: end.owner })
    if (end.owner > 0) expect(terms.happens.join(' ')).toContain(formatNaira(end.owner))
  },
  claimed: async (on, chance) => {
    const { late } = chance
    await handOut(on)
    await bringBack(on, chance)
    await step(on, 'owner', 'claim', after(on.rental.returnAt, late + 1), {
      items: ['cleaning', 'smoking'],
      damages: [],
    })
    const rentalPage = await page(on, 'renter')
    const terms = acceptTerms(rentalPage)
    const demandKobo = kobo(rentalPage.feesKobo + rentalPage.claimsKobo)
    expect(demandKobo).toBeLessThanOrEqual(rentalPage.cautionKobo)
    await step(on, 'renter', 'accept-claim', after(on.rental.returnAt, late + 2))
    const end = settledOf(await page(on, 'owner'))
    await expectMoved(on, terms, { renter: renterHas(rentalPage, demandKobo), owner: end.owner })
    expect(terms.happens.join(' ')).toContain(formatNaira(demandKobo))
    await payAbove(on, rentalPage, terms)
  },
  contested: async (on, chance) => {
    await handOut(on)
    await bringBack(on, chance)
    const at = (hours: number) => after(on.rental.returnAt, chance.late + hours)
    await step(on, 'owner', 'claim', at(1), { items: ['cleaning', 'smoking'], damages: [] })
    const rentalPage = await page(on, 'renter')
    const contested = rentalPage.charges.filter((_, place) => (chance.fewer + place) % 2 === 0)
    if (contested.length === 0) return
    const lines = contested.map(({ line }) => ({ line, reason: 'For the sake of a test', pictures: [] }))
    const outcome = contestOutcome(rentalPage, new Set(contested.map(({ line }) => line)))
    await step(on, 'renter', 'contest', at(2), { lines })
    const wallets = { renter: await balanceOf(world, on.renter), owner: await balanceOf(world, on.owner) }
    expect(wallets).toEqual({ renter: outcome.toRenterKobo, owner: outcome.toOwnerKobo })
    const frozenPage = await page(on, 'owner')
    expect(frozenPage.heldKobo).toBe(outcome.frozenKobo)
    const terms = allWellTerms(frozenPage)
    await step(on, 'owner', 'all-well', at(3))
    expect(terms.happens.join(' ')).toContain(formatNaira(outcome.frozenKobo))
    const end = settledOf(await page(on, 'owner'))
    expect(end).toEqual({ renter: outcome.toRenterKobo + outcome.frozenKobo, owner: outcome.toOwnerKobo })
  },
  'broken down': async (on, { hours }) => {
    await handOut(on)
    const now = after(on.rental.pickUpAt, hours % (24 * on.rental.days))
    await step(on, 'renter', 'break-down', now, { what: 'The gearbox is stuck', place: 'Lekki toll gate' })
    const words = endTripTerms(await page(on, 'owner')).happens.join(' ')
    await step(on, 'owner', 'end-trip', after(now, 1))
    await clock(on, 'no-claim', after(now, 25))
    const rentalPage = await page(on, 'owner')
    const end = settledOf(rentalPage)
    expect(words).toContain(formatNaira(rentalPage.unusedKobo))
    expect(words).toContain(formatNaira(end.owner))
    expect(await balanceOf(world, on.renter)).toBe(renterHas(rentalPage, rentalPage.feesKobo))
  },
  changed: async (on, { fewer }) => {
    const days = Math.max(1, on.rental.days - 1 - (fewer % 3))
    if (days === on.rental.days) return
    await handOut(on)
    const now = new Date(on.rental.pickUpAt)
    await step(on, 'renter', 'ask-change', now, { noOfDays: days })
    const { change } = await page(on, 'owner')
    await step(on, 'owner', 'agree-change', now)
    const rentalPage = await page(on, 'renter')
    expect(rentalPage).toMatchObject({ rentKobo: change!.rentKobo, returnAt: change!.returnAt, days })
    expect(await balanceOf(world, on.renter)).toBe(on.rental.rentKobo - change!.rentKobo)
  },
}

test('whatever the terms, the trip and the end, the ledger moves what was shown', async () => {
  const chance = fc.record({
    hours: fc.integer({ min: 0, max: 60 * 24 }),
    late: fc.integer({ min: -5, max: 70 }),
    fewer: fc.nat({ max: 5 }),
    km: fc.integer({ min: 0, max: 20_000 }),
    fuel: fc.integer({ min: 0, max: 8 }),
  })
  const trip = someTrip.map(each => ({ ...each, driver: 'chauffeur' as const }))
  const walked = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      someTerms,
      trip,
      fc.constantFrom(...Object.keys(ends)),
      chance,
      async (terms, of, end, by) => {
        await ends[end]!(await book({ terms, trip: of }), by)
        walked.add(end)
      },
    ),
    { numRuns: 30 },
  )
  expect(walked.size).toBeGreaterThan(2)
}, 60_000)
