// The public subject of a checkout: a car, part or workshop.
import { type Act, acts } from '#contract/checkout/acts.ts'
import type { Checkout } from '#contract/checkout/checkout.ts'
import type { CallError } from '#contract/core/call.ts'
import { formatNaira } from '#contract/core/money.ts'
import type { AutoxApi } from '../client/api.ts'
import { factsLine } from '../cars/words.ts'
import type { Photo } from '../ui/picture.tsx'

export type Item = {
  id: string
  title: string
  /** One line below the title. */
  facts: string
  picture: Photo | null
  /** "₦8,500,000.00", "₦45,000.00 a day"; empty where the act has no price yet. */
  price: string
  /** Its public page. */
  address: string
  /** Others like it. */
  others: string
  /** Why it is unavailable; null if it is open. */
  closed: Exclude<Checkout['closed'], 'own'>
}

/** The act that an address names; undefined for any other address. */
export const actIn = (pathname: string): Act | undefined =>
  acts.find(act => pathname.startsWith(`/checkout/${act}/`))

type ItemAnswer = { item: Item; error?: undefined } | { item?: undefined; error: CallError }

const search = (path: string, wish: Record<string, string>) => `${path}?${new URLSearchParams(wish)}`

async function carItem({ cars }: AutoxApi, act: Act, id: string): Promise<ItemAnswer> {
  const { data: car, error } = await cars.byId({ query: { Id: id } })
  if (error) return { error }
  const { title, make, model, state, priceKobo, rentPriceKobo, location, pictures } = car
  const isRent = act === 'rent'
  const price = isRent ? rentPriceKobo : priceKobo
  const isOffered = price !== null || act === 'insure'
  const isGone = act !== 'insure' && state !== 'listed' && !(act === 'inspect' && state === 'reserved')
  return {
    item: {
      id,
      title,
      facts: `${factsLine(car)} · ${location}`,
      picture: pictures[0] ?? null,
      price: price === null ? '' : `${formatNaira(price)}${isRent ? ' a day' : ''}`,
      address: `/marketplace/${id}`,
      others: search('/marketplace', { Make: make, Model: model }),
      closed: isGone ? (state === 'sold' ? 'sold' : 'reserved') : isOffered ? null : 'not-offered',
    },
  }
}

async function partItem({ accessories }: AutoxApi, id: string): Promise<ItemAnswer> {
  const { data: part, error } = await accessories.byId({ query: { Id: id } })
  if (error) return { error }
  const { title, priceKobo, location, stock, pictures, category, fits } = part
  return {
    item: {
      id,
      title,
      facts: `${fits} · ${location}`,
      picture: pictures[0] ?? null,
      price: formatNaira(priceKobo),
      address: `/marketplace/spareparts/${id}`,
      others: search('/marketplace/spareparts', { Category: category, InStock: 'true' }),
      closed: stock === 0 ? 'sold' : null,
    },
  }
}

async function workshopItem({ workshops }: AutoxApi, id: string): Promise<ItemAnswer> {
  const { data: workshop, error } = await workshops.byId({ query: { Id: id } })
  if (error) return { error }
  const { name, places, pictures, openForBookings } = workshop
  const [place] = places
  return {
    item: {
      id,
      title: name,
      facts: place ? `${place.city}, ${place.state}` : '',
      picture: pictures[0] ?? null,
      price: '',
      address: `/marketplace/workshops/${id}`,
      others: '/marketplace/workshops',
      closed: openForBookings ? null : 'not-offered',
    },
  }
}

/** Never rejects: what could not be read is an error in the answer. */
export const loadItem = (api: AutoxApi, act: Act, id: string): Promise<ItemAnswer> => {
  if (act === 'part') return partItem(api, id)
  return act === 'book' ? workshopItem(api, id) : carItem(api, act, id)
}
