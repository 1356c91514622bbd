// Preload (`node --import`): redirects Paystack requests to a local double.
import { env } from 'node:process'

const double = env['AUTOX_PAYSTACK_DOUBLE']
const paystack = 'https://api.paystack.co'
const { fetch: askAnybody } = globalThis

globalThis.fetch = (input, init) => {
  const address = input instanceof Request ? input.url : String(input)
  return address.startsWith(paystack) && double
    ? askAnybody(double + address.slice(paystack.length), init)
    : askAnybody(input, init)
}
