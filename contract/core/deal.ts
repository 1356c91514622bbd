// A deal: a process between sides, with what its table says beyond the road: whose turn, ways out, needs, who is paid, what is rated.
import type { Edge, Process } from './process.ts'

/** What an edge asks of whoever takes it, beside the version that they saw. */
export type Need = 'reason' | 'code' | 'files' | 'amount' | 'pin'

type DealState<Event extends string, Side extends string> = {
  words: string
  timer?: { event: Event; hours: number }
  final?: true
  /** Whose step is waited for; `operator` where everything stands still until it is settled. */
  turn?: Side | 'operator'
  /** At an end: whom the money in escrow reaches. `split`: as the operator says. */
  pays?: Side | 'split'
  /** At an end: both sides may rate each other, and the thing. */
  rateable?: true
}

type DealEdge<State extends string, Event extends string, Side extends string> = Edge<State, Event, Side> & {
  needs?: Need
  /** Offered apart from the next step: cancelling, disputing, sending back. */
  wayOut?: true
}

export type Deal<
  State extends string = string,
  Event extends string = string,
  Side extends string = string,
> = Omit<Process<State, Event, Side>, 'states' | 'edges'> & {
  sides: readonly Side[]
  states: Record<State, DealState<Event, Side>>
  edges: readonly DealEdge<State, Event, Side>[]
}

/** As it is written: what leads on from several states in the same way is one row. Names come from `sides`, the keys of `states` and the events of `edges`. */
type Table<State extends string, Event extends string, Side extends string> = {
  name: string
  sides: readonly Side[]
  start: NoInfer<State>
  states: Record<State, DealState<NoInfer<Event>, NoInfer<Side>>>
  edges: readonly (Omit<DealEdge<string, Event, NoInfer<Side>>, 'from' | 'to'> & {
    from: NoInfer<State> | readonly NoInfer<State>[]
    to: NoInfer<State>
  })[]
}

/** Names a deal without widening it; a state, event or side that does not exist does not compile. */
export const deal = <const State extends string, const Event extends string, const Side extends string>(
  table: Table<State, Event, Side>,
): Deal<State, Event, Side> => ({
  ...table,
  edges: table.edges.flatMap(row => [row.from].flat().map(from => ({ ...row, from: from as State }))),
})

const edgesFrom = <S extends string, E extends string, A extends string>(d: Deal<S, E, A>, state: S) =>
  d.edges.filter(edge => edge.from === state)

/** Whether the next step in a state is for this side. */
export const isTurnOf = <S extends string, A extends string>(
  d: Deal<S, string, A>,
  state: S,
  who: A | 'operator',
): boolean => d.states[state].turn === who

/** The states in which the next step is for this side, or for the operator. */
export const turnsOf = <S extends string, A extends string>(
  d: Deal<S, string, A>,
  who: A | 'operator',
): S[] => (Object.keys(d.states) as S[]).filter(state => isTurnOf(d, state, who))

/** The edge of a state that is proved with a code, where there is one: the sides that do not take it hold the code. */
export const codeEdgeOf = <S extends string, E extends string, A extends string>(
  d: Deal<S, E, A>,
  state: S,
) => edgesFrom(d, state).find(edge => edge.needs === 'code')

/** Whether this side holds the code of a state, to be read to the other. */
export const holdsCode = <S extends string, A extends string>(
  d: Deal<S, string, A>,
  state: S,
  side: A,
): boolean => codeEdgeOf(d, state)?.by.includes(side) === false

/** What is wrong with a table, in sentences; none for a sound one. */
export const faultsOf = (d: Deal): string[] => {
  const reached = new Set([d.start])
  for (let before = -1; before !== reached.size;) {
    before = reached.size
    for (const edge of d.edges) if (reached.has(edge.from)) reached.add(edge.to)
  }
  const faults = Object.entries(d.states).flatMap(([name, state]) => {
    const out = edgesFrom(d, name)
    const { turn, timer, final } = state
    return [
      !reached.has(name) && `nothing leads to ${name}.`,
      final && out.length > 0 && `${name} is an end and has a way on.`,
      !final && out.length === 0 && `nothing leads out of ${name}.`,
      turn &&
        !out.some(edge => edge.by.includes(turn) && !edge.wayOut) &&
        `in ${name} it is the turn of ${turn}, who has no step.`,
      timer &&
        !out.some(edge => edge.event === timer.event && edge.by.includes('system')) &&
        `the timer ${timer.event} of ${name} has no edge.`,
      !timer && turn && turn !== 'operator' && `${name} waits for ${turn} for ever.`,
      !final && (state.pays || state.rateable) && `${name} is no end, and nobody is paid or rated there.`,
      ...out
        .filter(edge => edge.by.includes('system') && edge.event !== timer?.event)
        .map(edge => `${edge.event} of ${name} has no timer.`),
      ...out
        .filter(one =>
          out.some(two => two !== one && two.event === one.event && two.by.some(by => one.by.includes(by))),
        )
        .map(edge => `${edge.event} leads two ways from ${name}.`),
    ]
  })
  return [...new Set(faults.filter(fault => typeof fault === 'string').map(fault => `${d.name}: ${fault}`))]
}

/** The life of a deal as a Mermaid drawing, for docs/. */
export const drawingOf = (d: Deal): string =>
  [
    'stateDiagram-v2',
    `  [*] --> ${d.start}`,
    ...d.edges.map(edge => `  ${edge.from} --> ${edge.to}: ${edge.event} (${edge.by.join(', ')})`),
    ...Object.keys(d.states)
      .filter(state => d.states[state]!.final)
      .map(state => `  ${state} --> [*]`),
  ].join('\n')
