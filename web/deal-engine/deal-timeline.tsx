import { isTurnOf } from '#contract/deal-engine/deal.ts'
import { doerWords, eventsAhead, pastWords } from '#contract/deal-engine/deal-words.ts'
import { formatDue } from '../ui/date.ts'
import { Panel } from '../ui/panel.tsx'
import { type Step, Timeline } from './timeline.tsx'
import type { Deal, PageKind } from './kind.ts'

type Kind = Pick<PageKind, 'deal' | 'words'> & { story: Omit<PageKind['story'], 'steps'> }
type Props = { kind: Kind; deal: Deal }

const pastSteps = ({ kind: { story }, deal }: Props): Step[] =>
  deal.history.map(entry => ({
    title: pastWords(story, entry),
    at: entry.at,
    state: story.stopped.includes(entry.to) ? 'failed' : 'done',
    words: (
      <>
        <span className="text-soft">{doerWords(entry, deal.role)}</span>
        {entry.note && (
          <q className="mt-1 block border-l-2 border-edge pl-3 break-words whitespace-pre-line">
            {entry.note}
          </q>
        )}
      </>
    ),
  }))

/** Between two sides AutoX is asked to settle; with one alone there is nobody to settle with. */
const operatorWords = ({ words }: Kind, { state, role, counterparty }: Deal): string =>
  counterparty ? 'AutoX settles the dispute' : words.now[state]![role]!.title

const comingSteps = ({ kind, deal }: Props): Step[] => {
  const { deal: table, story } = kind
  const { state, due } = deal
  if (isTurnOf(table, state, 'operator')) return [{ title: operatorWords(kind, deal), state: 'now' }]
  return eventsAhead(table, story.ahead, state).map((event, place) => ({
    title: story.ahead[event],
    state: place === 0 ? 'now' : 'ahead',
    ...(place === 0 && due && { words: <span className="figures">{`By ${formatDue(due.at)}`}</span> }),
  }))
}

export const DealTimeline = (props: Props) => (
  <Panel title="Timeline">
    <Timeline steps={[...pastSteps(props), ...comingSteps(props)]} />
  </Panel>
)
