// The timeline of a booking: its history with times in Lagos, what is next and by when, and what lies ahead.
import type { Booking } from '#contract/bookings.ts'
import { formatDue } from '../../ui/date.ts'
import { Panel } from '../../ui/panel.tsx'
import { type Step, Timeline } from '../../ui/timeline.tsx'
import { isOver } from '../../ui/booking-state.ts'
import { aheadWords, eventsAhead, pastWords } from './road-ahead.ts'

type Entry = Booking['history'][number]

const whoWords = ({ by }: Entry, { role, counterparty }: Booking): string => {
  if (by === 'system') return 'By itself'
  if (by === 'operator') return 'By AutoX'
  return by === role ? 'By you' : `By ${counterparty.name}`
}

const pastSteps = (booking: Booking): Step[] =>
  booking.history.map(entry => ({
    title: pastWords(entry.event),
    at: entry.at,
    state: entry.to === 'cancelled' || entry.to === 'disputed' ? 'failed' : 'done',
    words: (
      <>
        <span className="text-soft">{whoWords(entry, booking)}</span>
        {entry.note && (
          <q className="mt-1 block border-l-2 border-edge pl-3 break-words whitespace-pre-line">
            {entry.note}
          </q>
        )}
      </>
    ),
  }))

const comingSteps = ({ state, due }: Booking): Step[] => {
  if (state === 'disputed') return [{ title: 'AutoX settles the dispute', state: 'now' }]
  return eventsAhead(state).map((event, place) => ({
    title: aheadWords(event),
    state: place === 0 ? 'now' : 'ahead',
    ...(place === 0 && due && { words: <span className="figures">By {formatDue(due.at)}</span> }),
  }))
}

export const Story = ({ booking }: { booking: Booking }) => (
  <Panel title={isOver(booking.state) ? 'What happened' : 'What happened, and what comes'}>
    <Timeline steps={[...pastSteps(booking), ...comingSteps(booking)]} />
  </Panel>
)
