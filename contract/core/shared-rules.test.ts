// Rules that a form and its call both ask: one answer from both.
import { describe, expect, test } from 'vitest'
import { bookings } from '../purchase/shape.ts'
import { instalmentSales } from '../finance/instalment-sale/shape.ts'
import { ApplicantForm } from '../finance/agreement/fields.ts'
import { RentPaymentForm } from '../rental/fields.ts'
import { Plate } from '../insurance/quote-shape.ts'
import { partOrders } from '../spare-parts/order/shape.ts'
import { deliveryAddressProblem } from './delivery-address.ts'
import { Reason } from './fields.ts'
import { plateProblem } from './plate.ts'
import { reasonProblem } from './reason.ts'

const address = {
  'a car': bookings.carPayment.body,
  'a car that is held': bookings.holdCar.body,
  'a car in parts': instalmentSales.propose.body,
  'a financed car': ApplicantForm,
  'a rented car': RentPaymentForm,
  'a part': partOrders.accessoryPayment.body,
} as const

describe.each(Object.entries(address))('where %s is brought to', (bought, { shape: { deliveryAddress } }) => {
  test.each(['Ikeja', '12 Allen A', '  Allen 1   ', '12 Allen Avenue, Ikeja', 'x'.repeat(301)])(
    'form and call say the same of "%s"',
    typed => {
      const words = deliveryAddressProblem(typed, bought === 'a part' ? 'part' : 'car')
      expect(deliveryAddress.safeParse(typed).error?.issues[0]?.message).toBe(words)
    },
  )
  test('is left out by who collects it', () => expect(deliveryAddress.parse('')).toBe(''))
})

test.each(['', 'No', '  no  ', 'It never came.', 'x'.repeat(1_001)])(
  'form and call say the same of the reason "%s"',
  typed => expect(Reason.safeParse(typed).error?.issues[0]?.message).toBe(reasonProblem(typed)),
)

test.each(['', 'kja-123ab', 'KJA 123 AB ', 'KJ', 'KJA/123', 'ABCDEFGHIJKLM'])(
  'form and call say the same of the plate "%s"',
  typed => expect(Plate.safeParse(typed).error?.issues[0]?.message).toBe(plateProblem(typed)),
)
