// The form of opening hours: a line for each day of the week, days that differ, an address; saved once.
import { Plus, X } from 'lucide-react'
import { weekdays } from '#contract/opening-hours/days.ts'
import type { OwnHours } from '#contract/opening-hours/opening-hours.ts'
import { Button } from '../../ui/button.tsx'
import { formatDay } from '../../ui/date.ts'
import { FaultSummary } from '../../ui/forms/fault-summary.tsx'
import { TextField } from '../../ui/forms/inputs.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { Notice } from '../../ui/notice.tsx'
import { type Open, useHours } from './use-hours.ts'

type TimesProps = { of: string; open: Open; change: (open: Open) => void; error: string | undefined }

const Times = ({ of, open, change, error }: TimesProps) => (
  <div className="w-full sm:w-auto">
    <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
      <input
        type="time"
        aria-label={`${of}: opens`}
        aria-invalid={error !== undefined}
        className="control w-full min-w-0 px-2 sm:w-38"
        value={open.opens}
        onChange={event => change({ ...open, opens: event.target.value })}
      />
      <span className="text-sm text-soft">to</span>
      <input
        type="time"
        aria-label={`${of}: closes`}
        aria-invalid={error !== undefined}
        className="control w-full min-w-0 px-2 sm:w-38"
        // A day ends at midnight, which such a field calls 00:00.
        value={open.closes === '24:00' ? '00:00' : open.closes}
        onChange={event =>
          change({ ...open, closes: event.target.value === '00:00' ? '24:00' : event.target.value })
        }
      />
    </div>
    {error && (
      <p role="alert" className="mt-1 text-sm font-medium text-bad">
        {error}
      </p>
    )}
  </div>
)

type DayProps = Omit<TimesProps, 'open' | 'change'> & {
  words: string
  open: Open | null
  change: (open: Open | null) => void
  usual: Open
  remove?: () => void
}

const DayLine = ({ of, words, open, change, usual, error, remove }: DayProps) => (
  <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
    <span className="min-w-36 grow font-semibold">{words}</span>
    <Switch
      words={open ? 'Open' : 'Closed'}
      about={of}
      on={open !== null}
      change={on => change(on ? usual : null)}
    />
    {open && <Times of={of} open={open} change={change} error={error} />}
    {remove && (
      <button
        type="button"
        onClick={remove}
        aria-label={`Remove ${of}`}
        className="grid size-11 place-items-center"
      >
        <X className="size-5" aria-hidden />
      </button>
    )}
  </li>
)

const usual: Open = { opens: '09:00', closes: '17:00' }

type PartProps = { form: ReturnType<typeof useHours> }

function EveryWeek({ form }: PartProps) {
  const { week, faults } = form
  return (
    <section>
      <h2 className="show text-lg">Every week</h2>
      <ul className="mt-2 border-t border-line">
        {weekdays.map((name, day) => (
          <DayLine
            key={name}
            of={name}
            words={name}
            open={week[day] ?? null}
            usual={usual}
            change={open => form.setDay(day, open)}
            error={faults[name]}
          />
        ))}
      </ul>
    </section>
  )
}

function DaysThatDiffer({ form }: PartProps) {
  const { exceptions, faults, newDay, setNewDay } = form
  return (
    <section>
      <h2 className="show text-lg">Days that differ</h2>
      <p className="mt-1 text-sm text-soft">Holidays, or a day on which you open longer.</p>
      {exceptions.length > 0 && (
        <ul className="mt-2 border-t border-line">
          {exceptions.map(({ day, open }) => (
            <DayLine
              key={day}
              of={formatDay(day)}
              words={formatDay(day)}
              open={open}
              usual={usual}
              change={next => form.setException(day, next)}
              error={faults[day]}
              remove={() => form.removeException(day)}
            />
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <TextField
          label="A day"
          type="date"
          value={newDay}
          onChange={event => setNewDay(event.target.value)}
          error={faults['newDay']}
        />
        <Button look="line" onClick={form.addException} className="mb-1.5">
          <Plus className="size-4.5" aria-hidden /> Add it, closed
        </Button>
      </div>
    </section>
  )
}

export function HoursForm({ start }: { start: OwnHours }) {
  const form = useHours(start)
  const { address, faults } = form
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-8">
      {form.isDefault && (
        <Notice>You have not set any, so buyers are offered Monday to Saturday, 9:00 AM to 5:00 PM.</Notice>
      )}
      <EveryWeek form={form} />
      <DaysThatDiffer form={form} />
      <TextField
        label="Where exactly people come to"
        hint="Only somebody whose visit is agreed sees it. Leave it empty to tell them by phone."
        optional
        maxLength={200}
        autoComplete="street-address"
        value={address}
        onChange={event => form.setAddress(event.target.value)}
        error={faults['address']}
      />
      {form.refusal && <Notice tone="bad">{messageOf(form.refusal)}</Notice>}
      <FaultSummary />
      <div>
        <Button onClick={form.send} className="w-full sm:w-auto sm:px-10">
          Save the hours
        </Button>
        <p className="mt-3 text-sm text-soft">What was agreed before stays agreed.</p>
      </div>
    </div>
  )
}
