// Process definition: one table of states, events, actors and timers.

export type Edge<State extends string, Event extends string, Actor extends string> = {
  from: State
  event: Event
  by: readonly (Actor | 'system' | 'operator')[]
  to: State
}

export type Process<
  State extends string = string,
  Event extends string = string,
  Actor extends string = string,
> = {
  name: string
  start: State
  /**
   * States with their words; `final` states have no edges; a `timer` fires its event after a number of hours in the
   * state.
   */
  states: Record<State, { words: string; final?: true; timer?: { event: Event; hours: number } }>
  edges: readonly Edge<State, Event, Actor>[]
}

/** Names a process without widening it. */
export const process = <const State extends string, const Event extends string, const Actor extends string>(
  p: Process<State, Event, Actor>,
): Process<State, Event, Actor> => p

/** The events that `actor` may cause in `state`: the browser's buttons, and the list in a refusal. */
export const allowed = <S extends string, E extends string, A extends string>(
  p: Process<S, E, A>,
  state: S,
  actor: A | 'system' | 'operator',
): E[] => p.edges.filter(edge => edge.from === state && edge.by.includes(actor)).map(edge => edge.event)

/** Where an event leads from a state, if `actor` may cause it. */
export const edgeOf = <S extends string, E extends string, A extends string>(
  p: Process<S, E, A>,
  state: S,
  event: E,
  actor: A | 'system' | 'operator',
) => p.edges.find(edge => edge.from === state && edge.event === event && edge.by.includes(actor))

/** Nothing more will happen. */
export const isOver = <S extends string>(p: Process<S>, state: S): boolean => 'final' in p.states[state]

type StateOf<P> = P extends Process<infer S> ? S : never
type EventOf<P> = P extends Process<string, infer E> ? E : never
type ActorOf<P> = P extends Process<string, string, infer A> ? A : never
export type { ActorOf, EventOf, StateOf }
