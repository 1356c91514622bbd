// What goes out and comes back today, above the calendar.
import { use } from 'react'
import { Link } from 'react-router'
import type { Answer } from '#contract/core/call.ts'
import type { RentalMove, rentalCars } from '#contract/rental/rental-cars.ts'
import { Panel } from '../../ui/panel.tsx'
import { Pill } from '../../ui/pill.tsx'
import { formatMoment, formatTime } from '../../ui/date.ts'

export type TodayRequest = Promise<Answer<(typeof rentalCars)['today']>>

type ListProps = { title: string; moves: readonly RentalMove[]; isLate?: boolean }

const Moves = ({ title, moves, isLate = false }: ListProps) =>
  moves.length > 0 && (
    <section>
      <h3 className="mb-1 flex items-center gap-2 font-semibold">
        {isLate ? <Pill tone="bad">{title}</Pill> : title}
        <span className="figures text-sm font-normal text-soft">{moves.length}</span>
      </h3>
      <ul>
        {moves.map(({ rentalId, title: car, renter, at }) => (
          <li key={rentalId} className="border-b border-line last:border-0">
            <Link to={`/bookings/rentals/${rentalId}`} className="block py-2 hover:underline">
              <span className="block font-semibold">{car}</span>
              <span className="figures text-sm text-soft">
                {isLate ? `${renter}, due ${formatMoment(at)}` : `${renter}, ${formatTime(at)}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )

export function TodaySection({ request }: { request: TodayRequest }) {
  const { data } = use(request)
  if (!data) return null
  const { cars, outNow, goingOut, dueBack, late } = data
  const isQuiet = goingOut.length + dueBack.length + late.length === 0
  return (
    <Panel title="Today">
      <p className="figures text-sm text-soft">{`${cars} ${cars === 1 ? 'car' : 'cars'}, ${outNow} on the road`}</p>
      {isQuiet ? (
        <p>Nothing goes out or comes back today.</p>
      ) : (
        <div className="mt-2 grid grid-cols-1 gap-4 md:grid-cols-3">
          <Moves title="Overdue" moves={late} isLate />
          <Moves title="Due back" moves={dueBack} />
          <Moves title="Going out" moves={goingOut} />
        </div>
      )}
    </Panel>
  )
}
