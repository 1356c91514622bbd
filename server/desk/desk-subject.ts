// Interface of desk items that features bring.
import type { FileAnswer } from '#contract/core/call.ts'
import type { DeskCase, DeskMessage } from '#contract/desk/case.ts'
import type { ContestedLineView, DeskPicture, DeskRecord } from '#contract/desk/subject-view.ts'
import type { WorklistName } from '#contract/desk/worklists.ts'
import type { Query } from '../kernel/db/db.ts'
import type { Command, Desk, Run } from './desk.ts'
import type { Queue } from './queue.ts'
import type { Worklist } from './worklist.ts'
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
  /** Meaning of the Lagos day, if it takes one. */
  day?: string
  /** Meaning of the bank reference, if it takes one. */
  reference?: string
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
  /** What it is about, for whoever decides it. */
  facts?: readonly { words: string; value: string }[]
  /** Lines that are decided one by one, with what was said of each. */
  contested?: readonly ContestedLineView[]
  /** What each side recorded of the thing that goes back. */
  records?: readonly DeskRecord[]
  /** Other pictures that it is decided by. */
  pictures?: readonly DeskPicture[]
  /** All that belongs to a deal which AutoX decides or decided. */
  dispute?: DeskCase | null
  /** Another thing that it is about; `type` is null where the desk has no page of it. */
  about?: { type: string | null; id: string; words: string } | null
}

/** A document that belongs to it; its content leaves only after the look has its line in the audit trail. */
export type Document = { id: string; kind: string; words: string; contentType: string; note: string }

export type SearchHit = { id: string; title: string; about: string }
/** Some of the matches, and their total. */
export type SearchResult = { hits: readonly SearchHit[]; total: number }
/** A page of a search; days without a year are counted back from `now`. */
export type SearchSlice = { limit: number; offset: number; now: Date }
type Search = (db: Query, typed: string, slice: SearchSlice) => Promise<SearchResult>

/** All of a type, to look around in. */
export type DeskList = {
  /** Plural name: "Listings". */
  many: string
  /** Its states, as words. */
  states: Readonly<Record<string, string>>
  /** Newest first; of one state, or all. */
  page: (db: Query, state: string | undefined, slice: SearchSlice) => Promise<SearchResult>
}
export type MessagePage = { messages: DeskMessage[]; more: boolean }

export type DeskSubject = {
  /** Singular name: "listing". */
  one: string
  /** Prints one, with its line in the audit trail. */
  show: Run
  /** Undefined if it does not exist. */
  stands?: (db: Query, id: string, now: Date) => Promise<SubjectStatus | undefined>
  tells?: (db: Query, id: string) => Promise<CaseHistory | undefined>
  documents?: (db: Query, id: string) => Promise<readonly Document[]>
  /** Opens one for this operator; the access is logged first. */
  open?: (desk: Desk, id: string, documentId: string) => Promise<FileAnswer>
  /** What its sides wrote to each other, newest first; the access is logged first. */
  messages?: (desk: Desk, id: string, before: number | undefined) => Promise<MessagePage>
  ways?: Readonly<Record<string, DeskAction>>
  /** Matches for the typed text: an id, a number plate, an address. */
  find?: Search
  /** What the typed text may have meant, where nothing of any type fits. */
  resembling?: Search
  list?: DeskList
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
  worklists: Readonly<Record<WorklistName, Worklist>>
  /** Those that a confirmed proposal runs. */
  commands: Readonly<Record<string, Command>>
}

/** A name of ours as words: "hand-over" is "Hand over", "ProofOfAddress" is "Proof of address". */
export const toLabel = (name: string): string => {
  const words = name.replaceAll(/(?<=[a-z])(?=[A-Z])|[-_]/g, ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1).toLowerCase()}`
}

/** States of a process by their names, as words. */
export const wordsOfStates = (states: Readonly<Record<string, { words: string }>>): Record<string, string> =>
  Object.fromEntries(Object.entries(states).map(([name, { words }]) => [name, words]))

/** A number plate or VIN for comparison: capitals, without spaces and dashes; undefined for other text. */
export const normalizePlate = (typed: string): string | undefined => {
  const bare = cleanCode(typed).toUpperCase()
  return /^[A-Z0-9]{4,20}$/.test(bare) && /\d/.test(bare) ? bare : undefined
}

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export const isId = (typed: string): boolean => idForm.test(typed)
