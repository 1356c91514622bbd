// One appointment on the board: who comes with what, and who works on it.
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { Appointment } from '#contract/repair/board/board.ts'
import { timeInWords } from '#contract/core/time-words.ts'
import { ownModeWords } from '#contract/repair/workshops/modes.ts'
import { isForStaff, useActing } from '../../session/acting.ts'
import { Button } from '../../ui/button.tsx'
import { formatBy, formatShort } from '../../ui/date.ts'
import { Pill } from '../../ui/pill.tsx'
import { addressOf } from './appointment-address.ts'
import { clashWords } from './day-words.ts'
import { planWords } from './plan-words.ts'

export type Assigning = {
  team: readonly string[]
  busyAt: (appointment: Appointment) => ReadonlySet<string>
  assign: (appointment: Appointment, technician: string) => Promise<unknown>
  /** In a workshop with bays: people are chosen with the hours. */
  planning?: { day: string; open: (appointment: Appointment) => void } | undefined
}

/** One press assigns; who has a car at that hour says so before it. */
function People({ appointment, team, busyAt, assign }: Assigning & { appointment: Appointment }) {
  const busy = busyAt(appointment)
  const { technician, vehicleTitle } = appointment
  return (
    <div
      role="group"
      aria-label={`Assign ${vehicleTitle} of ${appointment.customerName}`}
      className="mt-2 flex flex-wrap gap-2"
    >
      {team
        .filter(name => name !== technician)
        .map(name => (
          <Button
            key={name}
            variant="line"
            onClick={() => assign(appointment, name)}
            className="px-3 text-sm wrap-anywhere"
          >
            {busy.has(name) ? `${name} (busy then)` : name}
          </Button>
        ))}
      {technician !== '' && (
        <Button variant="quiet" onClick={() => assign(appointment, '')} className="px-3 text-sm">
          Unassign
        </Button>
      )}
    </div>
  )
}

/** Bay and hours, and the way to change them while the car is not gone. */
const Plan = ({
  appointment,
  day,
  open,
}: { appointment: Appointment } & NonNullable<Assigning['planning']>) => (
  <>
    {(appointment.plan || !appointment.isOver) && (
      <p className="figures mt-1 text-sm wrap-anywhere">{planWords(appointment, day)}</p>
    )}
    {!appointment.isOver && (
      <Button variant="line" onClick={() => open(appointment)} className="mt-2 px-3 text-sm">
        <span>
          <span>{appointment.plan ? 'Change' : 'Give it a bay'}</span>
          <span className="sr-only">{` for ${appointment.vehicleTitle} of ${appointment.customerName}`}</span>
        </span>
      </Button>
    )}
  </>
)

/** One press for whoever is not assigned yet; changes are folded away. */
function Assign({ appointment, ...assigning }: Assigning & { appointment: Appointment }) {
  const { isOver, technician, vehicleTitle, customerName } = appointment
  if (isOver) return null
  if (technician === '') return <People appointment={appointment} {...assigning} />
  return (
    <details className="mt-1">
      <summary className="min-h-11 py-2 text-sm font-semibold text-link">
        <span>
          Change <span className="sr-only">{`who works on ${vehicleTitle} of ${customerName}`}</span>
        </span>
      </summary>
      <People appointment={appointment} {...assigning} />
    </details>
  )
}

const turnWords = {
  workshop: 'Your turn.',
  customer: 'Waits for the customer.',
  operator: 'AutoX decides.',
} as const

/** Of a car that came on an earlier day: whose step is next, and when it is promised. */
const nextStepWords = ({ turn, readyBy }: Appointment, now: Date): string =>
  [turn && turnWords[turn], readyBy && `Ready by ${formatBy(readyBy, now)}.`].filter(Boolean).join(' ')

type Props = Assigning & {
  appointment: Appointment
  withTechnician: boolean
  /** Now, where the car came on an earlier day. */
  inWorkshopAt?: Date | undefined
  style?: CSSProperties
}

export function AppointmentCard({ appointment, withTechnician, inWorkshopAt, style, ...assigning }: Props) {
  const { slotAt, customerName, vehicleTitle, plate, about, status, kind, mode, placeName, technician } =
    appointment
  const isStaff = useActing() !== undefined
  const isOpen = !isStaff || isForStaff(addressOf(appointment))
  const clash = clashWords(appointment)
  const { planning } = assigning
  const place = mode === 'drop-off' ? placeName : ownModeWords[mode]
  return (
    <li style={style} className="rounded-box border border-line bg-card p-3">
      <p className="split-row items-start gap-x-3">
        <span className="figures font-semibold">
          {inWorkshopAt ? `Since ${formatShort(slotAt, inWorkshopAt)}` : timeInWords(slotAt)}
        </span>
        <Pill>{status}</Pill>
      </p>
      {isOpen ? (
        <Link to={addressOf(appointment)} className="block py-1 font-semibold wrap-anywhere underline">
          {vehicleTitle}
        </Link>
      ) : (
        <p className="py-1 font-semibold wrap-anywhere">{vehicleTitle}</p>
      )}
      <p className="text-sm wrap-anywhere">{plate ? `${customerName}, ${plate}` : customerName}</p>
      <p className="text-sm wrap-anywhere text-soft">
        {`${kind === 'warranty' ? 'Warranty: ' : ''}${about}. ${place}`}
      </p>
      {inWorkshopAt && (
        <p className="figures mt-1 text-sm font-semibold wrap-anywhere">
          {nextStepWords(appointment, inWorkshopAt)}
        </p>
      )}
      {withTechnician && technician !== '' && (
        <p className="mt-1 text-sm font-semibold wrap-anywhere">{technician}</p>
      )}
      {clash && <p className="mt-1 text-sm font-semibold wrap-anywhere text-bad">{`${clash}.`}</p>}
      {planning ? (
        <Plan appointment={appointment} {...planning} />
      ) : (
        <Assign appointment={appointment} {...assigning} />
      )}
    </li>
  )
}
