import { useState } from 'react'
import { Link } from 'react-router'
import type { OwnCarCard } from '#contract/cars/listings.ts'
import type { Figures } from '#contract/dashboard/steps.ts'
import { Price } from '../../ui/amount.tsx'
import { useActing } from '../../session/acting.ts'
import { Button } from '../../ui/button.tsx'
import { factsLine } from '../words.ts'
import { formatDay } from '../../ui/date.ts'
import { Picture } from '../../ui/picture.tsx'
import { Pill } from '../../ui/pill.tsx'
import { Reasons } from './review-notice.tsx'
import { ManageCar } from './manage-car.tsx'
import { figuresWords, savedWords, stateWordsOf } from './words.ts'
import { isHeld } from './form/review-due.ts'

const Prices = ({ car: { priceKobo, rentPriceKobo } }: { car: OwnCarCard }) => (
  <p className="flex flex-wrap items-baseline gap-x-3">
    {priceKobo !== null && <Price kobo={priceKobo} className="text-lg" />}
    {rentPriceKobo !== null && (
      <span className="text-sm text-soft">
        <Price kobo={rentPriceKobo} className="text-base text-ink" /> a day
      </span>
    )}
  </p>
)

const way = 'inline-block py-2 text-sm font-semibold text-link underline'

/** Next action for a car in this state. */
function NextWay({ car }: { car: OwnCarCard }) {
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
const RentWay = ({ car: { id, forRent, state } }: { car: OwnCarCard }) => {
  const acting = useActing()
  if (acting || !forRent || !letStates.includes(state)) return null
  return (
    <Link to={`/mylistings/${id}/rent/calendar`} className={way}>
      Rentals and calendar
    </Link>
  )
}

const Why = ({ car }: { car: OwnCarCard }) => {
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
const wayTo = ({ id, state, allowed }: OwnCarCard): string | undefined => {
  if (state === 'listed' || state === 'reserved' || state === 'sold') return `/marketplace/${id}`
  return allowed.includes('edit') ? `/mylistings/${id}/edit` : undefined
}

const About = ({ car, insuredUntil }: Pick<Props, 'car' | 'insuredUntil'>) => (
  <>
    <Prices car={car} />
    <p className="figures text-sm text-soft">{factsLine(car)}</p>
    <p className="figures text-sm text-soft">
      {`${savedWords(car.savedBy)} · ${car.picturesCount} ${car.picturesCount === 1 ? 'picture' : 'pictures'}`}
    </p>
    {insuredUntil && (
      <p className="figures text-sm text-soft">{`Insured until ${formatDay(insuredUntil)}`}</p>
    )}
  </>
)

type Props = {
  car: OwnCarCard
  offers: number
  figures: Figures | undefined
  /** Last day of the owner's policy; buyers are not told. */
  insuredUntil: string | undefined
  now: Date
  changed: () => void
}

export function OwnRow({ car, offers, figures, insuredUntil, now, changed }: Props) {
  const [isManaged, setIsManaged] = useState(false)
  const { name, tone, words } = stateWordsOf(car, now)
  const to = wayTo(car)
  const picture = (
    <Picture picture={car.picture} alt="" sizes="11rem" max={480} className="aspect-4/3 rounded-plate" />
  )
  return (
    <li className="border-b border-line py-4">
      <div className="grid grid-cols-[minmax(--spacing(10),--spacing(26))_minmax(min-content,1fr)] gap-x-4 md:grid-cols-[11rem_1fr] md:gap-x-6">
        {to ? (
          <Link to={to} tabIndex={-1} aria-hidden className="self-start">
            {picture}
          </Link>
        ) : (
          <div>{picture}</div>
        )}
        <div className="min-w-0">
          <Pill tone={tone}>{name}</Pill>
          <h2 className="mt-1 font-semibold">
            {to ? (
              <Link to={to} className="hover:underline">
                {car.title}
              </Link>
            ) : (
              car.title
            )}
          </h2>
          <About car={car} insuredUntil={insuredUntil} />
        </div>
      </div>
      <div className="mt-2 md:ml-50">
        <p className="figures text-sm">{words}</p>
        {figures && car.state === 'listed' && (
          <p className="figures text-sm text-soft">{figuresWords(figures)}</p>
        )}
        <Why car={car} />
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
          <NextWay car={car} />
          <RentWay car={car} />
          {offers > 0 && (
            <Link to="/bookings/offers?Role=seller" className={way}>
              {offers === 1 ? 'One open offer' : `${offers} open offers`}
            </Link>
          )}
          <Button
            look="quiet"
            className="-mr-3 ml-auto"
            aria-label={`Manage ${car.title}`}
            onClick={() => setIsManaged(true)}
          >
            Manage
          </Button>
        </div>
      </div>
      <ManageCar car={car} open={isManaged} close={() => setIsManaged(false)} changed={changed} />
    </li>
  )
}
