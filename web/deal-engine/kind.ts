// Page definition of a kind of deal: process, words, calls and own views.
import type { ReactNode } from 'react'
import type { CallError, PageMeta } from '#contract/core/call.ts'
import { camel, type Deal as Table } from '#contract/deal-engine/deal.ts'
import type { DealStory, DealWords } from '#contract/deal-engine/deal-words.ts'
import type { ConversationAbout } from '#contract/conversations/conversation-shapes.ts'
import type { Kobo } from '#contract/core/money.ts'
import type { DealRatings } from '#contract/ratings/ratings.ts'
import type { Picture } from '#contract/core/picture.ts'

// oxlint-disable-next-line no-explicit-any
export type AnyTable = Table<any, any, any, any, any>

/** What every row of a list shows. */
export type Card = {
  id: string
  role: string
  state: string
  /** With whom; none where it is between one person and AutoX. */
  counterpartyName?: string
  changedAt: string
  dueAt: string | null
  /** By when AutoX decides, while it waits for that. */
  decidesBy: string | null
  /** What waits in escrow. */
  heldKobo: Kobo
  myTurn: boolean
}

/** What every page shows. */
export type Deal = Omit<Card, 'counterpartyName' | 'changedAt'> & {
  version: number
  counterparty?: { id: string; name: string; phoneNumber: string; location: string }
  handoverCode?: string | null
  allowed: readonly string[]
  due: { event: string; at: string } | null
  history: readonly {
    event: string
    by: string
    you: boolean
    name: string
    to: string
    note: string
    at: string
  }[]
}

type Answer<T> = Promise<{
  data?: T | undefined
  pageMeta?: PageMeta | undefined
  error?: CallError | undefined
}>

/** A kind as a list has it. */
export type RowKind<C extends Card = Card> = {
  deal: AnyTable
  words: DealWords<AnyTable>
  /** Said where it could not be read and nothing else says why. */
  fallback?: string
  /** Where the inbox shows this kind alone, and under it each by its id. */
  path: `/${string}`
  titleOf: (card: C) => string
  pictureOf: (card: C) => Picture | null
  /** What it is about in money, where it is about any; else in words, such as its time. */
  koboOf?: (card: C) => Kobo
  factOf?: (card: C) => string
  /** What tells it from another of the same title, where that can be. */
  detailOf?: (card: C) => string | undefined
  /** What is due next, "Decision by" and when, where the card knows better than its timer. */
  dueOf?: (card: C) => { words: string; by: string } | null
  /** Its days, where it is about some. */
  daysOf?: (card: C) => string
}

export type StepCallbacks = {
  /** A step was taken, or the deal is no longer what the person saw. */
  onMoved: (error?: CallError) => void
  /** While a decision is open the screen does not load itself again. */
  onBusy: (busy: boolean) => void
}

/** What stands in the fields of a step's own, and what is wrong with which. */
export type Filled = Readonly<Record<string, unknown>>
export type Problems = Readonly<Partial<Record<string, string>>>

/** The fields of a step's own, in its dialog: what stands there at first, what is wrong with it, and how it is drawn. */
export type StepFields<D, F extends Filled = Filled> = {
  /** Whether it can be taken at all as the deal stands; it can where it is left out. */
  stands?(deal: D): boolean
  first(deal: D): F
  /** The check by the step's call, a `contractForm` whose facts are the deal; loaded once something is filled in. */
  form?(): Promise<{ check(filled: F, deal: D): Problems }>
  /** What is wrong by a rule that needs no schema, such as a choice that is missing. */
  problems?(filled: F, deal: D): Problems
  draw(deal: D, filled: F, onFilled: (filled: F) => void, problems: Problems): ReactNode
}

/** What a person gives with a step: empty where none is asked for. */
export type StepInput = { reason?: string; pin?: string; code?: string; fields?: Filled | undefined }

/** What the side that holds the code is told: when it may be read out, and what begins then. */
export type CodeWords = { only: string; after: string }
/** What the side that types the code is told; `label` where it is not the buyer who reads it out. */
export type HandOver = { words: string; button: string; done: string; label?: string }

/** A kind as its page has it. */
export type PageKind<D extends Deal = Deal> = {
  deal: AnyTable
  words: DealWords<AnyTable>
  story: DealStory<AnyTable, D>
  /** Said where it could not be read and nothing else says why. */
  fallback?: string
  path: `/${string}`
  ratedAs?: DealRatings['kind']
  load: (id: string) => Answer<D>
  /** Takes a step about the deal as it stood when the person pressed. */
  take: (
    event: string,
    key: string,
    deal: Deal,
    details: StepInput,
  ) => Promise<{ error?: CallError | undefined }>
  titleOf: (deal: D) => string
  /** What the two sides write to each other about. */
  listing?: (deal: D) => { about: ConversationAbout; id: string }
  /** By the deal where more than one of its steps is proved with a code. */
  code?: CodeWords | ((deal: D) => CodeWords)
  /** Undefined where something must be done before the code counts. */
  handOver?: HandOver | ((deal: D) => HandOver | undefined)
  /** The fields that steps have of their own, by the event. */
  asks?: Partial<Record<string, StepFields<D>>>
  /** What the next step is decided on, above its buttons. */
  evidence?: (deal: D) => ReactNode
  /** What is due next in words of its own, such as "Decision by"; without them "By" and its timer. */
  dueOf?: (deal: D) => { words: string; by: string } | null
  /** What is filled in beside the next step. */
  form?: (deal: D, moves: StepCallbacks) => ReactNode
  /** What is left to do once it is over, below the outcome. */
  ending?: (deal: D) => ReactNode
  papers?: (deal: D) => ReactNode
  /** Staff of a dealer work with them. */
  staffReadPapers?: true
  facts: (deal: D) => ReactNode
}

/** Checks a kind against its own rows; what goes through every kind knows only what they share. */
export const rowKind = <C extends Card>(kind: RowKind<C>): RowKind => kind as unknown as RowKind
export const pageKind = <D extends Deal>(kind: PageKind<D>): PageKind<D> => kind

type Step = (request: object) => Promise<{ error?: CallError | undefined }>

/** Sends a step to its derived call, with what its edge needs. `idName` is the field that says which deal it is about. */
export const takeBy =
  (calls: object, idName: string): PageKind['take'] =>
  (event, key, { id, version }, { reason, pin, code, fields }) =>
    (calls as Record<string, Step>)[camel(event)]!({
      key,
      body: { ...fields, [idName]: id, version, ...(reason && { reason }), ...(code && { code }) },
      ...(pin && { query: { pin } }),
    })
