// Required daily cover: quoted, bought, begun, ended and claimed with the rental.
import { afterAll, expect, test } from 'vitest'
import type { InsuranceClaim } from '#contract/insurance/claim/shape.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { policyKind } from '#server/insurance/policy/kind.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { balanceOf as ledgerBalance, insurerAccount } from '#server/ledger/accounts.ts'
import {
  coveredRentalIn,
  coverValue as value,
  dayPremium,
  insuredCarIn,
  purse,
  smallCaution as deposit,
} from '#server/testing/deals/covered-rentals.ts'
import { done } from '#server/testing/deals/offers.ts'
import { offerForRent, quoteFor, setTerms } from '#server/testing/deals/rent.ts'
import { cause } from '#server/testing/deals/rental-causes.ts'
import { recorded } from '#server/testing/deals/rental-records.ts'
import { claimOf } from '#server/testing/deals/rental-claims.ts'
import {
  dayIn,
  plainTerms,
  rentCar,
  type Renting,
  rentFor,
  seeRental,
  stepOf,
  withCode,
} from '#server/testing/deals/rentals.ts'
import { accident, report } from '#server/testing/insurance/claims.ts'
import { carPolicyIn, insurerIn, look, policySteps } from '#server/testing/insurance/insured.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { balanceOf } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const insurerId = await insurerIn(world)
afterAll(async () => expect((await verifyBooks(world.db)).findings).toEqual([]))

const insuredCar = () => insuredCarIn(world)
const booked = (days?: number) => coveredRentalIn(world, days)
const coverIn = async (on: Renting) => (await seeRental(world, on.owner, on.rental)).cover
const insurerHas = () => ledgerBalance(world.db, insurerAccount(insurerId))

