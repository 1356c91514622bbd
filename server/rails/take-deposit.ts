// What a kind of deal does with money that arrived for it.
import type { Kobo } from '#contract/core/money.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import type { Deposit } from './rail.ts'

/** Money that arrived for one deal, at its account number or as a top-up; the deal's row is locked. */
export type Arrived = { dealId: string; deposit: Omit<Deposit, 'accountNumber'>; now: Date }

export type TakeDeposit = {
  /** What a deal still waits for; zero once it waits for no money. */
  readMissing: (db: Query, dealId: string) => Promise<Kobo>
  /**
   * What a kind of deal does with money that arrived for it: all but the money at once, and the money with the function
   * that it returns, which gives what went into escrow.
   */
  take: (tx: Tx, arrived: Arrived) => Promise<() => Promise<Kobo>>
}

/** How kinds of deals take what arrived for them, by the names of their processes. */
export type Takers = Readonly<Record<string, TakeDeposit>>
