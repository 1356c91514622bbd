import { countNoun } from '#contract/core/count-noun.ts'
import { Suspense, use } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Answer } from '#contract/core/call.ts'
import type { listings } from '#contract/cars/listings.ts'
import type { BranchChoices } from '#contract/dealers/branch.ts'
import type { StockFigures } from '#contract/cars/stock.ts'
import type { Figures } from '#contract/dashboard/steps.ts'
import { api } from '../../client/api.ts'
import { useAddress } from '../../client/use-address.ts'
import { useActing } from '../../session/acting.ts'
import { readActing } from '../../session/keys.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pager } from '../../ui/pager.tsx'
import { EmptyState, ErrorState, ListEnd, WaitingList } from '../../ui/states.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { PickBox } from './bulk/pick-box.tsx'
import { type Selection, useSelection } from './bulk/selection.ts'
import { AskDocuments } from './form/ask-documents.tsx'
import { isNarrowed, listAddress, type ListQuery, readListQuery } from './list-address.ts'
import { countAll, type Counts, ListTools, States } from './list-tools.tsx'
import { type ListedCar, way } from './own-parts.tsx'
import { OwnRow } from './own-row.tsx'
import { OwnTable } from './own-table.tsx'
import type { Route } from './+types/my-listings'

type Mine = {
  mine: Answer<(typeof listings)['mine']>
  counts: Counts
  cars: readonly ListedCar[]
  /** To choose from; none with fewer than two. */
  branches: BranchChoices
  asksDocuments: boolean
}

/** What else is shown of the cars of a page; what fails to load is left out. */
async function detailsOf(ids: readonly string[]) {
  if (ids.length === 0) return {}
  const [query, isOwner] = [{ Ids: ids.join(',') }, !readActing()]
  const [brief, insured, costs] = await Promise.all([
    api.dashboard.brief({ query }),
    isOwner ? api.insurance.insuredCars({ query }) : undefined,
    isOwner ? api.stock.figures({ query }) : undefined,
  ])
  return {
    figures: new Map<string, Figures>(brief.data?.map(row => [row.carId, row])),
    covers: new Map(insured?.data?.map(row => [row.carId, row])),
    costs: new Map<string, StockFigures>(costs?.data?.map(row => [row.carId, row])),
  }
}

async function ask(query: ListQuery): Promise<Mine> {
  const [mine, counts, offers, branches, file] = await Promise.all([
    api.listings.mine({ query }),
    api.listings.counts(),
    api.offers.countMine(),
    api.yard.branches(),
    api.kyc.hasUploaded({ query: { type: 'vehicle' } }),
  ])
  const cars = mine.data ?? []
  const choices = branches.data ?? []
  const { figures, covers, costs } = await detailsOf(cars.map(({ id }) => id))
  return {
    mine,
    counts: counts.data?.counts ?? {},
    cars: cars.map(car => ({
      car,
      branch: choices.length > 0 ? (car.branch?.name ?? 'No branch') : undefined,
      offers: offers.data?.counts[car.id] ?? 0,
      figures: figures?.get(car.id),
      cover: covers?.get(car.id),
      costs: costs?.get(car.id),
    })),
    branches: choices,
    asksDocuments: cars.length > 0 && file.data?.hasUploaded === false,
  }
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const query = readListQuery(new URL(request.url).searchParams)
  return { request: ask(query), query, now: new Date() }
}

/** With fewer cars there is nothing to search. */
const toolsFrom = 6

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

const None = ({ query }: { query: ListQuery }) => {
  if (!isNarrowed(query)) return <NoCar />
  const { Search, State } = query
  const only = isNarrowed({ ...query, State: undefined }) ? undefined : State
  return (
    <EmptyState
      title={
        only
          ? 'None of your cars has this status'
          : Search
            ? `No car matches “${Search}”`
            : 'None of your cars matches these filters'
      }
      action={<LinkButton to="/mylistings">Show all cars</LinkButton>}
    />
  )
}

/** Other views of the same cars. */
function Ways({ cars, hasTools }: { cars: readonly ListedCar[]; hasTools: boolean }) {
  const acting = useActing()
  return (
    <p className="-mt-2 mb-4 flex flex-wrap gap-x-5 text-sm empty:hidden">
      {hasTools && !acting && (
        <Link to="/mylistings/ageing" className={way}>
          Ageing of your stock
        </Link>
      )}
      {cars.some(({ car }) => car.rentPriceKobo !== null) && (
        <Link to="/mylistings/calendar" className={way}>
          Calendar of your rental cars
        </Link>
      )}
    </p>
  )
}

type ListProps = { request: Promise<Mine>; query: ListQuery; now: Date; selection: Selection }

function List({ request, query, now, selection }: ListProps) {
  const { mine, counts, cars, branches, asksDocuments } = use(request)
  const { error, pageMeta } = mine
  const { revalidate } = useRevalidator()
  const isWide = useWide()
  const chosen = readListQuery(useAddress().searchParams)
  const changed = () => void revalidate()
  const hasTools = countAll(counts) >= toolsFrom || isNarrowed(query)
  return (
    <>
      {asksDocuments && <AskDocuments />}
      <States counts={counts} query={chosen} />
      {hasTools && <ListTools query={chosen} branches={branches} />}
      <Ways cars={cars} hasTools={hasTools} />
      {error && <ErrorState error={error} retry={revalidate} />}
      {pageMeta?.totalRecords === 0 && <None query={query} />}
      {cars.length > 0 && isWide && (
        <OwnTable cars={cars} selection={selection} now={now} changed={changed} />
      )}
      {cars.length > 1 && !isWide && (
        <PickBox
          cars={cars.map(({ car }) => car)}
          selection={selection}
          words="Select all on this page"
          withWords
        />
      )}
      {cars.length > 0 && !isWide && (
        <ul className="border-t border-line">
          {cars.map(listed => (
            <OwnRow key={listed.car.id} listed={listed} selection={selection} now={now} changed={changed} />
          ))}
        </ul>
      )}
      {pageMeta && <Pager meta={pageMeta} to={page => listAddress(query, page)} />}
      {cars.length > 0 && pageMeta && pageMeta.pageNumber === pageMeta.totalPages && (
        <ListEnd>{countNoun(pageMeta.totalRecords, 'car')}</ListEnd>
      )}
      <BulkBar
        selection={selection}
        pageCars={cars.map(({ car }) => car)}
        total={pageMeta?.totalRecords ?? 0}
        query={query}
        branches={branches}
        changed={changed}
      />
    </>
  )
}

export default function MyListings({ loaderData: { request, query, now } }: Route.ComponentProps) {
  const acting = useActing()
  const selection = useSelection()
  return (
    <>
      <PageHeader
        title={acting ? `Cars of ${acting.name}` : 'Your cars'}
        action={
          <span className="flex flex-wrap gap-3">
            <LinkButton to="/addlistings">Sell a car</LinkButton>
            <LinkButton to="/dashboard" variant="line">
              Dashboard
            </LinkButton>
            <LinkButton to="/mylistings/import" variant="line">
              Bulk upload
            </LinkButton>
          </span>
        }
      />
      <Suspense fallback={<WaitingList />}>
        <List request={request} query={query} now={now} selection={selection} />
      </Suspense>
    </>
  )
}
