// Vehicles of a garage with until when they are insured, and the paper there.
import { expect, test } from 'vitest'
import type { Answer } from '#contract/core/call.ts'
import type { insurance } from '#contract/insurance/insurance.ts'
import type { Vehicle } from '#contract/garage/vehicle-shape.ts'
import { dayAfter, lagosDayOf } from '#contract/core/lagos-days.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { agreementAt } from '#server/testing/deals/agreement-roads.ts'
import { seeAgreement } from '#server/testing/deals/agreements.ts'
import { done } from '#server/testing/deals/offers.ts'
import {
  addInsurer,
  carPolicyIn,
  look,
  policyIn,
  policySteps,
  vehicleOf,
} from '#server/testing/insurance/insured.ts'
import { offerCar, type Person, personWith, signInAgain } from '#server/testing/world/people.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { createSides } from '#server/testing/world/sale.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { policyKind } from './kind.ts'
import { lastSpan } from './insured-until.ts'

const world = await makeWorld()
const insurerId = await addInsurer(world)
type Listed = NonNullable<Answer<typeof insurance.vehicles>['data']>
const vehicles = async ({ token }: Person, query: Record<string, string> = {}) =>
  done(await world.ask<Listed>({ url: '/api/Insurance/get-vehicles', query, token }))
const paperOf = async ({ token }: Person, Id: string) => {
  const url = '/api/Garage/get-vehicle'
  const { papers } = done(await world.ask<Vehicle>({ url, query: { Id }, token }))
  return papers.find(({ kind }) => kind === 'insurance')
}
const today = () => lagosDayOf(world.now())
const cancel = async (holder: Person, id: string) => {
  const { version, refund } = await look(world, holder, id)
  const body = { policyId: id, version, refundKobo: refund!.refundKobo }
  done(await policySteps.take(world, holder, 'cancel', body, true))
}

test('a vehicle is insured by the policy that runs today; cancelled, until midnight, and so says its paper', async () => {
  const { holder, policy, vehicleId } = await policyIn(world, { insurerId })
  const bare = await vehicleOf(world, holder, 'LND-777XB')
  expect((await vehicles(holder)).find(each => each.vehicleId === bare)).toMatchObject({ insuredUntil: null })
  const cover = { insuredUntil: policy.until, policyId: policy.id }
  expect(await vehicles(holder, { VehicleId: vehicleId })).toEqual([expect.objectContaining(cover)])
  expect(await paperOf(holder, vehicleId)).toMatchObject({ expiresOn: policy.until })
  await cancel(holder, policy.id)
  expect(await vehicles(holder, { VehicleId: vehicleId })).toMatchObject([{ insuredUntil: today() }])
  expect(await paperOf(holder, vehicleId)).toMatchObject({ expiresOn: today() })
  world.pass({ hours: 24 })
  await signInAgain(world, holder)
  expect(await vehicles(holder, { VehicleId: vehicleId })).toMatchObject([
    { insuredUntil: null, policyId: null },
  ])
  const stranger = await personWith(world, 0)
  expect(await vehicles(stranger, { VehicleId: vehicleId })).toEqual([])
})

test('a policy that starts in thirty days insures from then on, and what its insurer revokes nothing at all', async () => {
  const startsOn = dayAfter(today(), 30)
  const later = await policyIn(world, { insurerId, more: { startsOn } })
  expect(later.policy.state).toBe('active')
  expect(await vehicles(later.holder)).toMatchObject([
    { insuredFrom: startsOn, insuredUntil: later.policy.until, policyId: later.policy.id },
  ])
  await cancel(later.holder, later.policy.id)
  expect(await vehicles(later.holder)).toMatchObject([{ insuredFrom: null, insuredUntil: null }])
  const yesterday = dayAfter(today(), -1)
  expect(await paperOf(later.holder, later.vehicleId)).toBeUndefined()
  const { holder, policy, vehicleId } = await policyIn(world, { insurerId })
  const cause = { id: policy.id, event: 'take-back', actor: 'system', actorId: null, now: world.now() }
  await world.db.inTx(tx => moveDeal(tx, policyKind, cause))
  expect(await vehicles(holder)).toMatchObject([{ insuredUntil: null }])
  expect(await paperOf(holder, vehicleId)).toMatchObject({ expiresOn: yesterday })
})

test('a paper that its owner put there stays as it is', async () => {
  const { holder, policy, vehicleId } = await policyIn(world, { insurerId })
  const own = { vehicleId, kind: 'insurance', called: '', number: 'ELSEWHERE-1', expiresOn: '2027-03-01' }
  done(await world.ask({ url: '/api/Garage/save-paper', body: own, token: holder.token }))
  await cancel(holder, policy.id)
  expect(await paperOf(holder, vehicleId)).toMatchObject({ number: 'ELSEWHERE-1', expiresOn: '2027-03-01' })
})

