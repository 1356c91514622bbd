// Interface of desk items that features bring.
import type { FileAnswer } from '#contract/core/call.ts'
import type { ContestedLineView, DeskRecord } from '#contract/desk/work.ts'
import type { Query } from '../kernel/db/db.ts'
import type { Desk, Run } from './desk.ts'
import type { Queue } from './queue.ts'
import { cleanCode } from '#contract/core/clean-typing.ts'

/** State of a thing: acting on an outdated state is refused. */
export type SubjectStatus = {
  version: string
  /** The names of the ways that are possible now. */
  ways: readonly string[]
  /** The account concerned, if any. */
  accountId?: string
  /** Its state, in words. */
  words?: string
  /** Other things whose decisions are looked at again with this one. */
  earlierIds?: readonly string[]
}

/** A decision. It runs the command itself, with the id, these arguments, the amount and the reason. */
export type DeskAction = {
  words: string
  /** Effect, shown before confirmation. */
  about: string
  run: Run
  /** How the audit trail names it. */
  command: string
  before?: readonly string[]
  /** Arguments that name what the page showed: a newer one is refused by its version. */
  shows?: (db: Query, id: string) => Promise<readonly string[]>
  /** Meaning of the amount, if it takes one. */
  amount?: string
  /** Whether it is about some of its documents, which the operator picks. */
  documents?: true
  /** Label and length of a text beyond a plain reason. */
  says?: { words: string; least: number; most: number }
  /** Effect on the money now, in words. */
  does?: (db: Query, id: string) => Promise<string | undefined>
}

/** What its sides did and said, and the money between them. */
export type CaseHistory = {
  sides: readonly { side: string; accountId: string }[]
  money: readonly { words: string; amountKobo: number; held: boolean }[]
  story: readonly { at: Date; by: string; words: string; note: string }[]
  /** Lines that are decided one by one, with what was said of each. */
  contested?: readonly ContestedLineView[]
  /** What each side recorded of the thing that goes back. */
  records?: readonly DeskRecord[]
  /** Another thing that it is about; `type` is null where the desk has no page of it. */
  about?: { type: string | null; id: string; words: string } | null
}

/** A document that belongs to it; its content leaves only after the look has its line in the audit trail. */
export type Document = { id: string; kind: string; words: string; contentType: string; note: string }

export type SearchHit = { id: string; title: string; about: string }
/** Some of the matches, and their total. */
export type SearchResult = { hits: readonly SearchHit[]; total: number }
type Slice = { limit: number; offset: number }

export type DeskSubject = {
  /** Singular name: "listing". */
  one: string
  /** Prints one, with its line in the audit trail. */
  show: Run
  /** Undefined if it does not exist. */
  stands?: (db: Query, id: string) => Promise<SubjectStatus | undefined>
  tells?: (db: Query, id: string) => Promise<CaseHistory | undefined>
  documents?: (db: Query, id: string) => Promise<readonly Document[]>
  /** Opens one for this operator; the access is logged first. */
  open?: (desk: Desk, id: string, documentId: string) => Promise<FileAnswer>
  ways?: Readonly<Record<string, DeskAction>>
  /** Matches for the typed text: an id, a number plate, an address. */
  find?: (db: Query, typed: string, slice: Slice) => Promise<SearchResult>
}

/** A question about the whole that a command answers: do the books and the bank agree? */
export type Check = {
  words: string
  run: Run
  /** Interval of automatic checks; without it only operators run it. */
  everyMinutes?: number
}

export type DeskPages = {
  things: Readonly<Record<string, DeskSubject>>
  queues: Readonly<Record<string, Queue>>
  checks: Readonly<Record<string, Check>>
}

/** A name of ours as words: "hand-over" is "Hand over", "ProofOfAddress" is "Proof of address". */
export const toLabel = (name: string): string => {
  const words = name.replaceAll(/(?<=[a-z])(?=[A-Z])|[-_]/g, ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1).toLowerCase()}`
}

/** A number plate or VIN for comparison: capitals, without spaces and dashes; undefined for other text. */
export const bareMark = (typed: string): string | undefined => {
  const bare = cleanCode(typed).toUpperCase()
  return /^[A-Z0-9]{4,20}$/.test(bare) && /\d/.test(bare) ? bare : undefined
}

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export const isId = (typed: string): boolean => idForm.test(typed)
