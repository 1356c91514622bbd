// Addresses of the checkout.
import type { Act } from '#contract/checkout/acts.ts'
import { dayAfter } from '#contract/repair/opening-hours/days.ts'

/** `search` is the act's own, such as the days of a rental; empty or beginning with "?". */
export const checkoutAddress = (act: Act, id: string, search = ''): string =>
  `/checkout/${act}/${id}${search}`

const pages: readonly (readonly [page: RegExp, act: Act])[] = [
  [/^\/w-payment\/wallet\/[^/]+\/([\w-]+)\/[^/?]+\/(?:true|1)(?:$|\?)/, 'part'],
  [/^\/w-payment\/wallet\/[^/]+\/([\w-]+)\/[^/?]+(?:$|\?|\/)/, 'buy'],
  [/^\/payment\/([\w-]+)/, 'rent'],
  [/^\/bookings\/reservations\/new\/([\w-]+)/, 'reserve'],
  [/^\/bookings\/inspections\/new\/([\w-]+)/, 'inspect'],
  [/^\/insurance\/apply\?(?:.*&)?CarId=([\w-]+)/, 'insure'],
]

/** The address of a rental may say how many days instead of the last one. */
function tripSearch(address: string, search: string): string {
  const days = Number(/^\/payment\/[^/?]+\/[^/?]*\/(\d{1,3})(?:$|[/?])/.exec(address)?.[1] ?? 0)
  const trip = new URLSearchParams(search)
  const from = trip.get('From') ?? ''
  if (days === 0 || trip.has('To') || Number.isNaN(Date.parse(`${from}T00:00:00Z`))) return search
  trip.set('To', dayAfter(from, days - 1))
  return `?${trip}`
}

/** Checkout for a payment address of the specification, with its query; undefined for others. */
export function checkoutFor(address: string): string | undefined {
  for (const [page, act] of pages) {
    const id = page.exec(address)?.[1]
    const query = address.indexOf('?')
    const search = act === 'insure' || query < 0 ? '' : address.slice(query)
    if (id) return checkoutAddress(act, id, act === 'rent' ? tripSearch(address, search) : search)
  }
  return undefined
}
