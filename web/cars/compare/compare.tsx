// Compares cars (/marketplace/compare?Ids=a,b); works without script.
import { useEffect } from 'react'
import { Link } from 'react-router'
import { limits } from '#contract/core/limits.ts'
import { apiContext } from '../../client/context.ts'
import { PublicFooter, PublicHeader } from '../../app/public-frame.tsx'
import { compareAddress, keepCompared } from '../../session/car-lists.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { cardFields } from '../car-card.tsx'
import { Picture } from '../../ui/picture.tsx'
import { compareRows, type Row } from './compare-rows.ts'
import type { Route } from './+types/compare'
import './compare.css'

export const handle = { document: true }
export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=30' })

const wellFormed = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const idsOf = (text: string | null): string[] => [
  ...new Set((text ?? '').split(',').filter(id => wellFormed.test(id))),
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const carIds = idsOf(new URL(request.url).searchParams.get('Ids'))
  const Ids = carIds.slice(0, limits.compareMax).join(',')
  const data = Ids ? ((await context.get(apiContext).cars.several({ query: { Ids } })).data ?? []) : []
  return {
    cars: data.map(car => {
      const { id, title, picture, mark } = cardFields({
        ...car,
        picture: car.pictures[0] ?? null,
        picturesCount: car.pictures.length,
      })
      return { id, title, picture, mark }
    }),
    rows: compareRows(data),
    gone: Math.min(carIds.length, limits.compareMax) - data.length,
    waiting: carIds.slice(limits.compareMax),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.cars.map(({ title }) => title).join(' or ') || 'Compare cars'} | AutoX` },
  { name: 'robots', content: 'noindex' },
]

type Head = Route.ComponentProps['loaderData']['cars'][number]

function CarHead({ car, others }: { car: Head; others: string[] }) {
  return (
    <th scope="col">
      <Link to={`/marketplace/${car.id}`} className="block">
        <Picture
          picture={car.picture}
          alt=""
          sizes="(min-width:48rem) 18rem,46vw"
          className="aspect-4/3 rounded-box"
        />
        <span className="mt-2 block font-semibold underline">{car.title}</span>
      </Link>
      {car.mark && <p className="text-sm font-semibold text-warn">{car.mark}</p>}
      <Link
        to={compareAddress(others)}
        onClick={() => keepCompared(others)}
        aria-label={`Remove ${car.title}`}
        className="inline-block py-2 text-sm text-soft underline"
      >
        Remove
      </Link>
    </th>
  )
}

const FactRow = ({ row }: { row: Row }) => (
  <tr className={row.differs ? undefined : 'same'}>
    <th scope="row">{row.label}</th>
    {row.values.map((value, place) => (
      <td key={place}>
        <span>{value}</span>
        {row.best[place] && <b>{row.bestWords}</b>}
      </td>
    ))}
  </tr>
)

function Table({ cars, rows, waiting }: { cars: Head[]; rows: Row[]; waiting: string[] }) {
  const ids = [...cars.map(({ id }) => id), ...waiting]
  return (
    <div className="mt-4">
      {cars.length > 1 && (
        <label className="inline-flex items-center gap-2 py-2">
          <input type="checkbox" className="only size-5 accent-brand" />
          Only differences
        </label>
      )}
      <div className="overflow-x-auto">
        <table className="compare figures">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">Feature</span>
              </th>
              {cars.map(car => (
                <CarHead key={car.id} car={car} others={ids.filter(id => id !== car.id)} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <FactRow key={row.label} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

const goneWords = (count: number) =>
  `${count === 1 ? 'One car is' : `${count} cars are`} no longer on the market.`
const waitingWords = (count: number) =>
  `You can compare up to ${limits.compareMax} cars, and ${count === 1 ? 'one more is' : `${count} more are`} waiting. Remove one to see ${count === 1 ? 'it' : 'the next'}.`

export default function Compare({ loaderData: { cars, rows, gone, waiting } }: Route.ComponentProps) {
  const ids = cars.map(({ id }) => id).join(',')
  // Further cars are added to this comparison.
  useEffect(() => {
    if (ids) keepCompared(ids.split(','))
  }, [ids])
  return (
    <>
      <PublicHeader />
      <main id="main" className="wide pb-16">
        <Breadcrumb path={[{ words: 'Cars', to: '/marketplace' }]} here="Compare" />
        <h1 className="show text-2xl">{cars.length > 1 ? `Compare ${cars.length} cars` : 'Compare cars'}</h1>
        {gone > 0 && <p className="mt-2 text-sm text-soft">{goneWords(gone)}</p>}
        {waiting.length > 0 && (
          <p className="mt-3 max-w-lg border-l-4 border-warn bg-warn-wash p-3">
            {waitingWords(waiting.length)}
          </p>
        )}
        {cars.length > 0 && <Table cars={cars} rows={rows} waiting={waiting} />}
        {cars.length < 2 && (
          <p className="mt-4 max-w-md text-soft">{`Tick “Compare” on ${cars.length === 0 ? 'two to four cars' : 'another car'} in the market to compare them here.`}</p>
        )}
        {cars.length < limits.compareMax && (
          <Link to="/marketplace" className="button button-line mt-4">
            {cars.length === 0 ? 'Choose cars' : 'Add a car'}
          </Link>
        )}
      </main>
      <PublicFooter />
    </>
  )
}
