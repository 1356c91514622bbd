// Month grid: day states in words; days are pressed to mark them.
import { daysOfMonth } from '#contract/rental/terms/months.ts'
import { weekdays } from '#contract/repair/opening-hours/days.ts'
import type { OwnDay } from '#contract/rental/terms/rent.ts'
import { formatDay } from '../../ui/date.ts'
import { gapBefore } from './month.ts'

type DayState = OwnDay['use'] | 'free' | 'over'

const looks: Record<DayState, string> = {
  free: 'bg-card border-edge',
  rental: 'bg-good-wash border-good text-good',
  buffer: 'bg-good-wash border-transparent text-soft',
  closed: 'bg-sunk border-transparent text-soft',
  over: 'border-transparent text-soft',
}
const marks: Record<DayState, string> = {
  free: '',
  rental: 'Rented',
  buffer: 'Gap',
  closed: 'Closed',
  over: '',
}
const dayUseWords: Record<DayState, string> = {
  free: 'free',
  rental: 'rented',
  buffer: 'gap after a rental',
  closed: 'closed',
  over: 'over',
}

type DayProps = { day: string; own: OwnDay | undefined; isOver: boolean; marked: boolean; toggle: () => void }

function Day({ day, own, isOver, marked, toggle }: DayProps) {
  const dayUse: DayState = own?.use ?? (isOver ? 'over' : 'free')
  const renter = own?.use === 'rental' && own.renter ? ` by ${own.renter}` : ''
  return (
    <li>
      <button
        type="button"
        disabled={isOver || dayUse === 'rental' || dayUse === 'buffer'}
        aria-pressed={marked}
        onClick={toggle}
        className={`grid aspect-square w-full content-center justify-items-center rounded-plate border leading-none sm:aspect-auto sm:h-16 aria-pressed:border-brand aria-pressed:shadow-[inset_0_0_0_2px_var(--color-brand)] ${looks[dayUse]} ${isOver ? 'opacity-60' : ''}`}
      >
        <span className="sr-only">{`${formatDay(day)}: ${dayUseWords[dayUse]}${renter}`}</span>
        <span aria-hidden className="figures text-[min(1rem,4.8vw)] font-semibold">
          {Number(day.slice(8))}
        </span>
        <span aria-hidden className="mt-1 h-2.5 text-[min(0.6875rem,3.1vw)] sm:text-xs">
          {marks[dayUse]}
        </span>
      </button>
    </li>
  )
}

type Props = {
  month: string
  days: readonly OwnDay[]
  today: string
  isMarked: (day: string) => boolean
  toggle: (day: string) => void
}

export function MonthGrid({ month, days, today, isMarked, toggle }: Props) {
  const byDay = new Map(days.map(each => [each.day, each]))
  return (
    <div>
      <div
        aria-hidden
        className="grid grid-cols-7 gap-1 text-center text-[min(0.8125rem,4vw)] font-semibold text-soft"
      >
        {weekdays.map(name => (
          <span key={name}>{name.slice(0, 3)}</span>
        ))}
      </div>
      <ul className="mt-1 grid grid-cols-7 gap-1">
        {Array.from({ length: gapBefore(month) }, (_, n) => (
          <li key={n} aria-hidden />
        ))}
        {daysOfMonth(month).map(day => (
          <Day
            key={day}
            day={day}
            own={byDay.get(day)}
            isOver={day < today}
            marked={isMarked(day)}
            toggle={() => toggle(day)}
          />
        ))}
      </ul>
    </div>
  )
}
