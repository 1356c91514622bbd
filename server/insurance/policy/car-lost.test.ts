// A policy ends, with its premium back, when its holder loses the car.
import { expect, test } from 'vitest'
import { moveDeal } from '#server/deal-engine/move.ts'
import { dispatchDue } from './dispatch.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { openInsurers } from '#server/rails/insurers/open-insurers.ts'
import { act, reservationIn } from '#server/testing/deals/reservations.ts'
import { dayIn, rentalIn, seeRental, stepOf } from '#server/testing/deals/rentals.ts'
import { done } from '#server/testing/deals/offers.ts'
import {
  addInsurer,
  carPolicyIn,
  look,
  newPlate,
  policyIn,
  policySteps,
} from '#server/testing/insurance/insured.ts'
import { balanceOf, type Person, signIn } from '#server/testing/world/people.ts'
import { type Sale, saleIn, stepBy } from '#server/testing/world/sale.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { policyKind } from './kind.ts'

const world = await makeWorld()
await addInsurer(world)

const richer = async (who: Person): Promise<Person> => {
  await world.ask({ url: '/api/Sandbox/deposit', body: { amountKobo: 2_000_000_00 }, token: who.token })
  return who
}
const later = async (hours: number, ...people: Person[]) => {
  world.pass({ hours })
  for (const who of people) who.token = (await signIn(world, who.email)).token
}
/** Insurers that are slow issue three hours later. */
const issueSlowly = async (...people: Person[]) => {
  await later(3, ...people)
  await dispatchDue(
    {
      db: world.db,
      clock: world.now,
      insurers: openInsurers({ db: world.db, clock: world.now, line: undefined }),
    },
    error => {
      throw error
    },
  )
  await world.settle()
}

/** A paid sale whose buyer has insured the car with an insurer that takes hours. */
const insured = async (plate: string) => {
  const sale = await saleIn(world)
  await richer(sale.buyer)
  const policy = await carPolicyIn(world, sale.buyer, sale.car.id, { plate })
  await issueSlowly(sale.seller, sale.buyer)
  return { ...sale, policy }
}
const cancel = async ({ seller, booking }: Sale) => {
  done(await stepBy(seller, world, 'cancel', booking, { reason: 'The car is needed after all' }))
  await world.settle()
}
const endSoon = (id: string) =>
  world.db.inTx(tx =>
    moveDeal(tx, policyKind, { id, event: 'near-end', actor: 'system', actorId: null, now: world.now() }),
  )
const renew = async (holder: Person, id: string) => {
  await endSoon(id)
  const { version, renewal } = await look(world, holder, id)
  const body = { policyId: id, version, premiumKobo: renewal!.premiumKobo }
  const { data } = await policySteps.take(world, holder, 'renew', body, true)
  await world.settle()
  return data
}
const stateOf = async (holder: Person, id: string) => (await look(world, holder, id)).state

test(
  'a purchase that is called off ends the policy of its buyer, also one that ends soon',
  { tags: 'slow' },
  async () => {
    const on = await insured(newPlate())
    await endSoon(on.policy.id)
    const { refund } = await look(world, on.buyer, on.policy.id)
    const before = await balanceOf(world, on.buyer)
    await cancel(on)
    expect(await look(world, on.buyer, on.policy.id)).toMatchObject({
      state: 'cancelled',
      refundedKobo: refund!.refundKobo,
    })
    expect((await balanceOf(world, on.buyer)) - before).toBe(on.booking.priceKobo + refund!.refundKobo)
  },
)

test('what is renewed ends with the policy that renews it', async () => {
  const on = await insured(newPlate())
  const next = await renew(on.buyer, on.policy.id)
  expect([await stateOf(on.buyer, on.policy.id), await stateOf(on.buyer, next.id)]).toEqual([
    'renewed',
    'active',
  ])
  await cancel(on)
  expect(await stateOf(on.buyer, on.policy.id)).toBe('cancelled')
  // It had not begun: all of it comes back.
  expect(await look(world, on.buyer, next.id)).toMatchObject({
    state: 'cancelled',
    refundedKobo: next.premiumKobo,
  })
})

test('while its renewal is with the insurer the policy ends at once, and the renewal once it is issued', async () => {
  const on = await insured(newPlate('DEM-2'))
  const next = await renew(on.buyer, on.policy.id)
  expect([await stateOf(on.buyer, on.policy.id), await stateOf(on.buyer, next.id)]).toEqual([
    'renewing',
    'paid',
  ])
  await cancel(on)
  expect([await stateOf(on.buyer, on.policy.id), await stateOf(on.buyer, next.id)]).toEqual([
    'cancelled',
    'paid',
  ])
  await issueSlowly(on.buyer)
  expect(await look(world, on.buyer, next.id)).toMatchObject({
    state: 'cancelled',
    refundedKobo: next.premiumKobo,
  })
})

test(
  'a reservation and a rental that do not take place end what was insured for them, and nothing else',
  { tags: 'slow' },
  async () => {
    const held = await reservationIn(world)
    const ofHeld = await carPolicyIn(world, await richer(held.buyer), held.car.id)
    done(await act(world, held.seller, 'give-up', held.reservation))
    await world.settle()
    expect(await stateOf(held.buyer, ofHeld.id)).toBe('cancelled')

    const { renter, car, rental } = await rentalIn(world, 'confirmed', { from: dayIn(world, 2) })
    const ofRental = await carPolicyIn(world, await richer(renter), car.id, {
      carId: undefined,
      rentalId: rental.id,
      days: 2,
    })
    const another = await policyIn(world, { holder: renter })
    done(await stepOf(world, renter, 'cancel', await seeRental(world, renter, rental)))
    await world.settle()
    expect(await stateOf(renter, ofRental.id)).toBe('cancelled')
    expect(await stateOf(renter, another.policy.id)).toBe('active')
  },
)

test('every kobo is where the books say', async () => {
  expect(await verifyBooks(world.db)).toMatchObject({ findings: [] })
})
