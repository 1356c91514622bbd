// Addresses of the checkout.
import type { Act } from '#contract/checkout/acts.ts'
import { dayAfter } from '#contract/core/lagos-days.ts'

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

/** The price of a day and the number of days in the address of a rental, which the checkout compares and proposes. */
function tripSearch(address: string, search: string): string {
  const [, price, days] = /^\/payment\/[^/?]+\/([\d.]{1,20})(?:\/(\d{1,3}))?(?:$|[/?])/.exec(address) ?? []
  if (price === undefined) return search
  const trip = new URLSearchParams(search)
  const from = trip.get('From') ?? ''
  if (days && Number.isNaN(Date.parse(`${from}T00:00:00Z`))) trip.set('Days', days)
  else if (!trip.has('To') && Number(days) > 0) trip.set('To', dayAfter(from, Number(days) - 1))
  trip.set('DayPrice', price)
  return `?${trip}`
}

/** The price in the address of a car or a part, which the page compares. */
function priceSearch(address: string, search: string): string {
  const price = /^\/w-payment\/wallet\/[^/]+\/[^/]+\/([\d.]{1,20})(?:$|[/?])/.exec(address)?.[1]
  if (price === undefined) return search
  const query = new URLSearchParams(search)
  query.set('Price', price)
  return `?${query}`
}

/** Checkout for a payment address of the specification, with its query; undefined for others. */
export function checkoutFor(address: string): string | undefined {
  for (const [page, act] of pages) {
    const id = page.exec(address)?.[1]
    const query = address.indexOf('?')
    const search = act === 'insure' || query < 0 ? '' : address.slice(query)
    if (id)
      return checkoutAddress(
        act,
        id,
        act === 'rent' ? tripSearch(address, search) : priceSearch(address, search),
      )
  }
  return undefined
}
