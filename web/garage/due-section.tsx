// What is due on a vehicle: mileage, next service and open advice.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Vehicle } from '#contract/garage/vehicle-shape.ts'
import { api } from '../client/api.ts'
import { formatKm } from '../cars/words.ts'
import { Button } from '../ui/button.tsx'
import { formatDay } from '../ui/date.ts'
import { Dialog } from '../ui/dialog.tsx'
import { messageOf } from '../ui/message-of.ts'
import { Refusal } from '../ui/refusal.tsx'
import { Pill } from '../ui/pill.tsx'
import { announce } from '../ui/announce.ts'
import { sayBad } from '../ui/toast.ts'
import { useSend } from '../forms/use-send.ts'
import { dueTones, serviceStates } from './words.ts'
import { wholeOf } from '#contract/core/read-number.ts'
import { NumberField } from '../ui/forms/number-field.tsx'

function NoteKm({ vehicle, done }: { vehicle: Vehicle; done: () => void }) {
  const { revalidate } = useRevalidator()
  const [typed, setTyped] = useState('')
  const { problems, refusal, forget, send } = useSend()
  const note = async (corrects: boolean) => {
    const odometerKm = wholeOf(typed) ?? Number.NaN
    const body = { vehicleId: vehicle.id, odometerKm, corrects }
    if (!(await send(api.garage.noteOdometer({ body }), 'Saved.'))) return
    await revalidate()
    done()
  }
  const runsBack = problems['odometerKm']?.includes('at least that')
  return (
    <form noValidate onSubmit={event => event.preventDefault()} className="grid gap-4">
      <NumberField
        label="Odometer reading (km)"
        value={typed}
        onText={next => {
          setTyped(next)
          forget()
        }}
        error={problems['odometerKm']}
      />
      {refusal && <Refusal title={refusal} />}
      <Button onClick={() => note(false)}>Save</Button>
      {runsBack && (
        <Button variant="line" onClick={() => note(true)}>
          My earlier reading was wrong: use this one
        </Button>
      )}
    </form>
  )
}

function Kilometres({ vehicle }: { vehicle: Vehicle }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3">
      <p>
        <span className="show figures block text-2xl">
          {vehicle.odometerKm === null ? 'No reading yet' : formatKm(vehicle.odometerKm)}
        </span>
        <span className="text-sm text-soft">The last reading</span>
      </p>
      <Button variant="line" onClick={() => setOpen(true)}>
        Update mileage
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Update mileage">
        <NoteKm vehicle={vehicle} done={() => setOpen(false)} />
      </Dialog>
    </div>
  )
}

const serviceWords = ({ byDay, atKm, on }: NonNullable<Vehicle['service']>): string => {
  const rule = [
    atKm === null ? '' : `at ${formatKm(atKm)}`,
    byDay === null ? '' : `by ${formatDay(byDay)}`,
  ].filter(Boolean)
  const expected = on !== null && on !== byDay ? ` At your usual mileage, that’s about ${formatDay(on)}.` : ''
  return `Next ${rule.join(' or ')}, whichever comes first.${expected}`
}

const Service = ({ vehicle: { service, serviceEveryKm, serviceEveryMonths } }: { vehicle: Vehicle }) => {
  if (service)
    return (
      <div className="border-b border-line py-3">
        <p className="split-row items-center gap-x-3 font-semibold">
          Service <Pill tone={dueTones[service.state]}>{serviceStates[service.state]}</Pill>
        </p>
        <p className="figures text-sm text-soft">{serviceWords(service)}</p>
      </div>
    )
  const isSet = serviceEveryKm !== null || serviceEveryMonths !== null
  return (
    <p className="border-b border-line py-3 text-sm text-soft">
      {isSet
        ? 'Add your last service to the record: we count the next one from it.'
        : 'Set a service interval under “Vehicle” and we’ll remind you in time.'}
    </p>
  )
}

function ToDo({ vehicle }: { vehicle: Vehicle }) {
  const { revalidate } = useRevalidator()
  const tick = async (entryId: string, place: number) => {
    const { error } = await api.garage.tickJob({ body: { vehicleId: vehicle.id, entryId, place } })
    if (error) return sayBad(messageOf(error))
    announce('Marked as done.')
    await revalidate()
  }
  return vehicle.toDo.map(({ entryId, place, title, since }) => (
    <div
      key={`${entryId} ${place}`}
      className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3"
    >
      <p className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{title}</span>
        <span className="text-sm text-soft">{`Advised on ${formatDay(since)}, not done yet`}</span>
      </p>
      <Button variant="line" onClick={() => tick(entryId, place)}>
        Mark as done
      </Button>
    </div>
  ))
}

export const DueSection = ({ vehicle }: { vehicle: Vehicle }) => (
  <section className="max-lg:order-first">
    <h2 className="show mb-2 text-xl">Due next</h2>
    <div className="border-t border-line">
      <Kilometres vehicle={vehicle} />
      <Service vehicle={vehicle} />
      <ToDo vehicle={vehicle} />
    </div>
  </section>
)
