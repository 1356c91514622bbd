// Tells every process, at the commit and not before, that public pages about the market have changed.
import type { Tx } from './db.ts'

export const marketChannel = 'market_changed'

/** Heard by every process that keeps rendered pages. */
export const marketChanged = (tx: Tx): Promise<number> => tx.run`select pg_notify(${marketChannel}, '')`
