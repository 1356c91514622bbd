// What a base backup says of itself, and the names of its objects.
import type { Store } from './store.ts'

export type BaseNote = {
  id: string
  /** PostgreSQL's identifier of the database. */
  system: string
  timeline: number
  /** Where in the log it begins and ends. */
  start: string
  end: string
  /** When it began and when the database in it is whole, in milliseconds. */
  beganAt: number
  wholeAt: number
  /** How many parts the database has here, and its bytes before it was packed. */
  parts: number
  /** pgBackRest's name of it, where the database is not the embedded one. */
  label?: string
  databaseBytes: number
  pictures: number
  documents: number
  /** AutoX's version, its newest migration and PostgreSQL's version. */
  version: string
  migration: string
  postgres: string
  /** Fingerprints of the parts of the pepper. */
  pepperPrints: string[]
}

const baseFolder = 'base'
export const noteName = (id: string): string => `${baseFolder}/${id}/note`
export const manifestName = (id: string): string => `${baseFolder}/${id}/manifest`
export const keysName = (id: string): string => `${baseFolder}/${id}/files`
export const partName = (id: string, part: number): string =>
  `${baseFolder}/${id}/part-${String(part).padStart(6, '0')}`

/** A base is named for the moment at which it began, so that names sort by time. */
export const newBaseId = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+/g, '')

export const readJson = async <T>(store: Store, name: string): Promise<T> => {
  const object = await store.get(name, 'packed')
  if (!object) throw new Error(`${name} is missing in ${store.words}.`)
  return JSON.parse(object.content.toString('utf8')) as T
}

export const readNote = (store: Store, id: string): Promise<BaseNote> => readJson(store, noteName(id))

/** Ids of the bases that are whole, oldest first; one without a note was never finished. */
export const wholeBases = async (store: Store): Promise<string[]> => {
  const entries = await store.list(`${baseFolder}/`)
  return entries.flatMap(({ name }) => /^base\/([^/]+)\/note$/.exec(name)?.[1] ?? [])
}

export const readNotes = async (store: Store): Promise<BaseNote[]> => {
  const notes: BaseNote[] = []
  for (const id of await wholeBases(store)) notes.push(await readNote(store, id))
  return notes
}