test('the quote names the insurer’s amount by the day, and the booking charges what was shown, once', async () => {
  const on = await insuredCar()
  const query = { CarId: on.car.id, From: dayIn(world, 0), To: dayIn(world, 2) }
  const quote = done(await quoteFor(world, query))
  expect(quote.cover).toEqual({
    insurerName: 'Demo Shield',
    sumInsuredKobo: value,
    premiumKobo: 3 * dayPremium,
  })
  expect(quote.lines.map(({ what }) => what).slice(-2)).toEqual(['cover', 'caution'])
  expect(quote.lines.at(-2)!.words).toBe('Daily cover by Demo Shield, 3 days at ₦660.00')
  expect(quote.totalKobo).toBe(rentFor(3) + deposit + 3 * dayPremium)
  expect(quote.lines.reduce((sum, { amountKobo }) => sum + amountKobo, 0)).toBe(quote.totalKobo)
  expect(quote.atReturn.find(({ when }) => when === 'Insured')?.words).toContain('Damage above ₦1,000.00')

  const body = { noOfDays: 3, shownTotalKobo: quote.totalKobo - 1 }
  expect(await rentCar(world, on.renter, on.car.id, body)).toMatchObject({ status: 409 })
  expect(await balanceOf(world, on.renter)).toBe(purse)
  const right = { noOfDays: 3, shownTotalKobo: quote.totalKobo }
  const answers = await Promise.all([1, 2].map(() => rentCar(world, on.renter, on.car.id, right)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await balanceOf(world, on.renter)).toBe(purse - quote.totalKobo)
})

test('cover waits for the handover, begins with it, and an early return refunds the days that are left', async () => {
  const on = await booked()
  const before = await insurerHas()
  expect(await coverIn(on)).toMatchObject({ state: 'bound', hasBegun: false, premiumKobo: 3 * dayPremium })
  const { policyId } = (await coverIn(on))!
  expect(await look(world, on.renter, policyId)).toMatchObject({
    startsOn: dayIn(world, 0),
    until: dayIn(world, 2),
  })
  const more = await stepOf(world, on.renter, 'ask-change', on.rental, { noOfDays: 4 })
  expect([more.status, more.message]).toEqual([409, expect.stringContaining('for its days')])
  on.rental = await withCode(world, on, 'hand-out')
  expect(await coverIn(on)).toMatchObject({ state: 'active', hasBegun: true })
  expect(await insurerHas()).toBeGreaterThan(before)
  const paid = await balanceOf(world, on.renter)
  await withCode(world, on, 'bring-back')
  await world.settle()
  expect(await coverIn(on)).toMatchObject({ state: 'cancelled' })
  expect(await balanceOf(world, on.renter)).toBe(paid + 2 * dayPremium)
})

test('the cover is the owner’s: the renter neither cancels it nor is paid for the car, and its days stay as booked', async () => {
  const on = await booked()
  const fewer = await stepOf(world, on.renter, 'ask-change', on.rental, { noOfDays: 2 })
  expect([fewer.status, fewer.message]).toEqual([409, expect.stringContaining('for its days')])
  on.rental = await withCode(world, on, 'hand-out')
  const { policyId } = (await coverIn(on))!
  const { refund, version } = await look(world, on.renter, policyId)
  const body = { policyId, version, refundKobo: refund!.refundKobo }
  expect(await policySteps.take(world, on.renter, 'cancel', body, true)).toMatchObject({
    status: 409,
    message: expect.stringContaining('requires this cover'),
  })
  const claim = { ...accident, policyId, happenedAt: world.now().toISOString(), pictures: [] }
  expect(await report(world, on.renter, claim)).toMatchObject({ status: 409, code: '93' })
})

test('a rental that is called off before gives the premium back, whole', async () => {
  const on = await booked()
  const before = await insurerHas()
  done(await stepOf(world, on.owner, 'call-off', on.rental))
  await world.settle()
  expect(await coverIn(on)).toMatchObject({ state: 'called-off' })
  expect(await balanceOf(world, on.renter)).toBe(purse)
  expect(await insurerHas()).toBe(before)
})

test('damage above the deposit is claimed from the insurer with both records and reaches the owner; kilometres stay the renter’s', async () => {
  const on = await booked(1)
  const { id } = on.rental
  await recorded(world, on.owner, id, 'out')
  world.pass({ minutes: 1 })
  await withCode(world, on, 'hand-out')
  world.pass({ minutes: 1 })
  await recorded(world, on.owner, id, 'back', { marked: ['boot'], odometerKm: 50_310 })
  await withCode(world, on, 'bring-back')
  const damages = [{ point: 'boot', words: 'A long scratch', amountKobo: 80_000_00 }]
  const now = await seeRental(world, on.owner, on.rental)
  done(await stepOf(world, on.owner, 'claim', now, { damages }))
  const claimed = await seeRental(world, on.renter, on.rental)
  await cause(world, on.rental, 'uncontested')
  await world.settle()
  const rental = await seeRental(world, on.owner, on.rental)
  const fees = rental.fees.reduce((sum, { amountKobo }) => sum + amountKobo, 0)
  expect(claimed.aboveKobo).toBe(rental.aboveKobo)
  const claim = await claimOf(world, on)
  expect(claim.charges.map(({ line }) => line)).toEqual(['kilometres'])
  expect(claim.claimedKobo).toBe(fees - deposit)
  expect(rental.aboveKobo).toBe(fees - deposit)
  expect((await seeRental(world, on.renter, on.rental)).insuranceClaimId).toBeNull()
  const claimId = rental.insuranceClaimId!
  const insured = await world.ask<InsuranceClaim>({
    url: '/api/InsuranceClaim/get-claim',
    token: on.owner.token,
    query: { Id: claimId },
  })
  expect(insured.data).toMatchObject({ cause: 'collision', words: expect.stringContaining('A long scratch') })
  expect(insured.data.pictures.length).toBe(2)
  const stranger = { url: '/api/InsuranceClaim/get-claim', token: on.renter.token, query: { Id: claimId } }
  expect((await world.ask(stranger)).status).toBe(404)

  const desk = deskIn(world)
  await desk.run('insurers receive', insurerId, '500000', `REF-${claimId.slice(0, 8)}`, 'For claims')
  await desk.run('insurance-claim settle', claimId, 'approve', '80000', 'By letter')
  const approved = await world.ask<InsuranceClaim>({
    url: '/api/InsuranceClaim/get-claim',
    token: on.owner.token,
    query: { Id: claimId },
  })
  const owned = await balanceOf(world, on.owner)
  done(
    await world.ask({
      url: '/api/InsuranceClaim/accept',
      token: on.owner.token,
      body: { claimId, version: approved.data.version, to: 'wallet' },
    }),
  )
  await world.settle()
  expect(await balanceOf(world, on.owner)).toBe(owned + 80_000_00)
})

test('a car without a VIN, a value that nobody insures, and days that are taken are refused by name', async () => {
  const on = await insuredCar()
  const bare = await offerForRent(world, on.owner)
  const refused = await setTerms(world, on.owner, bare.id, { ...plainTerms, coverSumKobo: value })
  expect([refused.status, refused.errors[0]?.field]).toEqual([400, 'coverSumKobo'])
  for (const coverSumKobo of [1, 0, -1, 199_999_99, 9_007_199_254_740_991])
    expect((await setTerms(world, on.owner, on.car.id, { ...plainTerms, coverSumKobo })).status).toBe(400)
  await world.db.run`update car set vin = null where id = ${on.car.id}`
  const query = { CarId: on.car.id, From: dayIn(world, 0) }
  expect(await quoteFor(world, query)).toMatchObject({ status: 409, code: '76' })
  expect(await rentCar(world, on.renter, on.car.id)).toMatchObject({ status: 409, code: '76' })
  expect(await balanceOf(world, on.renter)).toBe(purse)
})

test('while the insurer decides the car is not handed over; cover that it refused holds up nobody', async () => {
  const on = await booked()
  const { policyId } = on.rental.cover!
  await world.db.run`update policy set state = 'paid' where id = ${policyId}`
  await expect(withCode(world, on, 'hand-out')).rejects.toThrow('has not confirmed the daily cover yet')
  await world.db.run`update policy set state = 'bound' where id = ${policyId}`
  const refusal = {
    id: policyId,
    event: 'refuse',
    actor: 'system',
    actorId: null,
    input: { words: 'Too old' },
  }
  await world.db.inTx(tx => moveDeal(tx, policyKind, { ...refusal, now: world.now() }))
  expect(await balanceOf(world, on.renter)).toBe(purse - rentFor(3) - deposit)
  on.rental = await withCode(world, on, 'hand-out')
  expect(await coverIn(on)).toMatchObject({ state: 'refused', hasBegun: false })
})

const ownersPurse = 2_000_000_00

test('the owner’s own comprehensive policy stays beside the cover of a rental, whichever was bought first', async () => {
  const on = await insuredCarIn(world, ownersPurse)
  const own = await carPolicyIn(world, on.owner, on.car.id)
  expect(own.state).toBe('active')
  const rental = done(await rentCar(world, on.renter, on.car.id, { noOfDays: 2 }))
  await world.settle()
  const covered = { ...on, rental: await seeRental(world, on.renter, rental) }
  expect(covered.rental.cover?.state).toBe('bound')
  await recorded(world, on.owner, rental.id, 'out')
  await withCode(world, covered, 'hand-out')
  expect((await coverIn(covered))?.state).toBe('active')
  expect((await look(world, on.owner, own.id)).state).toBe('active')
  const later = await coveredRentalIn(world, 1, ownersPurse)
  expect((await carPolicyIn(world, later.owner, later.car.id)).state).toBe('active')
})
