// Form of a dealer's branch: address, phone, map point and hours.
import { countNoun } from '#contract/core/count-noun.ts'
import { useState } from 'react'
import type { CarsAtBranch, OwnBranch, OwnYard } from '#contract/dealers/yard.ts'
import { localGovernmentsOf } from '#contract/reference/local-governments.ts'
import { type State, states } from '#contract/reference/places.ts'
import { defaultHours } from '#contract/repair/opening-hours/days.ts'
import type { Hours } from '#contract/repair/opening-hours/hours.ts'
import { api, newKey } from '../../client/api.ts'
import { SaveRefusal } from '../../forms/save-refusal.tsx'
import { useSend } from '../../forms/use-send.ts'
import { ViewingsOutside } from '../../test-drive/viewings-outside.tsx'
import { WeekFields, weekFaults } from '../../repair/opening-hours/week-fields.tsx'
import { useDraftedChange } from '../../session/use-drafted.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemSummary } from '../../ui/forms/fault-summary.tsx'
import { SelectField, TextField } from '../../ui/forms/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { phoneOf, withoutPrefix } from '../../ui/forms/phone-field.tsx'
import { MapPoint, pointIn, typedPoint } from './map-point.tsx'

type Values = {
  name: string
  address: string
  state: State | ''
  localGovernment: string
  phone: string
  point: string
  hours: Hours
}

const firstOf = (branch: OwnBranch | undefined, isFirst: boolean): Values =>
  branch
    ? {
        name: branch.name,
        address: branch.address,
        state: branch.state,
        localGovernment: branch.localGovernment,
        phone: withoutPrefix(branch.phoneNumber),
        point: typedPoint(branch),
        hours: branch.hours,
      }
    : {
        name: isFirst ? 'Main yard' : '',
        address: '',
        state: '',
        localGovernment: '',
        phone: '',
        point: '',
        hours: defaultHours,
      }

type Faults = Readonly<Partial<Record<string, string>>>
type FieldsProps = { values: Values; change: (change: Partial<Values>) => void; faults: Faults }

const Where = ({ values, change, faults }: FieldsProps) => (
  <>
    <TextField
      label="Name of the branch"
      maxLength={60}
      value={values.name}
      onChange={({ target }) => change({ name: target.value })}
      error={faults['name']}
    />
    <SelectField
      label="State"
      value={values.state}
      onChange={({ target }) =>
        change({ state: states.find(each => each === target.value) ?? '', localGovernment: '' })
      }
      error={faults['state']}
    >
      <option value="">Choose</option>
      {states.map(state => (
        <option key={state}>{state}</option>
      ))}
    </SelectField>
    <SelectField
      label="Local government"
      value={values.localGovernment}
      onChange={({ target }) => change({ localGovernment: target.value })}
      error={faults['localGovernment']}
    >
      <option value="">Choose</option>
      {(values.state === '' ? [] : localGovernmentsOf(values.state)).map(each => (
        <option key={each}>{each}</option>
      ))}
    </SelectField>
    <TextField
      label="Address"
      hint="Street, number and a well-known landmark."
      maxLength={200}
      autoComplete="street-address"
      value={values.address}
      onChange={({ target }) => change({ address: target.value })}
      error={faults['address']}
    />
    <TextField
      label="Phone"
      type="tel"
      hint="Everyone can see it on your page. Leave it empty to be asked on AutoX only."
      optional
      value={values.phone}
      onChange={({ target }) => change({ phone: target.value })}
      error={faults['phoneNumber']}
    />
    <MapPoint
      value={values.point}
      change={point => change({ point })}
      error={faults['latitude'] ?? faults['longitude']}
    />
  </>
)

const When = ({ values: { hours }, change, faults }: FieldsProps) => (
  <section>
    <h3 className="font-semibold">When it is open</h3>
    <WeekFields week={hours.week} change={week => change({ hours: { ...hours, week } })} faults={faults} />
  </section>
)

const carWords = (count: number): string => countNoun(count, 'car')

type Stock = Pick<CarsAtBranch, 'moving' | 'staying'>

/** What becomes of the cars of a branch that leaves `from`. */
const moveWords = ({ moving, staying }: Stock, from: string): string =>
  [
    moving > 0 && `${carWords(moving)} will move with the branch.`,
    staying > 0 &&
      `${carWords(staying)} ${staying === 1 ? 'is' : 'are'} reserved, and will stay in ${from} at no branch.`,
    'Agreed viewings and booked rentals keep their address: tell those people where to come.',
  ]
    .filter(Boolean)
    .join(' ')

type MoveProps = { branch: OwnBranch; cars: Stock; values: Values }

/** Before it is saved, where the cars go. */
const Move = ({ branch, cars, values: { state, localGovernment } }: MoveProps) =>
  localGovernment !== '' &&
  (state !== branch.state || localGovernment !== branch.localGovernment) && (
    <Notice>{moveWords(cars, branch.localGovernment)}</Notice>
  )

/** What the form can tell by itself; the rest is refused by the server. */
const faultsOf = ({ point, hours }: Values): Faults => ({
  ...(!pointIn(point) && { latitude: 'Two numbers, such as 6.6018, 3.3515' }),
  ...weekFaults(hours.week),
})

const bodyOf = ({ name, address, state, localGovernment, phone, point, hours }: Values) => ({
  name,
  address,
  state: state as State,
  localGovernment,
  phoneNumber: phone.trim() === '' ? undefined : String(phoneOf(phone)),
  ...(pointIn(point) ?? { latitude: null, longitude: null }),
  hours,
})

type Props = {
  branch: OwnBranch | undefined
  /** Those that stand there. */
  cars: Stock
  isFirst: boolean
  done: (saved: OwnYard) => unknown
}

export function BranchForm({ branch: latest, cars, isFirst, done }: Props) {
  // What is typed is about the branch as it was opened.
  const [branch] = useState(latest)
  const [key, setKey] = useState(newKey)
  const { values, put, forget } = useDraftedChange<Values>(
    `branch:${branch?.id ?? 'new'}`,
    firstOf(branch, isFirst),
  )
  const { problems, error, forget: unsay, send } = useSend()
  const [own, setOwn] = useState<Faults>({})
  const change = (next: Partial<Values>) => {
    put(next)
    setKey(newKey())
    setOwn({})
    unsay()
  }
  const save = async () => {
    const wrong = faultsOf(values)
    setOwn(wrong)
    if (Object.keys(wrong).length > 0) return
    const body = {
      ...(branch && { id: branch.id, settingsVersion: branch.settingsVersion }),
      ...bodyOf(values),
    }
    const saved = await send(api.yard.saveBranch({ key, body }), 'Branch saved.')
    if (!saved) return
    forget()
    await done(saved)
  }
  const faults = { ...problems, ...own }
  return (
    <form noValidate onSubmit={event => event.preventDefault()} className="grid gap-5">
      <Where values={values} change={change} faults={faults} />
      {branch && <Move branch={branch} cars={cars} values={values} />}
      <When values={values} change={change} faults={faults} />
      {branch && (
        <ViewingsOutside
          changeAt={car => (car.branch?.id === branch.id ? [branch.hours, values.hours] : null)}
        />
      )}
      {error && <SaveRefusal error={error} forget={forget} />}
      <ProblemSummary />
      <Button onClick={save}>Save the branch</Button>
    </form>
  )
}
