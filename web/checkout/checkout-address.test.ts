// Whoever pays at an address of the specification finds the way back into the checkout.
import { expect, test } from 'vitest'
import { checkoutFor } from './checkout-address.ts'

const id = '5f0c7b52-62f8-4c3b-9d55-0a4f6f6c8f11'

test.each([
  [`/w-payment/wallet/2015%20Toyota/${id}/8500000`, `/checkout/buy/${id}?Price=8500000`],
  [`/w-payment/wallet/2015%20Toyota/${id}/8500000?planId=7`, `/checkout/buy/${id}?planId=7&Price=8500000`],
  [
    `/w-payment/wallet/Brake%20pads/${id}/15000/true?quantity=2`,
    `/checkout/part/${id}?quantity=2&Price=15000`,
  ],
  [`/w-payment/wallet/Brake%20pads/${id}/15000/false`, `/checkout/buy/${id}?Price=15000`],
  [
    `/payment/${id}/50000/2?From=2026-12-01`,
    `/checkout/rent/${id}?From=2026-12-01&To=2026-12-02&DayPrice=50000`,
  ],
  [`/payment/${id}?From=2026-12-01&To=2026-12-09`, `/checkout/rent/${id}?From=2026-12-01&To=2026-12-09`],
  [`/payment/${id}/50000/2`, `/checkout/rent/${id}?Days=2&DayPrice=50000`],
  [`/payment/${id}/50000`, `/checkout/rent/${id}?DayPrice=50000`],
  [`/bookings/reservations/new/${id}`, `/checkout/reserve/${id}`],
  [`/bookings/inspections/new/${id}`, `/checkout/inspect/${id}`],
  [`/insurance/apply?CarId=${id}`, `/checkout/insure/${id}`],
])('%s goes on at %s', (address, checkout) => {
  expect(checkoutFor(address)).toBe(checkout)
})

test('other pages are no payment', () => {
  for (const address of ['/addlistings', '/insurance/apply?VehicleId=7', '/w-payment/wallet', '/changePin'])
    expect(checkoutFor(address)).toBeUndefined()
})
