import { expect, test } from 'vitest'
import { formatNaira, kobo } from '#contract/core/money.ts'
import type { Earnings } from '#contract/rental/earnings.ts'
import { rentalCommission } from '#contract/rental/terms/fee-terms.ts'
import { pdfPages } from '#server/testing/pdf-text.ts'
import { done } from '#server/testing/deals/offers.ts'
import { setTerms } from '#server/testing/deals/rent.ts'
import {
  caution,
  dayIn,
  plainTerms,
  type Renting,
  rentalIn,
  rentCar,
  rentFor,
  seeRental,
  stepOf,
} from '#server/testing/deals/rentals.ts'
import { offerCar, type Person, personWith } from '#server/testing/world/people.ts'
import { handIn, look, pay, price, stepBy } from '#server/testing/world/sale.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()

const fileOf = async ({ token }: Person, { id }: { id: string }, name: 'get-bill' | 'get-calendar-file') => {
  const { statusCode, headers, rawPayload } = await world.app.inject({
    url: `/api/Rental/${name}?Id=${id}`,
    headers: { authorization: `Bearer ${token}` },
  })
  return { statusCode, headers, bytes: rawPayload }
}
const billOf = async (who: Person, rental: { id: string }): Promise<string> => {
  const { headers, bytes } = await fileOf(who, rental, 'get-bill')
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
  return pdfPages(bytes).join('\n')
}
const end = async ({ owner, rental }: Renting) =>
  done(await stepOf(world, owner, 'all-well', await seeRental(world, owner, rental)))

test(
  'the bill has every line of the quote, what came back, and for each side what it paid or received',
  { tags: 'slow' },
  async () => {
    const on = await rentalIn(world, 'returned')
    const rent = rentFor(2)
    const open = await billOf(on.renter, on.rental)
    for (const words of ['2 days', 'Caution deposit', 'In escrow', formatNaira(kobo(rent + caution))])
      expect(open).toContain(words)
    await end(on)
    const paid = await billOf(on.renter, on.rental)
    expect(paid).toContain('You paid in total')
    expect(paid).toContain(`-${formatNaira(kobo(caution))}`)
    expect(paid).not.toContain('AutoX commission')
    const received = await billOf(on.owner, on.rental)
    const commission = rentalCommission(kobo(rent), world.now())
    expect(received).toContain(formatNaira(commission))
    expect(received).toContain(formatNaira(kobo(rent - commission)))
    const stranger = await personWith(world, 0)
    expect((await fileOf(stranger, on.rental, 'get-bill')).statusCode).toBe(404)
  },
)

test('in a calendar a rental is from its pick-up to its return, keeps its UID, and is taken back when it is called off', async () => {
  const on = await rentalIn(world, 'confirmed')
  const read = async (who: Person) => {
    const text = (await fileOf(who, on.rental, 'get-calendar-file')).bytes.toString().replaceAll('\r\n ', '')
    return (name: string) => new RegExp(`^${name}[:;](.*)\r$`, 'm').exec(text)?.[1]
  }
  const stamp = (at: string) => at.replaceAll(/[-:]|\.\d{3}/g, '')
  const agreed = await read(on.renter)
  expect(agreed('UID')).toBe(`rental-${on.rental.id}@autox`)
  expect([agreed('DTSTART'), agreed('DTEND')]).toEqual([stamp(on.rental.pickUpAt), stamp(on.rental.returnAt)])
  expect(agreed('STATUS')).toBe('CONFIRMED')
  expect(agreed('LOCATION')!.replaceAll('\\', '')).toBe(on.car.location)
  await world.db.run`update rental set delivery_address = '1 Marina' where id = ${on.rental.id}`
  expect((await read(on.owner))('LOCATION')).toBe('1 Marina')
  done(await stepOf(world, on.owner, 'call-off', await seeRental(world, on.owner, on.rental)))
  const off = await read(on.owner)
  expect([off('UID'), off('SEQUENCE'), off('METHOD')]).toEqual([agreed('UID'), '1', 'CANCEL'])
})

test('what a car earned and how many days it was out stand by month, for its owner alone', async () => {
  const on = await rentalIn(world, 'returned')
  const earnings = async (who: Person) =>
    world.ask<Earnings>({ url: '/api/Rental/get-earnings', token: who.token, query: { CarId: on.car.id } })
  const received = rentFor(2) - rentalCommission(kobo(rentFor(2)), world.now())
  expect((await earnings(on.owner)).data).toMatchObject({ earnedKobo: 0, waitingKobo: received, rentals: 0 })
  await end(on)
  const { data } = await earnings(on.owner)
  expect(data).toMatchObject({ earnedKobo: received, waitingKobo: 0, rentals: 1 })
  expect(data.months).toHaveLength(14)
  const now = data.months.find(({ month }) => month === '2026-11')
  expect(now).toMatchObject({ days: 30, closedDays: 0, earnedKobo: received })
  expect((await earnings(on.renter)).status).toBe(404)
})

test('a car in a sale takes no new rental, and is not handed over to its buyer until the one it has is over', async () => {
  const [owner, renter, buyer] = [
    await personWith(world, 0),
    await personWith(world, rentFor(2) + caution),
    await personWith(world, price),
  ]
  const car = await offerCar(world, owner, { ForRent: 'true', RentPriceKobo: String(5_000_000) })
  done(await setTerms(world, owner, car.id, plainTerms))
  const rental = done(await rentCar(world, renter, car.id, { noOfDays: 2 }))
  const paid = (await pay(world, buyer, car.id)).data
  const late = await personWith(world, rentFor(1) + caution)
  const next = { from: dayIn(world, 5), noOfDays: 1 }
  expect(await rentCar(world, late, car.id, next)).toMatchObject({ status: 409, code: '76' })
  const handed = (await handIn(world, owner, paid)).data
  const accepted = (await stepBy(buyer, world, 'accept-papers', handed)).data
  const bookingNow = (await stepBy(owner, world, 'send', accepted)).data
  const { handoverCode: code } = await look(world, buyer, bookingNow)
  expect(await stepBy(owner, world, 'hand-over', bookingNow, { code })).toMatchObject({
    status: 409,
    message: expect.stringContaining('This car is rented until November 2'),
  })
  done(await stepOf(world, owner, 'call-off', await seeRental(world, owner, rental)))
  expect((await stepBy(owner, world, 'hand-over', bookingNow, { code })).data.state).toBe('handed-over')
})
