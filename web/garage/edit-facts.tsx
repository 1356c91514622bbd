// Changing plate, VIN and how often a vehicle is serviced.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Vehicle } from '#contract/garage/vehicle-shape.ts'
import { api } from '../client/api.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/forms/inputs.tsx'
import { SaveRefusal } from '../forms/save-refusal.tsx'
import { useSend } from '../forms/use-send.ts'
import { wholeOf } from '#contract/core/read-number.ts'
import { NumberField } from '../ui/forms/number-field.tsx'

export function EditFacts({ vehicle: latest, done }: { vehicle: Vehicle; done: () => void }) {
  // What is typed is about the vehicle as it was opened.
  const [vehicle] = useState(latest)
  const { revalidate } = useRevalidator()
  const [filled, setFilled] = useState({
    plate: vehicle.plate,
    vin: vehicle.vin,
    km: vehicle.serviceEveryKm?.toString() ?? '',
    months: vehicle.serviceEveryMonths?.toString() ?? '',
  })
  const { problems, error, forget, send } = useSend()
  const put = (change: Partial<typeof filled>) => {
    setFilled(before => ({ ...before, ...change }))
    forget()
  }
  const save = async () => {
    const { plate, vin, km, months } = filled
    const rule = { serviceEveryKm: wholeOf(km) ?? null, serviceEveryMonths: wholeOf(months) ?? null }
    const body = { vehicleId: vehicle.id, plate, vin, ...rule, settingsVersion: vehicle.settingsVersion }
    if (!(await send(api.garage.change({ body }), 'Saved.'))) return
    await revalidate()
    done()
  }
  return (
    <form noValidate onSubmit={event => event.preventDefault()} className="grid gap-4">
      <TextField
        label="Plate"
        value={filled.plate}
        onChange={({ target }) => put({ plate: target.value.toUpperCase() })}
        error={problems['plate']}
      />
      <TextField
        label="VIN"
        value={filled.vin}
        onChange={({ target }) => put({ vin: target.value.toUpperCase() })}
        error={problems['vin']}
      />
      <NumberField
        label="Service every (km)"
        hint="Usually 5,000 with mineral oil and 10,000 with synthetic. Leave it empty to go by months only."
        value={filled.km}
        onText={km => put({ km })}
        error={problems['serviceEveryKm']}
      />
      <NumberField
        label="And at least every (months)"
        value={filled.months}
        onText={months => put({ months })}
        error={problems['serviceEveryMonths']}
      />
      {error && <SaveRefusal error={error} />}
      <Button onClick={save}>Save</Button>
    </form>
  )
}
