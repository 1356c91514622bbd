// Interface of deal kinds paid in instalments.
import type { Kobo } from '#contract/core/money.ts'
import type { OwedInstalment } from '#contract/finance/repayment/repayment.ts'
import type { DealRow, Kind } from '#server/deal-engine/kind.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'

/** Columns of a kind paid in instalments, besides those of every deal. */
export type InstalmentRow<State extends string = string> = DealRow<State> & {
  car_id: string
  /** The Lagos day since when the oldest instalment is late. */
  behind_since: string | null
  /** The Lagos day of the first try that found too little, anew after a standstill; null where the last one took all. */
  short_since: string | null
  /** Next collection, and the attempts for the due instalment. */
  next_at: Date | null
  tries: number
  /** How many were counted: the last number is in the key of the books. */
  payments: number
}

export type Stands = { leftKobo: Kobo; isLate: boolean }

export type InstalmentKind<R extends InstalmentRow = InstalmentRow> = {
  kind: Kind
  /** The side whose wallet pays. */
  payer: string
  /** The side whose wallet is paid; undefined while escrow holds instalments. */
  payeeOf(row: R): string | undefined
  instalmentsOf(db: Query, id: string): Promise<OwedInstalment[]>
  /** Whether instalments are taken in the state of a row. */
  isOwing(row: R): boolean
  /** Next step by the state of the instalments, if any. */
  stepFor(row: R, stands: Stands): string | undefined
  /** The timer of its state that counts from the day since when it is behind. */
  lateTimer(row: R): { event: string; days: number } | undefined
  /** Notes how the instalments stand after a payment or a collection, if the kind keeps that. */
  noteArrears?(tx: Tx, row: R, standing: readonly OwedInstalment[], today: string): Promise<unknown>
  /** Charges late fees, if the kind has them. `triedSince`: the first day of grace of what was due before. */
  chargeLate?(tx: Tx, row: R, triedSince: string, now: Date): Promise<void>
  /** Collects the rest of one due instalment. Refuses INSUFFICIENT_FUNDS, which leaves nothing behind. */
  take(tx: Tx, row: R, due: { first: OwedInstalment; all: OwedInstalment[]; now: Date }): Promise<void>
}
