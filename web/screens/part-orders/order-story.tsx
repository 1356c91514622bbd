// The timeline of an order: its history with times in Lagos, what is next and by when, and what lies ahead.
import type { PartOrder } from '#contract/part-orders.ts'
import { formatDue } from '../../ui/date.ts'
import { Panel } from '../../ui/panel.tsx'
import { orderIsOver } from '../../ui/part-order-words.ts'
import { type Step, Timeline } from '../../ui/timeline.tsx'
import { aheadWords, eventsAhead, pastWords } from './order-road.ts'

type Entry = PartOrder['history'][number]

const whoWords = ({ by }: Entry, { role, counterparty }: PartOrder): string => {
  if (by === 'system') return 'By itself'
  if (by === 'operator') return 'By AutoX'
  return by === role ? 'By you' : `By ${counterparty.name}`
}

const pastSteps = (order: PartOrder): Step[] =>
  order.history.map(entry => ({
    title: pastWords(entry.event),
    at: entry.at,
    state: entry.to === 'cancelled' || entry.to === 'disputed' ? 'failed' : 'done',
    words: (
      <>
        <span className="text-soft">{whoWords(entry, order)}</span>
        {entry.note && (
          <q className="mt-1 block border-l-2 border-edge pl-3 break-words whitespace-pre-line">
            {entry.note}
          </q>
        )}
      </>
    ),
  }))

const comingSteps = ({ state, due }: PartOrder): Step[] => {
  if (state === 'disputed') return [{ title: 'AutoX settles the dispute', state: 'now' }]
  return eventsAhead(state).map((event, place) => ({
    title: aheadWords(event),
    state: place === 0 ? 'now' : 'ahead',
    ...(place === 0 && due && { words: <span className="figures">By {formatDue(due.at)}</span> }),
  }))
}

export const OrderStory = ({ order }: { order: PartOrder }) => (
  <Panel title={orderIsOver(order.state) ? 'What happened' : 'What happened, and what comes'}>
    <Timeline steps={[...pastSteps(order), ...comingSteps(order)]} />
  </Panel>
)
