// Interface of a deal kind: table, columns, effects and words.
import type { describeEvent } from '#contract/deal-engine/deal-words.ts'
import type { z } from 'zod'
import type { Deal, EffectOf, HoldOf, NeededBy, SideOf, StateEffectOf } from '#contract/deal-engine/deal.ts'
import type { Kobo } from '#contract/core/money.ts'
import type { Completed } from '#server/ratings/open-rating-window.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import type { PostAccount } from '#server/ledger/accounts.ts'
import type { Meta } from '#server/ledger/transaction.ts'
import type { AtDesk } from './at-desk.ts'

/** The columns of every deal, in a table of its name; beside them `<side>_id` for each side, and the kind's own. */
export type DealRow<State extends string = string> = {
  id: string
  state: State
  version: number
  /** Where an edge asks for a code. */
  handover_code?: string | null
  /** For kinds with holds: the commission, next to `to_<side>_kobo`. */
  commission_kobo?: number | null
  started_at: Date
  changed_at: Date
}

/** Cause of a move; without `actor` it is the side of `actorId`. Strangers get NOT_FOUND. */
export type Cause = {
  id: string
  event: string
  /** A side, `system` or `operator`. */
  actor?: string
  /** Null for a timer, and for the operator, whom the audit trail names. */
  actorId: string | null
  /** The version the person saw. A timer and the operator need none. */
  version?: number
  note?: string
  /** Share of the side that did not pay, for a split end. */
  amountKobo?: Kobo
  /** The fields of the step's own, as its call has checked them. */
  input?: object
  now: Date
}

/** `money` where this is the reader's proof that money moved. */
export type DealNotice = { title: string; text: string; money?: true }
type Names<Side extends string> = Record<Side, string>
/** Amounts by side, and the commission, of holds that an edge settled before the end. */
export type PaidBefore<Side extends string> = Record<Side | 'commission', Kobo>
/** `soon` is "tomorrow at 5:00 PM", `by` the same in full. */
export type Soon = { soon: string; by: string }

// oxlint-disable-next-line no-explicit-any
export type AnyDeal = Deal<any, any, any, any, any>
export type EventOf<D extends AnyDeal> = D['edges'][number]['event']
export type StateOf<D extends AnyDeal> = keyof D['states'] & string
export type NoticesOf<D extends AnyDeal, Facts> = Record<
  EventOf<D> | 'start',
  Partial<Record<SideOf<D>, (f: Facts & Names<SideOf<D>> & { note: string }) => DealNotice | undefined>>
>
export type RemindersOf<D extends AnyDeal, Facts> = Partial<
  Record<StateOf<D>, (f: Facts & Names<SideOf<D>> & Soon) => { title: string; text: string } | undefined>
>

/** Work on a step: `row` is the deal before it on an edge, and after it in a state. */
export type StepContext<R> = {
  row: R
  cause: Cause
  now: Date
  /** Defers transfers outside holds to the end of the step, so that no account is locked while notices are written. */
  last: (money: () => Promise<unknown>) => void
}
/** Input of a step with fields of its own. */
type GivenAt<E, Fields> = E extends keyof Fields
  ? Fields[E] extends z.ZodType
    ? { input: z.output<Fields[E]> }
    : unknown
  : unknown

/**
 * `D` is the table, `R` the row, `About` its subject, `Facts` the facts in notices, `Card` and `Page` the additions to
 * a list and the page.
 */
