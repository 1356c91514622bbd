// Filter form submitted natively into the address; a sheet on phones.
import { type SubmitEvent } from 'react'
import { Form, useNavigate } from 'react-router'
import { useReadFromHtml } from '../../public-pages/read-from-html.ts'
import { readCounts } from './facets.ts'
import { Groups } from './filter-groups.tsx'
import { countWords } from './words.ts'
import { marketAddress } from './filters.ts'
import type { Market } from '../load-market.ts'
import { filtersIn, useLiveCount } from './use-live-count.ts'

/** The words above the list belong to this form too: one search, one address. */
export const filterFormId = 'filters'

/** Opens the sheet on phones, without script; desktops always show the form. */
export const FiltersButton = ({ count }: { count: number }) => (
  <button type="button" popoverTarget={filterFormId} className="button button-line bg-card px-4 md:hidden">
    {count > 0 ? `Filters (${count})` : 'Filters'}
  </button>
)

function Inside({
  market: { filters, counts, soonest },
  live,
}: {
  market: Market
  live: ReturnType<typeof useLiveCount>[0]
}) {
  const page = useReadFromHtml(counts, () =>
    readCounts(document.querySelector<HTMLFormElement>(`#${filterFormId}`)!),
  )
  const now = live ?? { filters, counts: page }
  return (
    <>
      <div className="split-row items-center">
        <h2 className="show py-3 text-lg">Filters</h2>
        <button
          type="button"
          popoverTarget={filterFormId}
          popoverTargetAction="hide"
          className="px-3 py-3 font-semibold md:hidden"
        >
          Close
        </button>
      </div>
      <div className="grow overflow-y-auto">
        <Groups filters={now.filters} counts={now.counts} soonest={soonest} />
      </div>
      {(['SellerId', 'Branch', 'Sort'] as const).map(
        key => filters[key] && <input key={key} type="hidden" name={key} value={filters[key]} />,
      )}
      <p role="status" className="sr-only">
        {live && countWords(live.total, live.about)}
      </p>
      <button type="submit" className="button button-main my-3">
        {live ? `Show ${countWords(live.total, live.about)}` : 'Show cars'}
      </button>
    </>
  )
}

function Sheet({ market }: { market: Market }) {
  const navigate = useNavigate()
  const [live, changed] = useLiveCount()
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.currentTarget.hidePopover?.()
    void navigate(marketAddress(filtersIn(event.currentTarget)))
  }
  return (
    <Form
      id={filterFormId}
      popover="auto"
      action="/marketplace"
      aria-label="Filters"
      onSubmit={send}
      onChange={event => changed(event.currentTarget)}
      className="sheet filters folds"
    >
      <Inside market={market} live={live} />
    </Form>
  )
}

/** A new form per address, because browsers restore typed values. */
export const FilterForm = ({ market }: { market: Market }) => (
  <Sheet key={JSON.stringify(market.filters)} market={market} />
)
