import { expect, test } from 'vitest'
import { kobo, ZERO } from '#contract/core/money.ts'
import { PartDraft, type Part } from '#contract/spare-parts/part-shapes.ts'
import { checkDraft } from './check-draft.ts'
import { type Draft, draftOfPart, emptyDraft, steps, toSend } from './draft.ts'

const whole: Draft = {
  ...emptyDraft,
  Title: 'Front brake pads',
  Category: 'brakes',
  Grade: 'aftermarket',
  Fits: 'some',
  Fitments: [{ make: 'Toyota', model: 'Camry', fromYear: '2007', toYear: '' }],
  Description: 'A set of four for the front, new in its box.',
  PriceKobo: kobo(1_850_000),
  Stock: '1,200',
  State: 'Lagos',
  LocalGovernment: 'Ikeja',
}

test('a whole draft can be sent, and the contract reads it as it was meant', () => {
  const { sendable, problems } = checkDraft(whole)
  expect(problems).toEqual({})
  expect(PartDraft.parse(sendable)).toMatchObject({
    Stock: 1_200,
    Fitments: [{ make: 'Toyota', model: 'Camry', fromYear: 2007, toYear: null }],
    Pictures: [],
  })
})

test('every field belongs to one step', () => {
  const fields = steps.flatMap(step => step.fields)
  expect(new Set(fields).size).toBe(fields.length)
  expect(fields.toSorted()).toEqual(Object.keys(emptyDraft).toSorted())
})

test('what it fits must be said: every vehicle, or which', () => {
  expect(checkDraft({ ...whole, Fits: '' }).problems).toHaveProperty('Fits')
  expect(checkDraft({ ...whole, Fitments: [] }).problems).toEqual({ Fitments: 'Add a vehicle it fits' })
  expect(checkDraft({ ...whole, Fits: 'every', Fitments: [] }).problems).toEqual({})
})

test('vehicles that were typed before are not sent once it fits every vehicle', () => {
  expect(toSend({ ...whole, Fits: 'every' }).Fitments).toBe('[]')
})

test('years that make no sense are told with the name of the vehicle', () => {
  const [fit] = whole.Fitments
  for (const [years, words] of [
    [{ fromYear: '2011', toYear: '2007' }, 'Toyota: the last year must not be before the first'],
    [{ fromYear: '07', toYear: '' }, 'Toyota: enter a year from 1950 to 2100, or leave it empty'],
  ] as const)
    expect(checkDraft({ ...whole, Fitments: [{ ...fit!, ...years }] }).problems['Fitments']).toBe(words)
})

test('a year is read as every number is', () => {
  const [fit] = whole.Fitments
  const typed = { ...whole, Fitments: [{ ...fit!, fromYear: '٢٠٠٧', toYear: '2,011' }] }
  expect(checkDraft(typed).problems).toEqual({})
  expect(JSON.parse(toSend(typed).Fitments)).toMatchObject([{ fromYear: '2007', toYear: '2011' }])
})

test('a part that is changed again and not touched is sent as it was', () => {
  const part: Part = {
    id: '7f1c9f0e-6a2b-4d39-9a52-2f3b8c1d0e11',
    title: 'Front brake pads',
    category: 'brakes',
    grade: 'aftermarket',
    brand: '',
    partNumber: '04465-06080',
    priceKobo: kobo(1_850_000),
    stock: 3,
    fits: 'Toyota Camry from 2007',
    location: 'Ikeja, Lagos',
    locationState: 'Lagos',
    localGovernment: 'Ikeja',
    state: 'listed',
    listedAt: '2026-11-18T09:00:00.000Z',
    description: 'A set of four for the front, new in its box.',
    warrantyDays: 30,
    deliveryKobo: ZERO,
    fitments: [{ make: 'Toyota', model: null, fromYear: 2007, toYear: null }],
    pictures: [{ hash: 'a'.repeat(40), width: 1600, height: 1200, colour: '#c3c8cd' }],
    seller: {
      id: 's',
      name: 'Demo Parts',
      accountType: 'AutoDealer',
      location: 'Lagos',
      memberSince: '2024-01-01T00:00:00.000Z',
      carsListed: 0,
      carsSold: 0,
      rating: { average: null, count: 0 },
      replyHours: null,
    },
    rating: { average: null, count: 0 },
    version: 4,
  }
  const { sendable } = checkDraft(draftOfPart(part))
  expect(PartDraft.parse(sendable)).toMatchObject({
    Fitments: part.fitments,
    Pictures: ['a'.repeat(40)],
    Stock: 3,
    WarrantyDays: 30,
    State: 'Lagos',
    LocalGovernment: 'Ikeja',
  })
})
