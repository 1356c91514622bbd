// The cars of an ageing report: a table on a desktop, cards on a phone.
import { shortSignedNaira } from '#contract/core/money.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type AgeingCar, ageingColumns, type AgeingColumn } from '#contract/cars/ageing.ts'
import { stateNames } from '#contract/cars/state-names.ts'
import { Amount } from '../../ui/amount.tsx'
import { Pill } from '../../ui/pill.tsx'
import { describeDecrease } from '../../dashboard/words.ts'
import { priceLabelOf } from '../price-label.ts'

type Props = { cars: readonly AgeingCar[] }

const manageAddress = ({ title, stockNumber }: AgeingCar): string =>
  `/mylistings?${new URLSearchParams({ Search: stockNumber ?? title })}`

const Title = ({ car }: { car: AgeingCar }) => (
  <Link to={manageAddress(car)} className="font-semibold hover:underline">
    {car.title}
  </Link>
)

/** How the price compares, and what would make it cheaper than half of similar cars. */
const PriceHint = ({ car: { priceLabel, cutKobo } }: { car: AgeingCar }) => {
  const label = priceLabelOf({ label: priceLabel })
  return (
    <>
      {label && (
        <p>
          <Pill tone={label.tone}>{label.words}</Pill>
        </p>
      )}
      {cutKobo !== null && <p className="figures text-sm text-soft">{describeDecrease(cutKobo)}</p>}
    </>
  )
}

const amount = (kobo: number | null): string => (kobo === null ? '–' : shortSignedNaira(kobo))
const tenths = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 1 })

type Cell = Exclude<AgeingColumn, 'id' | 'car' | 'stockNumber' | 'branch' | 'state'>
const cells: Record<Cell, (car: AgeingCar) => ReactNode> = {
  daysInStock: ({ daysInStock }) => daysInStock.toLocaleString('en-NG'),
  price: ({ priceKobo }) => (priceKobo === null ? '–' : <Amount kobo={priceKobo} short />),
  purchase: ({ purchaseKobo }) => amount(purchaseKobo),
  costs: ({ costsKobo }) => amount(costsKobo),
  margin: ({ marginKobo }) => amount(marginKobo),
  viewsPerDay: ({ viewsPerDay }) => tenths.format(viewsPerDay),
  leadsPerDay: ({ leadsPerDay }) => tenths.format(leadsPerDay),
}
const columns = Object.keys(cells) as Cell[]
/** In the first cell of a row: the table has no room for columns of their own. */
const underTitle = ({ stockNumber, branch, state }: AgeingCar): string =>
  [stockNumber && `${ageingColumns.stockNumber} ${stockNumber}`, branch, stateNames[state]]
    .filter(Boolean)
    .join(' · ')

export const AgeingTable = ({ cars }: Props) => (
  <table className="w-full text-left text-sm">
    <caption className="sr-only">Your unsold cars, longest in stock first</caption>
    <thead>
      <tr className="border-b border-line align-bottom">
        <th scope="col" className="w-44 py-3 xl:w-52 font-semibold">
          {ageingColumns.car}
        </th>
        {columns.map(column => (
          <th key={column} scope="col" className="py-3 pl-2 text-right text-xs font-semibold xl:text-sm">
            {ageingColumns[column]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {cars.map(car => (
        <tr key={car.carId} className="border-b border-line align-top">
          <td className="min-w-32 py-3 xl:min-w-44">
            <Title car={car} />
            <p className="figures">{underTitle(car)}</p>
            <PriceHint car={car} />
          </td>
          {columns.map(column => (
            <td key={column} className="figures py-3 pl-2 text-right text-xs xl:text-sm">
              {cells[column](car)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const figuresOfCard: readonly Cell[] = ['price', 'purchase', 'costs', 'margin']
const isKnown: Partial<Record<Cell, (car: AgeingCar) => boolean>> = {
  price: ({ priceKobo }) => priceKobo !== null,
  purchase: ({ purchaseKobo }) => purchaseKobo !== null,
  costs: ({ costsKobo }) => costsKobo !== null,
  margin: ({ marginKobo }) => marginKobo !== null,
}

const stockLine = ({ daysInStock, stockNumber }: AgeingCar): string =>
  [
    `${daysInStock.toLocaleString('en-NG')} ${daysInStock === 1 ? 'day' : 'days'} in stock`,
    stockNumber && `No. ${stockNumber}`,
  ]
    .filter(Boolean)
    .join(' · ')

export const AgeingList = ({ cars }: Props) => (
  <ul className="border-t border-line">
    {cars.map(car => (
      <li key={car.carId} className="border-b border-line py-3">
        <div className="split-row gap-x-3">
          <Title car={car} />
          <span className="text-sm text-soft">{stateNames[car.state]}</span>
        </div>
        <p className="figures text-sm">{stockLine(car)}</p>
        <p className="figures text-sm text-soft">
          {`${ageingColumns.viewsPerDay}: ${tenths.format(car.viewsPerDay)} · ${ageingColumns.leadsPerDay}: ${tenths.format(car.leadsPerDay)}`}
        </p>
        <dl className="grid grid-cols-1 gap-x-6 text-sm sm:grid-cols-2">
          {figuresOfCard.map(
            column =>
              isKnown[column]?.(car) && (
                <div key={column} className="split-row gap-x-3">
                  <dt className="text-soft">{ageingColumns[column]}</dt>
                  <dd className="figures">{cells[column](car)}</dd>
                </div>
              ),
          )}
        </dl>
        <PriceHint car={car} />
      </li>
    ))}
  </ul>
)
