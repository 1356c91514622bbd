// Required cover: ended before the return, claimed already, and within every price.
import { afterAll, beforeEach, expect, test } from 'vitest'
import { agreedQuote, billOf } from '#contract/rental/bill.ts'
import type { CarCard } from '#contract/cars/cars.ts'
import { dayInWords } from '#contract/core/day-words.ts'
import type { HelpCase } from '#contract/help/cases.ts'
import type { InsuranceClaim } from '#contract/insurance/claim/shape.ts'
import type { Policy } from '#contract/insurance/policy/shape.ts'
import type { TripPrice } from '#contract/rental/terms/trip-price.ts'
import { momentOf } from '#contract/core/lagos-days.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { reportRentalDamage } from '#server/insurance/claim/from-rental.ts'
import { policyKind } from '#server/insurance/policy/kind.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import {
  coveredRentalIn,
  dayPremium,
  insuredCarIn,
  purse,
  scratch,
  scratchedAfter,
  smallCaution,
} from '#server/testing/deals/covered-rentals.ts'
import { done } from '#server/testing/deals/offers.ts'
import { claimOf, claimStep } from '#server/testing/deals/rental-claims.ts'
import { cause } from '#server/testing/deals/rental-causes.ts'
import { dayIn, passTime, rentCar, type Renting, rentFor, seeRental, stepOf, withCode } from '#server/testing/deals/rentals.ts' // prettier-ignore
import { insurerIn, look, policySteps } from '#server/testing/insurance/insured.ts'
import { balanceOf } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const insurerId = await insurerIn(world)
afterAll(async () => expect((await verifyBooks(world.db)).findings).toEqual([]))

// A car is booked in the morning of a day of its own.
beforeEach(() =>
  world.pass({
    minutes: Math.round((momentOf(dayIn(world, 1), '09:00').getTime() - world.now().getTime()) / 60_000),
  }),
)

/** Minutes from now to the first second after the last covered day. */
const minutesToMidnight = (): number =>
  Math.round((momentOf(dayIn(world, 1), '00:00').getTime() - world.now().getTime()) / 60_000)

const ended = async (on: Renting) => {
  await cause(world, on.rental, 'uncontested')
  await world.settle()
  return seeRental(world, on.owner, on.rental)
}

test('back in the last minute of the covered day, damage is the insurer’s', async () => {
  const on = await coveredRentalIn(world, 1)
  await scratchedAfter(world, on, minutesToMidnight() - 2)
  expect(on.rental.cover).toMatchObject({ coversReturn: true, until: on.rental.from })
  const rental = await ended(on)
  expect(rental.insuranceClaimId).not.toBeNull()
  const claimed = rental.claimId === null ? [] : (await claimOf(world, on)).charges
  expect(claimed.map(({ line }) => line)).not.toContain(`damage-${scratch.point}`)
})

test('back at midnight, damage is paid by the deposit and then claimed from the renter, who pays it', async () => {
  const on = await coveredRentalIn(world, 1)
  await scratchedAfter(world, on, minutesToMidnight() - 1)
  expect(on.rental.cover).toMatchObject({ coversReturn: false, hasBegun: true })
  const rental = await ended(on)
  expect(rental.insuranceClaimId).toBeNull()
  const claim = await claimOf(world, on)
  const lines = claim.charges.map(({ line, amountKobo }) => [line, amountKobo])
  expect(lines).toContainEqual([`damage-${scratch.point}`, scratch.amountKobo])
  expect(rental.aboveKobo).toBe(claim.claimedKobo)
  const notices = await world.db.rows<{ body: string }>`
    select body from notice where user_id = ${on.renter.id} order by at`
  const noticeWords = notices.map(({ body }) => body).join('\n')
  expect(noticeWords).toContain(`The daily cover ends with ${dayInWords(on.rental.from)}, at midnight.`)
  expect(noticeWords).toContain('No daily cover was in force at the return')
  const paid = { amountKobo: claim.claimedKobo }
  done(await world.ask({ url: '/api/Sandbox/deposit', body: paid, token: on.renter.token }))
  const owned = await balanceOf(world, on.owner)
  done(await claimStep(world, on.renter, 'pay', claim))
  expect(await balanceOf(world, on.owner)).toBe(owned + claim.claimedKobo)
})

test('a second report of the owner’s damage joins the claim that they have, and opens neither another nor a case', async () => {
  const on = await coveredRentalIn(world, 1)
  await scratchedAfter(world, on, 60)
  const { insuranceClaimId } = await ended(on)
  expect(insuranceClaimId).not.toBeNull()
  const { policyId } = on.rental.cover!
  const claimIds = async () =>
    (await world.db.rows<{ id: string }>`select id from insurance_claim where policy_id = ${policyId}`).map(
      ({ id }) => id,
    )
  const again = {
    rentalId: on.rental.id,
    policyId,
    ownerId: on.owner.id,
    happenedAt: world.now().toISOString(),
    words: 'Damage above the deposit, as the condition records show it.',
    pictures: [],
  }
  const report = () => reportRentalDamage({ db: world.db, clock: world.now })(again)
  await report()
  expect((await seeRental(world, on.owner, on.rental)).insuranceClaimId).toBe(insuranceClaimId)
  // The claim was there before the rental knew of it.
  await world.db.run`update rental set insurance_claim_id = null where id = ${on.rental.id}`
  await Promise.all([report(), report()])
  expect((await seeRental(world, on.owner, on.rental)).insuranceClaimId).toBe(insuranceClaimId)
  expect(await claimIds()).toEqual([insuranceClaimId])
  expect((await world.ask<HelpCase[]>({ url: '/api/Help/get-cases', token: on.owner.token })).data).toEqual(
    [],
  )
})

