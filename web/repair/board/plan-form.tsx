// Form of the bay, the hours and the person of an appointment.
import { countNoun } from '#contract/core/count-noun.ts'
import { useState } from 'react'
import { type Bay, planHoursMax, planLengthDaysMax } from '#contract/repair/board/bays.ts'
import type { Appointment } from '#contract/repair/board/board.ts'
import { lagosDayOf, momentOf } from '#contract/core/lagos-days.ts'
import { slotWords } from '#contract/core/time-words.ts'
import { api } from '../../client/api.ts'
import { useSend } from '../../forms/use-send.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemSummary } from '../../ui/forms/fault-summary.tsx'
import { SelectField, TextField } from '../../ui/forms/inputs.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { formStart, hourWords } from './plan-words.ts'

type Props = {
  appointment: Appointment
  bays: readonly Bay[]
  team: readonly string[]
  done: () => Promise<unknown>
}

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour)
const dayCounts = Array.from({ length: planLengthDaysMax }, (_, n) => n + 1)
const lengths = Array.from({ length: planHoursMax }, (_, n) => n + 1)

type Values = {
  bayId: string
  technician: string
  lengthHours: number
  days: number
  day: string
  hour: number
}
type FieldsProps = Omit<Props, 'done'> & {
  values: Values
  put: (next: Partial<Values>) => void
  problems: Readonly<Partial<Record<string, string>>>
}

const Where = ({ appointment: { technician }, bays, team, values, put, problems }: FieldsProps) => (
  <>
    <SelectField
      label="Bay"
      value={values.bayId}
      onChange={({ target }) => put({ bayId: target.value })}
      error={problems['bayId']}
    >
      {bays.map(bay => (
        <option key={bay.id} value={bay.id}>
          {bay.name}
        </option>
      ))}
    </SelectField>
    <SelectField
      label="Who works on it"
      value={values.technician}
      onChange={({ target }) => put({ technician: target.value })}
      error={problems['technician']}
    >
      <option value="">No one yet</option>
      {[...new Set([...team, ...(technician === '' ? [] : [technician])])].map(name => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  </>
)

const When = ({ appointment: { slotAt }, values, put, problems }: FieldsProps) => (
  <>
    <TextField
      label="Day"
      type="date"
      min={lagosDayOf(new Date(slotAt))}
      value={values.day}
      onChange={({ target }) => put({ day: target.value })}
      error={problems['startAt']}
    />
    <div className="grid two-up gap-3">
      <SelectField
        label="From"
        value={values.hour}
        onChange={({ target }) => put({ hour: Number(target.value) })}
      >
        {hoursOfDay.map(hour => (
          <option key={hour} value={hour}>
            {hour === 0 ? 'Midnight' : hourWords(hour)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="How long"
        value={values.lengthHours}
        onChange={({ target }) => put({ lengthHours: Number(target.value) })}
        error={problems['lengthHours']}
      >
        {lengths.map(hours => (
          <option key={hours} value={hours}>
            {countNoun(hours, 'hour')}
          </option>
        ))}
      </SelectField>
    </div>
    <SelectField
      label="For how many days"
      hint="The same hours on each day that you are open."
      value={values.days}
      onChange={({ target }) => put({ days: Number(target.value) })}
      error={problems['days']}
    >
      {dayCounts.map(days => (
        <option key={days} value={days}>
          {countNoun(days, 'day')}
        </option>
      ))}
    </SelectField>
  </>
)

const noDay = 'Choose a day'

export function PlanForm({ done, ...about }: Props) {
  const { appointment, bays } = about
  const { id, plan, slotAt, vehicleTitle, technician } = appointment
  const [now] = useState(() => new Date())
  const [values, setValues] = useState<Values>(() => ({
    bayId: plan?.bayId ?? bays[0]!.id,
    technician,
    lengthHours: plan?.lengthHours ?? 1,
    ...formStart(appointment, now),
  }))
  const { problems, refusal, forget, send } = useSend()
  // A browser lets a year of six digits be typed.
  const isDay = /^20\d\d-\d\d-\d\d$/.test(values.day)
  const put = (next: Partial<Values>) => {
    setValues({ ...values, ...next })
    forget()
  }
  const save = async () => {
    if (!isDay) return
    const { day, hour, ...rest } = values
    const startAt = momentOf(day, `${hour}:00`).toISOString()
    const request = api.board.plan({ body: { appointmentId: id, ...rest, startAt } })
    if (await send(request, `${vehicleTitle} is planned.`)) await done()
  }
  const takeBack = async () => {
    const request = api.board.unplan({ body: { appointmentId: id } })
    if (await send(request, `${vehicleTitle} has no bay any more.`)) await done()
  }
  const fields = { ...about, values, put, problems: isDay ? problems : { startAt: noDay } }
  return (
    <form noValidate onSubmit={event => event.preventDefault()} className="grid gap-4">
      <p className="text-sm text-soft wrap-anywhere">
        {`${vehicleTitle} ${Date.parse(slotAt) < now.getTime() ? 'came' : 'comes'} ${slotWords(slotAt)}.`}
      </p>
      <Where {...fields} />
      <When {...fields} />
      {refusal && <Refusal title={refusal} />}
      <ProblemSummary />
      <Button onClick={save}>Save the plan</Button>
      {plan && (
        <Button variant="line" onClick={takeBack}>
          Take its bay back
        </Button>
      )}
    </form>
  )
}
