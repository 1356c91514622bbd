// The road of a purchase at a glance: five stops, the lane lit as far as it has come.
import type { Booking } from '#contract/bookings.ts'
import { stopsOf } from './road-ahead.ts'

const plate = (reached: boolean, stopped: boolean): string => {
  if (stopped) return 'bg-bad text-paper'
  return reached ? 'bg-brand text-on-brand' : 'border-2 border-edge bg-paper text-soft'
}

export function StopsLine({ booking }: { booking: Booking }) {
  const stops = stopsOf(booking)
  return (
    <ol className="grid grid-cols-5" aria-label="How far it has come">
      {stops.map(({ words, reached, stopped }, place) => (
        <li key={words} className="relative text-center">
          {place > 0 && (
            <span
              aria-hidden
              className={`absolute top-3.5 right-[calc(50%+1.125rem)] left-[calc(1.125rem-50%)] border-t-3 border-dashed ${reached ? 'border-amber' : 'border-line'}`}
            />
          )}
          <span
            aria-hidden
            className={`show figures relative mx-auto grid size-7.5 place-items-center rounded-plate text-sm ${plate(reached, stopped)}`}
          >
            {stopped ? '!' : reached ? '✓' : place + 1}
          </span>
          <span className={`mt-1 block text-xs ${reached ? 'font-semibold' : 'text-soft'}`}>
            {words}
            <span className="sr-only">{stopped ? ': stopped here' : reached ? ': reached' : ': ahead'}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
