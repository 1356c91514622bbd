// Deal definition: a process with turns, exits, requirements, money and ratings.
import type { Edge, Process } from './process.ts'

/**
 * Inputs of an edge beside the version the side saw; `fields` are those that the kind names, `line` is of the operator:
 * one line of the deal, and the amount that its payee has of it.
 */
export type Need = 'reason' | 'code' | 'files' | 'amount' | 'fields' | 'line'

/** Receiver of a hold's money; `split` is computed by the kind or set by whoever settles it. */
export type Payee<Side extends string> = Side | 'split'

/**
 * Fires its event after a number of hours in the state, or at a time that the kind computes under this name. One that only some
 * deals have is marked: that it is missing does not mean that it has fired.
 */
export type Timer<Event extends string = string> = { event: Event; sometimes?: true } & (
  | { hours: number }
  | { at: string }
)

type DealState<Event extends string, Side extends string> = {
  words: string
  timers?: readonly Timer<Event>[]
  final?: true
  /** Side whose step is awaited; `operator` while everything waits for a decision. */
  turn?: Side | 'operator'
  /** At an end: whom the money in escrow reaches, in one word for all holds or for each by its name. */
  pays?: Payee<Side> | Readonly<Record<string, Payee<Side>>>
  /** At an end: both sides may rate each other, and the thing. */
  rateable?: true
  /** The kind has work to do whenever this state is reached. */
  effect?: true
}

type EdgeWords = {
  needs?: Need
  /** The wallet's pin is asked for as well. */
  pin?: true
  /** Of the operator: it asks, acknowledges or decides one line, and does not decide the deal yet. */
  undecided?: true
  /** Its reason may hold what is private to somebody else: it stands at the desk, and on no side's page. */
  deskReason?: true
  /** Offered apart from the next step: cancelling, disputing, sending back. */
  wayOut?: true
  /** The kind has work to do here. */
  effect?: true
  /** Of an edge that is proved with a code: the side that reads it out, where more than one does not take the edge. */
  holder?: string
  /** The system takes it when something elsewhere demands it, and not when a timer runs out. */
  caused?: true
  /** Of the system within a state: what will happen by itself is worked out anew. */
  restarts?: true
  /** The time until this step counts as the reply time of its side. */
  replies?: true
  /** The real actor if the clock or AutoX only records the step: a side, or a third party such as the insurer. */
  onBehalfOf?: string
  /** Holds that are put into escrow here. */
  takes?: readonly string[]
  /** Holds that are paid out here, before the end. */
  settles?: Readonly<Record<string, string>>
  /** Holds that are taken from what the settled ones return to their payer. */
  keeps?: readonly string[]
  /** Holds that return to their payer and are taken again at their current amount. */
  retakes?: readonly string[]
  /** Holds that the kind fills with a third party’s money here, instead of the payer’s or before it is taken. */
  fills?: readonly string[]
  /** Holds into which money that arrives from outside goes here, in one part or several. */
  receives?: readonly string[]
  /** Holds that grow to their current amount; only the difference is added. */
  grows?: readonly string[]
}
type DealEdge<S extends string, E extends string, A extends string> = Edge<S, E, A> & EdgeWords

/** What leads on from several states in the same way is one row. */
export type Row<State extends string = string, Side extends string = string> = EdgeWords & {
  from: State | readonly State[]
  event: string
  by: readonly (Side | 'system' | 'operator')[]
  to: State
}

export type Deal<
  State extends string = string,
  Event extends string = string,
  Side extends string = string,
  Rows extends readonly unknown[] = readonly unknown[],
  States = unknown,
> = Omit<Process<State, Event, Side>, 'states' | 'edges'> & {
  sides: readonly Side[]
  /** Each hold of money by its name, with the side that pays it; and whom it may reach beside the sides, as the kind says. */
  holds?: Readonly<Record<string, Side>>
  /** The hold that has the deal's own name in the books, as it had while it was the only one. */
  mainHold?: string
  payees?: readonly string[]
  /** Holds that are put into escrow when it begins. */
  takes?: readonly string[]
  /** Alternative start with an empty escrow. */
  startsEmpty?: State
  /** Staff of a dealer act on this side, which pays nothing, and may take these steps. */
  staff?: { as: Side; may: readonly Event[] }
  states: Record<State, DealState<Event, Side>>
  edges: readonly DealEdge<State, Event, Side>[]
  /** Type only, never set: the literal declaration, for the types below. */
  exact?: { rows: Rows; states: States }
}

