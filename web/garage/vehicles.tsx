// The garage (/garage): every vehicle that one has, with what is due on it next.
import { CarFront, ChevronRight } from 'lucide-react'
import { Suspense, use } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Answer } from '#contract/core/call.ts'
import type { garage } from '#contract/garage/garage.ts'
import type { VehicleRow } from '#contract/garage/vehicle-shape.ts'
import type { insurance } from '#contract/insurance/insurance.ts'
import { insuredDays } from '#contract/insurance/policy/first-day.ts'
import { api } from '../client/api.ts'
import { useRefresh } from '../client/use-refresh.ts'
import { formatKm } from '../cars/words.ts'
import { pageNumber } from '../public-pages/page-number.ts'
import { formatDay } from '../ui/date.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Pager } from '../ui/pager.tsx'
import { Pill } from '../ui/pill.tsx'
import { EmptyState, ErrorState, WaitingList } from '../ui/states.tsx'
import { dueTones, dueWords, stateWords } from './words.ts'
import type { Route } from './+types/vehicles'

type VehiclesRequest = Promise<Answer<(typeof garage)['list']>>
type CoverRequest = Promise<Answer<typeof insurance.vehicles>>

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const PageNumber = pageNumber(new URL(request.url).searchParams)
  return {
    request: api.garage.list({ query: { PageNumber } }),
    // A page of the garage and this one of the same number have the same vehicles, less the sold ones.
    coverRequest: api.insurance.vehicles({ query: { PageNumber } }),
  }
}

const factsOf = ({ plate, odometerKm }: VehicleRow): string =>
  [plate, odometerKm === null ? '' : formatKm(odometerKm)].filter(Boolean).join(' · ') || 'No plate added yet'

type CoverProps = { vehicleId: string; request: CoverRequest }

/** From when it is insured by a policy bought ahead; nothing without one. */
function CoverAhead({ vehicleId, request }: CoverProps) {
  const { data: insured = [] } = use(request)
  const cover = insured.find(each => each.vehicleId === vehicleId)
  return cover?.insuredFrom && <span className="figures block text-sm text-soft">{insuredDays(cover)}</span>
}

const Row = ({ vehicle, coverRequest }: { vehicle: VehicleRow; coverRequest: CoverRequest }) => (
  <li className="border-b border-line">
    <Link to={`/garage/${vehicle.id}`} className="group flex items-center gap-4 py-4">
      <CarFront className="size-7 shrink-0 text-link" aria-hidden />
      <span className="min-w-0 grow">
        <span className="show block text-lg wrap-anywhere group-hover:underline">{vehicle.title}</span>
        <span className="figures block text-sm text-soft">{factsOf(vehicle)}</span>
        <Suspense fallback={null}>
          <CoverAhead vehicleId={vehicle.id} request={coverRequest} />
        </Suspense>
        {vehicle.soldOn && (
          <span className="mt-1.5 block">
            <Pill>{`Sold on ${formatDay(vehicle.soldOn)}`}</Pill>
          </span>
        )}
        {vehicle.due.map(due => (
          <span key={due.words} className="mt-1.5 flex flex-wrap items-baseline gap-x-2 text-sm">
            <span className="min-w-0 wrap-anywhere">{dueWords(due)}</span>
            <Pill tone={dueTones[due.state]}>{stateWords(due)}</Pill>
          </span>
        ))}
      </span>
      <ChevronRight className="size-5 shrink-0 text-soft" aria-hidden />
    </Link>
  </li>
)

type ListProps = { request: VehiclesRequest; coverRequest: CoverRequest }

function List({ request, coverRequest }: ListProps) {
  const { data, error, pageMeta } = use(request)
  const { revalidate } = useRevalidator()
  if (error) return <ErrorState error={error} retry={revalidate} />
  if (pageMeta.totalRecords === 0)
    return (
      <EmptyState
        title="Your garage is empty"
        action={<LinkButton to="/garage/new">Add a vehicle</LinkButton>}
      >
        Keep its documents, work and costs in one place, and we’ll remind you before something expires. Cars
        you buy on AutoX are added automatically.
      </EmptyState>
    )
  return (
    <>
      <ul className="border-t border-line">
        {data.map(vehicle => (
          <Row key={vehicle.id} vehicle={vehicle} coverRequest={coverRequest} />
        ))}
      </ul>
      <Pager meta={pageMeta} to={page => `/garage?PageNumber=${page}`} />
    </>
  )
}

export default function Vehicles({ loaderData }: Route.ComponentProps) {
  useRefresh({})
  return (
    <div className="max-w-lg">
      <PageHeader
        title="Your vehicles"
        back={{ words: 'Account', to: '/account' }}
        action={
          <LinkButton to="/garage/new" variant="line">
            Add a vehicle
          </LinkButton>
        }
      />
      <Suspense fallback={<WaitingList rows={3} />}>
        <List {...loaderData} />
      </Suspense>
    </div>
  )
}
