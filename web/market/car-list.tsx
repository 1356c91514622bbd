// Market results: linked pages, or one long list with script.
import { useLocation } from 'react-router'
import { CompareBar, CompareTick } from '../cars/compare-control.tsx'
import { CarCard } from '../cars/car-card.tsx'
import { useCarMarks } from '../cars/use-car-marks.ts'
import { Pager } from '../ui/pager.tsx'
import { countWords } from './filters/words.ts'
import { marketAddress } from './filters/filters.ts'
import { datesQuery } from '../rental/trip/words.ts'
import type { Market } from './load-market.ts'
import { carListId } from './list-place.ts'
import { type LongList, useLongList } from './use-long-list.ts'

function More({ list, total }: { list: LongList; total: string }) {
  const { cars, state, more, end } = list
  return (
    <div className="py-8 text-center">
      <p role="status" className="figures text-sm text-soft">
        {state === 'all' ? `That is all: ${total}.` : `${cars.length} of ${total}`}
      </p>
      {state === 'failed' && <p className="mt-2">The next cars did not come. Is there a connection?</p>}
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

function Cars({ market }: { market: Market }) {
  const list = useLongList(market)
  const { filters, meta } = market
  const marks = useCarMarks(list.cars.map(({ id }) => id))
  return (
    <>
      <ul id={carListId} className="grid grid-cols-1 gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {list.cars.map((car, place) => (
          <CarCard
            key={car.id}
            car={car}
            first={place === 0}
            query={datesQuery(filters)}
            mine={marks.get(car.id)}
          >
            <CompareTick id={car.id} />
          </CarCard>
        ))}
      </ul>
      <CompareBar />
      {list.cars.length === 0 && <p className="py-12">No results on this page.</p>}
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
