import { useState } from 'react'
import { defaultHours } from '#contract/repair/opening-hours/days.ts'
import { states } from '#contract/reference/places.ts'
import type { OwnPlace, OwnWorkshop, Place } from '#contract/repair/workshops/workshop-shape.ts'
import { api, newKey } from '../../client/api.ts'
import { hoursFaults, SpecialDays } from '../opening-hours/special-days.tsx'
import { type WeekFaults, WeekFields } from '../opening-hours/week-fields.tsx'
import { SaveRefusal } from '../../forms/save-refusal.tsx'
import { useSend } from '../../forms/use-send.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemSummary } from '../../ui/forms/fault-summary.tsx'
import { SelectField, TextField } from '../../ui/forms/inputs.tsx'
import { useDraftedChange } from '../../session/use-drafted.ts'
import { wholeOf } from '#contract/core/read-number.ts'
import { NumberField } from '../../ui/forms/number-field.tsx'
import { BookedOutside } from './booked-outside.tsx'

type Values = Pick<Place, 'name' | 'address' | 'city' | 'latitude' | 'longitude' | 'hours'> & {
  state: Place['state'] | ''
  capacity: string
}

const firstOf = (place: Place | undefined): Values =>
  place
    ? { ...place, capacity: String(place.capacity) }
    : {
        name: 'Main workshop',
        address: '',
        state: '',
        city: '',
        latitude: null,
        longitude: null,
        hours: defaultHours,
        capacity: '2',
      }

type FieldsProps = {
  values: Values
  change: (change: Partial<Values>) => void
  problems: Readonly<Partial<Record<string, string>>>
}

const Where = ({ values, change, problems }: FieldsProps) => (
  <>
    <TextField
      label="Name of the place"
      maxLength={60}
      value={values.name}
      onChange={({ target }) => change({ name: target.value })}
      error={problems['name']}
    />
    <SelectField
      label="State"
      value={values.state}
      onChange={({ target }) => change({ state: states.find(each => each === target.value) ?? '' })}
      error={problems['state']}
    >
      <option value="">Choose</option>
      {states.map(state => (
        <option key={state}>{state}</option>
      ))}
    </SelectField>
    <TextField
      label="Town or area"
      maxLength={60}
      value={values.city}
      onChange={({ target }) => change({ city: target.value })}
      error={problems['city']}
    />
    <TextField
      label="Address"
      hint="Street, number and a well-known landmark. It appears on your page."
      maxLength={200}
      autoComplete="street-address"
      value={values.address}
      onChange={({ target }) => change({ address: target.value })}
      error={problems['address']}
    />
  </>
)

/** Where the phone is now: with it you are found by distance. */
function Here({ values: { latitude, longitude }, change }: Omit<FieldsProps, 'problems'>) {
  const [problem, setProblem] = useState<string>()
  const find = () =>
    new Promise<void>(resolve => {
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
          const round = (degrees: number) => Math.round(degrees * 100_000) / 100_000
          change({ latitude: round(coords.latitude), longitude: round(coords.longitude) })
          setProblem(undefined)
          resolve()
        },
        () => {
          setProblem('We can’t get your location. People still find you by state and town.')
          resolve()
        },
        { timeout: 15_000 },
      )
    })
  return (
    <div>
      <Button variant="line" onClick={find}>
        {latitude === null ? 'Use my current location' : 'Update location'}
      </Button>
      <p role="status" className="figures mt-2 text-sm text-soft">
        {problem ??
          (latitude === null
            ? 'Optional. It lets people find you by distance.'
            : `${latitude}, ${longitude}`)}
      </p>
    </div>
  )
}

type WhenProps = {
  /** As it is stored; undefined for a new one, which nobody booked. */
  place: OwnPlace | undefined
  hours: Place['hours']
  put: (hours: Place['hours']) => void
  faults: WeekFaults
  problem: string | undefined
}

const When = ({ place, hours, put, faults, problem }: WhenProps) => (
  <section>
    <h3 className="font-semibold">When it is open</h3>
    <WeekFields week={hours.week} change={week => put({ ...hours, week })} faults={faults} />
    <h3 className="mt-6 font-semibold">Special days</h3>
    <SpecialDays
      exceptions={hours.exceptions}
      change={exceptions => put({ ...hours, exceptions })}
      faults={faults}
    />
    {problem && (
      <p role="alert" className="mt-1 text-sm font-medium text-bad">
        {problem}
      </p>
    )}
    {place && <BookedOutside place={place} hours={hours} />}
  </section>
)

type Props = { place: OwnPlace | undefined; done: (saved: OwnWorkshop) => unknown }

export function PlaceForm({ place: latest, done }: Props) {
  // What is typed is about the place as it was opened.
  const [place] = useState(latest)
  const [key, setKey] = useState(newKey)
  const { values, put, forget } = useDraftedChange<Values>(
    `workshop-place:${place?.id ?? 'new'}`,
    firstOf(place),
  )
  const { problems, error, forget: unsay, send } = useSend()
  const [tried, setTried] = useState(false)
  const change = (next: Partial<Values>) => {
    put(next)
    setKey(newKey())
    unsay()
  }
  const { hours, state } = values
  const faults = hoursFaults(hours)
  const save = async () => {
    setTried(true)
    if (Object.keys(faults).length > 0) return
    const { name, address, city, latitude, longitude, capacity } = values
    const body = {
      ...(place && { id: place.id, settingsVersion: place.settingsVersion }),
      name,
      address,
      city,
      latitude,
      longitude,
      hours,
      state: state as Place['state'],
      capacity: wholeOf(capacity) ?? Number.NaN,
    }
    const saved = await send(api.workshops.savePlace({ key, body }), 'Saved.')
    if (!saved) return
    forget()
    await done(saved)
  }
  return (
    <form noValidate onSubmit={event => event.preventDefault()} className="grid gap-5">
      <Where values={values} change={change} problems={problems} />
      <Here values={values} change={change} />
      <NumberField
        label="How many cars you take in one hour"
        value={values.capacity}
        onText={capacity => change({ capacity })}
        error={problems['capacity']}
      />
      <When
        place={place}
        hours={hours}
        put={next => change({ hours: next })}
        faults={tried ? faults : {}}
        problem={problems['hours.exceptions']}
      />
      {error && <SaveRefusal error={error} forget={forget} />}
      <ProblemSummary />
      <Button onClick={save}>Save the place</Button>
    </form>
  )
}