type EventIn<Rows extends readonly { event: string }[]> = Rows[number]['event']

/** Names a deal without widening it; a state, event, side or hold that does not exist does not compile. */
export const deal = <
  const State extends string,
  const Side extends string,
  const Hold extends string,
  const Rows extends readonly Row<NoInfer<State>, NoInfer<Side>>[],
  const States extends Record<State, DealState<EventIn<Rows>, NoInfer<Side>>>,
>(table: {
  name: string
  sides: readonly Side[]
  holds?: Readonly<Record<Hold, NoInfer<Side>>>
  mainHold?: NoInfer<Hold>
  payees?: readonly string[]
  takes?: readonly NoInfer<Hold>[]
  startsEmpty?: NoInfer<State>
  staff?: { as: NoInfer<Side>; may: readonly EventIn<Rows>[] }
  start: NoInfer<State>
  states: States & Record<State, DealState<EventIn<Rows>, NoInfer<Side>>>
  edges: Rows
}): Deal<State, EventIn<Rows>, Side, Rows, States> => ({
  ...table,
  edges: table.edges.flatMap(row => [row.from].flat().map(from => ({ ...row, from: from as State }))),
})

// oxlint-disable-next-line no-explicit-any
type AnyDeal = Deal<any, any, any, any, any>
type RowsOf<D extends AnyDeal> = NonNullable<D['exact']>['rows'][number]
type StatesOf<D extends AnyDeal> = NonNullable<D['exact']>['states']
export type SideOf<D extends AnyDeal> = D['sides'][number]
type EventOfRow<R> = R extends { event: infer E extends string } ? E : never
type StepIn<R, Side> = R extends { event: infer E extends string; by: readonly (infer Who)[] }
  ? [Extract<Who, Side>] extends [never]
    ? never
    : E
  : never
/** The events that a side causes with a button; the rest are the clock's and the operator's. */
export type StepOf<D extends AnyDeal> = StepIn<RowsOf<D>, SideOf<D>>
/** Inputs of a step for the side that takes it. */
export type NeedOf<D extends AnyDeal, E> = NeedIn<RowsOf<D>, SideOf<D>, E>
type NeedIn<R, Side, E> = R extends { event: E; by: readonly (infer Who)[]; needs: infer N extends Need }
  ? [Extract<Who, Side>] extends [never]
    ? never
    : N
  : never
/** The steps that ask for the pin. */
export type PinnedOf<D extends AnyDeal> = StepIn<Extract<RowsOf<D>, { pin: true }>, SideOf<D>>
/** What each step that needs `needed` is given: a value for each of their names, of this type. */
export type NeededBy<D extends AnyDeal, Needed extends Need, Value> = {
  [E in StepOf<D> as Needed extends NeedOf<D, E> ? E : never]: Value
}
/** The events whose edges say `effect`: each must be given work. */
export type EffectOf<D extends AnyDeal> = EventOfRow<Extract<RowsOf<D>, { effect: true }>>
/** The states that say `effect`. */
export type StateEffectOf<D extends AnyDeal> = {
  [S in keyof StatesOf<D>]: StatesOf<D>[S] extends { effect: true } ? S : never
}[keyof StatesOf<D>] &
  string
export type HoldOf<D extends AnyDeal> = NonNullable<D['holds']> extends infer H ? keyof H & string : never

/** The states of a deal, in the order of its table. */
export const statesOf = <S extends string>(d: Pick<Deal<S>, 'states'>): [S, ...S[]] =>
  Object.keys(d.states) as [S, ...S[]]

/** The events of a deal, each once. */
export const eventsOf = <E extends string>(d: { edges: readonly { event: E }[] }): [E, ...E[]] =>
  [...new Set(d.edges.map(edge => edge.event))] as [E, ...E[]]

/** Everybody who acts in a deal: its sides, their principals, the clock and AutoX. */
export const actorsOf = (d: Pick<Deal, 'sides' | 'edges'>): [string, ...string[]] => {
  const behalf = d.edges.flatMap(({ onBehalfOf }) => onBehalfOf ?? [])
  return ['system', 'operator', ...new Set([...d.sides, ...behalf])]
}

