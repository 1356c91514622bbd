// Form for a vehicle record entry: work, date, mileage, location and cost.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type Kobo, kobo } from '#contract/core/money.ts'
import { type EntryKind, entryKinds } from '#contract/garage/words.ts'
import type { Vehicle } from '#contract/garage/vehicle-shape.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { api, newKey } from '../client/api.ts'
import { Button } from '../ui/button.tsx'
import { SelectField, TextArea, TextField } from '../ui/forms/inputs.tsx'
import { MoneyField } from '../ui/forms/money-field.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { useSend } from '../forms/use-send.ts'
import { wholeOf } from '#contract/core/read-number.ts'
import { NumberField } from '../ui/forms/number-field.tsx'

type Filled = {
  kind: EntryKind
  title: string
  onDay: string
  km: string
  costKobo: Kobo | undefined
  workshopName: string
  words: string
}

function useEntry(vehicleId: string, done: () => void) {
  const { revalidate } = useRevalidator()
  const [key, setKey] = useState(newKey)
  const [today] = useState(() => lagosDayOf(new Date()))
  const [filled, setFilled] = useState<Filled>({
    kind: 'service',
    title: '',
    onDay: today,
    km: '',
    costKobo: undefined,
    workshopName: '',
    words: '',
  })
  const sending = useSend()
  const put = (change: Partial<Filled>) => {
    setFilled(before => ({ ...before, ...change }))
    setKey(newKey())
    sending.forget()
  }
  const write = async () => {
    const { km, costKobo, ...rest } = filled
    const body = {
      vehicleId,
      ...rest,
      costKobo: costKobo ?? kobo(0),
      odometerKm: wholeOf(km),
    }
    if (!(await sending.send(api.garage.addEntry({ key, body }), 'Added to the record.'))) return
    await revalidate()
    done()
  }
  return { filled, put, write, today, ...sending }
}

type StepProps = Pick<ReturnType<typeof useEntry>, 'filled' | 'put' | 'problems' | 'today'>

const WhenAndWhat = ({ filled, put, problems, today }: StepProps) => (
  <>
    <SelectField
      label="Kind"
      value={filled.kind}
      onChange={({ target }) => put({ kind: target.value as EntryKind })}
      error={problems['kind']}
    >
      {Object.entries(entryKinds).map(([kind, words]) => (
        <option key={kind} value={kind}>
          {words}
        </option>
      ))}
    </SelectField>
    <TextField
      label="Work done"
      hint="Such as oil and filters, or two front tyres"
      maxLength={80}
      value={filled.title}
      onChange={({ target }) => put({ title: target.value })}
      error={problems['title']}
    />
    <div className="grid two-up gap-3">
      <TextField
        label="Date"
        type="date"
        max={today}
        value={filled.onDay}
        onChange={({ target }) => put({ onDay: target.value })}
        error={problems['onDay']}
      />
      <NumberField
        label="Odometer (km)"
        value={filled.km}
        onText={km => put({ km })}
        error={problems['odometerKm']}
      />
    </div>
  </>
)

export function EntryForm({ vehicle, done }: { vehicle: Vehicle; done: () => void }) {
  const entry = useEntry(vehicle.id, done)
  const { filled, put, write, problems, refusal } = entry
  return (
    <form noValidate onSubmit={event => event.preventDefault()} className="grid gap-4">
      <WhenAndWhat {...entry} />
      <MoneyField
        label="Cost (₦)"
        start={filled.costKobo}
        onAmount={costKobo => put({ costKobo })}
        error={problems['costKobo']}
      />
      <TextField
        label="Where (optional)"
        maxLength={80}
        value={filled.workshopName}
        onChange={({ target }) => put({ workshopName: target.value })}
        error={problems['workshopName']}
      />
      <TextArea
        label="Notes for yourself"
        rows={2}
        maxLength={500}
        value={filled.words}
        onChange={({ target }) => put({ words: target.value })}
        error={problems['words']}
      />
      {refusal && <Refusal title={refusal} />}
      <Button onClick={write}>Add to record</Button>
    </form>
  )
}
