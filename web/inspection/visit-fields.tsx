// Visit fields: a day within seven, an hour and notes for the seller.
import { dayOf, formatDay } from '../ui/date.ts'
import { SelectField, TextArea } from '../ui/forms/inputs.tsx'
import type { Filled, StepFields } from '../deal-engine/kind.ts'
import type { Inspection } from '#contract/inspection/shape.ts'

const dayMs = 86_400_000
const hours = Array.from({ length: 13 }, (_, place) => String(place + 7).padStart(2, '0'))

const daysFrom = (now: number): string[] =>
  Array.from({ length: 7 }, (_, place) => dayOf(new Date(now + place * dayMs).toISOString()))

// Nigeria is one hour ahead of UTC all the year.
const momentOf = (day: string, hour: string): string => new Date(`${day}T${hour}:00:00+01:00`).toISOString()

const hourWords = (hour: string): string => {
  const number = Number(hour)
  return `${number % 12 === 0 ? 12 : number % 12}:00 ${number < 12 ? 'AM' : 'PM'}`
}

const parts = (filled: Filled) => {
  const at = filled['visitAt'] as string
  return { day: dayOf(at), hour: new Date(new Date(at).getTime() + 3_600_000).toISOString().slice(11, 13) }
}

export const visitFields: StepFields<Inspection> = {
  first: () => ({ visitAt: momentOf(daysFrom(Date.now())[1]!, '10'), visitWords: '' }),
  problems: (filled): Record<string, string> =>
    Date.parse(filled['visitAt'] as string) > Date.now()
      ? {}
      : { visitAt: 'That time has passed. Choose a later one.' },
  draw: (_deal, filled, onFilled, problems) => {
    const { day, hour } = parts(filled)
    const put = (visitAt: string) => onFilled({ ...filled, visitAt })
    return (
      <div className="grid gap-4">
        <div className="grid grid-cols-[1fr_auto] gap-3">
          <SelectField
            label="Day of the visit"
            value={day}
            onChange={event => put(momentOf(event.target.value, hour))}
            error={problems['visitAt']}
          >
            {daysFrom(Date.now()).map(each => (
              <option key={each} value={each}>
                {formatDay(each)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Lagos time"
            value={hour}
            onChange={event => put(momentOf(day, event.target.value))}
          >
            {hours.map(each => (
              <option key={each} value={each}>
                {hourWords(each)}
              </option>
            ))}
          </SelectField>
        </div>
        <TextArea
          label="What should the seller know?"
          optional
          rows={2}
          maxLength={300}
          value={filled['visitWords'] as string}
          onChange={event => onFilled({ ...filled, visitWords: event.target.value })}
        />
      </div>
    )
  },
}
