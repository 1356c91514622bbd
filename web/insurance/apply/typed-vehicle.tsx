// Adds a typed vehicle to the garage before insuring it.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api, newKey } from '../../client/api.ts'
import { MakeModelYearFields } from '../../garage/make-model-year.tsx'
import { insureAddress } from '../insure-card.tsx'
import { useSend } from '../../forms/use-send.ts'
import { useDrafted } from '../../session/use-drafted.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemSummary } from '../../ui/forms/fault-summary.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PlateAndVin } from './plate-and-vin.tsx'
import { wholeOf } from '#contract/core/read-number.ts'

const empty = { make: '', model: '', year: '', plate: '', vin: '' }
type Filled = typeof empty

export function TypedVehicle() {
  const { values, put, forget } = useDrafted<Filled>('insurance-vehicle', empty)
  const [key, setKey] = useState(newKey)
  const navigate = useNavigate()
  const { problems, refusal, forget: unsay, send } = useSend()
  const fill = (change: Partial<Filled>) => {
    put(change)
    setKey(newKey())
    unsay()
  }
  const add = async () => {
    const body = { ...values, year: wholeOf(values.year) ?? Number.NaN }
    const added = await send(api.garage.add({ key, body }), 'Saved in your garage.')
    if (!added) return
    forget()
    await navigate(insureAddress({ vehicleId: added.id }))
  }
  return (
    <Panel title="Another vehicle">
      <form noValidate onSubmit={event => event.preventDefault()} className="grid gap-4">
        <MakeModelYearFields {...values} put={fill} problems={problems} />
        <PlateAndVin
          values={values}
          fill={fill}
          faults={problems}
          hints={{
            plate: 'Leave empty if it has none yet. The VIN is then required.',
            vin: '17 letters and digits, on the windscreen or door frame.',
          }}
        />
        {refusal && <Refusal title={refusal} />}
        <ProblemSummary />
        <Button onClick={add}>Next</Button>
        <p className="text-sm text-soft">We save it in your garage, which only you can see.</p>
      </form>
    </Panel>
  )
}
