// The market's address: read, written, said in words.
import { expect, test } from 'vitest'
import { CarFilters } from '#contract/cars/filters.ts'
import { placeName, placeNamed } from '#contract/reference/place-centres.ts'
import { filterKeys, type Filters } from './filter-keys.ts'
import { countWords, headingOf, narrowing } from './words.ts'
import { nearChoices } from './near-choices.ts'
import { filtersOf, marketAddress, withoutValue } from './filters.ts'

const read = (query: string): Filters => filtersOf(new URLSearchParams(query))
const canonical = (query: string): string => marketAddress(read(query))

test('every filter of the contract lives in the address, in its order', () => {
  expect([...filterKeys]).toEqual(Object.keys(CarFilters.shape))
})

test('an address is read and written back the same, without empty and unknown parts', () => {
  const filters = read('Make=Toyota&Model=&PriceTo=5000000&utm_source=x&Sort=newest')
  expect(filters).toEqual({ Make: 'Toyota', PriceTo: '5000000' })
  expect(marketAddress(filters, 3)).toBe('/marketplace?Make=Toyota&PriceTo=5000000&PageNumber=3')
  expect(marketAddress({})).toBe('/marketplace')
})

test('the usual order is not written: the newest, or the best match of words', () => {
  expect(canonical('Search=camry&Sort=best-match')).toBe('/marketplace?Search=camry')
  expect(canonical('Search=camry&Sort=newest')).toBe('/marketplace?Search=camry&Sort=newest')
  expect(canonical('Make=Kia&Sort=best-match')).toBe('/marketplace?Make=Kia')
  expect(marketAddress({ Make: 'Kia', Sort: 'newest' })).toBe('/marketplace?Make=Kia')
})

test('every place of the list is one that the market knows', () => {
  expect(nearChoices.map(name => placeName(placeNamed(name)!))).toEqual(nearChoices)
})

test('near a place the nearest come first by themselves', () => {
  expect(canonical('Near=Ikeja, Lagos&Sort=nearest')).toBe('/marketplace?Near=Ikeja,+Lagos')
  expect(canonical('Sort=nearest')).toBe('/marketplace')
  expect(canonical('Near=Ikeja, Lagos&Sort=newest')).toBe('/marketplace?Near=Ikeja,+Lagos&Sort=newest')
})

test('two spellings of one search have one address', () => {
  const address = '/marketplace?ForSale=true&Make=Honda,Mercedes-Benz,Toyota&PriceTo=5000000'
  for (const spelling of [
    'Make=Toyota&Make=Honda&Make=Mercedes-Benz&ForSale=true&PriceTo=5000000',
    'PriceTo=₦5,000,000&ForSale=on&Make=Toyota,Honda&Make=Mercedes-Benz',
    'Make=Honda, Toyota ,,Mercedes-Benz,Honda&PriceTo=05000000&ForSale=1&ForRent=false',
    'Make=Honda,Toyota,Mercedes-Benz&PriceTo=5m&ForSale=1',
    'Make=Honda,Toyota,Mercedes-Benz&PriceTo=NGN 5 000k&ForSale=1',
  ])
    expect(canonical(spelling)).toBe(address)
  expect(canonical(address.slice(address.indexOf('?')))).toBe(address)
})

test('a bound that can be read in two ways stays as it was typed, for the server to name', () => {
  expect(read('PriceTo=1250,50&MileageTo=91.000')).toEqual({ PriceTo: '1250,50', MileageTo: '91.000' })
  expect(read('PriceTo=1,250.50&MileageTo=91,000 km')).toEqual({ PriceTo: '1250.50', MileageTo: '91000' })
})

test('words under q are words one searches for, and our own name for them comes first', () => {
  expect(canonical('q= clean  camry')).toBe('/marketplace?Search=clean+camry')
  expect(canonical('q=camry&Search=')).toBe('/marketplace?Search=camry')
  expect(canonical('Make=Toyota&OtherMake=Lexus&OtherState=')).toBe('/marketplace?Make=Lexus,Toyota')
  expect(canonical('q=camry&Search=corolla')).toBe('/marketplace?Search=corolla')
})

test('what the contract refuses is left for the server to name, and a text with a comma stays whole', () => {
  expect(read('YearFrom=soon&Search=clean,  first body&ForRent=perhaps')).toEqual({
    YearFrom: 'soon',
    Search: 'clean, first body',
    ForRent: 'perhaps',
  })
})

test('the contract reads every canonical address as it was meant', () => {
  const filters = read('Make=Kia&Make=BMW&Condition=tokunbo&SeatsFrom=5&MileageTo=120,000&ListedWithin=7')
  expect(CarFilters.parse(filters)).toMatchObject({
    Make: ['BMW', 'Kia'],
    Condition: ['tokunbo'],
    SeatsFrom: 5,
    MileageTo: 120_000,
    ListedWithin: 7,
  })
})

test('each value is a tag of its own, and what hangs on it goes with it', () => {
  const filters = { Make: 'Honda,Toyota', Model: 'Camry', PriceTo: '5000000', Sort: 'price-low' }
  const tags = narrowing(filters)
  expect(tags.map(({ words }) => words)).toEqual(['Honda', 'Toyota', 'Camry', 'Up to ₦5,000,000'])
  expect(tags[0]!.rest).toEqual({ Make: 'Toyota', PriceTo: '5000000', Sort: 'price-low' })
  expect(tags[2]!.rest).toEqual({ Make: 'Honda,Toyota', PriceTo: '5000000', Sort: 'price-low' })
  expect(withoutValue({ State: 'Lagos', LocalGovernment: 'Ikeja' }, 'State', 'Lagos')).toEqual({})
})

test('the heading says what is listed', () => {
  expect(headingOf({})).toBe('Cars for sale and rent in Nigeria')
  expect(headingOf({ Make: 'Toyota', Model: 'Camry', ForSale: 'true', State: 'Lagos' })).toBe(
    'Toyota Camry cars for sale in Lagos',
  )
  expect(headingOf({ Make: 'Honda,Toyota', ForRent: 'true' })).toBe(
    'Honda and Toyota cars for rent in Nigeria',
  )
  expect(headingOf({ Make: 'BMW,Honda,Toyota' })).toBe('Cars for sale and rent in Nigeria')
})

test('a number of cars that is only a lower bound says so', () => {
  expect([countWords(1), countWords(1_204), countWords(10_000, true)]).toEqual([
    '1 car',
    '1,204 cars',
    'about 10,000 cars',
  ])
})
