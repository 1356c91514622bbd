// The address of a page in one spelling, and the headers that every page carries.
import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

const severalKeys = { Make: 'any order', Ids: 'own order' } as const
const keys = {
  addressKeysOf: (path: string) => (path.startsWith('/marketplace') ? ['Make', 'PageNumber'] : []),
  severalKeys,
}

test('only known keys count, in one order, each once with its values between commas', () => {
  expect(pageAddress('/marketplace?PageNumber=2&utm=x&Make=Kia&Make=&Make=BMW', keys)).toBe(
    '/marketplace?Make=BMW%2CKia&PageNumber=2',
  )
  expect(pageAddress('/marketplace?Make=&PageNumber=', keys)).toBe('/marketplace')
  expect(pageAddress('/?a=1', keys)).toBe('/')
})

test('several values of a filter count, whatever their order and however they are written', () => {
  const path = '/marketplace?Make=BMW%2CKia%2CToyota'
  for (const query of [
    'Make=Kia&Make=BMW&Make=Toyota',
    'Make=Toyota,BMW,,Kia',
    'Make=BMW, Kia&Make=Toyota,BMW',
  ])
    expect(pageAddress(`/marketplace?${query}`, keys)).toBe(path)
  const many = Array.from(
    { length: 500 },
    (_, i) => `Make=${'x'.repeat(500)}${i}&Make=${i}${'x'.repeat(500)}`,
  )
  expect(pageAddress(`/marketplace?${many.join('&')}`, keys)!.length).toBeLessThan(1_500)
})

test('cars of a comparison stay in the order in which they were chosen', () => {
  expect(
    pageAddress('/marketplace/compare?Ids=c,a&Ids=b,c', { addressKeysOf: () => ['Ids'], severalKeys }),
  ).toBe('/marketplace/compare?Ids=c%2Ca%2Cb')
})

test('a value is cut, so that strangers cannot fill the memory', () => {
  expect(pageAddress(`/marketplace?Make=${'x'.repeat(5000)}`, keys)!.length).toBeLessThan(150)
})

test('the routes of a client-side visit are kept where they look like routes', () => {
  expect(pageAddress('/marketplace.data?_routes=root%2Cscreens%2Fx', keys)).toBe(
    '/marketplace.data?_routes=root%2Cscreens%2Fx',
  )
  expect(pageAddress('/marketplace.data?_routes=<script>', keys)).toBe('/marketplace.data')
})

test('an address that cannot be read is no page', () => {
  expect([pageAddress('/%E0%A4%A', keys), pageAddress('//evil.example/x', keys)]).toEqual([
    undefined,
    undefined,
  ])
})