test('a vehicle that another insurer covers says so, until that ends or a policy of AutoX insures it', async () => {
  const { holder, policy, vehicleId } = await policyIn(world, { insurerId })
  const bare = await vehicleOf(world, holder, 'LND-778XB')
  const keep = (id: string, expiresOn: string) => {
    const body = { vehicleId: id, kind: 'insurance', called: '', number: 'OTHER-1', expiresOn }
    return world.ask({ url: '/api/Garage/save-paper', body, token: holder.token })
  }
  done(await keep(bare, dayAfter(today(), 3)))
  expect(await vehicles(holder, { VehicleId: bare })).toMatchObject([
    { insuredUntil: null, elsewhereUntil: dayAfter(today(), 3) },
  ])
  expect(await vehicles(holder, { VehicleId: vehicleId })).toMatchObject([
    { insuredUntil: policy.until, elsewhereUntil: null },
  ])
  // Its own paper, of a policy that does not insure today, is no other insurer's.
  await world.db.run`update policy set state = 'suspended' where id = ${policy.id}`
  expect(await vehicles(holder, { VehicleId: vehicleId })).toMatchObject([{ elsewhereUntil: null }])
  done(await keep(bare, dayAfter(today(), -1)))
  expect(await vehicles(holder, { VehicleId: bare })).toMatchObject([{ elsewhereUntil: null }])
})

test('bought for a financed car before its delivery, a policy insures the vehicle that comes of it', async () => {
  const on = await agreementAt(world, 'repaying', { balanceKobo: 5_000_000_000 })
  const { policy } = (await seeAgreement(world, on.applicant, on.agreement)).insurance
  await world.settle()
  const [vehicle] = await vehicles(on.applicant)
  expect(vehicle).toMatchObject({ carId: on.car.id, insuredUntil: policy!.until, policyId: policy!.id })
  expect(await paperOf(on.applicant, vehicle!.vehicleId!)).toMatchObject({ expiresOn: policy!.until })
})

test('bought for a car of the market, a policy is the paper of the vehicle that its owner links later', async () => {
  const { seller } = await createSides(world)
  await world.ask({ url: '/api/Sandbox/deposit', body: { amountKobo: 2_000_000_00 }, token: seller.token })
  const { id: carId } = await offerCar(world, seller)
  const policy = await carPolicyIn(world, seller, carId)
  const [vehicleId, expiresOn] = [await vehicleOf(world, seller, policy.plate), '2027-03-01']
  const link = async () => {
    const body = { vehicleId, carId, showsRecord: false, handsOver: false }
    done(await world.ask({ url: '/api/Garage/link-listing', body, token: seller.token }))
    await world.settle()
  }
  await link()
  expect(await paperOf(seller, vehicleId)).toMatchObject({ expiresOn: policy.until })
  // What the owner puts there in its place stays.
  const own = { vehicleId, kind: 'insurance', called: '', number: 'ELSEWHERE-2', expiresOn }
  done(await world.ask({ url: '/api/Garage/save-paper', body: own, token: seller.token }))
  await link()
  expect(await paperOf(seller, vehicleId)).toMatchObject({ number: 'ELSEWHERE-2', expiresOn })
})

test('the paper ends with a suspension and is back with the licence', async () => {
  const shield = await addInsurer(world, 'Demo Lapsing')
  const { holder, policy, vehicleId } = await policyIn(world, { insurerId: shield })
  const setLicence = async (state: string) => {
    await deskIn(world).runByTwo('insurers licence', shield, state, 'as the NAICOM says')
    await world.settle()
  }
  await setLicence('suspended')
  expect(await look(world, holder, policy.id)).toMatchObject({ state: 'suspended' })
  expect(await paperOf(holder, vehicleId)).toMatchObject({ expiresOn: dayAfter(today(), -1) })
  await setLicence('in-force')
  expect(await paperOf(holder, vehicleId)).toMatchObject({ expiresOn: policy.until })
})

test('bought ahead, the paper and a notice come with the first day', async () => {
  const startsOn = dayAfter(today(), 2)
  const { holder, policy, vehicleId } = await policyIn(world, { insurerId, more: { startsOn } })
  expect(await paperOf(holder, vehicleId)).toBeUndefined()
  world.pass({ hours: 48 })
  await world.settle()
  await signInAgain(world, holder)
  expect(await paperOf(holder, vehicleId)).toMatchObject({ expiresOn: policy.until })
  const { history } = await look(world, holder, policy.id)
  expect(history.map(({ event }) => event)).toContain('cover-begins')
})

test('policies that follow each other count as one, and a gap ends it', () => {
  const span = (id: string, starts_on: string, until: string) => ({ id, policy_number: id, starts_on, until })
  const first = span('first', '2026-01-10', '2027-01-09')
  const next = span('next', '2027-01-10', '2028-01-09')
  const late = span('late', '2027-01-11', '2028-01-10')
  expect(lastSpan([next, first], '2026-11-30')?.id).toBe('next')
  expect(lastSpan([late, first], '2026-11-30')?.id).toBe('first')
  expect(lastSpan([next], '2026-11-30')).toBeUndefined()
  expect(lastSpan([first], '2027-01-10')).toBeUndefined()
})
