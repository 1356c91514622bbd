// Adds a vehicle to the garage (/garage/new), with plate and VIN advice.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { plateAdvice } from '#contract/garage/words.ts'
import { vinAdvice } from '#contract/reference/vin.ts'
import { api, newKey } from '../client/api.ts'
import { MakeModelYearFields } from './make-model-year.tsx'
import { Button } from '../ui/button.tsx'
import { ProblemSummary } from '../ui/forms/fault-summary.tsx'
import { TextField } from '../ui/forms/inputs.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { useSend } from '../forms/use-send.ts'
import { wholeOf } from '#contract/core/read-number.ts'
import { NumberField } from '../ui/forms/number-field.tsx'

type Filled = { make: string; model: string; year: string; vin: string; plate: string; odometerKm: string }
const empty: Filled = { make: '', model: '', year: '', vin: '', plate: '', odometerKm: '' }

/** Advice never blocks: it appears below the typed value, which is accepted. */
const Advice = ({ lines }: { lines: readonly (string | undefined)[] }) =>
  lines.map(
    line =>
      line && (
        <p key={line} role="status" className="mt-1 text-sm text-warn">
          {line}
        </p>
      ),
  )

function useNewVehicle() {
  const navigate = useNavigate()
  const [key, setKey] = useState(newKey)
  const [filled, setFilled] = useState(empty)
  const sending = useSend()
  const put = (change: Partial<Filled>) => {
    setFilled(before => ({ ...before, ...change }))
    setKey(newKey())
    sending.forget()
  }
  const add = async () => {
    const { year, odometerKm, ...words } = filled
    const body = { ...words, year: wholeOf(year) ?? Number.NaN, odometerKm: wholeOf(odometerKm) }
    const added = await sending.send(api.garage.add({ key, body }), 'Added to your garage.')
    if (added) await navigate(`/garage/${added.id}`, { replace: true })
  }
  return { filled, put, add, ...sending }
}

type StepProps = Pick<ReturnType<typeof useNewVehicle>, 'filled' | 'put' | 'problems'>

const WhichOneItIs = ({ filled: { make, year, vin, plate }, put, problems }: StepProps) => (
  <>
    <div>
      <TextField
        label="Plate (optional)"
        hint="Only you see it."
        autoCapitalize="characters"
        value={plate}
        onChange={({ target }) => put({ plate: target.value.toUpperCase() })}
        error={problems['plate']}
      />
      <Advice lines={[plateAdvice(plate)]} />
    </div>
    <div>
      <TextField
        label="VIN (optional)"
        hint="17 letters and digits, on the windscreen or the door frame. It identifies the record."
        autoCapitalize="characters"
        value={vin}
        onChange={({ target }) => put({ vin: target.value.toUpperCase() })}
        error={problems['vin']}
      />
      <Advice
        lines={
          vin.length === 17 ? vinAdvice(vin, { make, ...(wholeOf(year) && { year: wholeOf(year)! }) }) : []
        }
      />
    </div>
  </>
)

export default function NewVehicle() {
  const form = useNewVehicle()
  const { filled, put, add, problems, refusal } = form
  return (
    <div className="max-w-lg">
      <PageHeader title="Add a vehicle" back={{ words: 'Your vehicles', to: '/garage' }} />
      <form noValidate onSubmit={event => event.preventDefault()} className="grid gap-5">
        <MakeModelYearFields {...filled} put={put} problems={problems} />
        <WhichOneItIs {...form} />
        <NumberField
          label="Odometer reading (km, optional)"
          value={filled.odometerKm}
          onText={odometerKm => put({ odometerKm })}
          error={problems['odometerKm']}
        />
        {refusal && <Refusal title={refusal} />}
        <ProblemSummary />
        <Button onClick={add} className="w-full sm:w-auto sm:px-10">
          Add to garage
        </Button>
      </form>
    </div>
  )
}
