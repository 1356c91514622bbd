// Verifies the backups as they lie: every object is opened, hashed and in its row.
import { type BaseNote, keysName, readJson, readNotes } from './base-note.ts'
import { logName, segmentOf } from './log-segments.ts'
import { planRestore } from './restore/choose-base.ts'
import { readBase } from './restore/read-base.ts'
import { fileName, type Keys, spaces } from './ship-files.ts'
import type { Store } from './store.ts'

const problemOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  try {
    await work()
    return []
  } catch (error) {
    return [(error as Error).message]
  }
}

// The first page of a segment names the database and its own place in the log: PostgreSQL's XLogLongPageHeaderData.
const requireOwnSegment = (file: string, content: Buffer, system: string): void => {
  const parsed = segmentOf(file)
  if (!parsed) return
  const [place, owner] = [content.readBigUInt64LE(8), content.readBigUInt64LE(24)]
  if (String(owner) !== system)
    throw new Error(
      `${logName(file)} in the backup is foreign: it belongs to another database (${owner}, not ${system}).`,
    )
  if (Number(place) !== parsed.segment * content.length)
    throw new Error(`${logName(file)} in the backup is foreign: it holds another place in the log.`)
}

const verifyLog = async (store: Store): Promise<string[]> => {
  const problems: string[] = []
  for (const { name } of await store.list('wal/'))
    problems.push(
      ...(await problemOf(async () => {
        const object = await store.get(name, 'packed')
        if (object)
          requireOwnSegment(name.slice(name.lastIndexOf('/') + 1), object.content, object.head.system)
      })),
    )
  return problems
}

/** Every picture and document in the backup. */
export const fileNames = async (store: Store): Promise<ReadonlySet<string>> =>
  new Set((await store.list('files/')).map(({ name }) => name))

/** One sentence for each picture and document that is torn, changed or missing. */
export const verifyFiles = async (store: Store, notes: readonly BaseNote[]): Promise<string[]> => {
  const problems: string[] = []
  const names = await fileNames(store)
  for (const name of names) problems.push(...(await problemOf(() => store.get(name, 'plain'))))
  for (const note of notes) problems.push(...(await problemOf(() => requireFiles(store, note, names))))
  return problems
}

/** Throws one sentence if a file that a base lists is not in the backup. */
export const requireFiles = async (
  store: Store,
  { id }: BaseNote,
  names: ReadonlySet<string>,
): Promise<void> => {
  const keys = await readJson<Keys>(store, keysName(id))
  for (const space of spaces) {
    const absent = keys[space].find(key => !names.has(fileName(space, key)))
    if (absent) throw new Error(`${fileName(space, absent)} is missing, which the backup ${id} needs.`)
  }
}

/** One sentence for each thing that is wrong; empty if everything could be restored. Reads every byte. */
export const verifyBackups = async (store: Store): Promise<string[]> => {
  const notes = await readNotes(store)
  if (notes.length === 0) return ['There is no whole backup here. `backup now` makes one.']
  const problems: string[] = []
  for (const note of notes) problems.push(...(await problemOf(() => readBase(store, note))))
  problems.push(...(await verifyLog(store)), ...(await verifyFiles(store, notes)))
  // A break in the log that starts behind an older base is no problem for the newest one.
  problems.push(...(await problemOf(() => planRestore(store, 'latest'))))
  return [...new Set(problems)]
}
