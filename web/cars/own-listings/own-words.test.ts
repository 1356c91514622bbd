import { expect, test } from 'vitest'
import type { OwnCar } from '#contract/cars/listings.ts'
import { kobo } from '#contract/core/money.ts'
import { emptyDraft } from './form/draft.ts'
import { looksAgain } from './form/review-triggers.ts'
import { isFarPrice } from '#contract/cars/price-edit.ts'
import { draftOfCar, targetOfPurpose } from './form/own-draft.ts'
import { daysLeft, savedWords, stateFilters, stateWordsOf } from './words.ts'
import { answerBy, isHeld } from './form/review-due.ts'

const now = new Date('2026-11-21T12:00:00Z')
const plain = { state: 'listed', expiresAt: null, review: null, lacksPictures: false } as const
const picture = { hash: 'a'.repeat(40), width: 800, height: 600, colour: '#123456' }

const car = {
  id: '0b3c7a52-0000-4000-8000-000000000001',
  version: 3,
  make: 'Toyota',
  model: 'Corolla',
  year: 2015,
  trim: 'LE',
  condition: 'tokunbo',
  body: 'saloon',
  fuel: 'petrol',
  gearbox: 'automatic',
  drive: 'front',
  colour: 'silver',
  seats: 5,
  engineCc: null,
  mileageKm: 91_000,
  lookedPriceKobo: kobo(850_000_000),
  lookedRentPriceKobo: null,
  vin: '2T1BURHE5FC123456',
  description: 'Clean Corolla, first body.',
  locationState: 'Lagos',
  localGovernment: 'Ikeja',
  priceKobo: kobo(850_000_000),
  rentPriceKobo: null,
  forSale: true,
  forRent: false,
  installmentPayment: false,
  testDrive: true,
  pictures: [picture],
  video: null,
} as unknown as OwnCar

test('a listing on the market says for how long, and near its end how to go on', () => {
  const far = stateWordsOf({ ...plain, expiresAt: '2027-01-10T12:00:00Z' }, now)
  expect(far).toMatchObject({ name: 'Live', tone: 'good' })
  expect(far.words).toBe('Live for 50 more days, until January 10, 2027.')
  expect(stateWordsOf({ ...plain, expiresAt: '2026-11-22T12:00:00Z' }, now).words).toBe(
    'Live for one more day, until November 22, 2026. Renew it for another 60 days.',
  )
  expect(daysLeft('2026-11-20T12:00:00Z', now)).toBe(0)
  const renewing = { ...plain, renewsItself: true, expiresAt: '2026-11-22T12:00:00Z' }
  expect(stateWordsOf(renewing, now).words).toBe('Live until November 22, 2026. Then it renews itself.')
})

test('a held listing says by when there is an answer', () => {
  const review = {
    reasons: ['far-price' as const],
    state: 'open' as const,
    note: '',
    at: '2026-11-21T09:00:00Z',
    decidedAt: null,
  }
  const held = { ...plain, state: 'in-review' as const, review }
  expect(answerBy(review)).toBe('2026-11-22T09:00:00.000Z')
  expect(isHeld(held)).toBe(true)
  expect(isHeld({ ...held, review: { ...review, state: 'approved' } })).toBe(false)
  expect(stateWordsOf(held, now).words).toContain('November 22, 2026, 10:00 AM')
})

test('an imported car without pictures says what it lacks', () => {
  const lacks = stateWordsOf({ ...plain, state: 'paused', lacksPictures: true }, now)
  expect(lacks.name).toBe('Needs pictures')
  expect(stateWordsOf({ ...plain, state: 'paused' }, now).name).toBe('Paused')
})

test('saves are counted in words', () => {
  expect([0, 1, 7].map(savedWords)).toEqual(['No saves yet', '1 save', '7 saves'])
})

test('one can filter by the states in which there are cars', () => {
  expect(stateFilters({ sold: 0, withdrawn: 2 })).toEqual([])
  expect(
    stateFilters({ listed: 3, paused: 1, withdrawn: 9 }).map(({ state, count }) => [state, count]),
  ).toEqual([
    ['listed', 3],
    ['paused', 1],
  ])
})

test('ten per cent up or down is not far, and anything beyond is', () => {
  expect(isFarPrice(1_000, 1_100)).toBe(false)
  expect(isFarPrice(1_000, 900)).toBe(false)
  expect(isFarPrice(1_000, 1_101)).toBe(true)
  expect(isFarPrice(1_000, 899)).toBe(true)
  expect(isFarPrice(null, 500)).toBe(true)
  expect(isFarPrice(500, null)).toBe(false)
})

test('an edit tells beforehand what is looked at again, and words alone are not', () => {
  const before = draftOfCar(car)
  expect(looksAgain(before, { ...before, Description: 'Other words, as long as needed.' }, car)).toEqual([])
  expect(looksAgain(before, { ...before, Vin: '2t1 burhe5fc 123456' }, car)).toEqual([])
  expect(
    looksAgain(
      before,
      {
        ...before,
        PriceKobo: kobo(1_000_000_000),
        Model: 'Another one',
        Year: '2016',
        MileageKm: '80,000',
        Vin: '',
        OnTheWay: 1,
      },
      car,
    ),
  ).toEqual(['price-edit', 'vin-edit', 'model-edit', 'year-edit', 'mileage-edit', 'pictures-edit'])
  expect(looksAgain(before, { ...before, MileageKm: '95,000', Pictures: [] }, car)).toEqual([])
  const Video = { id: 'new', name: 'walk.mp4' }
  expect(looksAgain(before, { ...before, Video }, car)).toEqual(['pictures-edit'])
  expect(looksAgain({ ...before, Video }, { ...before, Video: null }, car)).toEqual([])
})

test('small steps add up: what counts is the price that the last look passed', () => {
  const before = draftOfCar(car)
  const passed = { ...car, lookedPriceKobo: kobo(Math.round(car.priceKobo! / 1.09)) }
  const after = { ...before, PriceKobo: kobo(Math.round(car.priceKobo! * 1.05)) }
  expect(looksAgain(before, after, car)).toEqual([])
  expect(looksAgain(before, after, passed)).toEqual(['price-edit'])
})

test('an edit begins with the whole listing, a duplicate without the VIN, each with a draft of its own', () => {
  const [fresh, copy, edit] = [{ kind: 'new' }, { kind: 'copy', car }, { kind: 'edit', car }] as const
  expect(targetOfPurpose(edit)).toMatchObject({
    begins: { Vin: car.vin, MileageKm: '91,000', EngineCc: '' },
    version: car.version,
  })
  expect(targetOfPurpose(copy)).toMatchObject({
    begins: { Vin: '', Make: 'Toyota', PriceKobo: 850_000_000 },
    pictures: [picture],
  })
  expect(targetOfPurpose(copy).version).toBeUndefined()
  expect(targetOfPurpose(fresh).begins).toEqual(emptyDraft)
  expect(new Set([fresh, copy, edit].map(each => targetOfPurpose(each).formName)).size).toBe(3)
})