test('another person’s claim of the same day becomes one case of the desk, told once', async () => {
  const on = await coveredRentalIn(world, 1)
  await scratchedAfter(world, on, 60)
  const { policyId } = on.rental.cover!
  const claimId = crypto.randomUUID()
  await world.db.run`
    insert into insurance_claim (id, state, version, started_at, changed_at, claimant_id, policy_id, insurer_id, cause,
      happened_at, happened_on, place, words, other_plate, other_insurer, hurt, pictures, more, asks, reason, complete_at,
      late, review_words)
    values (${claimId}, 'reported', 1, ${world.now()}, ${world.now()}, ${on.renter.id}, ${policyId}, ${insurerId},
      'collision', ${world.now()}, ${dayIn(world, 0)}, 'Lekki', 'It was hit', '', '', false, '{"list": []}',
      '{"messages": []}', '', '', ${world.now()}, false, '')`
  const rental = await ended(on)
  expect(rental.insuranceClaimId).toBeNull()
  const damage = {
    rentalId: on.rental.id,
    policyId,
    ownerId: on.owner.id,
    happenedAt: world.now().toISOString(),
  }
  const once = {
    ...damage,
    words: 'Damage above the deposit, as the condition records show it.',
    pictures: [],
  }
  for (let time = 0; time < 2; time++) await reportRentalDamage({ db: world.db, clock: world.now })(once)
  const seeCases = async () =>
    (await world.ask<HelpCase[]>({ url: '/api/Help/get-cases', token: on.owner.token })).data
  const [opened, ...more] = await seeCases()
  expect([opened?.title, more]).toEqual(['Damage above the deposit of a rental', []])
  const notices = await world.db.rows`
    select from notice where user_id = ${on.owner.id} and title like ${`Case ${opened!.number}:%`}`
  expect(notices.length).toBe(1)
})

test('the policy of a rental is neither moved nor renewed; suspended it can be cancelled', async () => {
  const on = await coveredRentalIn(world, 3)
  on.rental = await withCode(world, on, 'hand-out')
  const { policyId } = on.rental.cover!
  const suspend = { id: policyId, event: 'suspend', actor: 'system', actorId: null, now: world.now() }
  await world.db.inTx(tx => moveDeal(tx, policyKind, suspend))
  const { version, allowed, refund, rentalId } = await look(world, on.renter, policyId)
  expect([allowed, rentalId]).toEqual([['cancel'], on.rental.id])
  const ids = { quoteId: crypto.randomUUID(), offerId: crypto.randomUUID() }
  for (const [name, more] of [['move', ids]] as const)
    expect(
      await policySteps.take(world, on.renter, name, { policyId, version, ...more }, true),
    ).toMatchObject({
      status: 409,
      message: expect.stringContaining('requires this cover'),
    })
  await world.db.run`update policy set state = 'expiring' where id = ${policyId}`
  const renew = { policyId, version, premiumKobo: 3 * dayPremium }
  expect(await policySteps.take(world, on.renter, 'renew', renew, true)).toMatchObject({
    status: 409,
    message: expect.stringContaining('requires this cover'),
  })
  await world.db.run`update policy set state = 'suspended' where id = ${policyId}`
  const body = { policyId, version, refundKobo: refund!.refundKobo }
  done(await policySteps.take(world, on.renter, 'cancel', body, true))
})

test('the card of the market, the quote, the page and the bill name what is paid, to the kobo', async () => {
  const on = await insuredCarIn(world)
  const query = { ForRent: 'true', From: dayIn(world, 0), To: dayIn(world, 2), PageSize: '100' }
  const { data } = await world.ask<(CarCard & { trip?: TripPrice })[]>({ url: '/api/Car/get-Cars', query })
  const trip = data.find(({ id }) => id === on.car.id)!.trip!
  expect(trip.coverKobo).toBe(3 * dayPremium)
  const booked = done(
    await rentCar(world, on.renter, on.car.id, { noOfDays: 3, shownTotalKobo: trip.totalKobo }),
  )
  expect(await balanceOf(world, on.renter)).toBe(purse - trip.totalKobo)
  await world.settle()
  const rental = await seeRental(world, on.renter, booked)
  expect(agreedQuote(rental).totalKobo).toBe(trip.totalKobo)
  expect(agreedQuote(rental).lines.map(({ what }) => what)).toEqual(['day', 'cover', 'caution'])
  expect(billOf(rental)[1]!.lines.at(-1)).toEqual({
    words: 'Daily cover, in escrow until the handover',
    amountKobo: 3 * dayPremium,
  })
  expect(agreedQuote(await seeRental(world, on.owner, booked)).totalKobo).toBe(rentFor(3) + smallCaution)
  done(await stepOf(world, on.owner, 'call-off', rental))
  await world.settle()
  const over = billOf(await seeRental(world, on.renter, booked)).at(-1)!.lines
  expect(over.map(({ amountKobo }) => amountKobo)).toEqual([rentFor(3) + smallCaution, 3 * dayPremium, 0])
})

test('a rental with required cover offers no change of its days, and its claims lead nobody to a page that is not theirs', async () => {
  const on = await coveredRentalIn(world, 1)
  expect(on.rental.allowed).not.toContain('ask-change')
  await scratchedAfter(world, on, 60)
  const { insuranceClaimId } = await ended(on)
  const claim = await world.ask<InsuranceClaim>({
    url: '/api/InsuranceClaim/get-claim',
    token: on.owner.token,
    query: { Id: insuranceClaimId! },
  })
  expect(claim.data.isHolder).toBe(false)
  const policy: Policy = await look(world, on.renter, claim.data.policyId)
  expect(policy.claims).toMatchObject([{ id: insuranceClaimId, isOwn: false }])
  await passTime(world, on, { hours: 1 })
})
