import { unmetStates } from '#contract/repair/process.ts'
import { CalendarPlus, Map as MapIcon, Navigation } from 'lucide-react'
import { Link } from 'react-router'
import type { Repair } from '#contract/repair/fields.ts'
import { slotWords } from '#contract/core/time-words.ts'
import { serviceCategoryWords } from '#contract/reference/service-categories.ts'
import { ownModeWords, workshopModeWords } from '#contract/repair/workshops/modes.ts'
import { api } from '../client/api.ts'
import { formatKm } from '../cars/words.ts'
import { Avatar } from '../dealers/avatar.tsx'
import { FileButton } from '../sharing/file-button.tsx'
import { type Fact, Facts, Panel } from '../ui/panel.tsx'
import { OtherSide } from '../deal-engine/counterparty.tsx'
import { describeMissed } from '../deal-engine/words.ts'
import { Money } from './money-section.tsx'

type Where = Pick<Repair, 'mode' | 'address' | 'place'>

const comes = ({ mode, address }: Where): boolean => mode !== 'drop-off' && address !== ''

const words = (where: Where): string => {
  const { address, place } = where
  const line = comes(where) ? [address, place.state] : [place.address, place.city, place.state]
  return [...line, 'Nigeria'].join(', ')
}

const pointOf = (where: Where): readonly [number, number] | undefined => {
  const { latitude, longitude } = where.place
  return comes(where) || latitude === null || longitude === null ? undefined : [latitude, longitude]
}

/** A map in the browser, which needs no application and little data. */
const mapAt = (where: Where): string => {
  const point = pointOf(where)
  return point
    ? `https://www.openstreetmap.org/?mlat=${point[0]}&mlon=${point[1]}#map=17/${point[0]}/${point[1]}`
    : `https://www.openstreetmap.org/search?${new URLSearchParams({ query: words(where) })}`
}

/** The way there from where the phone is, in the application for maps that phones here have. */
const directionsTo = (where: Where): string => {
  const destination = pointOf(where)?.join(',') ?? words(where)
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}

const whereOf = ({ mode, address, place }: Repair): string =>
  mode === 'drop-off' || address === '' ? `${place.address}, ${place.city}, ${place.state}` : address

function Visit({ repair }: { repair: Repair }) {
  const { id, slotAt, mode, place, workshop, role } = repair
  return (
    <Panel title="Appointment">
      <p className="show figures text-xl">
        {mode === 'roadside' ? 'As soon as possible' : slotWords(slotAt)}
      </p>
      <p className="mt-1 font-semibold">
        {role === 'customer' ? (
          <Link to={`/auto-repairs/vendor-detail?Id=${workshop.id}`} className="underline">
            {workshop.name}
          </Link>
        ) : (
          place.name
        )}
      </p>
      <p className="text-soft wrap-anywhere">{whereOf(repair)}</p>
      <p className="text-sm text-soft">{(role === 'customer' ? workshopModeWords : ownModeWords)[mode]}</p>
      {mode !== 'drop-off' && repair.address === '' && (
        <p className="mt-1 text-sm text-soft">You see the address once you agree.</p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <a href={mapAt(repair)} target="_blank" rel="noopener" className="button button-line px-3">
          <MapIcon className="size-4.5 shrink-0" aria-hidden /> Map
        </a>
        <a href={directionsTo(repair)} target="_blank" rel="noopener" className="button button-line px-3">
          <Navigation className="size-4.5 shrink-0" aria-hidden /> Directions
        </a>
        <FileButton
          fetchFile={() => api.repairs.calendar({ query: { Id: id } })}
          name="autox-workshop.ics"
          className="px-3"
        >
          <CalendarPlus className="size-4.5 shrink-0" aria-hidden /> Calendar
        </FileButton>
      </div>
    </Panel>
  )
}

const beforeQuote: readonly Repair['state'][] = ['requested', 'countered', 'accepted', 'due', 'checked-in']

const vehicleFacts = ({ vehicle, service, message, role, state, diagnosis }: Repair): Fact[] => [
  ...(vehicle.plate ? [['Plate', vehicle.plate] satisfies Fact] : []),
  ...(vehicle.odometerKm === null ? [] : [['Kilometres', formatKm(vehicle.odometerKm)] satisfies Fact]),
  ['Booked for', serviceCategoryWords(service)],
  ...(message ? [['The problem', message] satisfies Fact] : []),
  ...(role === 'workshop' && diagnosis.feeKobo === 0 && beforeQuote.includes(state)
    ? [['Diagnosis fee', 'None agreed'] satisfies Fact]
    : []),
]

const Vehicle = ({ repair }: { repair: Repair }) => (
  <Panel title={repair.vehicleTitle}>
    <Facts facts={vehicleFacts(repair)} />
    {repair.vehicle.id && (
      <p className="mt-3 text-sm">
        <Link to={`/garage/${repair.vehicle.id}`} className="font-semibold underline">
          Vehicle record in your garage
        </Link>
      </p>
    )}
    {repair.toDo.length > 0 && (
      <div className="mt-4 border-t border-line pt-3">
        <h3 className="font-semibold">Left to do from earlier visits</h3>
        <ul className="mt-1 list-disc pl-5 text-sm">
          {repair.toDo.map(({ id, title }) => (
            <li key={id} className="wrap-anywhere">
              {title}
            </li>
          ))}
        </ul>
      </div>
    )}
  </Panel>
)

const Other = ({ repair }: { repair: Repair }) => {
  const { role, counterparty, state, vehicleTitle, otherMissed, missedBy } = repair
  const title = role === 'customer' ? 'The workshop' : 'The customer'
  const attendance = (
    <>
      <span className="text-soft">Appointments: </span>
      <span className="font-semibold">{describeMissed(otherMissed)}</span>
      {missedBy && (
        <span className="block">{`This appointment counts as a no-show by ${missedBy === role ? 'you' : 'the other side'}.`}</span>
      )}
    </>
  )
  if (!unmetStates.includes(state))
    return (
      <OtherSide title={title} person={counterparty} subject={vehicleTitle}>
        {attendance}
      </OtherSide>
    )
  return (
    <Panel title={title}>
      <div className="flex items-center gap-3">
        <Avatar name={counterparty.name} />
        <p>
          <span className="block font-semibold">{counterparty.name}</span>
          <span className="block text-sm text-soft">{counterparty.location}</span>
        </p>
      </div>
      <p className="mt-3 text-sm">{attendance}</p>
      <p className="mt-1 text-sm text-soft">You see each other’s phone number once the time is agreed.</p>
    </Panel>
  )
}

export const RepairFacts = ({ repair }: { repair: Repair }) => (
  <>
    <Visit repair={repair} />
    <Money repair={repair} />
    <Vehicle repair={repair} />
    <Other repair={repair} />
  </>
)
