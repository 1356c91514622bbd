// The owner of a listing reads until when it is insured; nobody else does.
import { expect, test } from 'vitest'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { createSides } from '#server/testing/world/sale.ts'
import { addInsurer, carPolicyIn, policyIn, policySteps } from '#server/testing/insurance/insured.ts'
import { offerCar, type Person, signInAgain } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
await addInsurer(world)
type Insured = { carId: string; insuredFrom: string | null; insuredUntil: string }
const insuredCars = async ({ token }: Person, ...ids: string[]) =>
  (
    await world.ask<Insured[]>({
      url: '/api/Insurance/get-insured-cars',
      query: { Ids: ids.join(',') },
      token,
    })
  ).data

test('the owner of a listing reads until when the car is insured; buyers do not', async () => {
  const { seller, buyer } = await createSides(world)
  await world.ask({ url: '/api/Sandbox/deposit', body: { amountKobo: 2_000_000_00 }, token: seller.token })
  const { id: carId } = await offerCar(world, seller)
  const { id: otherId } = await offerCar(world, seller)
  expect(await insuredCars(seller, carId, otherId)).toEqual([])
  const policy = await carPolicyIn(world, seller, carId)
  expect(await insuredCars(seller, carId, otherId)).toEqual([
    { carId, insuredFrom: null, insuredUntil: policy.until },
  ])
  expect(await insuredCars(buyer, carId)).toEqual([])
  const body = { policyId: policy.id, version: policy.version, refundKobo: policy.refund!.refundKobo }
  expect(await policySteps.take(world, seller, 'cancel', body, true)).toMatchObject({ status: 200 })
  // Cancelled, it insures the car until midnight.
  const today = lagosDayOf(world.now())
  expect(await insuredCars(seller, carId)).toEqual([{ carId, insuredFrom: null, insuredUntil: today }])
  world.pass({ hours: 24 })
  await signInAgain(world, seller)
  expect(await insuredCars(seller, carId)).toEqual([])
})

test('a vehicle of the garage that is offered counts as its listing', async () => {
  const { seller } = await createSides(world)
  await world.ask({ url: '/api/Sandbox/deposit', body: { amountKobo: 2_000_000_00 }, token: seller.token })
  const { policy, vehicleId } = await policyIn(world, { holder: seller })
  const { id: carId } = await offerCar(world, seller)
  const body = { vehicleId, carId, showsRecord: false, handsOver: false }
  expect(await world.ask({ url: '/api/Garage/link-listing', body, token: seller.token })).toMatchObject({
    status: 200,
  })
  expect(await insuredCars(seller, carId)).toEqual([{ carId, insuredFrom: null, insuredUntil: policy.until }])
})
