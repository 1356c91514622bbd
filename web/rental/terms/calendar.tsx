// Owner's rental calendar (/mylistings/:id/rent/calendar): bookings, and opening or closing days.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Suspense, use } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Answer } from '#contract/core/call.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { monthAfter } from '#contract/rental/terms/months.ts'
import type { OwnDay, rent } from '#contract/rental/terms/rent.ts'
import { api } from '../../client/api.ts'
import { formatDay } from '../../ui/date.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ErrorState, WaitingList } from '../../ui/states.tsx'
import { type EarningsRequest, EarningsSection } from './earnings-section.tsx'
import { monthOf, monthWords, runsOf } from './month.ts'
import { MarkBar } from './mark-bar.tsx'
import { MonthGrid } from './month-grid.tsx'
import { useMarks } from './use-marks.ts'
import type { Route } from './+types/calendar'

type CalendarRequest = Promise<Answer<(typeof rent)['getOwnCalendar']>>

// Not awaited: the page renders at once and fills in later.
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) => {
  const today = lagosDayOf(new Date())
  const month = monthOf(new URL(request.url).searchParams.get('month'), today)
  const answerRequest: CalendarRequest = api.rent.getOwnCalendar({
    query: { CarId: params.id, Month: month },
  })
  const earned: EarningsRequest = api.rentals.earnings({ query: { CarId: params.id } })
  return { request: answerRequest, earned, month, today }
}

const step = 'grid size-11 place-items-center rounded-plate border border-edge'

const Months = ({ month }: { month: string }) => (
  <nav aria-label="Months" className="flex items-center justify-between gap-3">
    <Link
      to={`?month=${monthAfter(month, -1)}`}
      aria-label={monthWords(monthAfter(month, -1))}
      className={step}
    >
      <ChevronLeft className="size-5" aria-hidden />
    </Link>
    <h2 className="show text-xl">{monthWords(month)}</h2>
    <Link
      to={`?month=${monthAfter(month, 1)}`}
      aria-label={monthWords(monthAfter(month, 1))}
      className={step}
    >
      <ChevronRight className="size-5" aria-hidden />
    </Link>
  </nav>
)

function Rentals({ days }: { days: readonly OwnDay[] }) {
  const runs = runsOf(days)
  return (
    <Panel title="Rentals this month">
      {runs.length === 0 && <p className="text-soft">None yet.</p>}
      <ul>
        {runs.map(({ rentalId, renter, from, to }) => (
          <li key={rentalId} className="border-b border-line last:border-0">
            <Link to={`/bookings/rentals/${rentalId}`} className="block py-3 hover:underline">
              <span className="block font-semibold">{renter}</span>
              <span className="figures text-sm text-soft">
                {from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type BodyProps = {
  request: CalendarRequest
  earned: EarningsRequest
  carId: string
  month: string
  today: string
}

function Month({
  days,
  earned,
  carId,
  month,
  today,
}: Omit<BodyProps, 'request'> & { days: readonly OwnDay[] }) {
  const closed = new Set(days.filter(({ use: dayUse }) => dayUse === 'closed').map(({ day }) => day))
  const marks = useMarks((_, day) => closed.has(day))
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[1.4fr_1fr] lg:items-start">
      <div className="grid grid-cols-1 gap-4">
        <Months month={month} />
        <MonthGrid
          {...{ month, days, today }}
          isMarked={day => marks.isMarked(carId, day)}
          toggle={day => marks.toggle(carId, day)}
        />
        <MarkBar marks={marks} />
      </div>
      <div className="grid grid-cols-1 gap-6">
        <Rentals days={days} />
        <EarningsSection request={earned} />
      </div>
    </div>
  )
}

function Body({ request, ...at }: BodyProps) {
  const { data, error } = use(request)
  const { revalidate } = useRevalidator()
  if (error) return <ErrorState error={error} retry={revalidate} />
  return (
    <>
      <p className="mb-5 font-semibold md:-mt-4">{data.title}</p>
      <Month key={at.month} days={data.days} {...at} />
    </>
  )
}

export default function RentCalendar({ loaderData, params }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Calendar"
        back={{ words: 'Your cars', to: '/mylistings' }}
        action={
          <span className="flex flex-wrap gap-3">
            <LinkButton variant="line" to="/mylistings/calendar">
              All rental cars
            </LinkButton>
            <LinkButton variant="line" to={`/mylistings/${params.id}/rent`}>
              Prices and terms
            </LinkButton>
          </span>
        }
      />
      <Suspense fallback={<WaitingList rows={5} />}>
        <Body {...loaderData} carId={params.id} />
      </Suspense>
    </>
  )
}
