// Workshop search results, with the nearest wider search when empty.
import { IgnoredFilters } from '../../ui/ignored-filters.tsx'
import { Link } from 'react-router'
import { Pager } from '../../ui/pager.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Find, Orders } from './find.tsx'
import type { WorkshopList, WorkshopRow } from './load-workshops.ts'
import { listPath, searchAddress, type Where, workshopAddress } from './workshop-address.ts'
import type { WorkshopKey } from './workshop-keys.ts'

type RowProps = { workshop: WorkshopRow; first: boolean; where: Where }

const Row = ({ workshop, first, where }: RowProps) => {
  const { id, name, place, services, price, free, rating, picture } = workshop
  return (
    <li className="border-b border-line">
      <Link to={workshopAddress(id, where)} className="group flex gap-4 py-4">
        <Picture
          picture={picture}
          alt={name}
          sizes="6rem"
          max={480}
          first={first}
          className="size-24 shrink-0 rounded-plate"
        />
        <span className="min-w-0">
          <span className="show block text-lg wrap-anywhere group-hover:underline">{name}</span>
          <span className="figures block text-sm text-soft">{place}</span>
          <span className="block text-sm">{services}</span>
          <span className="figures block text-sm font-semibold">
            {[price, rating].filter(Boolean).join(' · ')}
          </span>
          <span className="figures block text-sm text-good">{free}</span>
        </span>
      </Link>
    </li>
  )
}

const relaxed: readonly (readonly [key: WorkshopKey, words: string])[] = [
  ['Brand', 'For every make'],
  ['Mode', 'Any way of working'],
  ['City', 'In the whole state'],
  ['Service', 'For any service'],
  ['State', 'In all of Nigeria'],
]

function Nothing({ result: { query }, where }: { result: WorkshopList; where: Where }) {
  const ways = relaxed.filter(([key]) => query[key]).slice(0, 2)
  return (
    <div className="py-12">
      <p className="show text-xl">No workshops match your search</p>
      <p className="mt-4 flex flex-wrap gap-3">
        {ways.map(([key, words]) => {
          const { [key]: _left, ...rest } = query
          return (
            <Link key={key} to={searchAddress(rest, where)} className="button button-line">
              {words}
            </Link>
          )
        })}
        <Link to={listPath(where)} className="button button-line">
          See every workshop
        </Link>
      </p>
    </div>
  )
}

type Props = { result: WorkshopList; brands: readonly string[]; where: Where }

export function WorkshopResults({ result, brands, where }: Props) {
  const { query, rows, meta: page, ignored } = result
  return (
    <>
      <Find query={query} brands={brands} where={where} />
      <Orders query={query} where={where} />
      <p className="figures text-soft" role="status">
        {`${page.totalRecords.toLocaleString('en-NG')} ${page.totalRecords === 1 ? 'workshop' : 'workshops'}`}
      </p>
      <IgnoredFilters ignored={ignored} />
      <ul className="mt-3 grid gap-x-10 border-t border-line lg:grid-cols-2 empty:hidden">
        {rows.map((workshop, place) => (
          <Row key={workshop.id} workshop={workshop} first={place < 2} where={where} />
        ))}
      </ul>
      {page.totalRecords === 0 && <Nothing result={result} where={where} />}
      <Pager meta={page} to={number => searchAddress(query, where, number)} />
    </>
  )
}
