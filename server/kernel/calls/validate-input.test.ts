import { expect, test } from 'vitest'
import { z } from 'zod'
import { bookings } from '#contract/purchase/shape.ts'
import { partOrders } from '#contract/spare-parts/order/shape.ts'
import { ownNames } from './field-aliases.ts'
import { inputValidator } from './validate-input.ts'

test('empty text in an optional field is as if it were not sent, and elsewhere it is what it is', () => {
  const check = inputValidator(
    z.object({
      name: z.string().min(2).optional(),
      count: z.int().default(1),
      note: z.string().optional(),
      cover: z.string().min(2).nullable().optional(),
    }),
    '',
  )
  expect(check({ name: '', count: '', note: '' })).toEqual({ count: 1, note: '' })
  expect(() => check({ cover: '' })).toThrow('Too small')
  const required = inputValidator(z.object({ name: z.string().min(2) }), '')
  expect(() => required({ name: '' })).toThrow('Too small')
})

const id = '7aca7a16-48cf-427b-ae2b-470018f4444d'
test.each([
  [bookings.carPayment, { carId: id, shownPriceKobo: 850_000_050 }],
  [partOrders.accessoryPayment, { accessoryId: id, shownTotalKobo: 850_000_050 }],
])('a payment takes the names of its page’s address', (call, body) => {
  for (const name of ['id', 'Id'])
    expect(ownNames(call)({ query: {}, body: { [name]: id, price: '8500000.50' } }).body).toEqual(body)
})
