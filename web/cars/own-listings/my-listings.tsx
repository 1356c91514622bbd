import { Suspense, use } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Answer } from '#contract/core/call.ts'
import type { CarCard } from '#contract/cars/cars.ts'
import type { listings } from '#contract/cars/listings.ts'
import type { Figures } from '#contract/dashboard/steps.ts'
import { api } from '../../client/api.ts'
import { useActing } from '../../session/acting.ts'
import { readActing } from '../../session/keys.ts'
import { pageNumber } from '../../public-pages/page-number.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pager } from '../../ui/pager.tsx'
import { EmptyState, ErrorState, ListEnd, WaitingList } from '../../ui/states.tsx'
import { AskDocuments } from './form/ask-documents.tsx'
import { OwnRow } from './own-row.tsx'
import { stateFilters, statesInOrder } from './words.ts'
import type { Route } from './+types/my-listings'

type State = CarCard['state']
type Counts = Partial<Record<State, number>>
type Mine = {
  mine: Answer<(typeof listings)['mine']>
  counts: Counts
  /** Open offers for each car that has some. */
  offers: Readonly<Record<string, number>>
  /** Figures of each listed car for four weeks; empty if they failed to load. */
  figures: ReadonlyMap<string, Figures>
  /** Last insured day of each car that has an AutoX policy; empty for staff, who see no policies. */
  insuredUntil: ReadonlyMap<string, string>
  state: State | undefined
  asksDocuments: boolean
}

async function ask(PageNumber: number, state: State | undefined): Promise<Mine> {
  const [mine, counts, offers, file] = await Promise.all([
    api.listings.mine({ query: { PageNumber, ...(state && { State: state }) } }),
    api.listings.counts(),
    api.offers.countMine(),
    api.kyc.hasUploaded({ query: { type: 'vehicle' } }),
  ])
  const ids = mine.data?.map(({ id }) => id) ?? []
  const query = { Ids: ids.join(',') }
  const [brief, insured] = await Promise.all([
    ids.length > 0 ? api.dashboard.brief({ query }) : undefined,
    ids.length > 0 && !readActing() ? api.insurance.insuredCars({ query }) : undefined,
  ])
  const isSeller = (mine.data?.length ?? 0) > 0
  return {
    mine,
    counts: counts.data?.counts ?? {},
    offers: offers.data?.counts ?? {},
    figures: new Map(brief?.data?.map(row => [row.carId, row])),
    insuredUntil: new Map(insured?.data?.map(row => [row.carId, row.insuredUntil])),
    state,
    asksDocuments: isSeller && file.data?.hasUploaded === false,
  }
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const { searchParams } = new URL(request.url)
  const PageNumber = pageNumber(searchParams)
  const state = statesInOrder.find(each => each === searchParams.get('State'))
  return { request: ask(PageNumber, state), now: new Date() }
}

const addressOf = (state: State | undefined, page = 1) => {
  const search = new URLSearchParams({
    ...(state && { State: state }),
    ...(page > 1 && { PageNumber: String(page) }),
  })
  return search.size > 0 ? `/mylistings?${search}` : '/mylistings'
}

const plate =
  'flex min-h-11 items-center rounded-plate border border-edge px-3 text-sm aria-[current]:border-brand aria-[current]:font-semibold aria-[current]:shadow-[inset_0_0_0_1px_var(--color-brand)]'

function States({ counts, state }: Pick<Mine, 'counts' | 'state'>) {
  const filters = stateFilters(counts)
  if (filters.length < 2 && !state) return null
  const all = Object.entries(counts).reduce(
    (sum, [name, count]) => sum + (name === 'withdrawn' ? 0 : count),
    0,
  )
  return (
    <nav aria-label="By status" className="mb-5 flex flex-wrap gap-2">
      <Link to={addressOf(undefined)} className={plate} aria-current={state ? undefined : 'true'}>
        All&nbsp;<span className="figures">{all}</span>
      </Link>
      {filters.map(each => (
        <Link
          key={each.state}
          to={addressOf(each.state)}
          className={plate}
          aria-current={each.state === state ? 'true' : undefined}
        >
          <span>{`${each.name} `}</span>
          <span className="figures">{each.count}</span>
        </Link>
      ))}
    </nav>
  )
}

function NoCar() {
  const acting = useActing()
  return (
    <EmptyState
      title={acting ? `${acting.name} has no cars for sale yet` : 'You have no cars for sale yet'}
      action={
        <LinkButton to="/addlistings">
          {acting ? `Sell a car for ${acting.name}` : 'Sell your car'}
        </LinkButton>
      }
    >{`It takes a few minutes. Buyers pay into escrow before${acting ? ' anything is handed over' : ' you hand over anything'}.`}</EmptyState>
  )
}

const None = ({ state }: { state: State | undefined }) =>
  state ? (
    <EmptyState
      title="None of your cars has this status"
      action={<LinkButton to="/mylistings">Show all cars</LinkButton>}
    />
  ) : (
    <NoCar />
  )

function List({ request, now }: { request: Promise<Mine>; now: Date }) {
  const { mine, counts, offers, figures, insuredUntil, state, asksDocuments } = use(request)
  const { data, error, pageMeta } = mine
  const { revalidate } = useRevalidator()
  if (error) return <ErrorState error={error} retry={revalidate} />
  return (
    <>
      {asksDocuments && <AskDocuments />}
      <States counts={counts} state={state} />
      {data.length === 0 ? (
        <None state={state} />
      ) : (
        <ul className="border-t border-line">
          {data.map(car => (
            <OwnRow
              key={car.id}
              car={car}
              offers={offers[car.id] ?? 0}
              figures={figures.get(car.id)}
              insuredUntil={insuredUntil.get(car.id)}
              now={now}
              changed={() => void revalidate()}
            />
          ))}
        </ul>
      )}
      <Pager meta={pageMeta} to={page => addressOf(state, page)} />
      {data.length > 0 && pageMeta.pageNumber >= pageMeta.totalPages && (
        <ListEnd>{pageMeta.totalRecords === 1 ? '1 car' : `${pageMeta.totalRecords} cars`}</ListEnd>
      )}
    </>
  )
}

export default function MyListings({ loaderData: { request, now } }: Route.ComponentProps) {
  const acting = useActing()
  return (
    <>
      <PageHeader
        title={acting ? `Cars of ${acting.name}` : 'Your cars'}
        action={
          <span className="flex flex-wrap gap-3">
            <LinkButton to="/addlistings">Sell a car</LinkButton>
            <LinkButton to="/dashboard" look="line">
              Dashboard
            </LinkButton>
            {!acting && (
              <LinkButton to="/mylistings/import" look="line">
                Bulk upload
              </LinkButton>
            )}
          </span>
        }
      />
      <Suspense fallback={<WaitingList />}>
        <List request={request} now={now} />
      </Suspense>
    </>
  )
}
