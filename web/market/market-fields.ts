// Fields of a market card, made from an answer or read from the page.
import { countNoun } from '#contract/core/count-noun.ts'
import type { MarketCard as Card } from '#contract/cars/cars.ts'
import type { TripPrice } from '#contract/rental/terms/trip-price.ts'
import { cardFields, type CardFields, readCards } from '../cars/car-card.tsx'
import { shortRating } from '../ratings/words.ts'
import { tripWords } from '../rental/trip/words.ts'

export type MarketFields = CardFields & {
  label: Card['priceLabel']
  /** "8 pictures"; empty without any. */
  pictures: string
  /** "Dealer ★ 4.6 (12) · Documents 2 of 2". */
  trust: string
}

const sellerWords = ({ sellerType, sellerRating }: Card): string =>
  [sellerType === 'AutoDealer' ? 'Dealer' : 'Private seller', shortRating(sellerRating)]
    .filter(Boolean)
    .join(' ')

const picturesWords = (count: number): string => {
  if (count === 0) return ''
  return countNoun(count, 'picture')
}

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
  pictures: picturesWords(car.picturesCount),
  trust: `${sellerWords(car)} · Documents ${car.papersReady} of ${car.papersNeeded}`,
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
    pictures: items[place]!.querySelector('picture + span')?.textContent ?? '',
    trust: items[place]!.querySelector('a + p')?.textContent ?? '',
  }))
}
