// The heaviest possible public pages stay within their download budget.
import { expect } from '@playwright/test'
import {
  bodyWords,
  colourWords,
  conditionWords,
  fuelWords,
  gearboxWords,
} from '#contract/reference/vehicles.ts'
import { limits } from '#contract/core/limits.ts'
import { dayAfter, lagosDayOf } from '#contract/core/lagos-days.ts'
import { states } from '#contract/reference/places.ts'
import { test } from '../steps/journey.ts'
import { newPerson } from '../steps/people.ts'
import { expectLight } from '../steps/weigh.ts'
import {
  createLongNamedCar,
  makeLongNames,
  createLongRatedSale,
  type Names,
  worstListing,
} from '../steps/worst-pages.ts'

const weighOptions = { coding: 'br' } as const
const newDealer = () =>
  newPerson({ accountType: 'AutoDealer', businessName: `Journey ${crypto.randomUUID().slice(0, 6)}` })
/** At the length of the longest that is sold. */
const named = (Trim: string): Names => ({ Make: 'Mercedes-Benz', Model: 'GLE-Class Coupe', Trim })

test('a listing with every picture, long words, all facts and twenty changes is light, and all of it can be read', async ({
  request,
  page,
}) => {
  test.setTimeout(180_000)
  const trims = [
    'AMG 43 4MATIC Night',
    '350d AMG Line Premium',
    '400 Sport Exclusive',
    '450 Prestige',
    '300 SE',
  ]
  for (const trim of trims)
    await createLongNamedCar(await newPerson(), named(trim), { PriceKobo: '1334567890' })
  const seller = await newDealer()
  const car = await worstListing(seller, named('AMG 53 4MATIC+ Premium Plus'))
  expect([car.state, car.changes.length, car.pictures.length]).toEqual(['listed', 20, limits.carPicturesMax])
  const listing = await expectLight(request, `/marketplace/${car.id}`, weighOptions)
  for (const part of ['Similar cars', 'Read all of it', 'All 20 changes', 'Usual range'])
    expect(listing).toContain(part)
  for (const { hash } of car.pictures) expect(listing).toContain(`${hash}-1600.avif`)

  const day = (ahead: number) => dayAfter(lagosDayOf(new Date()), ahead)
  const dates = `From=${day(2)}&To=${day(12)}`
  const rented = await expectLight(request, `/marketplace/${car.id}?${dates}`, weighOptions)
  for (const part of ['Total', 'Days and terms of renting']) expect(rented).toContain(part)
  await expectLight(request, `/marketplace/${car.id}?Show=renting`, weighOptions)

  await expectLight(request, `/marketplace/${car.id}/in-full`, weighOptions)
  await page.goto(`/marketplace/${car.id}`)
  await page.getByRole('link', { name: 'Read all of it' }).click()
  await expect(page.locator('#description')).toHaveText(car.description)
  await expect(page.locator('#changes > li')).toHaveCount(20)
})

test('a market of the longest names, with as many filters as there are, is light', async ({ request }) => {
  test.setTimeout(180_000)
  const [firstDealer, secondDealer] = [await newDealer(), await newDealer()]
  const names = Array.from({ length: limits.filterValuesMax }, makeLongNames)
  for (let place = 0; place < 13; place++)
    await createLongNamedCar(place % 2 ? firstDealer : secondDealer, names[place % names.length]!)
  await expectLight(request, '/marketplace', weighOptions)
  const some = (all: object | readonly string[], mine: string) =>
    [...new Set([mine, ...(Array.isArray(all) ? (all as string[]) : Object.keys(all))])]
      .slice(0, limits.filterValuesMax)
      .join(',')
  const query = new URLSearchParams({
    Make: names.map(({ Make }) => Make).join(','),
    Model: names.map(({ Model }) => Model).join(','),
    State: some(states, 'Rivers'),
    Condition: some(conditionWords, 'nigerian-used'),
    Body: some(bodyWords, 'pickup'),
    Fuel: some(fuelWords, 'petrol'),
    Gearbox: some(gearboxWords, 'automatic'),
    Colour: some(colourWords, 'silver'),
    ForSale: 'true',
    ForRent: 'true',
    Driver: 'self-drive',
    InstallmentPayment: 'true',
    TestDrive: 'true',
    SeatsFrom: '2',
    SeatsTo: '15',
    YearFrom: '1999',
    YearTo: '2026',
    PriceFrom: '1000000',
    PriceTo: '99000000',
    MonthlyFrom: '100000',
    MonthlyTo: '9900000',
    MileageFrom: '1000',
    MileageTo: '990000',
    SellerType: 'AutoDealer',
    ListedWithin: '90',
    Sort: 'price-high',
  })
  const day = (ahead: number) => dayAfter(lagosDayOf(new Date()), ahead)
  const rented = await expectLight(request, `/marketplace?From=${day(2)}&To=${day(12)}`, weighOptions)
  expect(rented.match(/ for 11 days, /g)).toHaveLength(12)
  const html = await expectLight(request, `/marketplace?${query}`, weighOptions)
  expect(html.match(/<h3/g)).toHaveLength(12)
  expect(html).toMatch(/Clear these and \d\d more/)
})

test('a seller with a yard of long names and many long ratings is light', async ({ request }) => {
  test.setTimeout(180_000)
  const seller = await newDealer()
  for (let sale = 0; sale < 4; sale++) await createLongRatedSale(seller)
  for (let place = 0; place < 13; place++)
    await createLongNamedCar(seller, named(`AMG 53 4MATIC+ Premium ${place}`))
  const html = await expectLight(request, `/marketplace/sellers/${seller.me.id}`, weighOptions)
  expect(html.match(/<h3/g)).toHaveLength(12)
  expect(html.match(/ answered, /g)).toHaveLength(2)
})
