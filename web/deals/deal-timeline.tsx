// The timeline of a deal: its history with times in Lagos, what is next and by when, and what lies ahead.
import { isOver } from '#contract/core/process.ts'
import { formatDue } from '../ui/date.ts'
import { Panel } from '../ui/panel.tsx'
import { type Step, Timeline } from './timeline.tsx'
import { type Deal, eventsAhead, type Road } from './deal-kind.ts'

type Props = { road: Road; deal: Deal }
type Entry = Deal['history'][number]

const whoWords = ({ by }: Entry, { role, counterparty }: Deal): string => {
  if (by === 'system') return 'By itself'
  if (by === 'operator') return 'By AutoX'
  return by === role ? 'By you' : `By ${counterparty.name}`
}

const pastSteps = ({ road, deal }: Props): Step[] =>
  deal.history.map(entry => ({
    title: road.past[entry.event],
    at: entry.at,
    state: entry.to === 'cancelled' || entry.to === 'disputed' ? 'failed' : 'done',
    words: (
      <>
        <span className="text-soft">{whoWords(entry, deal)}</span>
        {entry.note && (
          <q className="mt-1 block border-l-2 border-edge pl-3 break-words whitespace-pre-line">
            {entry.note}
          </q>
        )}
      </>
    ),
  }))

const comingSteps = ({ road, deal: { state, due } }: Props): Step[] => {
  if (state === 'disputed') return [{ title: 'AutoX settles the dispute', state: 'now' }]
  return eventsAhead(road, state).map((event, place) => ({
    title: road.ahead[event],
    state: place === 0 ? 'now' : 'ahead',
    ...(place === 0 && due && { words: <span className="figures">By {formatDue(due.at)}</span> }),
  }))
}

export const DealStory = (props: Props) => (
  <Panel
    title={isOver(props.road.process, props.deal.state) ? 'What happened' : 'What happened, and what comes'}
  >
    <Timeline steps={[...pastSteps(props), ...comingSteps(props)]} />
  </Panel>
)