type KindDefinition<D extends AnyDeal, R extends DealRow, About, Facts, Card, Page, Fields> = {
  deal: D
  /** What people call one: "We can’t find that booking." */
  called: string
  /** The operator's names for a deal, and the effect of settling a dispute. */
  desk: AtDesk<R>
  /** Each past event in words, as the sides of the deal and the desk read it. */
  story: Parameters<typeof describeEvent>[0]
  /** Each side's name for an open deal that blocks something: "A purchase". */
  openDealLabel: { [S in SideOf<D>]: string }
  /** Section of the data export, and what deleting the account does to it, in words. */
  personal: {
    section: string
    erase: (tx: Tx, userId: string) => Promise<void>
    erased?: readonly string[]
    retained?: readonly string[]
  }
  /** The name of the field that says which deal a step is about. */
  idName: string
  /** Deals of a user whose subject is no listed car, or has words beside it, by the words found in each. */
  withWords?(db: Query, userId: string, words: readonly string[]): Promise<{ id: string; word: string }[]>
  /** Where its page is, less the id. */
  address: `/${string}`
  /** Kind under which its sides rate each other. */
  ratedAs?: Completed['kind']
  /** The accounts of its payees that are no sides, by their names in the table. */
  accounts?(row: R): Readonly<Record<string, PostAccount>>
  /** What each hold is, in kobo. */
  amounts(row: R): Record<HoldOf<D>, Kobo>
  /** What deals are about, by the id of the deal: read once for all that is said of them. */
  about(db: Query, rows: readonly R[]): Promise<Map<string, About>>
  /** Share of the side that did not pay, for each `split` hold; a missing one is set by whoever settles it. */
  parts?(row: R): Partial<Record<HoldOf<D>, Kobo>>
  /** What reached each side, and AutoX, before the end: it counts in the settlement. */
  paidBefore?(row: R): PaidBefore<SideOf<D>>
  /** AutoX's commission on the other side's share of a hold, by the terms of the day the deal began. */
  commission?(amountKobo: Kobo, startedAt: Date, holdName: HoldOf<D>, row: R): Kobo
  /** Facts stored with its ledger entries. */
  meta(row: R, about: About): Meta
  /** Times that timers name; null for none. */
  times?: Partial<Record<string, (row: R) => Date | null>>
  /** Why an event is impossible although the table allows it; undefined if it is possible. */
  guards?: { [E in EventOf<D>]?: (row: R) => string | undefined }
  /** Steps of a page that open on a later day. */
  later?(page: Page, now: Date): readonly EventOf<D>[]
  /** Words of a state in which what was agreed has not begun; undefined where the state’s own hold. */
  stateWords?(row: R, now: Date): string | undefined
  /** Fields of a card or page that depend on the day. */
  dated?(view: NoInfer<Card> & { state: StateOf<D> }, now: Date): Partial<NoInfer<Card>>
  /** The fields of their own that steps need, as in the calls. */
  fields?: Fields
  /** Effects of edges; they return columns to change with the move. */
  onEdge: {
    [E in EffectOf<D>]: (tx: Tx, moved: StepContext<R> & GivenAt<E, Fields>) => Promise<Partial<R> | void>
  }
  /** Effects of entering a state. */
  onState: { [S in StateEffectOf<D>]: (tx: Tx, moved: StepContext<R>) => Promise<void> }
  /** Facts named in notices and reminders, besides the sides. */
  facts(row: R, about: About): Facts
  notices: NoticesOf<D, Facts>
  /** A day before a timer of a state fires, for the side whose turn it is; undefined where it has nothing to do. */
  reminders?: RemindersOf<D, Facts>
  /** Who rates whom about what, where an end is rateable; undefined where nothing was paid for. */
  rating?(
    row: R,
    about: About,
  ): Omit<Completed, 'kind' | 'id' | 'completedAt' | 'buyerName' | 'sellerName'> | undefined
  card(row: R, about: About, side: SideOf<D>): Card
  page(db: Query, row: R, about: About, side: SideOf<D>): Promise<Page>
  /** Whether the sides see each other's phone number and a third party's name; true by default. */
  reachable?(row: R): boolean
  /** Subject of the deal for the operator: "2014 BMW X5". */
  thing(row: R, about: About): string
}

/** What the words of a state are read from: lists know no more of a deal. */
export type StateRow = { state: string; starts_on?: string | null }