/** Who really did what `actor` entered: the side or the insurer on whose behalf it was. */
export const realActorOf = (d: Pick<Deal, 'edges'>, event: string, actor: string): string => {
  const edge = d.edges.find(each => each.event === event && each.by.includes(actor))
  return edge?.onBehalfOf ?? actor
}

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
): S[] => statesOf(d).filter(state => isTurnOf(d, state, who))

/** The edge of a state that is proven with a code, if any: the sides that do not take it hold the code. */
export const codeEdgeOf = <S extends string, E extends string, A extends string>(
  d: Deal<S, E, A>,
  state: S,
) => d.edges.find(edge => edge.from === state && edge.needs === 'code')

/** Whether this side holds the code of a state, to be read to the other. */
export const holdsCode = <S extends string, A extends string>(
  d: Deal<S, string, A>,
  state: S,
  side: A,
): boolean => {
  const edge = codeEdgeOf(d, state)
  return edge?.holder === undefined ? edge?.by.includes(side) === false : edge.holder === side
}

/** Whom a hold reaches where a deal has ended. */
export const payeeOf = (d: Deal, state: string, hold: string): string | undefined => {
  const pays = d.states[state]?.pays
  return typeof pays === 'string' ? pays : pays?.[hold]
}

const heldIn = new WeakMap<object, Map<string, Set<string>>>()

/** The states in which a deal may begin, each with the holds that are put into escrow there. */
export const startsOf = ({
  start,
  takes = [],
  startsEmpty,
}: Pick<Deal, 'start' | 'takes' | 'startsEmpty'>): { state: string; takes: readonly string[] }[] => [
  { state: start, takes },
  ...(startsEmpty === undefined ? [] : [{ state: startsEmpty, takes: [] }]),
]

/**
 * Walks every path through a deal and collects the holds of each state, including those a third party may have filled.
 */
const walkHolds = (
  d: Pick<Deal, 'start' | 'takes' | 'startsEmpty' | 'edges' | 'states'>,
): Map<string, Set<string>> => {
  const held = new Map<string, Set<string>>()
  const visit = (state: string, names: ReadonlySet<string>): void => {
    const known = held.get(state)
    if (known && [...names].every(name => known.has(name))) return
    held.set(state, new Set([...(known ?? []), ...names]))
    for (const { from, to, takes = [], keeps = [], fills = [], receives = [], settles = {} } of d.edges) {
      if (from !== state || d.states[to]!.final) continue
      const there = new Set([...held.get(state)!, ...takes, ...keeps, ...fills, ...receives])
      for (const name of Object.keys(settles)) there.delete(name)
      visit(to, there)
    }
  }
  for (const { state, takes } of startsOf(d)) visit(state, new Set(takes))
  return held
}

/** The holds that wait in escrow in a state, by the table alone; at an end there are none. */
export const holdsIn = (d: Deal, state: string): string[] => {
  const held = heldIn.get(d) ?? walkHolds(d)
  heldIn.set(d, held)
  return [...(held.get(state) ?? [])]
}

/** Whether a hold can be taken again after it was paid out on the way: its entries in the books then name the version. */
export const isTakenAgain = ({ edges, states }: Pick<Deal, 'edges' | 'states'>, hold: string): boolean => {
  const visited = new Set(edges.filter(({ settles }) => settles?.[hold] !== undefined).map(({ to }) => to))
  // A set goes on to what is added while it is walked.
  for (const state of visited)
    for (const { from, to } of edges) if (from === state && !states[to]!.final) visited.add(to)
  return edges.some(({ from, takes }) => visited.has(from) && takes?.includes(hold))
}

/** After how many hours the first timer of a state fires, where the table says so. */
export const hoursIn = <S extends string>(d: Deal<S>, state: S): number | undefined => {
  const timer = d.states[state].timers?.[0]
  return timer && 'hours' in timer ? timer.hours : undefined
}

/** As addresses and commands have a deal: `part-order`. */
export const slugOf = ({ name }: { name: string }): string => name.replaceAll('_', '-')

/** The name of the call of a step: `acceptPapers`. */
export type Camel<T extends string> = T extends `${infer Head}-${infer Rest}`
  ? `${Head}${Capitalize<Camel<Rest>>}`
  : T
export const camel = <T extends string>(event: T): Camel<T> =>
  event.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()) as Camel<T>
