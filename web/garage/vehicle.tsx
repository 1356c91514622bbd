import { ShieldCheck } from 'lucide-react'
import { Suspense, use, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Answer } from '#contract/core/call.ts'
import type { garage } from '#contract/garage/garage.ts'
import type { Vehicle } from '#contract/garage/vehicle-shape.ts'
import type { insurance } from '#contract/insurance/insurance.ts'
import { insuredDays, isInsuredToday } from '#contract/insurance/policy/first-day.ts'
import { api } from '../client/api.ts'
import { formatKm } from '../cars/words.ts'
import { InsureCard } from '../insurance/insure-card.tsx'
import { pageNumber } from '../public-pages/page-number.ts'
import { Button } from '../ui/button.tsx'
import { formatDay } from '../ui/date.ts'
import { Dialog } from '../ui/dialog.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { messageOf } from '../ui/message-of.ts'
import { Notice } from '../ui/notice.tsx'
import { NavigationRow } from '../ui/navigation-row.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Facts, Panel } from '../ui/panel.tsx'
import { WaitingPage } from '../app/waiting-page.tsx'
import { ErrorState } from '../ui/states.tsx'
import { announce } from '../ui/announce.ts'
import { sayBad } from '../ui/toast.ts'
import { DueSection } from './due-section.tsx'
import { EditFacts } from './edit-facts.tsx'
import { ListingSection } from './listing-section.tsx'
import { PapersSection } from './papers-section.tsx'
import { RecordSection } from './record-section.tsx'
import type { Route } from './+types/vehicle'
import { entryKinds } from '#contract/garage/words.ts'
import { formatNaira } from '#contract/core/money.ts'

const Year = ({ costs: { year, totalKobo, byKind } }: { costs: Vehicle['costs'][number] }) => (
  <table className="figures mt-3 w-full text-sm">
    <caption className="show py-1 text-left text-base">{year}</caption>
    <tbody>
      {byKind.map(({ kind, kobo }) => (
        <tr key={kind} className="border-t border-line">
          <th scope="row" className="py-2 text-left font-normal text-soft">
            {entryKinds[kind]}
          </th>
          <td className="py-2 text-right">{formatNaira(kobo)}</td>
        </tr>
      ))}
      <tr className="border-t-2 border-edge font-semibold">
        <th scope="row" className="py-2 text-left">
          Total
        </th>
        <td className="py-2 text-right">{formatNaira(totalKobo)}</td>
      </tr>
    </tbody>
  </table>
)

const CostsSection = ({ vehicle: { costs, perKm } }: { vehicle: Vehicle }) => (
  <Panel title="Costs">
    {costs.length === 0 ? (
      <p className="text-soft">Costs from the record are added up here by year.</p>
    ) : (
      costs.map(year => <Year key={year.year} costs={year} />)
    )}
    {perKm && (
      <p className="figures mt-4 text-sm">
        <span className="font-semibold">{`${formatNaira(perKm.kobo)} per km`}</span>
        <span>{`, over the ${formatKm(perKm.km)} recorded. Fuel counts only if you add it.`}</span>
      </p>
    )}
  </Panel>
)

type VehicleRequest<Name extends 'byId' | 'entries'> = Promise<Answer<(typeof garage)[Name]>>

export const clientLoader = ({ params: { id }, request }: Route.ClientLoaderArgs) => {
  const PageNumber = pageNumber(new URL(request.url).searchParams)
  return {
    request: api.garage.byId({ query: { Id: id } }),
    entries: api.garage.entries({ query: { Id: id, PageNumber } }),
    insured: api.insurance.vehicles({ query: { VehicleId: id } }),
  }
}

function Remove({ vehicle: { id, title } }: { vehicle: Vehicle }) {
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  const remove = async () => {
    const { error } = await api.garage.remove({ body: { vehicleId: id } })
    if (error) return sayBad(messageOf(error))
    announce(`${title} deleted.`)
    await navigate('/garage', { replace: true })
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)} className="-ml-5">
        Delete this vehicle
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={`Take ${title} out?`}>
        <p>Its record, documents and costs are deleted for good.</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button variant="danger" onClick={remove}>
            Delete it
          </Button>
          <Button variant="line" onClick={() => setOpen(false)}>
            Keep it
          </Button>
        </div>
      </Dialog>
    </>
  )
}

