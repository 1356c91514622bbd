// Today at one's own workshop (/workshop): appointments by day and technician.
import { Suspense, use, useState } from 'react'
import { Link, Navigate, useNavigate, useRevalidator } from 'react-router'
import type { Answer } from '#contract/core/call.ts'
import type { Bay, bays } from '#contract/repair/board/bays.ts'
import type { Appointment, board } from '#contract/repair/board/board.ts'
import type { OwnWorkshop } from '#contract/repair/workshops/workshop-shape.ts'
import type { workshops } from '#contract/repair/workshops/workshops.ts'
import { dayAfter, lagosDayOf } from '#contract/core/lagos-days.ts'
import { api } from '../../client/api.ts'
import { useAddress } from '../../client/use-address.ts'
import { useRefresh } from '../../client/use-refresh.ts'
import { useReload } from '../../client/use-reload.ts'
import { announce } from '../../ui/announce.ts'
import { formatDay } from '../../ui/date.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/forms/inputs.tsx'
import { useActing } from '../../session/acting.ts'
import { messageOf } from '../../ui/message-of.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pager } from '../../ui/pager.tsx'
import { EmptyState, ErrorState, Waiting } from '../../ui/states.tsx'
import { ForDealer } from '../../staff/for-dealer.tsx'
import { sayBad, warn } from '../../ui/toast.ts'
import { AddWalkIn } from '../walk-in/add-walk-in.tsx'
import { BayBoard } from './bay-board.tsx'
import { DayBoard } from './day-board.tsx'
import { InWorkshop, type CarsInWorkshop } from './in-workshop.tsx'
import { PlanForm } from './plan-form.tsx'
import { loadYourTurn, YourTurnSection } from './your-turn-section.tsx'
import type { LanesBy } from './plan-words.ts'
import { busyThen, clashWords } from './day-words.ts'
import type { Route } from './+types/board'

const pageSize = 100
const inWorkshopSize = 24
const addressOf = (day: string, page = 1, by: LanesBy = 'bays', standing = 1): string =>
  [
    `/workshop?day=${day}`,
    page > 1 && `page=${page}`,
    by === 'people' && 'by=people',
    standing > 1 && `standing=${standing}`,
  ]
    .filter(Boolean)
    .join('&')
const isDay = (value: string): boolean =>
  /^20\d\d-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))

type Requests = {
  mine: Promise<Answer<(typeof workshops)['mine']>>
  appointments: Promise<Answer<(typeof board)['day']>>
  ownBays: Promise<Answer<(typeof bays)['mine']>>
  /** Cars of earlier days; only beside today. */
  standing: Promise<Answer<(typeof board)['inWorkshop']>> | undefined
  /** Beside today, too. */
  yourTurn: ReturnType<typeof loadYourTurn> | undefined
  day: string
  today: string
  by: LanesBy
}

const pageIn = (search: URLSearchParams, name: string): number =>
  Math.max(1, Math.floor(Number(search.get(name))) || 1)

const chosenIn = (search: URLSearchParams, today: string): { day: string; by: LanesBy } => {
  const typed = search.get('day') ?? ''
  return { day: isDay(typed) ? typed : today, by: search.get('by') === 'people' ? 'people' : 'bays' }
}

// Not awaited: the page renders at once and fills in later.
export const clientLoader = ({ request }: Route.ClientLoaderArgs): Requests => {
  const search = new URL(request.url).searchParams
  const today = lagosDayOf(new Date())
  const { day, by } = chosenIn(search, today)
  return {
    mine: api.workshops.mine(),
    ownBays: api.bays.mine(),
    appointments: api.board.day({
      query: { Day: day, PageNumber: pageIn(search, 'page'), PageSize: pageSize },
    }),
    standing:
      day === today
        ? api.board.inWorkshop({
            query: { PageNumber: pageIn(search, 'standing'), PageSize: inWorkshopSize },
          })
        : undefined,
    yourTurn: day === today ? loadYourTurn() : undefined,
    day,
    today,
    by,
  }
}

function DayNavigation({ today }: Pick<Requests, 'today'>) {
  const navigate = useNavigate()
  const { day, by } = chosenIn(useAddress().searchParams, today)
  // Kept apart from the address: while a date is typed digit by digit the field stays, and keeps the focus.
  const [typed, setTyped] = useState(day)
  const [lastDay, setLastDay] = useState(day)
  if (day !== lastDay) {
    setLastDay(day)
    setTyped(day)
  }
  const step = 'button button-line px-4'
  return (
    <nav aria-label="Day" className="mb-6 flex flex-wrap items-end gap-3">
      <Link to={addressOf(dayAfter(day, -1), 1, by)} className={step} aria-label="Previous day">
        ←
      </Link>
      <TextField
        label="Day"
        type="date"
        value={typed}
        className="-mb-1.5"
        onChange={({ target }) => {
          setTyped(target.value)
          if (isDay(target.value)) void navigate(addressOf(target.value, 1, by), { replace: true })
        }}
      />
      <Link to={addressOf(dayAfter(day, 1), 1, by)} className={step} aria-label="Next day">
        →
      </Link>
      {day !== today && (
        <Link to={addressOf(today, 1, by)} className="py-3 font-semibold text-link underline">
          Today
        </Link>
      )}
    </nav>
  )
}

const NoTeam = () => (
  <div className="mb-6">
    <Notice tone="plain" title="Who works here?">
      <Link to="/workshop/settings" className="underline">
        Add your people
      </Link>
      , and you can assign each car in one tap.
    </Notice>
  </div>
)

