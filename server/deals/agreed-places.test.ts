// Agreed places: viewings and rentals keep theirs when the branch goes.
import { expect, test } from 'vitest'
import type { OwnCar } from '#contract/cars/listings.ts'
import type { TestDriveCard } from '#contract/test-drive/shape.ts'
import { done as doneOffer } from '#server/testing/deals/offers.ts'
import { setTerms } from '#server/testing/deals/rent.ts'
import { caution, plainTerms, rentCar, rentFor, seeRental } from '#server/testing/deals/rentals.ts'
import { askTo, done, lookAt, passAnd, slotsOf, stepOf } from '#server/testing/deals/test-drives.ts'
import {
  type Dealer,
  dealerWith,
  everyMorning,
  ikeja,
  removeBranch,
  saveBranch,
  yaba,
} from '#server/testing/world/branches.ts'
import { offer } from '#server/testing/world/listings.ts'
import { type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const main = { ...ikeja, hours: everyMorning, latitude: 6.6, longitude: 3.35 }

const locationIn = async ({ token }: Person, kind: string, id: string): Promise<string | undefined> => {
  const { body } = await world.app.inject({
    url: `/api/${kind}/get-calendar-file?Id=${id}`,
    headers: { authorization: `Bearer ${token}` },
  })
  return /^LOCATION:(.*)\r$/m.exec(body.replaceAll('\r\n ', ''))?.[1]?.replaceAll('\\', '')
}

const requestFor = async (buyer: Person, car: OwnCar) => {
  const { slots } = (await slotsOf(world, buyer, car.id)).data
  return done(await askTo(world, buyer, car.id, slots.at(-1)!))
}

const moveCar = ({ who, ids }: Dealer, { id, version }: OwnCar) =>
  world.ask({
    url: '/api/Stock/change-cars',
    token: who.token,
    body: { step: 'branch', branch: ids[1], cars: [{ id, version }] },
  })

test('an agreed viewing keeps its place wherever the car and the branch go; one that is only requested follows the car', async () => {
  const dealer = await dealerWith(world, main, { ...yaba, hours: everyMorning })
  const [buyer, later] = [await personWith(world, 0), await personWith(world, 0)]
  const { data: car } = await offer(world, dealer.who)
  const request = await requestFor(buyer, car)
  const agreed = done(await stepOf(world, dealer.who, 'Accept', request))
  const place = { name: 'Main yard', area: '1 Demo Street, Ikeja, Lagos', latitude: 6.6, longitude: 3.35 }
  expect(agreed).toMatchObject({ place, address: '' })

  await moveCar(dealer, car)
  const open = await requestFor(later, car)
  expect(open.place).toMatchObject({ name: 'Yaba yard', area: '2 Demo Street, Lagos Mainland, Lagos' })
  await saveBranch(world, dealer.who, { ...main, id: dealer.ids[0], address: '7 Elsewhere Street' })
  for (const id of dealer.ids) expect((await removeBranch(world, dealer.who, id)).status).toBe(200)

  for (const who of [buyer, dealer.who]) {
    expect(await lookAt(world, who, agreed)).toMatchObject({ place, address: '', placeName: 'Main yard' })
    expect(await locationIn(who, 'TestDrive', agreed.id)).toBe('Main yard, 1 Demo Street, Ikeja, Lagos')
  }
  expect((await lookAt(world, later, open)).place).toMatchObject({ area: 'Lagos Mainland, Lagos' })
  const cards = await world.ask<TestDriveCard[]>({ url: '/api/TestDrive/get-TestDrives', token: buyer.token })
  expect(cards.data[0]?.placeName).toBe('Main yard')
  await passAnd(world, (Date.parse(agreed.slotAt) - world.now().getTime()) / 60_000 - 90, buyer)
  const reminders = await world.db.rows<{ body: string }>`
    select body from notice where user_id = ${buyer.id} and title like 'Viewing of%'`
  expect(reminders.length).toBeGreaterThan(0)
  for (const { body } of reminders) expect(body).toContain('Main yard, 1 Demo Street, Ikeja, Lagos')
})

test('a viewing that was agreed at an address before places were kept shows that address alone', async () => {
  const dealer = await dealerWith(world, main)
  const buyer = await personWith(world, 0)
  const { data: car } = await offer(world, dealer.who)
  const agreed = done(await stepOf(world, dealer.who, 'Accept', await requestFor(buyer, car)))
  await world.db
    .run`update test_drive set agreed_place = null, address = '5 Own Street' where id = ${agreed.id}`
  expect(await lookAt(world, buyer, agreed)).toMatchObject({
    place: { name: 'Where the car is', area: 'Ikeja, Lagos', latitude: null },
    address: '5 Own Street',
  })
  expect(await locationIn(buyer, 'TestDrive', agreed.id)).toBe('Where the car is, 5 Own Street, Ikeja, Lagos')
})

test('a booked rental is picked up at the branch of then, also when that is gone', async () => {
  const dealer = await dealerWith(world, main)
  const fields = { ForRent: 'true', RentPriceKobo: String(rentFor(1)) }
  const { data: car } = await offer(world, dealer.who, { fields })
  doneOffer(await setTerms(world, dealer.who, car.id, plainTerms))
  const renter = await personWith(world, rentFor(1) + caution)
  const rental = doneOffer(await rentCar(world, renter, car.id, { noOfDays: 1 }))
  await removeBranch(world, dealer.who, dealer.ids[0]!)
  for (const who of [renter, dealer.who]) {
    expect(await seeRental(world, who, rental)).toMatchObject({
      pickUpPlace: 'Main yard, 1 Demo Street, Ikeja, Lagos',
      car: { branch: null },
    })
    expect(await locationIn(who, 'Rental', rental.id)).toBe('Main yard, 1 Demo Street, Ikeja, Lagos')
  }
})
