// What the page of a deal needs to know about its kind: what it is called, its process in words, its road, and the steps a person may take.
import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { CallError } from '#contract/core/call.ts'
import { formatNaira, type Kobo } from '#contract/core/money.ts'
import { edgeOf, isOver, type Process } from '#contract/core/process.ts'
import type { DealRatings } from '#contract/ratings/ratings.ts'
import type { Terms } from './confirm-step.tsx'
import type { Role, Words } from './deal-words.ts'
import type { Stop } from './progress-steps.tsx'

type Entry = Omit<Booking['history'][number], 'event' | 'to'> & { event: string; to: string }

/** What a purchase and an order of parts have in common. */
export type Deal = Pick<
  Booking,
  | 'id'
  | 'role'
  | 'version'
  | 'myTurn'
  | 'handoverCode'
  | 'counterparty'
  | 'settlement'
  | 'commissionKobo'
  | 'sellerReceivesKobo'
> & {
  state: string
  allowed: readonly string[]
  due: { event: string; at: string } | null
  history: readonly Entry[]
}

export type Moves = {
  /** A step was taken, or the deal is no longer what the person saw. */
  onMoved: (error?: CallError) => void
  /** While a decision is open the screen does not load itself again. */
  onBusy: (busy: boolean) => void
}

/** What a step is sent with: the deal as it stood when the person pressed. */
export type Sent<D> = { key: string; deal: D; reason: string; pin: string }
type Taken = Promise<{ error?: CallError | undefined }>
/** A step that a person confirms: what will happen, and its call. */
export type Step<D> = { terms: (deal: D) => Terms; take: (sent: Sent<D>) => Taken }

export type Road = {
  process: Process
  past: Partial<Record<string, string>>
  ahead: Partial<Record<string, string>>
  /** The way it goes when all goes well. */
  way: readonly (readonly [event: string, by: Role])[]
}

export type DealKind<D extends Deal> = {
  name: string
  list: { words: string; to: string }
  ratedAs: DealRatings['kind']
  road: Road
  titleOf: (deal: D) => string
  stopsOf: (deal: D) => Stop[]
  nextOf: (deal: D) => Words
  /** What happens by itself when the time runs out. */
  otherwiseOf: (deal: D) => string
  steps: Partial<Record<string, Step<D>>>
  code: { only: string; after: string }
  handOver: { words: string; button: string; done: string; send: (deal: D, code: string) => Taken }
  /** What is filled in beside the next step. */
  form?: (deal: D, moves: Moves) => ReactNode
  papers?: (deal: D) => ReactNode
  facts: (deal: D) => ReactNode
}

/** The events still to come when all goes well; empty once it is over or in dispute. */
export function eventsAhead({ process, way }: Road, state: string): string[] {
  const events: string[] = []
  for (let at = state; !isOver(process, at);) {
    const step = way.map(([event, by]) => edgeOf(process, at, event, by)).find(edge => edge !== undefined)
    if (!step) return events
    events.push(step.event)
    at = step.to
  }
  return events
}

/** The stops of a road: `stopped` marks the first that was not reached. */
export function progressSteps(
  all: readonly (readonly [words: string, reached: boolean])[],
  stopped: boolean,
): Stop[] {
  const firstAhead = all.findIndex(([, reached]) => !reached)
  return all.map(([words, reached], place) => ({ words, reached, stopped: stopped && place === firstAhead }))
}

/** What a dispute does, about whatever is in escrow. */
export const disputeTerms = ({ counterparty }: Pick<Deal, 'counterparty'>, escrowKobo: Kobo): Terms => ({
  button: 'Open a dispute',
  title: 'Open a dispute?',
  happens: [
    `${formatNaira(escrowKobo)} stays frozen in escrow. Every deadline stops.`,
    'AutoX hears both sides and decides: paid to the seller, refunded to the buyer, or shared.',
    'Until then neither side can go on, cancel or take money.',
  ],
  confirm: 'Open the dispute',
  done: 'The dispute is open. Everything stands still.',
  look: 'danger',
  reason: {
    label: 'What is wrong?',
    hint: `Facts help: what was agreed, what you found, when. ${counterparty.name} and AutoX read this.`,
  },
})
