// Interface of desk items that features bring.
import type { FileAnswer } from '#contract/core/call.ts'
import type { Query } from '../kernel/db/db.ts'
import type { Desk, Run } from './desk.ts'
import type { Queue } from './queue.ts'
import { cleanCode } from '#contract/core/clean-typing.ts'

/** How a thing stands: acting on what has changed since it was looked at is refused. */
export type SubjectStatus = {
  version: string
  /** The names of the ways that are possible now. */
  ways: readonly string[]
  /** Whose account it concerns, where it concerns one. */
  accountId?: string
  /** Where it stands, in words. */
  words?: string
  /** Other things whose decisions are looked at again with this one. */
  earlierIds?: readonly string[]
}

/** One decision. It is done by the very command, whose arguments are the id, what stands here, the amount and the reason. */
export type DeskAction = {
  words: string
  /** What it does, before one says yes. */
  about: string
  run: Run
  /** How the audit trail names it. */
  command: string
  before?: readonly string[]
  /** Where it takes an amount: what that is. */
  amount?: string
  /** Whether it is about some of its documents, which the operator picks. */
  documents?: true
  /** Where what is written is more than a reason: what it is, and how long it may be. */
  says?: { words: string; least: number; most: number }
  /** What it would do to the money as it is now, in words. */
  does?: (db: Query, id: string) => Promise<string | undefined>
}

/** What its sides did and said, and the money between them. */
export type CaseHistory = {
  sides: readonly { side: string; accountId: string }[]
  money: readonly { words: string; amountKobo: number; held: boolean }[]
  story: readonly { at: Date; by: string; words: string; note: string }[]
}

/** A document that belongs to it; its content leaves only after the look has its line in the audit trail. */
export type Document = { id: string; kind: string; words: string; contentType: string; note: string }

export type SearchHit = { id: string; title: string; about: string }
/** Some of those that fit, and how many there are. */
export type SearchResult = { hits: readonly SearchHit[]; total: number }
type Slice = { limit: number; offset: number }

export type DeskSubject = {
  /** What one is called: "listing". */
  one: string
  /** Prints one, with its line in the audit trail. */
  show: Run
  /** Undefined where there is no such thing. */
  stands?: (db: Query, id: string) => Promise<SubjectStatus | undefined>
  tells?: (db: Query, id: string) => Promise<CaseHistory | undefined>
  documents?: (db: Query, id: string) => Promise<readonly Document[]>
  /** One of them, for whoever sits at this desk; its line stands before anything leaves. */
  open?: (desk: Desk, id: string, documentId: string) => Promise<FileAnswer>
  ways?: Readonly<Record<string, DeskAction>>
  /** Those that fit what was typed: an id, a number plate, an address. */
  find?: (db: Query, typed: string, slice: Slice) => Promise<SearchResult>
}

/** A question about the whole that a command answers: do the books and the bank agree? */
export type Check = {
  words: string
  run: Run
  /** How often the server asks it by itself; where it is left out, only an operator does. */
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

/** A number plate or VIN as it is compared: in capitals, without spaces and dashes; undefined where it can be none. */
export const bareMark = (typed: string): string | undefined => {
  const bare = cleanCode(typed).toUpperCase()
  return /^[A-Z0-9]{4,20}$/.test(bare) && /\d/.test(bare) ? bare : undefined
}

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export const isId = (typed: string): boolean => idForm.test(typed)
