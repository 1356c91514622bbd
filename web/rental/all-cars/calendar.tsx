// Calendar of all rental cars (/mylistings/calendar): four weeks, or one on a phone.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Suspense, use } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import type { Answer } from '#contract/core/call.ts'
import { rentalCarSearchMax } from '#contract/rental/car-search.ts'
import type { BranchChoices } from '#contract/dealers/branch.ts'
import type { RentalCar, rentalCars } from '#contract/rental/rental-cars.ts'
import type { State } from '#contract/reference/places.ts'
import { dayAfter, lagosDayOf } from '#contract/core/lagos-days.ts'
import { api } from '../../client/api.ts'
import { useAddress } from '../../client/use-address.ts'
import { useRefresh } from '../../client/use-refresh.ts'
import { BranchChoice } from '../../dealers/branch-choice.tsx'
import { useActing } from '../../session/acting.ts'
import { SelectField } from '../../ui/forms/inputs.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { SearchBox } from '../../ui/list-search.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pager } from '../../ui/pager.tsx'
import { EmptyState, ErrorState, WaitingList } from '../../ui/states.tsx'
import { useWide } from '../../ui/use-wide.ts'
import {
  addressOf,
  type CalendarQuery,
  calendarPath,
  daysBetweenWords,
  readQuery,
  weekOf,
  weeksFrom,
} from './address.ts'
import { CalendarGrid } from './grid.tsx'
import { isClosed, type Look, lookClasses, lookWords } from './day-styles.ts'
import { type TodayRequest, TodaySection } from './today-section.tsx'
import { MarkBar } from '../terms/mark-bar.tsx'
import { useMarks } from '../terms/use-marks.ts'
import type { Route } from './+types/calendar'

type CalendarRequest = Promise<Answer<(typeof rentalCars)['calendar']>>
const pageSize = 20

// Not awaited: the page renders at once and fills in later.
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const today = lagosDayOf(new Date())
  const query = readQuery(new URL(request.url).searchParams, today)
  const loaded = weeksFrom(query.day)
  const { search: Search, area: Area, branch: Branch, page: PageNumber } = query
  const calendar: CalendarRequest = api.rentalCars.calendar({
    query: {
      From: loaded[0]!,
      To: loaded.at(-1)!,
      PageNumber,
      PageSize: pageSize,
      ...(Search && { Search }),
      ...(Area && { Area }),
      ...(Branch && { Branch }),
    },
  })
  const moves: TodayRequest = api.rentalCars.today()
  return { calendar, moves, query, today }
}

const daysInSight = (day: string, isWide: boolean): string[] => (isWide ? weeksFrom(day) : weekOf(day))

const step = 'grid size-11 place-items-center rounded-plate border border-edge'

type StepsProps = { query: CalendarQuery; today: string; isWide: boolean }

function Steps({ query, today, isWide }: StepsProps) {
  const chosen = readQuery(useAddress().searchParams, today)
  const { day } = query
  const days = daysInSight(day, isWide)
  const beside = (count: number) =>
    addressOf({ ...chosen, day: dayAfter(daysInSight(chosen.day, isWide)[0]!, days.length * count) })
  const unit = isWide ? 'four weeks' : 'week'
  return (
    <nav aria-label="Days" className="flex flex-wrap items-center gap-2">
      <Link to={beside(-1)} preventScrollReset aria-label={`Previous ${unit}`} className={step}>
        <ChevronLeft className="size-5" aria-hidden />
      </Link>
      <Link to={beside(1)} preventScrollReset aria-label={`Next ${unit}`} className={step}>
        <ChevronRight className="size-5" aria-hidden />
      </Link>
      <LinkButton variant="line" to={addressOf({ ...chosen, day: today })}>
        Today
      </LinkButton>
      <h2 className="show text-lg lg:text-xl">{daysBetweenWords(days)}</h2>
    </nav>
  )
}

const legend: readonly Look[] = ['requested', 'ahead', 'out', 'late', 'over', 'buffer', 'closed']

const Legend = () => (
  <ul aria-label="What the colours mean" className="flex flex-wrap gap-2 text-xs">
    {legend.map(look => (
      <li key={look} className={`rounded-plate border px-2 py-0.5 ${lookClasses[look]}`}>
        {lookWords[look]}
      </li>
    ))}
  </ul>
)

type AreaProps = {
  query: CalendarQuery
  areas: readonly State[]
  show: (changes: Partial<CalendarQuery>) => void
}

const AreaChoice = ({ query, areas, show }: AreaProps) =>
  (areas.length > 1 || query.area) && (
    <SelectField
      label="Location"
      value={query.area ?? ''}
      onChange={({ target }) => show({ area: areas.find(area => area === target.value) })}
    >
      <option value="">All locations</option>
      {[...new Set([...areas, ...(query.area ? [query.area] : [])])].map(area => (
        <option key={area}>{area}</option>
      ))}
    </SelectField>
  )

