// Fields of a market card, made from an answer or read from the page.
import type { MarketCard as Card } from '#contract/cars/cars.ts'
import type { TripPrice } from '#contract/rental/terms/trip-price.ts'
import { cardFields, type CardFields, readCards } from '../cars/car-card.tsx'
import { tripWords } from '../rental/trip/words.ts'

export type MarketFields = CardFields & {
  label: Card['priceLabel']
  /** "Dealer ★ 4.6 (12) · Documents 2 of 2 · 8 pictures". */
  trust: string
}

const sellerWords = ({ sellerType, sellerRating: { average, count } }: Card): string => {
  const who = sellerType === 'AutoDealer' ? 'Dealer' : 'Private seller'
  return average === null ? who : `${who} ★ ${average.toFixed(1)} (${count.toLocaleString('en-NG')})`
}

// The number stays with its word at the end of a line.
const picturesWords = (count: number): string => (count === 1 ? '1\u00A0picture' : `${count}\u00A0pictures`)

/** In steps that fit how roughly the centre of a place says where a car is. */
const distanceWords = (km: number): string => {
  const step = km < 20 ? 1 : km < 100 ? 5 : 10
  return km === 0 ? 'nearby' : `about ${Math.round(km / step) * step}\u00A0km away`
}

type NearCard = Card & { distanceKm?: number | undefined }

/** Fields of a card, as displayed words. */
export const marketFields = ({ distanceKm, ...car }: NearCard): MarketFields => ({
  ...cardFields(car),
  ...(distanceKm !== undefined && { location: `${car.location} · ${distanceWords(distanceKm)}` }),
  label: car.priceLabel,
  trust: [
    sellerWords(car),
    `Documents ${car.papersReady} of ${car.papersNeeded}`,
    car.picturesCount > 0 && picturesWords(car.picturesCount),
  ]
    .filter(Boolean)
    .join(' · '),
})

/** The same where people look for a car to rent: the price of a day, and of the whole dates they asked for. */
export const rentFields = (car: NearCard & { trip?: TripPrice | undefined }): MarketFields => ({
  ...marketFields({ ...car, priceKobo: null }),
  label: null,
  trip: car.trip && tripWords(car.trip),
})

/** Cards parsed from the page: see read-from-html.ts. */
export const readMarketCards = (list: Element | null): MarketFields[] => {
  const items = [...(list?.querySelectorAll('li') ?? [])]
  return readCards(list).map((card, place) => ({
    ...card,
    label: (items[place]!.querySelector<HTMLElement>('[data-label]')?.dataset['label'] ??
      null) as MarketFields['label'],
    trust: items[place]!.querySelector('a + p')?.textContent ?? '',
  }))
}
