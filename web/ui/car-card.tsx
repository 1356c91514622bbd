// A car in a list: the photograph first, then what it costs, what it is and where it stands.
import { Link } from 'react-router'
import type { CarCard as Card } from '#contract/cars.ts'
import { Price } from './amount.tsx'
import { factsLine } from './car-words.ts'
import { Picture } from './picture.tsx'
import { Pill } from './pill.tsx'

export type CardFields = Pick<
  Card,
  | 'id'
  | 'title'
  | 'condition'
  | 'gearbox'
  | 'mileageKm'
  | 'priceKobo'
  | 'rentPriceKobo'
  | 'state'
  | 'location'
  | 'picture'
>

/** Only what a card shows: what a loader gives is written into the page a second time. */
export const cardFields = (car: Card): CardFields => ({
  id: car.id,
  title: car.title,
  condition: car.condition,
  gearbox: car.gearbox,
  mileageKm: car.mileageKm,
  priceKobo: car.priceKobo,
  rentPriceKobo: car.rentPriceKobo,
  state: car.state,
  location: car.location,
  picture: car.picture,
})

const stateWords = { listed: undefined, reserved: 'Kept for a buyer', sold: 'Sold' } as const
const sizes = '(min-width:64rem) 18rem,(min-width:36rem) 46vw,94vw'

function Prices({ priceKobo, rentPriceKobo }: Pick<Card, 'priceKobo' | 'rentPriceKobo'>) {
  if (priceKobo !== null) return <Price kobo={priceKobo} className="text-xl" />
  if (rentPriceKobo === null) return null
  return (
    <>
      <Price kobo={rentPriceKobo} className="text-xl" /> <span className="text-sm text-soft">a day</span>
    </>
  )
}

/** `first` on those a person sees at once; the others wait until they come near. */
export function CarCard({ car, first = false }: { car: CardFields; first?: boolean }) {
  const mark = stateWords[car.state]
  return (
    <li className={first ? '' : 'later'}>
      <Link to={`/marketplace/${car.id}`} className="group block">
        <Picture
          picture={car.picture}
          alt=""
          sizes={sizes}
          first={first}
          className="aspect-4/3 rounded-box"
        />
        <p className="mt-2">
          <Prices {...car} />
        </p>
        <h3 className="font-semibold group-hover:underline">{car.title}</h3>
        <p className="figures text-sm text-soft">{factsLine(car)}</p>
        <p className="text-sm text-soft">{car.location}</p>
        {mark && <Pill tone="warn">{mark}</Pill>}
      </Link>
    </li>
  )
}
