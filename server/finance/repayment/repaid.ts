// Interface of deal kinds paid in instalments.
import type { Kobo } from '#contract/core/money.ts'
import type { OwedInstalment } from '#contract/finance/repayment/repayment.ts'
import type { DealRow, Kind } from '#server/deal-engine/kind.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'

/** The columns that the table of such a kind has beside those of every deal. */
export type RepaidRow<State extends string = string> = DealRow<State> & {
  /** The Lagos day since when the oldest instalment is late. */
  behind_since: string | null
  /** When an instalment is taken next, and how often the one that is due was tried. */
  next_at: Date | null
  tries: number
  /** How many were counted: the last number is in the key of the books. */
  payments: number
}

export type Stands = { leftKobo: Kobo; isLate: boolean }

export type Repaid<R extends RepaidRow = RepaidRow> = {
  kind: Kind
  instalmentsOf(db: Query, id: string): Promise<OwedInstalment[]>
  /** Whether instalments are taken in the state of a row. */
  isOwing(row: R): boolean
  /** The step that follows from how they stand, if any. */
  stepFor(row: R, stands: Stands): string | undefined
  /** The timer of its state that counts from the day since when it is behind. */
  lateTimer(row: R): { event: string; days: number } | undefined
  /** Charges what is late, where the kind does. */
  chargeLate?(tx: Tx, row: R, today: string): Promise<void>
  /** Takes what is left of one instalment on its day. Refuses INSUFFICIENT_FUNDS, and leaves nothing behind then. */
  take(tx: Tx, row: R, due: { first: OwedInstalment; all: OwedInstalment[]; now: Date }): Promise<void>
}
