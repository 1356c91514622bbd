import { shortSignedNaira } from '#contract/core/money.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { insuredDays } from '#contract/insurance/policy/first-day.ts'
import { factsLine } from '../words.ts'
import { Picture } from '../../ui/picture.tsx'
import { Pill } from '../../ui/pill.tsx'
import { PickBox } from './bulk/pick-box.tsx'
import type { Selection } from './bulk/selection.ts'
import { ManageCar } from './manage-car.tsx'
import {
  CarTitle,
  type ListedCar,
  NextWay,
  OffersWay,
  PriceLabel,
  Prices,
  RentWay,
  wayTo,
  Why,
} from './own-parts.tsx'
import { figuresWords, savedWords, stateWordsOf, stockDaysWords } from './words.ts'

const About = ({ listed: { car, branch, costs, cover } }: { listed: ListedCar }) => (
  <>
    <Prices car={car} />
    <PriceLabel car={car} />
    <p className="figures text-sm text-soft">{factsLine(car)}</p>
    <p className="figures text-sm text-soft">
      {[stockDaysWords(car), car.stockNumber && `No. ${car.stockNumber}`].filter(Boolean).join(' · ')}
    </p>
    {branch && <p className="text-sm text-soft wrap-anywhere">{branch}</p>}
    {costs?.marginKobo != null && (
      <p className="figures text-sm text-soft">{`Margin ${shortSignedNaira(costs.marginKobo)}`}</p>
    )}
    <p className="figures text-sm text-soft">
      {`${savedWords(car.savedBy)} · ${car.picturesCount} ${car.picturesCount === 1 ? 'picture' : 'pictures'}`}
    </p>
    {cover && <p className="figures text-sm text-soft">{insuredDays(cover)}</p>}
  </>
)

type Props = { listed: ListedCar; selection: Selection; now: Date; changed: () => void }

export function OwnRow({ listed, selection, now, changed }: Props) {
  const { car, offers, figures } = listed
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
          <div className="-mt-2.5 flex items-center justify-between gap-2">
            <Pill tone={tone}>{name}</Pill>
            <PickBox cars={[car]} selection={selection} words={`Select ${car.title}`} />
          </div>
          <CarTitle car={car} />
          <About listed={listed} />
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
          <OffersWay offers={offers} />
          <Button
            variant="quiet"
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
