// Ageing of a yard (/mylistings/ageing): bands of days, and the slowest cars first.
import { Suspense, use } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Answer } from '#contract/core/call.ts'
import type { Ageing, AgeingSums } from '#contract/cars/ageing.ts'
import type { stock } from '#contract/cars/stock.ts'
import type { StockBand } from '#contract/cars/own-filters.ts'
import { kobo, shortNaira } from '#contract/core/money.ts'
import { api } from '../../client/api.ts'
import { pageNumber } from '../../public-pages/page-number.ts'
import { FileButton } from '../../sharing/file-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pager } from '../../ui/pager.tsx'
import { EmptyState, ErrorState, ListEnd, WaitingList } from '../../ui/states.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { AgeingList, AgeingTable } from './ageing-cars.tsx'
import { cars as carsWords } from './bulk/words.ts'
import { bandWords, readListQuery } from './list-address.ts'
import type { Route } from './+types/ageing'

type Report = {
  ageing: Answer<(typeof stock)['ageing']>
  cars: Answer<(typeof stock)['ageingCars']>
}

const ask = async (Days: StockBand | undefined, PageNumber: number): Promise<Report> => {
  const [ageing, cars] = await Promise.all([
    api.stock.ageing(),
    api.stock.ageingCars({ query: { PageNumber, ...(Days && { Days }) } }),
  ])
  return { ageing, cars }
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const { searchParams } = new URL(request.url)
  const { Days } = readListQuery(searchParams)
  return { request: ask(Days, pageNumber(searchParams)), band: Days }
}

const address = (band: StockBand | undefined, page = 1): string => {
  const search = new URLSearchParams({
    ...(band && { Days: band }),
    ...(page > 1 && { PageNumber: String(page) }),
  })
  return search.size > 0 ? `/mylistings/ageing?${search}` : '/mylistings/ageing'
}

const plate =
  'block h-full rounded-box border border-line bg-card p-3 aria-[current]:border-brand aria-[current]:shadow-[inset_0_0_0_1px_var(--color-brand)]'

const shortAmount = (amount: number): string =>
  amount < 0 ? `−${shortNaira(kobo(-amount))}` : shortNaira(kobo(amount))

/** Of how many cars the margin is, where some of a band have no purchase price. */
const marginWords = ({ cars, marginCars, marginKobo }: AgeingSums): string | undefined =>
  marginKobo === null
    ? undefined
    : `Margin ${shortAmount(marginKobo)}${marginCars === cars ? '' : ` of ${carsWords(marginCars)}`}`

type BandProps = { words: string; sums: AgeingSums; to: string; isCurrent: boolean }

const Band = ({ words, sums, to, isCurrent }: BandProps) => (
  <li className="last:col-span-2 lg:last:col-span-1">
    <Link to={to} preventScrollReset className={plate} aria-current={isCurrent ? 'true' : undefined}>
      <span className="block font-semibold">{words}</span>
      <span className="figures block text-sm">
        {sums.cars === 0 || sums.valueKobo === null
          ? carsWords(sums.cars)
          : `${carsWords(sums.cars)}, ${shortAmount(sums.valueKobo)}`}
      </span>
      <span className="figures block text-sm text-soft">{marginWords(sums)}</span>
    </Link>
  </li>
)

const Bands = ({ ageing: { bands, total }, band }: { ageing: Ageing; band: StockBand | undefined }) => (
  <nav aria-label="Days in stock">
    <ul className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-5">
      {bands.map(({ band: name, ...sums }) => (
        <Band key={name} words={bandWords[name]} sums={sums} to={address(name)} isCurrent={name === band} />
      ))}
      <Band words="All" sums={total} to={address(undefined)} isCurrent={band === undefined} />
    </ul>
  </nav>
)

const NoCars = ({ band }: { band: StockBand | undefined }) =>
  band ? (
    <EmptyState
      title="No car has been in stock as long"
      action={<LinkButton to="/mylistings/ageing">Show all cars</LinkButton>}
    />
  ) : (
    <EmptyState title="No cars in stock" action={<LinkButton to="/addlistings">Sell a car</LinkButton>}>
      Cars appear here from the day you list them until they are sold.
    </EmptyState>
  )

function ReportView({ request, band }: { request: Promise<Report>; band: StockBand | undefined }) {
  const { ageing, cars } = use(request)
  const { revalidate } = useRevalidator()
  const isWide = useWide()
  const error = ageing.error ?? cars.error
  if (error) return <ErrorState error={error} retry={revalidate} />
  const { data = [], pageMeta } = cars
  if (ageing.data!.total.cars === 0) return <NoCars band={undefined} />
  return (
    <>
      <Bands ageing={ageing.data!} band={band} />
      {pageMeta?.totalRecords === 0 && <NoCars band={band} />}
      {data.length > 0 && (isWide ? <AgeingTable cars={data} /> : <AgeingList cars={data} />)}
      {pageMeta && <Pager meta={pageMeta} to={page => address(band, page)} />}
      {data.length > 0 && pageMeta && pageMeta.pageNumber === pageMeta.totalPages && (
        <ListEnd>{carsWords(pageMeta.totalRecords)}</ListEnd>
      )}
    </>
  )
}

export default function AgeingReport({ loaderData: { request, band } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Ageing of your stock"
        words="Unsold cars, longest in stock first. Only you see purchase prices and margins."
        back={{ words: 'Your cars', to: '/mylistings' }}
        action={
          <FileButton fetchFile={() => api.stock.exportAgeing()} name="autox-ageing.csv">
            Save as CSV
          </FileButton>
        }
      />
      <Suspense fallback={<WaitingList />}>
        <ReportView request={request} band={band} />
      </Suspense>
    </>
  )
}
