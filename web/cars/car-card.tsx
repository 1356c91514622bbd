import { Link } from 'react-router'
import type { CarCard as Card } from '#contract/cars/cars.ts'
import { shortNaira } from '#contract/core/money.ts'
import { PriceWords } from '../ui/amount.tsx'
import { factsLine } from './words.ts'
import { type Photo, Picture, readPicture } from '../ui/picture.tsx'
import { Pill } from '../ui/pill.tsx'

export type CardFields = {
  id: string
  title: string
  price: string
  perDay: boolean
  /** What renting it for the dates of the search costs. */
  trip?: string | undefined
  facts: string
  location: string
  mark: string | undefined
  picture: Photo | null
}

const marks = {
  listed: undefined,
  reserved: 'Reserved',
  sold: 'Sold',
  'in-review': 'Off the market',
  declined: 'Off the market',
  paused: 'Off the market',
  expired: 'Off the market',
  suspended: 'Off the market',
  withdrawn: 'Off the market',
} as const

/** Fields of a card, as displayed words. */
export function cardFields(car: Card): CardFields {
  const priceKobo = car.priceKobo ?? car.rentPriceKobo
  return {
    id: car.id,
    title: car.title,
    price: priceKobo === null ? '' : shortNaira(priceKobo),
    perDay: car.priceKobo === null,
    facts: factsLine(car),
    location: car.location,
    mark: marks[car.state],
    picture: car.picture && { hash: car.picture.hash, colour: car.picture.colour },
  }
}

const wordsOf = (element: Element | null | undefined) => element?.textContent ?? ''

/** Cards parsed from the page: see read-from-html.ts. */
export const readCards = (list: Element | null): CardFields[] =>
  [...(list?.querySelectorAll('li') ?? [])].map(card => {
    const title = card.querySelector('h3')
    const [facts, location, mark] = [...(title?.parentElement?.querySelectorAll('h3 ~ *') ?? [])]
    const before = title?.previousElementSibling
    const price = before?.matches('p') ? before : undefined
    return {
      id: card.querySelector('a')?.pathname.split('/').at(-1) ?? '',
      title: wordsOf(title),
      price: wordsOf(price?.firstElementChild),
      perDay: Boolean(price?.querySelector(':scope > .text-soft')),
      trip: wordsOf(price?.querySelector(':scope > b')) || undefined,
      facts: wordsOf(facts),
      location: wordsOf(location),
      mark: mark ? wordsOf(mark) : undefined,
      picture: readPicture(card),
    }
  })

const sizes = '(min-width:64rem) 18rem,(min-width:36rem) 46vw,94vw'

type CardProps = {
  car: CardFields
  /** On those a person sees at once; the others wait until they come near. */
  first?: boolean
  /** Target without the id, the market by default, and the query to keep. */
  to?: string
  query?: string
  /** The person's deal with the car; overlaid on the photograph, so that nothing moves. */
  mine?: string | undefined
  /** How many pictures there are, in words, on the one that is there. */
  pictures?: string
  /** Beside the price. */
  verdict?: React.ReactNode
  /** What can be done with the car, below it. */
  children?: React.ReactNode
}

export const CarCard = ({
  car,
  first = false,
  to = '/marketplace',
  query = '',
  mine,
  pictures,
  verdict,
  children,
}: CardProps) => (
  <li className={first ? undefined : 'later'}>
    <Link to={`${to}/${car.id}${query}`} discover="none" className="group block">
      {mine && (
        <span className="absolute p-3">
          <Pill tone="good">{mine}</Pill>
        </span>
      )}
      <span className="relative block">
        <Picture
          picture={car.picture}
          alt=""
          sizes={sizes}
          first={first}
          className="aspect-4/3 rounded-box"
        />
        {pictures && <span className="photo-note">{pictures}</span>}
      </span>
      {car.price && (
        <p className="mt-2">
          <PriceWords words={car.price} className="text-xl" />
          {car.perDay && <span className="text-sm text-soft"> a day</span>}
          {verdict}
          {car.trip && <b className="figures block text-sm font-semibold">{car.trip}</b>}
        </p>
      )}
      <h3 className="font-semibold group-hover:underline">{car.title}</h3>
      <p className="figures text-sm text-soft">{car.facts}</p>
      <p className="text-sm text-soft">{car.location}</p>
      {car.mark && <Pill tone="warn">{car.mark}</Pill>}
    </Link>
    {children}
  </li>
)