const ruleWords = ({ serviceEveryKm, serviceEveryMonths }: Vehicle): string => {
  const parts = [
    serviceEveryKm === null ? '' : formatKm(serviceEveryKm),
    serviceEveryMonths === null ? '' : `${serviceEveryMonths} months`,
  ].filter(Boolean)
  return parts.length === 0 ? 'Not set' : `Every ${parts.join(' or ')}`
}

function FactsPart({ vehicle }: { vehicle: Vehicle }) {
  const [editing, setEditing] = useState(false)
  return (
    <Panel
      title="Vehicle"
      action={
        <Button variant="quiet" onClick={() => setEditing(true)} className="-my-3 -mr-4">
          Change
        </Button>
      }
    >
      <Facts
        facts={[
          ['Plate', vehicle.plate || 'Not added'],
          ['VIN', vehicle.vin || 'Not added'],
          ['Service', ruleWords(vehicle)],
        ]}
      />
      <Dialog open={editing} onClose={() => setEditing(false)} title="Edit vehicle" as="drawer">
        <EditFacts vehicle={vehicle} done={() => setEditing(false)} />
      </Dialog>
      <Remove vehicle={vehicle} />
    </Panel>
  )
}

const workshopsFor = ({ make }: Vehicle): string =>
  `/auto-repairs/vendor-list?${new URLSearchParams({ Brand: make })}`

type InsuranceProps = { vehicleId: string; request: Promise<Answer<typeof insurance.vehicles>> }

/** The policy that insures it, also from a later day; where none does today, the way to a quote. */
function InsuranceSection({ vehicleId, request }: InsuranceProps) {
  const { data, error } = use(request)
  // Not known is not the same as not insured.
  if (error) return null
  const [vehicle] = data
  return (
    <>
      {vehicle?.insuredUntil && (
        <ul className="border-t border-line">
          <NavigationRow
            to={`/bookings/insurance/${vehicle.policyId}`}
            icon={ShieldCheck}
            words={insuredDays(vehicle)}
            about="Policy, certificate and renewal"
          />
        </ul>
      )}
      {!isInsuredToday(vehicle) && (
        <InsureCard
          vehicleId={vehicleId}
          until={vehicle?.insuredFrom}
          about={
            vehicle?.insuredFrom
              ? 'Not insured before that day. Buy cover by the day, from today on'
              : 'Compare quotes, with a reminder before it ends'
          }
        />
      )}
    </>
  )
}

// One column on phones: due items before history.
const column = 'grid min-w-0 grid-cols-1 gap-8 max-lg:contents'

type BodyProps = {
  request: VehicleRequest<'byId'>
  entries: VehicleRequest<'entries'>
  insured: InsuranceProps['request']
}

function Body({ request, entries, insured }: BodyProps) {
  const { data: vehicle, error } = use(request)
  const { revalidate } = useRevalidator()
  if (error) return <ErrorState error={error} retry={revalidate} />
  return (
    <>
      <PageHeader
        title={vehicle.title}
        back={{ words: 'Your vehicles', to: '/garage' }}
        {...(!vehicle.soldOn && {
          action: <LinkButton to={workshopsFor(vehicle)}>Book a workshop</LinkButton>,
        })}
      />
      {vehicle.soldOn && (
        <div className="mb-6">
          <Notice title={`Sold on ${formatDay(vehicle.soldOn)}`}>
            You keep its record. We no longer send reminders.
          </Notice>
        </div>
      )}
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[1.5fr_1fr] lg:items-start">
        <div className={column}>
          {!vehicle.soldOn && <DueSection vehicle={vehicle} />}
          <RecordSection vehicle={vehicle} request={entries} />
        </div>
        <div className={column}>
          {!vehicle.soldOn && <PapersSection vehicle={vehicle} />}
          {!vehicle.soldOn && <InsuranceSection vehicleId={vehicle.id} request={insured} />}
          <CostsSection vehicle={vehicle} />
          {!vehicle.soldOn && <ListingSection vehicle={vehicle} />}
          <FactsPart vehicle={vehicle} />
        </div>
      </div>
    </>
  )
}

export default function OneVehicle({ loaderData, params }: Route.ComponentProps) {
  return (
    <Suspense fallback={<WaitingPage />}>
      <Body key={params.id} {...loaderData} />
    </Suspense>
  )
}
