import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from '#contract/core/call.ts'
import { isEmptyRefused } from '#contract/core/fields.ts'
import { contract } from '#contract/index.ts'
import { bookings } from '#contract/purchase/shape.ts'
import { rentals } from '#contract/rental/shape.ts'
import { partOrders } from '#contract/spare-parts/order/shape.ts'
import { testDrives } from '#contract/test-drive/shape.ts'
import { wallet } from '#contract/wallet/wallet.ts'
import { ownNames } from './field-aliases.ts'
import { inputValidator } from './validate-input.ts'

const id = '7aca7a16-48cf-427b-ae2b-470018f4444d'

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

test.each([
  [testDrives.accept, { testDriveId: id, status: '', reason: 'I have no time' }, 'status'],
  [testDrives.accept, { testDriveId: id, isAccepted: '' }, 'isAccepted'],
  [rentals.rentPayment, { carId: id, from: '' }, 'from'],
  [rentals.rentPayment, { carId: id, pickUpAt: '' }, 'pickUpAt'],
  [rentals.rentPayment, { carId: id, noOfDays: '' }, 'noOfDays'],
  [rentals.rentPayment, { carId: id, zone: '' }, 'zone'],
  [partOrders.accessoryPayment, { accessoryId: id, quantity: '' }, 'quantity'],
  [rentals.rentPayment, { carId: id, shownTotalKobo: '' }, 'shownTotalKobo'],
  [bookings.carPayment, { carId: id, shownPriceKobo: '' }, 'shownPriceKobo'],
  [bookings.carPayment, { carId: id, price: '' }, 'price'],
] as const)(
  'empty text is refused where leaving the field out decides something',
  (call: Call, body, field) => {
    const send = (fields: object) =>
      inputValidator(call.body, '')(ownNames(call)({ query: {}, body: fields }).body)
    expect(() => send(body)).toThrow(
      expect.objectContaining({ problems: [expect.objectContaining({ field })] }),
    )
    expect(() => send({ ...body, [field]: undefined })).not.toThrow()
  },
)

test('every amount that a page may show refuses empty text', () => {
  const calls = Object.values(contract).flatMap(group => Object.values(group as Record<string, Call>))
  const amounts = calls.flatMap(({ body }) =>
    Object.entries((body?.shape ?? {}) as Record<string, z.ZodType>).filter(([name]) =>
      /^shown.*Kobo$/.test(name),
    ),
  )
  expect(amounts.length).toBeGreaterThan(8)
  expect(
    amounts.filter(([, schema]) => !isEmptyRefused(schema) && schema.safeParse(undefined).success),
  ).toEqual([])
})

test.each([
  [{ testDriveId: id, status: 'Approved', isAccepted: true }, testDrives.accept, 'accepted'],
  [{ testDriveId: id, status: 'accepted', isAccepted: false }, testDrives.accept, undefined],
  [{ accountNumber: '0123 456 789', beneficiaryId: '0123456789' }, wallet.transfer, '0123456789'],
  [{ accountNumber: '0123456780', beneficiaryId: '0123456789' }, wallet.transfer, undefined],
  [{ accountNumber: '0123456789', amount: '100', amountKobo: 100 }, wallet.transfer, undefined],
] as const)('%j says one thing or is refused', (body, call: Call, value) => {
  const named = () => ownNames(call)({ query: {}, body }).body as Record<string, unknown>
  if (value === undefined) expect(named).toThrow('does not say the same')
  else expect(Object.values(named())).toContain(value)
})

test.each([
  [bookings.carPayment, { carId: id, shownPriceKobo: 850_000_050 }],
  [partOrders.accessoryPayment, { accessoryId: id, shownTotalKobo: 850_000_050 }],
])('a payment takes the names of its page’s address', (call, body) => {
  for (const name of ['id', 'Id'])
    expect(ownNames(call)({ query: {}, body: { [name]: id, price: '8500000.50' } }).body).toEqual(body)
})
