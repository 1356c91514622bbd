// What goes along from one market to the other.
import { expect, test } from 'vitest'
import { pickSingleChoices } from './market-switch.tsx'

test('make, model and state go along, and nothing that only one market knows', () => {
  const filters = { Make: 'Toyota', Model: 'Camry', State: 'Lagos', Body: 'suv', Category: 'brakes' }
  expect(pickSingleChoices(filters)).toEqual({ Make: 'Toyota', Model: 'Camry', State: 'Lagos' })
  expect(pickSingleChoices({})).toEqual({})
})

test('of several makes none goes along, and no model without its make', () => {
  expect(pickSingleChoices({ Make: 'Toyota,Honda', Model: 'Camry', State: 'Lagos,Ogun' })).toEqual({})
  expect(pickSingleChoices({ Make: 'Toyota', Model: 'Camry,Corolla' })).toEqual({ Make: 'Toyota' })
})
