// Connects a feature's records to the desk: reading, status, description and search.
import type { Query } from '../kernel/db/db.ts'
import type { Command, Run } from './desk.ts'
import {
  type Document,
  type SearchResult,
  type SearchHit,
  isId,
  type SubjectStatus,
  type DeskSubject,
  type CaseHistory,
  type DeskAction,
  type SearchSlice,
} from './desk-subject.ts'

/** Each runs the command of its own name, or the one that it names. */
export type DeskActions = Readonly<Record<string, Omit<DeskAction, 'run' | 'command'> & { command?: string }>>

type SubjectSource<R> = Pick<DeskSubject, 'one' | 'open' | 'find' | 'resembling' | 'list' | 'messages'> & {
  /** The commands of the feature, and the word with which those about this thing begin: "rating" of "rating keep". */
  commands: Readonly<Record<string, Command>>
  by: string
  /** If another command than "… show" shows it. */
  show?: Run
  ways: DeskActions
  read: (db: Query, id: string) => Promise<R | undefined>
  stands: (row: R, db: Query, now: Date) => SubjectStatus | undefined | Promise<SubjectStatus | undefined>
  tells?: (row: R, db: Query) => CaseHistory | Promise<CaseHistory>
  documents?: (row: R, db: Query) => readonly Document[] | Promise<readonly Document[]>
  /** Title and summary when found by id. */
  called?: (row: R, db: Query) => Omit<SearchHit, 'id'> | Promise<Omit<SearchHit, 'id'>>
}

/** A page of hits that are all known. */
export const sliceHits = (
  hits: readonly SearchHit[],
  { limit, offset }: Omit<SearchSlice, 'now'>,
): SearchResult => ({
  hits: hits.slice(offset, offset + limit),
  total: hits.length,
})

export const makeDeskSubject = <R>(source: SubjectSource<R>): DeskSubject => {
  const {
    one: noun,
    open,
    messages,
    commands,
    by,
    read,
    stands,
    tells,
    documents,
    called,
    resembling,
    list,
  } = source
  const of =
    <T>(say: (row: R, db: Query) => T | Promise<T>) =>
    async (db: Query, id: string): Promise<T | undefined> => {
      const row = await read(db, id)
      return row && say(row, db)
    }
  const run = (name: string): Run => commands[`${by} ${name}`]!.run
  const findById: DeskSubject['find'] =
    called &&
    (async (db, typed, slice) => {
      const row = isId(typed) ? await read(db, typed) : undefined
      return sliceHits(row ? [{ id: typed, ...(await called(row, db)) }] : [], slice)
    })
  const find = source.find ?? findById
  return {
    one: noun,
    show: source.show ?? run('show'),
    ways: Object.fromEntries(
      Object.entries(source.ways).map(([name, { command = name, ...way }]) => [
        name,
        { ...way, run: run(command), command: [by, command, ...(way.before ?? [])].join(' ') },
      ]),
    ),
    stands: async (db, id, now) => {
      const row = await read(db, id)
      return row && stands(row, db, now)
    },
    ...(tells && { tells: of(tells) }),
    ...(documents && { documents: async (db, id) => (await of(documents)(db, id)) ?? [] }),
    ...(open && { open }),
    ...(messages && { messages }),
    ...(find && { find }),
    ...(resembling && { resembling }),
    ...(list && { list }),
  }
}
