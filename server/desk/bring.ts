// Connects a feature's records to the desk: reading, status, description and search.
import type { Query } from '../kernel/db/db.ts'
import type { Command, Run } from './desk.ts'
import {
  type Document,
  type Found,
  type Hit,
  isId,
  type Standing,
  type Thing,
  type Told,
  type Way,
} from './thing.ts'

type Slice = { limit: number; offset: number }

/** Each is done by the command of its own name, or by the one that it names. */
export type Ways = Readonly<Record<string, Omit<Way, 'run' | 'command'> & { command?: string }>>

type Brought<R> = Pick<Thing, 'one' | 'open'> & {
  /** The commands of the feature, and the word with which those about this thing begin: "rating" of "rating keep". */
  commands: Readonly<Record<string, Command>>
  by: string
  /** Where it is not shown by the command "… show". */
  show?: Run
  ways: Ways
  read: (db: Query, id: string) => Promise<R | undefined>
  stands: (row: R, db: Query) => Standing | undefined | Promise<Standing | undefined>
  tells?: (row: R, db: Query) => Told | Promise<Told>
  documents?: (row: R, db: Query) => readonly Document[] | Promise<readonly Document[]>
  /** What one is called where it is found by its id. */
  called?: (row: R) => Omit<Hit, 'id'>
  /** Where it is found by more than that. */
  find?: Thing['find']
}

/** A page of hits that are all known. */
export const foundAmong = (hits: readonly Hit[], { limit, offset }: Slice): Found => ({
  hits: hits.slice(offset, offset + limit),
  total: hits.length,
})

export const thingOf = <R>(source: Brought<R>): Thing => {
  const { one: noun, open, commands, by, read, stands, tells, documents, called } = source
  const of =
    <T>(say: (row: R, db: Query) => T | Promise<T>) =>
    async (db: Query, id: string): Promise<T | undefined> => {
      const row = await read(db, id)
      return row && say(row, db)
    }
  const run = (name: string): Run => commands[`${by} ${name}`]!.run
  const findById: Thing['find'] =
    called &&
    (async (db, typed, slice) => {
      const row = isId(typed) ? await read(db, typed) : undefined
      return foundAmong(row ? [{ id: typed, ...called(row) }] : [], slice)
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
    stands: of(stands),
    ...(tells && { tells: of(tells) }),
    ...(documents && { documents: async (db, id) => (await of(documents)(db, id)) ?? [] }),
    ...(open && { open }),
    ...(find && { find }),
  }
}