type FiltersProps = {
  query: CalendarQuery
  areas: readonly State[]
  branches: BranchChoices
}

function Filters({ query, areas, branches }: FiltersProps) {
  const navigate = useNavigate()
  const show = (changes: Partial<CalendarQuery>) =>
    void navigate(addressOf({ ...query, ...changes, page: 1 }), { preventScrollReset: true })
  return (
    <div className="grid grid-cols-1 gap-x-3 sm:grid-cols-2">
      <SearchBox
        label="Search your rental cars"
        placeholder="Stock number, make, VIN…"
        value={query.search ?? ''}
        maxLength={rentalCarSearchMax}
        search={search => show({ search })}
      />
      {branches.length > 1 ? (
        <BranchChoice
          branches={branches}
          value={query.branch}
          choose={branch => show({ branch, area: undefined })}
        />
      ) : (
        <AreaChoice query={query} areas={areas} show={show} />
      )}
    </div>
  )
}

type CarsProps = { cars: readonly RentalCar[]; query: CalendarQuery; today: string; isWide: boolean }

function Cars({ cars, query: { day }, today, isWide }: CarsProps) {
  const carById = new Map(cars.map(car => [car.carId, car]))
  const marks = useMarks((carId, onDay) => {
    const car = carById.get(carId)
    return car !== undefined && isClosed(car, onDay)
  })
  const isOwner = useActing() === undefined
  const days = daysInSight(day, isWide)
  // A car can leave the list while it has marks.
  const marked = marks.carId === undefined ? undefined : carById.get(marks.carId)
  return (
    <div className="grid grid-cols-1 gap-4">
      <CalendarGrid cars={cars} days={days} today={today} marks={marks} isOwner={isOwner} />
      <Legend />
      <MarkBar marks={{ ...marks, carId: marked?.carId }} title={marked?.title} />
    </div>
  )
}

function None({ query }: { query: CalendarQuery }) {
  const isNarrowed = query.search !== undefined || query.area !== undefined || query.branch !== undefined
  return isNarrowed ? (
    <EmptyState
      title="No rental car matches"
      action={<LinkButton to={calendarPath}>Show all cars</LinkButton>}
    />
  ) : (
    <EmptyState title="You rent out no cars yet" action={<LinkButton to="/mylistings">Your cars</LinkButton>}>
      Give a car a price per day in its listing. Its rentals and closed days are then here.
    </EmptyState>
  )
}

type BodyProps = Pick<Route.ComponentProps['loaderData'], 'calendar' | 'query' | 'today'> & {
  isWide: boolean
}

function Body({ calendar, query, today, isWide }: BodyProps) {
  const { data, error, pageMeta } = use(calendar)
  const { revalidate } = useRevalidator()
  if (error) return <ErrorState error={error} retry={revalidate} />
  if (pageMeta?.totalRecords === 0) return <None query={query} />
  return (
    <>
      {/* Days that were marked are of the cars and days in sight. */}
      <Cars
        key={addressOf({ ...query, day: weekOf(query.day)[0]! })}
        cars={data}
        query={query}
        today={today}
        isWide={isWide}
      />
      {pageMeta && <Pager meta={pageMeta} to={page => addressOf({ ...query, page })} />}
    </>
  )
}

/** With fewer cars there is nothing to search. */
const toolsFrom = 6

function Tools({ moves, today }: { moves: TodayRequest; today: string }) {
  const query = readQuery(useAddress().searchParams, today)
  const { data } = use(moves)
  const isNarrowed = query.search !== undefined || query.area !== undefined || query.branch !== undefined
  const hasBranches = (data?.branches.length ?? 0) > 1
  if (!isNarrowed && !hasBranches && (data?.cars ?? 0) < toolsFrom) return null
  return (
    <Filters
      key={query.search ?? ''}
      query={query}
      areas={data?.areas ?? []}
      branches={data?.branches ?? []}
    />
  )
}

export default function AllRentalCars({ loaderData }: Route.ComponentProps) {
  useRefresh({ topic: 'deal' })
  const { moves, query, today } = loaderData
  const isWide = useWide()
  return (
    <>
      <PageHeader title="Rental calendar" back={{ words: 'Your cars', to: '/mylistings' }} />
      <Suspense fallback={<WaitingList rows={5} />}>
        <div className="grid grid-cols-1 gap-4">
          <TodaySection request={moves} />
          <Tools moves={moves} today={today} />
          <Steps query={query} today={today} isWide={isWide} />
          <Body {...loaderData} isWide={isWide} />
        </div>
      </Suspense>
    </>
  )
}
