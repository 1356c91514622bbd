// The history of a process in sentences, a line for each event.
import { lagosTime } from '../kernel/jobs/lagos-time.ts'
import type { PastEvent } from '../kernel/process/transition.ts'
import { toLabel } from './desk-subject.ts'

/** What an event is called: its name as a label, the first one "Begun". */
const eventWords = (event: string): string => (event === 'start' ? 'Begun' : toLabel(event))

const byWords = (actor: string): string => {
  if (actor === 'system') return 'automatically'
  return actor === 'operator' ? 'by AutoX' : `by the ${actor.replaceAll('-', ' ')}`
}

/** One line for each event, oldest first; `states` names the states of the process in words. */
export const eventLines = (
  states: Readonly<Record<string, { words: string }>>,
  history: readonly PastEvent[],
): string[] =>
  history.map(({ at, event, actor, to_state: to, note }) => {
    const words = states[to]?.words ?? toLabel(to)
    return `${lagosTime(at)}  ${eventWords(event)} ${byWords(actor)}, now “${words}”${note ? `: ${note}` : ''}`
  })
