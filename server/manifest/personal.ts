// Personal data of a feature: export, obstacles to leaving and erasure.
import type { Deletion } from '#contract/data-rights/data-rights.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'

/** One part of the copy: a value, or a list that is still being read. */
export type Section = object | null | AsyncIterable<object>
export type NamedSection = readonly [name: string, give: () => Section | Promise<Section>]

/** What is in the way, in words, with the page where it is settled. */
export type Blocker = Deletion['blockedBy'][number]

export type Leaving = {
  id: string
  now: Date
  /** Things of theirs that are the record of somebody else too, by what the features say they keep. */
  retainedIds: readonly string[]
}

export type Personal = {
  /** The parts of the copy of somebody's data, in the order in which they are read. */
  sections?: (db: Query, who: { id: string; now: Date }) => readonly NamedSection[]
  /** What must be settled before an account can end. */
  blockers?: (db: Query, userId: string, now: Date) => Promise<readonly Blocker[]>
  /** Takes back for good what they offer, before it is asked what is in the way. */
  withdraw?: (tx: Tx, userId: string) => Promise<unknown>
  /** Things of theirs, whatever feature has them, that others' records here still need. */
  keeps?: (db: Query, userId: string) => Promise<readonly string[]>
  /** Forgets them, after every feature further down the list has: the person goes last. What is to be done about files is a job. */
  erase?: (tx: Tx, who: Leaving) => Promise<unknown>
  /** What goes and what stays, in words that are said before and are true after. */
  erased?: readonly string[]
  retained?: readonly string[]
}
