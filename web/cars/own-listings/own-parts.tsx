// Shared by card and table: price, next step and review.
import { Link } from 'react-router'
import type { Answer } from '#contract/core/call.ts'
import type { OwnCarCard } from '#contract/cars/listings.ts'
import type { StockFigures } from '#contract/cars/stock.ts'
import type { Figures } from '#contract/dashboard/steps.ts'
import type { insurance } from '#contract/insurance/insurance.ts'
import { useActing } from '../../session/acting.ts'
import { Price } from '../../ui/amount.tsx'
import { Pill } from '../../ui/pill.tsx'
import { priceLabelOf } from '../price-label.ts'
import { Reasons } from './review-notice.tsx'
import { isHeld } from './form/review-due.ts'

export type CarCover = NonNullable<Answer<typeof insurance.insuredCars>['data']>[number]

/** A car with what else its seller is shown of it. */
export type ListedCar = {
  car: OwnCarCard
  /** Name of its branch; undefined where its owner has fewer than two. */
  branch: string | undefined
  offers: number
  figures: Figures | undefined
  /** Undefined for staff, who see no money, and where it failed to load. */
  costs: StockFigures | undefined
  /** Days of the owner's policy; buyers are not told. */
  cover: CarCover | undefined
}

export const Prices = ({ car: { priceKobo, rentPriceKobo } }: { car: OwnCarCard }) => (
  <p className="flex flex-wrap items-baseline gap-x-3">
    {priceKobo !== null && <Price kobo={priceKobo} short className="text-lg" />}
    {rentPriceKobo !== null && (
      <span className="text-sm text-soft">
        <Price kobo={rentPriceKobo} short className="text-base text-ink" /> a day
      </span>
    )}
  </p>
)

export const way = 'inline-block py-2 text-sm font-semibold text-link underline'

/** Next action for a car in this state. */
export function NextWay({ car }: { car: OwnCarCard }) {
  const edit = `/mylistings/${car.id}/edit`
  if (car.state === 'reserved')
    return (
      <Link to="/bookings?Kind=purchase&Role=seller" className={way}>
        See your next step
      </Link>
    )
  if (!car.allowed.includes('edit')) return null
  if (car.lacksPictures)
    return (
      <Link to={`${edit}?step=stepThree`} className={way}>
        Add pictures
      </Link>
    )
  if (car.state === 'declined')
    return (
      <Link to={edit} className={way}>
        Edit it
      </Link>
    )
  return null
}

const letStates: readonly OwnCarCard['state'][] = ['listed', 'paused', 'expired', 'reserved']

/** To the month of a car that is rented out. */
export const RentWay = ({ car: { id, forRent, state } }: { car: OwnCarCard }) => {
  const acting = useActing()
  if (acting || !forRent || !letStates.includes(state)) return null
  return (
    <Link to={`/mylistings/${id}/rent/calendar`} className={way}>
      Rentals and calendar
    </Link>
  )
}

export const Why = ({ car }: { car: OwnCarCard }) => {
  if (isHeld(car))
    return (
      <div className="mt-2 border-l-4 border-warn bg-warn-wash p-3 text-sm">
        <Reasons review={car.review} />
      </div>
    )
  if (car.state !== 'declined' || !car.review) return null
  return (
    <div className="mt-2 border-l-4 border-bad bg-bad-wash p-3 text-sm">
      <Reasons review={car.review} />
      {car.review.note && <p className="mt-2 whitespace-pre-line">{`Note from AutoX: ${car.review.note}`}</p>}
    </div>
  )
}

/** The public page of a listed car; other cars lead to their form. */
export const wayTo = ({ id, state, allowed }: OwnCarCard): string | undefined => {
  if (state === 'listed' || state === 'reserved' || state === 'sold') return `/marketplace/${id}`
  return allowed.includes('edit') ? `/mylistings/${id}/edit` : undefined
}

/** Its name, which leads to its page or form if it has one now. */
export const CarTitle = ({ car }: Pick<ListedCar, 'car'>) => {
  const to = wayTo(car)
  return (
    <h2 className="font-semibold">
      {to ? (
        <Link to={to} className="hover:underline">
          {car.title}
        </Link>
      ) : (
        car.title
      )}
    </h2>
  )
}

export const OffersWay = ({ offers }: Pick<ListedCar, 'offers'>) =>
  offers > 0 && (
    <Link to="/bookings/offers?Role=seller" className={way}>
      {offers === 1 ? 'One open offer' : `${offers} open offers`}
    </Link>
  )

/** How the price compares with similar cars; nothing where too few are known. */
export const PriceLabel = ({ car: { priceLabel } }: Pick<ListedCar, 'car'>) => {
  const label = priceLabelOf({ label: priceLabel })
  return label && <Pill tone={label.tone}>{label.words}</Pill>
}
