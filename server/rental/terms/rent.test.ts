import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import {
  changeDays,
  dayKobo,
  offerForRent,
  type OwnDays,
  quoteFor,
  setTerms,
} from '#server/testing/deals/rent.ts'
import { downloadOf } from '#server/testing/world/download.ts'
import { filled, handIn } from '#server/testing/world/kyc.ts'
import { offerCar, password, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { freeDays, takeDays } from './days.ts'
import { listOccupiedDays, termsOf } from './reads.ts'
import { requireLicence } from './require-licence.ts'

const world = await makeWorld()
const renter = await personWith(world, 0)
// The days of a rental with nothing else of one: its row stands behind them.
const take = (carId: string, from: string, days: number, bufferDays = 0, rentalId = randomUUID()) =>
  world.db.inTx(async tx => {
    await takeDays(tx, { carId, from, days, bufferDays, rentalId, renterId: renter.id })
    await tx.run`
      insert into rental (id, renter_id, owner_id, car_id, state, version, terms, from_day, days, driver, zone, delivered,
        delivery_address, pick_up_at, due_back_at, rent_kobo, caution_kobo, held_kobo, started_at, changed_at)
      select ${rentalId}, ${renter.id}, owner_id, id, 'confirmed', 1, '{}', ${from}, ${days}, 'self-drive', 'city', false,
        '', ${world.now()}, ${world.now()}, 1, 0, 1, ${world.now()}, ${world.now()} from car where id = ${carId}`
  })
const readDays = async (carId: string) =>
  (await listOccupiedDays(world.db, carId, '2026-11-01', '2027-12-31')).occupiedDays
const calendar = (carId: string, token: string, Month = '2026-12') =>
  world.ask<OwnDays>({ url: '/api/Rent/get-own-calendar', query: { CarId: carId, Month }, token })
const refused = (name: string) => expect.objectContaining({ errorName: name })

test('days are taken whole or not at all, and freed from a day on', async () => {
  const owner = await personWith(world, 0)
  const { id } = await offerForRent(world, owner)
  const rentalId = randomUUID()
  await take(id, '2026-12-05', 2, 1, rentalId)
  await expect(take(id, '2026-12-03', 3)).rejects.toEqual(refused('DAYS_TAKEN'))
  // The day after is kept free, so that what ends right before it has no buffer of its own.
  await expect(take(id, '2026-12-03', 2, 1)).rejects.toEqual(refused('DAYS_TAKEN'))
  await take(id, '2026-12-03', 2)
  await world.db.inTx(tx => freeDays(tx, { carId: id, rentalId, after: '2026-12-05' }))
  expect(await readDays(id)).toEqual(['2026-12-03', '2026-12-04', '2026-12-05'])
  await world.db.inTx(tx => freeDays(tx, { carId: id, rentalId }))
  expect(await readDays(id)).toEqual(['2026-12-03', '2026-12-04'])
})

test('a day that the owner closed is no day of a rental, but serves as its buffer', async () => {
  const owner = await personWith(world, 0)
  const { id } = await offerForRent(world, owner)
  await changeDays(world, owner, 'close', { carId: id, days: ['2026-12-03'] })
  await expect(take(id, '2026-12-02', 2)).rejects.toEqual(refused('DAYS_TAKEN'))
  await take(id, '2026-12-02', 1, 2)
  expect(await readDays(id)).toEqual(['2026-12-02', '2026-12-03', '2026-12-04'])
})

test('the owner sees whose day it is, everybody else that it is taken', async () => {
  const owner = await personWith(world, 0)
  const { id } = await offerForRent(world, owner)
  const rentalId = randomUUID()
  await take(id, '2026-12-30', 2, 1, rentalId)
  await changeDays(world, owner, 'close', { carId: id, days: ['2026-12-25'] })
  expect((await calendar(id, owner.token)).data.days).toEqual([
    { day: '2026-12-25', use: 'closed', rentalId: null, renter: null },
    { day: '2026-12-30', use: 'rental', rentalId, renter: 'Ada Demo' },
    { day: '2026-12-31', use: 'rental', rentalId, renter: 'Ada Demo' },
  ])
  expect((await calendar(id, owner.token, '2027-01')).data.days).toMatchObject([{ use: 'buffer' }])
  const open = await world.ask({ url: '/api/Rent/get-calendar', query: { CarId: id, Month: '2026-12' } })
  expect(open.data).toEqual({
    carId: id,
    month: '2026-12',
    occupiedDays: ['2026-12-25', '2026-12-30', '2026-12-31'],
    closedDays: ['2026-12-25'],
  })
  expect(await calendar(id, renter.token)).toMatchObject({ status: 404 })
})

test('an owner closes and opens days, but none that is rented, over or another’s', async () => {
  const owner = await personWith(world, 0)
  const { id } = await offerForRent(world, owner)
  const days = ['2026-12-02', '2026-12-03']
  const change = (step: 'close' | 'open', of: readonly string[], who = owner) =>
    changeDays(world, who, step, { carId: id, days: of })
  expect((await change('close', days)).data.days).toMatchObject([{ use: 'closed' }, { use: 'closed' }])
  expect((await change('close', [...days, '2026-12-04'])).data.days).toHaveLength(3)
  expect((await change('open', days)).data.days).toEqual([])
  await take(id, '2026-12-02', 1, 1)
  for (const step of ['close', 'open'] as const)
    for (const of of [['2026-12-01', '2026-12-02'], ['2026-12-03']])
      expect(await change(step, of)).toMatchObject({ status: 409, code: '74' })
  expect(await readDays(id)).toEqual(['2026-12-02', '2026-12-03', '2026-12-04'])
  expect(await change('close', ['2026-12-10'], renter)).toMatchObject({ status: 404, code: '13' })
  expect(await change('close', ['2026-11-19'])).toMatchObject({ status: 400, errors: [{ field: 'days' }] })
  expect(await change('close', ['2026-02-31'])).toMatchObject({ status: 400, errors: [{ field: 'days.0' }] })
  expect(await change('close', [])).toMatchObject({ status: 400 })
  expect(await change('close', ['2026-12-10', '2026-12-10'])).toMatchObject({ status: 400 })
})

test('the quote names every line and what becomes of it, and costs what the terms say', async () => {
  const owner = await personWith(world, 0)
  const { id } = await offerForRent(world, owner)
  await setTerms(world, owner, id, { bufferDays: 1, deliveryKobo: 500_000 })
  const { data } = await quoteFor(world, {
    CarId: id,
    From: '2026-12-01',
    To: '2026-12-03',
    Delivered: 'true',
  })
  expect(data).toMatchObject({
    days: 3,
    driver: 'self-drive',
    zone: 'city',
    rentKobo: 15_500_000,
    cautionKobo: 10_000_000,
    totalKobo: 25_500_000,
    occupiedDays: [],
    // Eleven days ahead: a day to answer.
    answerBy: '2026-11-21T09:00:00.000Z',
  })
  expect(data.lines.reduce((sum, line) => sum + line.amountKobo, 0)).toBe(data.totalKobo)
  expect(data.pickUpHours[0]).toBe('08:00')
  expect(data.calledOff[0]!.when).toBe('If you cancel by Monday, November 30, 2026 at 8:00 AM')
  // Taken as a day, and as the buffer that would follow.
  await take(id, '2026-12-04', 2)
  const after = await quoteFor(world, { CarId: id, From: '2026-12-03', To: '2026-12-04' })
  expect(after.data.occupiedDays).toEqual(['2026-12-04', '2026-12-05'])
})

test('what is no trip is refused by its field', async () => {
  const owner = await personWith(world, 0)
  const { id } = await offerForRent(world, owner)
  const wrong: [object, string][] = [
    [{}, 'query.From'],
    [{ From: '2026-02-31' }, 'query.From'],
    [{ From: 'tomorrow' }, 'query.From'],
    [{ From: '2026-11-19' }, 'query.From'],
    [{ From: '2027-11-25' }, 'query.From'],
    [{ From: '2026-12-03', To: '2026-12-01' }, 'query.To'],
    [{ From: '2026-12-01', To: '2027-11-30' }, 'query.To'],
    [{ From: '2026-12-01', To: '9999-12-31' }, 'query.To'],
    [{ From: '2026-12-01', Driver: 'chauffeur' }, 'query.Driver'],
    [{ From: '2026-12-01', Zone: 'interstate' }, 'query.Zone'],
    [{ From: '2026-12-01', Delivered: 'true' }, 'query.Delivered'],
    [{ From: '2026-12-01', Zone: 'moon' }, 'query.Zone'],
  ]
  for (const [query, field] of wrong)
    expect(await quoteFor(world, { CarId: id, ...query } as Parameters<typeof quoteFor>[1])).toMatchObject({
      status: 400,
      errors: [expect.objectContaining({ field })],
    })
})

test('only a car on the market that is for rent has a quote', async () => {
  const owner = await personWith(world, 0)
  const [forSale, paused] = [await offerCar(world, owner), await offerForRent(world, owner)]
  const { id, version } = (
    await world.ask<{ id: string; version: number }>({
      url: '/api/Car/get-my-car',
      query: { Id: paused.id },
      token: owner.token,
    })
  ).data
  await world.ask({ url: '/api/Car/pause-car', body: { id, version }, token: owner.token })
  const ask = (CarId: string) => quoteFor(world, { CarId, From: '2026-12-01' })
  expect(await ask(forSale.id)).toMatchObject({ status: 409, code: '76' })
  expect(await ask(paused.id)).toMatchObject({ status: 404, code: '13' })
  expect(await ask(randomUUID())).toMatchObject({ status: 404, code: '13' })
})

test('terms are the owner’s, fit together, and follow the price of the listing', async () => {
  const owner = await personWith(world, 0)
  const { id } = await offerForRent(world, owner)
  expect(await setTerms(world, renter, id)).toMatchObject({ status: 404, code: '13' })
  const wrong: [object, string][] = [
    [{ weekKobo: dayKobo * 7 + 1 }, 'weekKobo'],
    [{ monthKobo: dayKobo * 31 }, 'monthKobo'],
    [{ shortestDays: 4, longestDays: 3 }, 'longestDays'],
    [{ hoursFrom: '20:00', hoursTo: '08:00' }, 'hoursTo'],
    [{ hoursFrom: '08:30' }, 'hoursFrom'],
    [{ drivers: ['chauffeur'] }, 'chauffeurDayKobo'],
    [{ drivers: [] }, 'drivers'],
    [{ bufferDays: 4 }, 'bufferDays'],
    [{ longestDays: 365 }, 'longestDays'],
    [{ cautionKobo: -1 }, 'cautionKobo'],
    [{ datedPrices: [{ from: '2026-12-26', to: '2026-12-24', dayKobo: 1 }] }, 'datedPrices.0.to'],
    [
      { datedPrices: [1, 2].map(() => ({ from: '2026-12-24', to: '2026-12-26', dayKobo: 1 })) },
      'datedPrices',
    ],
    [{ catalogue: [1, 2].map(() => ({ item: 'smoking', amountKobo: 1 })) }, 'catalogue'],
  ]
  for (const [more, field] of wrong)
    expect([field, await setTerms(world, owner, id, more)]).toMatchObject([
      field,
      { status: 400, errors: [expect.objectContaining({ field })] },
    ])
  const { data } = await setTerms(world, owner, id, { tracker: true, instant: true })
  expect(data).toMatchObject({ isSet: true, terms: { dayKobo, tracker: true, instant: true } })
  const open = await world.ask({ url: '/api/Rent/get-terms', query: { CarId: id } })
  expect(open.data).toMatchObject({ isSet: true, terms: { dayKobo, tracker: true } })
})

test('a form begins with the middle of like cars once five owners have set theirs', async () => {
  const owner = await personWith(world, 0)
  const place = { State: 'Kano', LocalGovernment: 'Dala', Body: 'suv' }
  const own = await offerForRent(world, owner, place)
  const suggestion = async () =>
    (
      await world.ask<{ suggestion: { likeCars: number; terms: { cautionKobo: number; weekKobo: number } } }>(
        {
          url: '/api/Rent/get-own-terms',
          query: { CarId: own.id },
          token: owner.token,
        },
      )
    ).data.suggestion
  for (const times of [3, 4, 5, 6, 7]) {
    expect(await suggestion()).toMatchObject({ likeCars: 0, terms: { cautionKobo: dayKobo * 2 } })
    const otherPerson = await personWith(world, 0)
    // Twice as dear: what is taken over is the share of a day.
    const car = await offerForRent(world, otherPerson, { ...place, RentPriceKobo: String(dayKobo * 2) })
    await setTerms(world, otherPerson, car.id, { cautionKobo: dayKobo * 2 * times, weekKobo: null })
  }
  expect(await suggestion()).toMatchObject({
    likeCars: 5,
    terms: { cautionKobo: dayKobo * 5, weekKobo: dayKobo * 6 },
  })
})

test('who drives needs a licence that AutoX has looked at and that holds to the last day', async () => {
  const driver = await personWith(world, 0)
  const may = (until: string) => requireLicence(world.db, driver.id, until)
  await expect(may('2026-12-01')).rejects.toEqual(refused('LICENCE_NEEDED'))
  await handIn(world, driver, 'licence', filled('licence', 'wait.pdf', '2026-12-10'))
  await world.settle()
  await expect(may('2026-12-01')).rejects.toEqual(refused('LICENCE_NEEDED'))
  const second = await personWith(world, 0)
  await handIn(world, second, 'licence', filled('licence', 'card.pdf', '2026-12-10'))
  await world.settle()
  await requireLicence(world.db, second.id, '2026-12-09')
  await expect(requireLicence(world.db, second.id, '2026-12-10')).rejects.toThrow('December 10, 2026')
  // No other file stands in for it.
  await handIn(world, driver, 'personal', filled('personal', 'card.pdf'))
  await world.settle()
  await expect(may('2026-12-01')).rejects.toEqual(refused('LICENCE_NEEDED'))
})

test('terms and closed days are in the copy of one’s data, and gone with the account', async () => {
  const leaving = await personWith(world, 0)
  const { id } = await offerForRent(world, leaving)
  await setTerms(world, leaving, id, { cautionKobo: kobo(77) })
  await changeDays(world, leaving, 'close', { carId: id, days: ['2026-12-25'] })
  const copy = await downloadOf(world, leaving)
  expect(copy.json()).toMatchObject({
    rentOfCars: [{ carId: id, terms: { cautionKobo: 77 }, closedDays: ['2026-12-25'] }],
  })
  await world.ask({
    url: '/api/User/delete-account',
    body: { currentPassword: password },
    token: leaving.token,
  })
  expect(await readDays(id)).toEqual([])
  expect((await termsOf(world.db, [id])).get(id)?.cautionKobo).not.toBe(77)
})

// Last, since the clock of the world moves on.
test('today belongs to Lagos: a minute before its midnight it can still be closed, after it no more', async () => {
  world.pass({ hours: 13, minutes: 59 })
  const owner = await personWith(world, 0)
  const { id } = await offerForRent(world, owner)
  const close = (days: string[]) => changeDays(world, owner, 'close', { carId: id, days })
  expect((await close(['2026-11-20'])).data.days).toHaveLength(1)
  world.pass({ minutes: 1 })
  expect(await close(['2026-11-20', '2026-11-21'])).toMatchObject({
    status: 400,
    errors: [{ field: 'days' }],
  })
})
