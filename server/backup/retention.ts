// Decides which bases stay, and deletes what no restore needs any more.
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { type BaseNote, keysName, noteName, readJson, readNotes } from './base-note.ts'
import { segmentAt, segmentBefore, segmentOf } from './log-segments.ts'
import { fileName, type Keys, spaces } from './ship-files.ts'
import type { Store } from './store.ts'

const daysMax = 7
const weeksMax = 4
const dayMs = 86_400_000
// Another one on the same day, such as before a release, must not take the last moments from the one before it.
const neverDeletedMs = 1.5 * dayMs

const dayOf = ({ wholeAt }: BaseNote): string => lagosDayOf(new Date(wholeAt))
// Days since a Monday, January 5, 1970.
const weekOf = (note: BaseNote): string => String(Math.floor((Date.parse(dayOf(note)) / dayMs - 4) / 7))

const newestOfEach = (
  notes: readonly BaseNote[],
  periodOf: (note: BaseNote) => string,
  periodsMax: number,
): BaseNote[] => {
  const newest = new Map<string, BaseNote>()
  for (const note of notes.toSorted((a, b) => b.wholeAt - a.wholeAt))
    if (!newest.has(periodOf(note))) newest.set(periodOf(note), note)
  return [...newest.values()].slice(0, periodsMax)
}

/** The newest base of each of the last days and weeks that have one. Between daily bases every moment can be restored. */
export const basesToKeep = (notes: readonly BaseNote[]): { daily: BaseNote[]; weekly: BaseNote[] } => {
  const newest = Math.max(...notes.map(({ wholeAt }) => wholeAt))
  const recent = notes.filter(({ wholeAt }) => wholeAt > newest - neverDeletedMs)
  return {
    daily: [...new Set([...newestOfEach(notes, dayOf, daysMax), ...recent])],
    weekly: newestOfEach(notes, weekOf, weeksMax),
  }
}

/** Whether a segment is needed: all from the oldest daily base on, and of each weekly base what makes it whole. */
export const isSegmentNeeded = (
  segment: number,
  { daily, weekly }: { daily: readonly BaseNote[]; weekly: readonly BaseNote[] },
): boolean =>
  segment >= Math.min(...daily.map(note => segmentAt(note.start))) ||
  weekly.some(note => segment >= segmentAt(note.start) && segment <= segmentBefore(note.end))

const expireLog = async (store: Store, bases: ReturnType<typeof basesToKeep>): Promise<void> => {
  for (const { name } of await store.list('wal/')) {
    const parsed = segmentOf(name.slice(name.lastIndexOf('/') + 1))
    if (parsed && !isSegmentNeeded(parsed.segment, bases)) await store.remove(name)
  }
}

/** A file goes once no base lists it and it is older than all of them. The newest base lists what is in use. */
const expireFiles = async (store: Store, bases: readonly BaseNote[]): Promise<void> => {
  const oldest = Math.min(...bases.map(({ beganAt }) => beganAt))
  const needed = new Set<string>()
  for (const { id } of bases) {
    const keys = await readJson<Keys>(store, keysName(id))
    for (const space of spaces) for (const key of keys[space]) needed.add(fileName(space, key))
  }
  for (const { name, at } of await store.list('files/'))
    if (at.getTime() < oldest && !needed.has(name)) await store.remove(name)
}

/** Deletes bases beyond 7 daily and 4 weekly ones, those that were never finished, and what only they needed. */
export const expireBackups = async (store: Store, now: Date): Promise<void> => {
  const notes = await readNotes(store)
  if (notes.length === 0) return
  const bases = basesToKeep(notes)
  const neededNotes = [...new Set([...bases.daily, ...bases.weekly])]
  const neededIds = new Set(neededNotes.map(({ id }) => id))
  // A base without its note is none, so a half deleted one is never restored.
  for (const { id } of notes) if (!neededIds.has(id)) await store.remove(noteName(id))
  for (const { name, at } of await store.list('base/')) {
    const isUnderWay = at.getTime() > now.getTime() - dayMs
    if (!neededIds.has(name.split('/')[1]!) && !isUnderWay) await store.remove(name)
  }
  await expireLog(store, bases)
  await expireFiles(store, neededNotes)
}
