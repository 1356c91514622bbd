// The draft of a listing: what is sent, and what is wrong with it.
import { expect, test } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import { checkDraft } from './check-draft.ts'
import { type Draft, emptyDraft, steps, titleOf } from './draft.ts'

const whole: Draft = {
  ...emptyDraft,
  Make: 'Toyota',
  Model: 'Corolla',
  Year: '2015',
  Trim: 'LE',
  Condition: 'tokunbo',
  Body: 'saloon',
  Fuel: 'petrol',
  Gearbox: 'automatic',
  Drive: 'front',
  Colour: 'silver',
  MileageKm: '91,000',
  Description: 'Clean Corolla, first body, AC chilling.',
  State: 'Lagos',
  LocalGovernment: 'Ikeja',
  ForSale: true,
  PriceKobo: kobo(850_000_000),
  Pictures: ['a'.repeat(40)],
}

test('a whole draft can be sent, with numbers freed of their commas', () => {
  const { sendable, problems } = checkDraft(whole)
  expect(problems).toEqual({})
  expect(sendable).toMatchObject({
    MileageKm: '91000',
    EngineCc: undefined,
    Vin: undefined,
    RentPriceKobo: 0,
  })
})

test('every field of the contract belongs to one step', () => {
  const fields = steps.flatMap(step => step.fields)
  expect(new Set(fields).size).toBe(fields.length)
  expect(fields.toSorted()).toEqual(Object.keys(emptyDraft).toSorted())
})

test('a car for sale without a price, or offered in no way, is told so', () => {
  expect(checkDraft({ ...whole, PriceKobo: undefined }).problems).toHaveProperty('PriceKobo')
  expect(checkDraft({ ...whole, ForSale: false }).problems).toHaveProperty('ForSale')
  expect(checkDraft({ ...whole, ForRent: true }).problems).toHaveProperty('RentPriceKobo')
})

test('a local government of another state is refused', () => {
  expect(checkDraft({ ...whole, State: 'Kano' }).problems).toEqual({
    LocalGovernment: 'Choose a local government',
  })
})

test('a brand-new car that was driven far is told so beside the kilometres', () => {
  const brandNew = { ...whole, Condition: 'brand-new' }
  expect(checkDraft({ ...brandNew, MileageKm: '250,000' }).problems['MileageKm']).toContain(
    'at most 1,000 km',
  )
  expect(checkDraft({ ...brandNew, MileageKm: '1,000' }).problems).toEqual({})
})

test('a price for what is not offered is not sent', () => {
  const { sendable } = checkDraft({ ...whole, RentPriceKobo: kobo(4_500_000) })
  expect(sendable?.RentPriceKobo).toBe(0)
})

test('a title is made of what is known', () => {
  expect(titleOf(whole)).toBe('2015 Toyota Corolla LE')
  expect(titleOf({ ...whole, Trim: ' ' })).toBe('2015 Toyota Corolla')
})
