// The month of a car: what its listing shows, and what the market filters by.
import { expect, test } from 'vitest'
import type { Car, CarCard } from '#contract/cars/cars.ts'
import { kobo, minus, share } from '#contract/core/money.ts'
import { monthlyOf, pricesByMonth } from '#contract/finance/month-example.ts'
import { annuityOf } from '#contract/finance/schedule.ts'
import { markAt, readSettings } from '#server/desk/settings/current.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { addInsurer } from '#server/testing/insurance/insured.ts'
import { addLender } from '#server/testing/finance/lenders.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { offerCar, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const { runByTwo } = deskIn(world)
const seller = await personWith(world, 0)
const lends = async (name: string, terms: Parameters<typeof addLender>[2]) => {
  const id = await addLender(world, name, terms)
  await runByTwo('lenders account', id, seller.id, 'they lend for it')
  await readSettings(world.db)
  return id
}
const takesInstalments = { InstallmentPayment: 'true' }
const car = await offerCar(world, seller, takesInstalments)
await offerCar(world, seller)
const monthOf = async () => {
  await readSettings(world.db)
  return (await world.ask<Car>({ url: '/api/Car/get-Car-by-id', query: { Id: car.id } })).data.month
}
const findCars = async (query: object) =>
  (await world.ask<CarCard[]>({ url: '/api/Car/get-Cars', query: { ...query } })).data.map(({ id }) => id)

test('a month is the cheapest offer for its very terms, or nothing, and the market filters by what is shown', async () => {
  expect(await monthOf()).toBeNull()
  expect(await findCars({ MonthlyTo: 9_000_000_000 })).toEqual([])
  // Cheaper, but not over 36 months; cheaper, but not for 30% down; cheaper, but with nobody to lend; a lower rate, but dearer by its fee.
  await lends('Demo Short', { rate: 1_000, most: 24 })
  await lends('Demo Half', { rate: 1_000, down: 5_000 })
  await addLender(world, 'Demo Nobody', { rate: 1_000 })
  await lends('Demo Fee', { rate: 2_790, fee: 300 })
  await lends('Demo Credit', { rate: 2_800 })
  const second = { lenderName: 'Demo Dear', yearlyBps: 3_000 }
  await lends(second.lenderName, { rate: second.yearlyBps })
  const priceKobo = car.priceKobo!
  const exact = (yearlyBps: number) =>
    annuityOf({ financedKobo: minus(priceKobo, share(priceKobo, 3_000)), yearlyBps, months: 36 })
  const month = (await monthOf())!
  expect(month).toEqual({
    lenderName: 'Demo Credit',
    yearlyBps: 2_800,
    feeBps: 100,
    downPercent: 30,
    months: 36,
    monthlyKobo: Math.ceil(exact(2_800) / 100) * 100,
    insurance: null,
  })
  await addInsurer(world, 'Demo Shield', 600)
  await addInsurer(world, 'Demo Dear', 700)
  expect((await monthOf())!.insurance).toEqual({
    insurerName: 'Demo Shield',
    premiumKobo: (priceKobo * 6) / 100,
    sumInsuredKobo: priceKobo,
    on: lagosDayOf(world.now()),
    tariff: 'NAICOM/DPR/CIR/46/2022',
  })
  const naira = month.monthlyKobo / 100
  expect(await findCars({ MonthlyFrom: naira, MonthlyTo: naira })).toEqual([car.id])
  expect(await findCars({ MonthlyTo: naira - 1 })).toEqual([])
  expect(await findCars({ MonthlyFrom: naira + 1 })).toEqual([])
})

test('an approval that ends takes its offer from every page, also from those that are kept', async () => {
  const lenders = await world.db.rows<{ id: string; name: string }>`select id, name from lender`
  const suspend = (name: string) =>
    runByTwo('lenders approval', lenders.find(lender => lender.name === name)!.id, 'suspended', 'For a test')
  const mark = markAt(world.now())
  for (const [name, next] of [
    ['Demo Credit', 'Demo Fee'],
    ['Demo Fee', 'Demo Dear'],
  ] as const) {
    await suspend(name)
    expect(await monthOf()).toMatchObject({ lenderName: next })
  }
  // A page that is kept belongs to a mark.
  expect(markAt(world.now())).not.toBe(mark)
  await suspend('Demo Dear')
  expect(await monthOf()).toBeNull()
  expect(await findCars({ MonthlyFrom: 1 })).toEqual([])
})

test('every price on the edge of a range is on the side on which its month is', async () => {
  await lends('Demo Edge', { rate: 2_650 })
  const at = world.now()
  for (const naira of [57_001, 100_000, 243_965, 9_999_999]) {
    const { from, to } = pricesByMonth({ fromNaira: naira, toNaira: naira }, at)
    const months = [from - 1, from, to, to + 1].map(price => monthlyOf(kobo(price), at))
    expect(months.slice(1, 3)).toEqual([naira * 100, naira * 100])
    expect(months[0]! < naira * 100 && months[3]! > naira * 100).toBe(true)
  }
  // Below what lenders finance there is no month.
  const { from } = pricesByMonth({ fromNaira: 1 }, at)
  expect([monthlyOf(kobo(from - 1), at), monthlyOf(kobo(from), at)]).toEqual([undefined, expect.any(Number)])
})
