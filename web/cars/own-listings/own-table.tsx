// A seller's cars as a table, on a desktop.
import { countNoun } from '#contract/core/count-noun.ts'
import { useState } from 'react'
import type { OwnCarCard } from '#contract/cars/listings.ts'
import { type Kobo, shortNaira, shortSignedNaira } from '#contract/core/money.ts'
import { useActing } from '../../session/acting.ts'
import { Amount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../ui/date.ts'
import { Picture } from '../../ui/picture.tsx'
import { Pill } from '../../ui/pill.tsx'
import { tableHead } from '../../ui/table-head.ts'
import { factsLine } from '../words.ts'
import { PickBox } from './bulk/pick-box.tsx'
import type { Selection } from './bulk/selection.ts'
import { ManageCar } from './manage-car.tsx'
import { CarTitle, type ListedCar, NextWay, OffersWay, PriceLabel, RentWay, Why } from './own-parts.tsx'
import { leadsOf, stateWordsOf } from './words.ts'

/** States whose next step or reason the table says; the others' pill is enough. */
const tellsMore: readonly OwnCarCard['state'][] = ['in-review', 'declined', 'paused', 'expired', 'suspended']

// A longer amount is smaller, so that the largest price fits a table of 1,024 px too.
const roomyLetters = 16
const sizeOf = (kobo: Kobo) => (shortNaira(kobo).length > roomyLetters ? 'text-xs' : '')

const TablePrices = ({ car: { priceKobo, rentPriceKobo } }: { car: OwnCarCard }) => (
  <div className="mb-1">
    {priceKobo !== null && (
      <div className={`font-semibold ${sizeOf(priceKobo)}`}>
        <Amount kobo={priceKobo} short />
      </div>
    )}
    {rentPriceKobo !== null && (
      <div className={`text-soft ${sizeOf(rentPriceKobo)}`}>
        <Amount kobo={rentPriceKobo} short /> a day
      </div>
    )}
  </div>
)

const number = 'figures py-3 pl-3 text-right align-top'

function Title({ listed: { car, branch } }: { listed: ListedCar }) {
  return (
    <div className="flex min-w-0 gap-3">
      <Picture
        picture={car.picture}
        alt=""
        sizes="4.5rem"
        max={480}
        className="aspect-4/3 w-18 shrink-0 self-start rounded-plate"
      />
      <div className="min-w-0">
        <CarTitle car={car} />
        {car.stockNumber && <p className="figures text-sm">{`No. ${car.stockNumber}`}</p>}
        <p className="figures text-sm text-soft">{factsLine(car)}</p>
        {branch && <p className="text-sm text-soft wrap-anywhere">{branch}</p>}
      </div>
    </div>
  )
}

function Status({ listed: { car, offers }, now }: { listed: ListedCar; now: Date }) {
  const { name, tone, words } = stateWordsOf(car, now)
  return (
    <>
      <Pill tone={tone}>{name}</Pill>
      {tellsMore.includes(car.state) && <p className="figures mt-1 text-soft">{words}</p>}
      {car.state === 'listed' && car.expiresAt && (
        <p className="figures mt-1 text-soft">
          {`Until ${formatDate(car.expiresAt)}${car.renewsItself ? ', then renews itself' : ''}`}
        </p>
      )}
      <Why car={car} />
      <div className="flex flex-wrap gap-x-4">
        <NextWay car={car} />
        <RentWay car={car} />
        <OffersWay offers={offers} />
      </div>
    </>
  )
}

type RowProps = {
  listed: ListedCar
  withMoney: boolean
  selection: Selection
  now: Date
  changed: () => void
}

function Row({ listed, withMoney, selection, now, changed }: RowProps) {
  const { car, figures, costs } = listed
  const [isManaged, setIsManaged] = useState(false)
  return (
    <tr className="border-b border-line">
      <td className="py-1 align-top">
        <PickBox cars={[car]} selection={selection} words={`Select ${car.title}`} />
      </td>
      <td className="py-3 align-top">
        <Title listed={listed} />
      </td>
      <td className="py-3 pl-3 align-top">
        <Status listed={listed} now={now} />
      </td>
      <td className="py-3 pl-3 align-top">
        <TablePrices car={car} />
        <PriceLabel car={car} />
      </td>
      <td className={number}>{car.daysInStock.toLocaleString('en-NG')}</td>
      <td className={number}>
        {figures ? (
          <>
            <span className="sr-only">{`${countNoun(figures.views, 'view')}, ${countNoun(leadsOf(figures), 'lead')}`}</span>
            <span aria-hidden>{`${figures.views.toLocaleString('en-NG')} / ${leadsOf(figures)}`}</span>
          </>
        ) : (
          '–'
        )}
      </td>
      {withMoney && (
        <td className={number}>{costs?.marginKobo == null ? '–' : shortSignedNaira(costs.marginKobo)}</td>
      )}
      <td className="py-1 pl-2 text-right align-top">
        <Button
          variant="quiet"
          className="-mr-3 px-3"
          aria-label={`Manage ${car.title}`}
          onClick={() => setIsManaged(true)}
        >
          Manage
        </Button>
        {/* the drawer is no cell of numbers */}
        <div className="text-left">
          <ManageCar car={car} open={isManaged} close={() => setIsManaged(false)} changed={changed} />
        </div>
      </td>
    </tr>
  )
}

type Props = { cars: readonly ListedCar[]; selection: Selection; now: Date; changed: () => void }

export function OwnTable({ cars, selection, now, changed }: Props) {
  const withMoney = !useActing()
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">
        Your cars. Views and leads are those of the last 4 weeks; the margin is after our fee.
      </caption>
      <thead>
        <tr>
          <td className={`${tableHead} w-11`}>
            <PickBox
              cars={cars.map(({ car }) => car)}
              selection={selection}
              words="Select all on this page"
            />
          </td>
          <th scope="col" className={`${tableHead} w-72`}>
            Car
          </th>
          <th scope="col" className={`${tableHead} w-40 pl-3`}>
            Status
          </th>
          <th scope="col" className={`${tableHead} pl-3`}>
            Price
          </th>
          <th scope="col" className={`${tableHead} w-14 pl-3 text-right`}>
            <span className="sr-only">Days in stock</span>
            <span aria-hidden>Days</span>
          </th>
          <th scope="col" className={`${tableHead} w-18 pl-3 text-right`}>
            Views / leads
          </th>
          {withMoney && (
            <th scope="col" className={`${tableHead} pl-3 text-right`}>
              Margin
            </th>
          )}
          <th scope="col" className={tableHead}>
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {cars.map(listed => (
          <Row
            key={listed.car.id}
            listed={listed}
            withMoney={withMoney}
            selection={selection}
            now={now}
            changed={changed}
          />
        ))}
      </tbody>
    </table>
  )
}
