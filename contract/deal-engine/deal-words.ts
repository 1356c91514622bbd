// Words of a deal: its states, events and the effect of each step.
import type { Deal, SideOf, StepOf } from './deal.ts'
import { edgeOf, isOver } from './process.ts'

// oxlint-disable-next-line no-explicit-any
type AnyDeal = Deal<any, any, any, any, any>
type EventIn<D extends AnyDeal> = D['edges'][number]['event']
type StateIn<D extends AnyDeal> = keyof D['states'] & string

/** `title` is the pill of the moment and the line in a list; `words` say why it matters. */
export type Words = { title: string; words: string }

/** A step before it is taken. */
export type Terms = {
  /** On the button that opens it. */
  button: string
  title: string
  /** What will happen, one sentence each. */
  happens: readonly string[]
  /** On the button that does it. */
  confirm: string
  done: string
  variant: 'main' | 'danger'
  reason?: { label: string; hint: string }
  /** It takes money out of escrow for good: the wallet's pin says that it is really its owner. */
  pin?: true
}

/** `stopped` if the deal ended before its last stop. */
export type Stop = { words: string; reached: boolean; stopped: boolean }

type Tone = 'good' | 'warn' | 'bad'
/** The state of a deal in a few words, and their colour. */
export type StatePill = { words: string; tone: Tone | 'plain' }
type DealSnapshot<D extends AnyDeal> = {
  state: StateIn<D>
  history: readonly { to: StateIn<D> }[]
  /** Of a policy: whether it insured anything yet. */
  hasBegun?: boolean
}

/** Words of a list row and a page heading. */
export type DealWords<D extends AnyDeal> = {
  /** What people call one, as in "We can’t find this booking". */
  one: string
  /** Title of a person's own deals, and its short form among other kinds. */
  ownTitle: string
  tab: string
  /** Role of each side, what they do with whom, and its short form. */
  roleBySide: { [S in SideOf<D>]: string }
  dealing: { [S in SideOf<D>]: (name: string) => string }
  /** "From Ada", "For Ada": the other side in a line of what waits. */
  other: { [S in SideOf<D>]: (name: string) => string }
  sides: { [S in SideOf<D>]: string }
  /** What happens now, for each side. */
  now: { [S in StateIn<D>]: { [A in SideOf<D>]: Words } }
  /** The same where it depends on the deal, such as one with a chauffeur; undefined where `now` holds. */
  nowFor?: (deal: { state: string; role: string }) => Words | undefined
  /** States that time alone ends, with what a list says before the day: nobody has to act by it. */
  comesOn?: Partial<Record<StateIn<D>, string>>
  /** The colour of a state; its word says the same. */
  tones: Partial<Record<StateIn<D>, Tone>>
  /** The pill where it depends on the deal; undefined where the table's words and `tones` hold. */
  pillFor?: (deal: { state: string }) => StatePill | undefined
}

/** Texts of a deal's page: past, future, what happens otherwise, and what each step will do. */
export type DealStory<D extends AnyDeal, Page> = {
  /** What happens at the deadline, by its event: "If … by then, …"; the page names the moment with `withDeadline`. */
  otherwise: { [E in EventIn<D>]?: { [S in SideOf<D>]: string } }
  /** A sentence after it about money that only the page knows; undefined where there is none. */
  otherwiseMore?: (page: Page, event: string) => string | undefined
  past: { [E in EventIn<D> | 'start']: string }
  /** Words for the start in states where `past` does not fit. */
  began?: { [S in StateIn<D>]?: string }
  /** The steps of the way when all goes well, each as it lies ahead. */
  ahead: { [E in EventIn<D>]?: string }
  /** States of failure or standstill. */
  stopped: readonly StateIn<D>[]
  stops: (deal: DealSnapshot<D>) => Stop[]
  /** What each step will do, said before it is taken. One with files or a code has a form of its own. */
  steps: Partial<Record<StepOf<D>, (page: Page) => Terms>>
}

/** What happens now in a deal, for the side that reads it. */
export const wordsNow = (
  { now, nowFor }: Pick<DealWords<AnyDeal>, 'now' | 'nowFor'>,
  deal: { state: string; role: string },
): Words => nowFor?.(deal) ?? now[deal.state]![deal.role]!

/** The state of a deal as every list and page shows it. */
export const statePill = (
  {
    deal: d,
    words: { tones, pillFor },
  }: { deal: Pick<AnyDeal, 'states'>; words: Pick<DealWords<AnyDeal>, 'tones' | 'pillFor'> },
  deal: { state: string },
): StatePill =>
  pillFor?.(deal) ?? { words: d.states[deal.state]?.words ?? '', tone: tones[deal.state] ?? 'plain' }

/**
 * Names the moment in a sentence that says "by then", or that begins with "From then on" or "Then"; `by` is such as
 * "Sunday, 11:02 AM".
 */
export const withDeadline = (words: string, by: string): string =>
  words
    .replace('by then', `by ${by}`)
    .replace(/^From then on/, `From ${by}`)
    .replace(/^Then/, `On ${by}`)

/** What stands before the day on which a state ends: "By" for a deadline. */
export const beforeDay = ({ comesOn }: Pick<DealWords<AnyDeal>, 'comesOn'>, state: string): string =>
  comesOn?.[state] ?? 'By'

/** Whether a sentence begins with its moment, which is then waited for and no deadline. */
export const beginsWithMoment = (words: string): boolean => /^(From then on|Then)/.test(words)

/** Who did an event, for the side that reads it. */
export const doerWords = (
  { by, you: isReader, name }: { by: string; you: boolean; name: string },
  role: string,
): string => {
  if (isReader) return 'By you'
  if (by === 'system') return 'Automatic'
  if (by === 'operator') return 'By AutoX'
  if (by === role) return `By ${name}, on your side`
  return name === '' ? `By the ${by}` : `By ${name}, the ${by}`
}

/** A step that a side takes elsewhere, such as at its bank, and the system only records. */
const edgeForSide = (d: AnyDeal, state: string, event: string, side: string) =>
  d.edges.find(edge => edge.from === state && edge.event === event && edge.onBehalfOf === side)

/** What happened, in the past words of its event. */
export const describeEvent = (
  { past, began }: { past: Partial<Record<string, string>>; began?: Partial<Record<string, string>> },
  { event, to }: { event: string; to: string },
): string | undefined => (event === 'start' ? began?.[to] : undefined) ?? past[event]

/** Events still to come if all goes well; empty once the deal is over or stopped. */
export const eventsAhead = (d: AnyDeal, ahead: Partial<Record<string, string>>, state: string): string[] => {
  const events: string[] = []
  for (let at = state; !isOver(d, at);) {
    const { turn } = d.states[at]!
    const step = Object.keys(ahead)
      .map(event => turn && (edgeOf(d, at, event, turn) ?? edgeForSide(d, at, event, turn)))
      .find(edge => edge !== undefined)
    if (!step || turn === 'operator') return events
    events.push(step.event)
    at = step.to
  }
  return events
}

/** The stops of a road: `stopped` marks the first that was not reached. */
export const toStops = (
  all: readonly (readonly [words: string, reached: boolean])[],
  stopped: boolean,
): Stop[] => {
  const firstAhead = all.findIndex(([, reached]) => !reached)
  return all.map(([words, reached], place) => ({ words, reached, stopped: stopped && place === firstAhead }))
}
