import { X } from 'lucide-react'
import { closesNextDay } from '#contract/repair/opening-hours/days.ts'
import type { OpenFrom } from '#contract/repair/opening-hours/hours.ts'
import { Switch } from '../../ui/forms/switch.tsx'

export type Open = OpenFrom

/** Problem with a day's hours. */
export const faultIn = (open: Open | null): string | undefined => {
  if (!open) return undefined
  if (!open.opens || !open.closes) return 'Enter the opening and closing times'
  return open.opens === open.closes ? 'Opening and closing times must differ' : undefined
}

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
        // Midnight as closing time, which the field calls 00:00.
        value={open.closes === '24:00' ? '00:00' : open.closes}
        onChange={event =>
          change({ ...open, closes: event.target.value === '00:00' ? '24:00' : event.target.value })
        }
      />
    </div>
    {!error && closesNextDay(open) && <p className="mt-1 text-sm text-soft">Closes the next day</p>}
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

/** One day: open or closed, from when to when; `remove` where the line can go. */
export const DayLine = ({ of, words, open, change, usual, error, remove }: DayProps) => (
  <li className="flex min-h-16 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line py-2 sm:gap-x-4">
    <span className="min-w-28 grow basis-0 font-semibold">{words}</span>
    <Switch
      words={open ? 'Open' : 'Closed'}
      about={of}
      on={open !== null}
      change={on => change(on ? usual : null)}
    />
    {remove && (
      <button
        type="button"
        onClick={remove}
        aria-label={`Remove ${of}`}
        className="-mr-3 grid size-11 place-items-center sm:order-last"
      >
        <X className="size-5" aria-hidden />
      </button>
    )}
    {open && <Times of={of} open={open} change={change} error={error} />}
  </li>
)

/** Initial hours of a newly opened day. */
export const usual: Open = { opens: '09:00', closes: '17:00' }
