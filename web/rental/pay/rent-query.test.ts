import { expect, test } from 'vitest'
import { readRentQuery } from './rent-query.ts'

const read = (params: { rentPrice?: string; noOfDays?: string }, search: string) =>
  readRentQuery({ id: 'car', ...params }, new URLSearchParams(search))

test('days and price of the address are those of the trip, in the path and in the checkout', () => {
  const named = { rentPrice: '50000', noOfDays: 3 }
  expect(read({ rentPrice: '50000', noOfDays: '3' }, '')).toMatchObject(named)
  expect(read({}, 'Days=3&DayPrice=50000')).toMatchObject(named)
  expect(read({ noOfDays: '3' }, 'From=2026-12-01').trip).toMatchObject({ To: '2026-12-03' })
  expect(read({ noOfDays: '3' }, 'From=2026-12-01&To=2026-12-09').trip).toMatchObject({ To: '2026-12-09' })
  expect(read({ noOfDays: '0' }, '').noOfDays).toBeUndefined()
})