type Lists = {
  workshop: OwnWorkshop
  ownBays: readonly Bay[]
  appointments: readonly Appointment[]
  standing: CarsInWorkshop | undefined
}
type WholeProps = Lists & Pick<Requests, 'day' | 'today' | 'by'>

const NoAppointments = ({ isToday }: { isToday: boolean }) => (
  <EmptyState title={isToday ? 'No appointments today' : 'No appointments on this day'}>
    Bookings and warranty appointments appear here, by hour.
  </EmptyState>
)

/** The board of bays, or without any that of people. */
function WholeDay({ workshop, ownBays, appointments, standing, day, today, by }: WholeProps) {
  // Both lists are read anew, and an answer without a change is another one too.
  const reload = useReload(appointments)
  const [planned, setPlanned] = useState<Appointment>()
  const close = () => setPlanned(undefined)
  const team = workshop.team.map(({ name }) => name)
  const assign = async ({ id, vehicleTitle }: Appointment, technician: string) => {
    const result = await api.board.assign({ body: { appointmentId: id, technician } })
    if (result.error) return sayBad(messageOf(result.error))
    const clash = clashWords(result.data)
    if (clash) warn(`${clash}.`)
    announce(
      technician === '' ? `${vehicleTitle} is not assigned.` : `${technician} works on ${vehicleTitle}.`,
    )
    return reload()
  }
  const busyAt = (appointment: Appointment) => busyThen(appointments, appointment)
  if (ownBays.length === 0)
    return (
      <>
        {appointments.length === 0 ? (
          <NoAppointments isToday={day === today} />
        ) : (
          <DayBoard {...{ appointments, team, busyAt, assign }} />
        )}
        {standing && <InWorkshop {...standing} {...{ team, busyAt, assign }} />}
      </>
    )
  const assigning = { team, busyAt, assign, planning: { day, open: setPlanned } }
  const isToday = day === today
  const done = async () => {
    await reload()
    close()
  }
  return (
    <>
      <BayBoard
        {...{ appointments, assigning, day, isToday, by }}
        bays={ownBays}
        addressOf={lanes => addressOf(day, 1, lanes)}
      />
      {standing && <InWorkshop {...standing} {...assigning} />}
      <Dialog open={planned !== undefined} onClose={close} title="Bay and hours" as="drawer">
        {planned && <PlanForm appointment={planned} bays={ownBays} team={team} done={done} />}
      </Dialog>
    </>
  )
}

type DayProps = { workshop: OwnWorkshop; requests: Requests }

function Day({ workshop, requests }: DayProps) {
  const { day, today, by } = requests
  const { data: appointments, error, pageMeta } = use(requests.appointments)
  const { data: list, error: baysError } = use(requests.ownBays)
  const standing = requests.standing && use(requests.standing)
  const { revalidate } = useRevalidator()
  if (error) return <ErrorState error={error} retry={revalidate} />
  if (baysError) return <ErrorState error={baysError} retry={revalidate} />
  if (standing?.error) return <ErrorState error={standing.error} retry={revalidate} />
  const cars = standing && {
    cars: standing.data,
    meta: standing.pageMeta,
    pageTo: (page: number) => addressOf(day, 1, by, page),
  }
  return (
    <>
      {workshop.team.length === 0 && appointments.length + (cars?.cars.length ?? 0) > 0 && (
        <ForDealer>
          <NoTeam />
        </ForDealer>
      )}
      <WholeDay {...{ workshop, appointments, day, today, by }} standing={cars} ownBays={list.bays} />
      <Pager meta={pageMeta} to={page => addressOf(day, page, by)} />
    </>
  )
}

function Body({ requests }: { requests: Requests }) {
  const { data, error } = use(requests.mine)
  const isStaff = useActing() !== undefined
  const { revalidate } = useRevalidator()
  useRefresh({ topic: 'deal' })
  if (error) return <ErrorState error={error} retry={revalidate} />
  if (!data.workshop?.wasOpen)
    return isStaff ? (
      <EmptyState title="No workshop yet">Its owner sets it up and opens it first.</EmptyState>
    ) : (
      <Navigate to="/workshop/settings" replace />
    )
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <AddWalkIn workshop={data.workshop} />
        <Link to="/workshop/walk-ins" className="py-3 font-semibold text-link underline">
          Walk-ins not taken over
        </Link>
        <Link to="/bookings/repairs" className="py-3 font-semibold text-link underline">
          All repairs
        </Link>
      </div>
      {requests.yourTurn && (
        <Suspense>
          <YourTurnSection request={requests.yourTurn} />
        </Suspense>
      )}
      <DayNavigation today={requests.today} />
      <Suspense key={requests.day} fallback={<Waiting headless />}>
        <Day workshop={data.workshop} requests={requests} />
      </Suspense>
    </>
  )
}

export default function WorkshopBoard({ loaderData }: Route.ComponentProps) {
  const { day, today } = loaderData
  const isStaff = useActing() !== undefined
  return (
    <>
      <PageHeader
        title="Your workshop"
        words={day === today ? `Today, ${formatDay(day)}` : formatDay(day)}
        back={isStaff ? { words: 'Bookings', to: '/bookings' } : { words: 'Account', to: '/account' }}
        action={
          <ForDealer>
            <Link to="/workshop/settings" className="py-3 font-semibold text-link underline">
              <span>
                Settings<span className="sr-only"> of your workshop</span>
              </span>
            </Link>
          </ForDealer>
        }
      />
      <Suspense fallback={<Waiting headless />}>
        <Body requests={loaderData} />
      </Suspense>
    </>
  )
}
