// Market results: linked pages, or one long list with script.
import { useLocation } from 'react-router'
import { CompareBar, CompareTick } from '../cars/compare-control.tsx'
import { useCarMarks, ownListing } from '../cars/use-car-marks.ts'
import { useSavedCars, type SavedCars } from '../cars/use-saved-cars.ts'
import { Pager } from '../ui/pager.tsx'
import { countWords } from './filters/words.ts'
import { marketAddress } from './filters/filters.ts'
import { datesQuery } from '../rental/trip/words.ts'
import type { Market } from './load-market.ts'
import { carListId } from './list-place.ts'
import type { MarketFields } from './market-fields.ts'
import { type LongList, useLongList } from './use-long-list.ts'
import { CarCard } from '../cars/car-card.tsx'
import { priceLabelOf } from '../cars/price-label.ts'
import { SaveHeart } from '../cars/save-heart.tsx'
import { Pill } from '../ui/pill.tsx'

const Verdict = ({ label }: Pick<MarketFields, 'label'>) => {
  const verdict = priceLabelOf({ label })
  return (
    verdict && (
      <span data-label={label} className="float-right">
        <Pill tone={verdict.tone}>{verdict.words}</Pill>
      </span>
    )
  )
}

type Props = {
  car: MarketFields
  first?: boolean
  query?: string
  mine: string | undefined
  savedCars: SavedCars
}

const MarketCard = ({ car, first = false, query, mine, savedCars }: Props) => (
  <CarCard
    car={car}
    first={first}
    mine={mine}
    pictures={car.pictures}
    verdict={<Verdict label={car.label} />}
    {...(query && { query })}
  >
    <p className="figures text-sm text-soft">{car.trust}</p>
    <div className="split-row items-center">
      <CompareTick id={car.id} />
      {mine !== ownListing && (
        <SaveHeart id={car.id} title={car.title} savedCars={savedCars} className="py-2 pl-4 text-sm" />
      )}
    </div>
  </CarCard>
)

function More({ list, total }: { list: LongList; total: string }) {
  const { cars, state, more, end } = list
  return (
    <div className="py-8 text-center">
      <p role="status" className="figures text-sm text-soft">
        {state === 'all' ? `That’s all: ${total}.` : `${cars.length} of ${total}`}
      </p>
      {state === 'failed' && (
        <p className="mt-2">We couldn’t load more cars. Check your connection and try again.</p>
      )}
      {state !== 'all' && (
        <button
          ref={end}
          type="button"
          aria-busy={state === 'loading'}
          onClick={more}
          className="button button-line mt-3"
        >
          {state === 'failed' ? 'Try again' : 'Show more'}
        </button>
      )}
    </div>
  )
}

const grid = 'grid grid-cols-1 gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-3'

/** The cars of the nearest search, where nothing was found. */
export function NearestCars({ cars }: { cars: readonly MarketFields[] }) {
  const marks = useCarMarks(cars.map(({ id }) => id))
  const savedCars = useSavedCars()
  return (
    <ul className={`mt-3 ${grid}`}>
      {cars.map(car => (
        <MarketCard key={car.id} car={car} mine={marks.get(car.id)} savedCars={savedCars} />
      ))}
    </ul>
  )
}

function Cars({ market }: { market: Market }) {
  const list = useLongList(market)
  const { filters, meta } = market
  const marks = useCarMarks(list.cars.map(({ id }) => id))
  const savedCars = useSavedCars()
  return (
    <>
      <ul id={carListId} className={grid}>
        {list.cars.map((car, place) => (
          <MarketCard
            key={car.id}
            car={car}
            first={place === 0}
            query={datesQuery(filters)}
            mine={marks.get(car.id)}
            savedCars={savedCars}
          />
        ))}
      </ul>
      <CompareBar />
      {list.awake && meta.pageNumber <= meta.totalPages ? (
        <More list={list} total={countWords(meta.totalRecords, meta.about)} />
      ) : (
        <Pager meta={{ pageSize: 0, ...meta }} to={page => marketAddress(filters, page)} />
      )}
    </>
  )
}

/** A list per history entry, so that going back finds it unchanged. */
export const CarList = ({ market }: { market: Market }) => {
  const { key } = useLocation()
  return <Cars key={key} market={market} />
}