// The engine knows rows by their common columns, and hands each hook the rows of its own kind.
type Hooks = {
  guards?: Partial<Record<string, (row: DealRow) => string | undefined>>
  fields?: Partial<Record<string, z.ZodObject>>
  onEdge: Partial<
    Record<
      string,
      (tx: Tx, moved: StepContext<DealRow> & { input: object | undefined }) => Promise<object | void>
    >
  >
  onState: Partial<Record<string, (tx: Tx, moved: StepContext<DealRow>) => Promise<void>>>
  notices: Partial<Record<string, Partial<Record<string, (facts: object) => DealNotice | undefined>>>>
  reminders?: Partial<Record<string, (facts: object) => Omit<DealNotice, 'money'> | undefined>>
}
/** A kind as the engine has it. */
export type Kind<D extends AnyDeal = AnyDeal> = Omit<
  KindDefinition<D, DealRow, unknown, object, object, object, object>,
  | keyof Hooks
  | 'accounts'
  | 'amounts'
  | 'parts'
  | 'paidBefore'
  | 'commission'
  | 'card'
  | 'page'
  | 'later'
  | 'dated'
  | 'stateWords'
  | 'thing'
> &
  Hooks & {
    accounts?(row: DealRow): Readonly<Record<string, PostAccount>>
    amounts(row: DealRow): Record<string, Kobo>
    parts?(row: DealRow): Partial<Record<string, Kobo>>
    paidBefore?(row: DealRow): PaidBefore<string>
    commission?(amountKobo: Kobo, startedAt: Date, holdName: string, row: DealRow): Kobo
    card(row: DealRow, about: unknown, side: string): object
    page(db: Query, row: DealRow, about: unknown, side: string): Promise<object>
    later?(page: object, now: Date): readonly string[]
    dated?(view: object, now: Date): object
    stateWords?(row: StateRow, now: Date): string | undefined
    thing(row: DealRow, about: unknown): string
  }

/** A kind whose table needs fields says which. */
type NeededFields<D extends AnyDeal> = [keyof NeededBy<D, 'fields', unknown>] extends [never]
  ? unknown
  : { fields: NeededBy<D, 'fields', z.ZodObject> }

/** Checks a kind against its table: what that promises must be there. */
export const dealKind = <
  D extends AnyDeal,
  R extends DealRow,
  About,
  Facts,
  Card,
  Page,
  Fields extends Partial<Record<string, z.ZodObject>>,
>(
  kind: KindDefinition<D, R, About, Facts, Card, Page, Fields> & NeededFields<D>,
): Kind<D> => kind as unknown as Kind<D>

/** The state of a deal at a moment, in words. */
export const stateWords = (kind: Kind, row: StateRow, now: Date): string =>
  kind.stateWords?.(row, now) ?? kind.deal.states[row.state]!.words

const column = (row: object, name: string): unknown => (row as Record<string, unknown>)[name]

/** Who a side of a deal is. */
export const partyOf = (row: object, side: string): string => column(row, `${side}_id`) as string

/** A user's side of a deal; undefined for strangers, who do not learn that it exists. */
export const sideOf = <D extends AnyDeal>(
  { deal }: { deal: D },
  row: object,
  userId: string,
): SideOf<D> | undefined => deal.sides.find((side: string) => partyOf(row, side) === userId)

/** The other sides, as one of them sees it. */
export const listOtherSides = ({ deal }: Pick<Kind, 'deal'>, row: object, side: string): string[] =>
  deal.sides.filter((each: string) => each !== side).map((each: string) => partyOf(row, each))

/** What the sides of a deal write to each other about; undefined where it has no listing. */
export const talkOf = async (db: Query, { desk }: Pick<Kind, 'desk'>, row: DealRow) => {
  const { car_id: carId } = row as { car_id?: string | null }
  return (await desk.talk?.(db, row)) ?? (carId ? { about: 'car' as const, aboutId: carId } : undefined)
}

export const partiesOf = ({ deal }: Pick<Kind, 'deal'>, row: object): string[] =>
  deal.sides.map((side: string) => partyOf(row, side))
