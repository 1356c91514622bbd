// The history of a process in sentences, a line for each event.
import { describeEvent } from '#contract/deal-engine/deal-words.ts'
import { lagosTime } from '../kernel/words/lagos-time.ts'
import type { PastEvent } from '../kernel/process/transition.ts'
import { toLabel } from './desk-subject.ts'

const byWords = (actor: string): string => {
  if (actor === 'system') return 'automatically'
  return actor === 'operator' ? 'by AutoX' : `by the ${actor.replaceAll('-', ' ')}`
}

/**
 * One line for each event, oldest first. `states` names the states of the process in words, `story` what happened, as
 * the pages of a deal say it; a name without words is a label.
 */
export const eventLines = (
  states: Readonly<Record<string, { words: string }>>,
  story: Parameters<typeof describeEvent>[0],
  history: readonly PastEvent[],
): string[] =>
  history.map(({ at, event, actor, to_state: to, note }) => {
    const what = describeEvent(story, { event, to }) ?? toLabel(event)
    const words = states[to]?.words ?? toLabel(to)
    const who = byWords(actor)
    const doer = what.includes(who) ? '' : ` (${who})`
    return `${lagosTime(at)}  ${what}${doer}, now “${words}”${note ? `: ${note}` : ''}`
  })
