import { expect, test } from 'vitest'
import { mapColumns } from './map-columns.ts'
import { suggestNames } from './suggest-names.ts'

const columnsOf = (...headings: string[]) =>
  mapColumns(headings, { chosen: {}, remembered: {} }).map(({ column }) => column)

test.each([
  ['Asking price', 'Price'],
  ['Price (NGN)', 'Price'],
  ['Odometer', 'MileageKm'],
  ['Yr', 'Year'],
  ['Trans', 'Gearbox'],
  ['Ext. Color', 'Colour'],
  ['Millage', 'MileageKm'],
  ['CHASSIS NO.', 'Vin'],
  ['Transmision', 'Gearbox'],
  ['Brand', 'Make'],
  ['Colour (outside)', 'Colour'],
])('the heading %s is suggested as %s', (heading, column) => {
  expect(columnsOf(heading)).toEqual([column])
})

test.each([
  ['Cost price', 'PurchasePrice'],
  ['Purchase price (₦)', 'PurchasePrice'],
  ['Other costs', 'Costs'],
  ['Stock No.', 'StockNumber'],
  ['STOCK ID', 'StockNumber'],
])('the private heading %s is suggested as %s', (heading, column) => {
  expect(columnsOf(heading)).toEqual([column])
})

test('what the dealer paid is suggested for nothing that is published; miles and nonsense never are', () => {
  const headings = [
    'Cost incl. VAT',
    'Price bought',
    'Invoice amount',
    'Minimum price',
    'Mileage (miles)',
    'Salesman',
    '',
  ]
  expect(columnsOf(...headings)).toEqual(headings.map(() => ''))
})

test('two headings never get one column, and a choice goes before memory and name', () => {
  expect(columnsOf('Asking price', 'Selling price')).toEqual(['Price', ''])
  const known = { chosen: { Note: 'Trim' }, remembered: { note: 'Description', RIDE: 'Model' } }
  expect(mapColumns(['note', 'Ride', 'Year'], known)).toEqual([
    { heading: 'note', column: 'Trim', source: 'chosen' },
    { heading: 'Ride', column: 'Model', source: 'remembered' },
    { heading: 'Year', column: 'Year', source: 'ours' },
  ])
})

test('a heading that a dealer left out stays left out where its name became one of ours', () => {
  const known = { chosen: {}, remembered: { branch: '', trim: 'Trim' } }
  expect(mapColumns(['Branch', 'Trim'], known)).toEqual([
    { heading: 'Branch', column: '', source: 'remembered' },
    { heading: 'Trim', column: 'Trim', source: 'ours' },
  ])
})

test.each([
  ['Honda', 'Acord', 'Honda', 'Accord'],
  ['Benz', 'C-Class', 'Mercedes-Benz', 'C-Class'],
  ['Toyta', 'Corola', 'Toyota', 'Corolla'],
  ['VW', 'Golf', 'Volkswagen', 'Golf'],
  ['Toyota', 'Toyota Camry', 'Toyota', 'Camry'],
])('%s %s is meant as %s %s', (make, model, toMake, toModel) => {
  expect(suggestNames({ make, model })).toEqual({ make: toMake, model: toModel })
})

test.each([
  ['toyota', 'COROLLA'],
  ['Innoson', 'G40 Special'],
  ['Mercedes-Benz', 'C 300'],
  ['Mazda', '9'],
  ['BMW', 'X8'],
  ['Qwertz', 'Asdf'],
])('%s %s stays as it is', (make, model) => {
  expect(suggestNames({ make, model })).toBeUndefined()
})
