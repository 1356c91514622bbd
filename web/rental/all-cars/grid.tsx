// Rows of rental cars and columns of days.
import { dayAfter, weekdayOf } from '#contract/core/lagos-days.ts'
import { Link } from 'react-router'
import { stateNames } from '#contract/cars/state-names.ts'
import type { RentalCar, RentalSpan } from '#contract/rental/rental-cars.ts'
import { weekdays } from '#contract/repair/opening-hours/days.ts'
import { formatDay } from '../../ui/date.ts'
import { isClosed, lookClasses, lookOf, spanWords } from './day-styles.ts'
import type { DayMarks } from '../terms/use-marks.ts'

/** A day by itself, or the part of a rental that is in view. */
type Cell = { day: string; length: number; span: RentalSpan | undefined }

const cellsOf = ({ spans }: RentalCar, days: readonly string[]): Cell[] => {
  const cells: Cell[] = []
  const last = days.at(-1)!
  for (let day = days[0]!; day <= last; day = dayAfter(cells.at(-1)!.day, cells.at(-1)!.length)) {
    const span = spans.find(({ from, to }) => from <= day && day <= to)
    const end = span && span.use !== 'closed' ? (span.to < last ? span.to : last) : day
    cells.push({ day, span, length: days.indexOf(end) - days.indexOf(day) + 1 })
  }
  return cells
}

const box = 'block h-11 w-full overflow-hidden rounded-plate border text-xs whitespace-nowrap'

function SpanBox({ span }: { span: RentalSpan }) {
  const dates =
    span.from === span.to ? formatDay(span.from) : `${formatDay(span.from)} to ${formatDay(span.to)}`
  const look = `${box} px-1 leading-10 ${lookClasses[lookOf(span)]}`
  const content = (
    <>
      <span className="sr-only">{`${dates}: ${spanWords(span)}`}</span>
      <span aria-hidden>{span.use === 'buffer' ? '' : span.renter}</span>
    </>
  )
  return span.rentalId ? (
    <Link to={`/bookings/rentals/${span.rentalId}`} className={`${look} hover:underline`}>
      {content}
    </Link>
  ) : (
    <span className={look}>{content}</span>
  )
}

type DayProps = { car: RentalCar; day: string; isOver: boolean; marks: DayMarks }

/** A free or closed day: a button while it is not over. */
function DayBox({ car, day, isOver, marks }: DayProps) {
  const closed = isClosed(car, day)
  const look = closed ? lookClasses.closed : isOver ? 'border-transparent' : 'border-line bg-card'
  const content = (
    <>
      <span className="sr-only">{`${car.title}, ${formatDay(day)}: ${closed ? 'closed' : 'free'}`}</span>
      {closed && <span aria-hidden>×</span>}
    </>
  )
  if (isOver) return <span className={`${box} text-center leading-10 ${look}`}>{content}</span>
  return (
    <button
      type="button"
      aria-pressed={marks.isMarked(car.carId, day)}
      onClick={() => marks.toggle(car.carId, day)}
      className={`${box} hover:border-edge aria-pressed:border-brand aria-pressed:shadow-[inset_0_0_0_2px_var(--color-brand)] ${look}`}
    >
      {content}
    </button>
  )
}

type Props = {
  cars: readonly RentalCar[]
  days: readonly string[]
  today: string
  marks: DayMarks
  /** The car's own calendar is the owner's. */
  isOwner: boolean
}

const HeadDay = ({ day, isToday }: { day: string; isToday: boolean }) => (
  <th
    scope="col"
    aria-current={isToday ? 'date' : undefined}
    className={`border-b border-line py-1 text-center text-xs font-normal ${isToday ? 'bg-brand text-on-brand' : weekdayOf(day) > 4 ? 'text-soft' : ''}`}
  >
    <span className="sr-only">{formatDay(day)}</span>
    <span aria-hidden className="block">
      {weekdays[weekdayOf(day)]!.slice(0, 1)}
    </span>
    <span aria-hidden className="figures block font-semibold">
      {Number(day.slice(8))}
    </span>
  </th>
)

type NameProps = { car: RentalCar; month: string; isLink: boolean }

/** With the way to the car's own calendar, for whoever may change it. */
const CarName = ({ car: { carId, title, stockNumber, state }, month, isLink }: NameProps) => {
  const name = (
    <>
      {title}
      {stockNumber && <span className="figures block font-normal text-soft">{`No. ${stockNumber}`}</span>}
      {state !== 'listed' && (
        <span className="block font-normal text-warn">{`${stateNames[state]}: no new bookings`}</span>
      )}
    </>
  )
  const look = 'block py-1 wrap-anywhere'
  return isLink ? (
    <Link to={`/mylistings/${carId}/rent/calendar?month=${month}`} className={`${look} hover:underline`}>
      {name}
    </Link>
  ) : (
    <span className={look}>{name}</span>
  )
}

export function CalendarGrid({ cars, days, today, marks, isOwner }: Props) {
  return (
    <table className="w-full table-fixed border-separate border-spacing-x-px border-spacing-y-1">
      <thead>
        <tr>
          <th scope="col" className="w-26 border-b border-line py-1 text-left text-xs lg:w-46">
            Car
          </th>
          {days.map(day => (
            <HeadDay key={day} day={day} isToday={day === today} />
          ))}
        </tr>
      </thead>
      <tbody>
        {cars.map(car => (
          <tr key={car.carId}>
            <th scope="row" className="py-0.5 pr-1 text-left align-middle text-xs font-semibold">
              <CarName car={car} month={days[0]!.slice(0, 7)} isLink={isOwner} />
            </th>
            {cellsOf(car, days).map(({ day, length, span }) => (
              <td key={day} colSpan={length} className="p-0 align-middle">
                {span && span.use !== 'closed' ? (
                  <SpanBox span={span} />
                ) : (
                  <DayBox car={car} day={day} isOver={day < today} marks={marks} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
