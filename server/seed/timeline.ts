// Plays the demo histories in order of time.
import type { Tx } from '../kernel/db/db.ts'

/** Something that happened at a moment. Acts of one life are listed in their order. */
export type Act = { at: Date; act: (tx: Tx) => Promise<unknown> }

/** A statement is in the order in which things are written, so they are written as they happened. */
export const play = async (tx: Tx, acts: readonly Act[]): Promise<void> => {
  for (const { act } of acts.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await act(tx)
}
