// Finds which dated terms are in force on a day.
import { lagosDayOf } from './lagos-days.ts'

/** True for a day that there is, written as 2026-11-20. */
export const isDay = (typed: string): boolean => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(typed) ? Date.parse(`${typed}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(typed)
}

/** Dated terms, newest first; `from` is the Lagos day with whose first second they come into force. */
export type Dated<Terms> = readonly [Terms & { from: string }, ...(Terms & { from: string })[]]

/** A value that two operators put in force: proposed by one, confirmed by another. */
export type Confirmed = { setting: string; from: string; value: object }

const settingOf = new WeakMap<object, string>()

type SettingsState = {
  mark: string
  all: readonly Confirmed[]
  bySetting: ReadonlyMap<string, readonly { from: string }[]>
}
// One for a process: pages are rendered by a build of their own, which holds another copy of this file.
const place = Symbol.for('autox.in-force')
const held = globalThis as { [place]?: SettingsState }
const known = (): SettingsState => (held[place] ??= { mark: '', all: [], bySetting: new Map() })

/** Declares terms as a setting: values confirmed under `name` override the built-in ones from their day on. */
export const setting = <Terms>(name: string, builtIn: Dated<Terms>): Dated<Terms> => {
  settingOf.set(builtIn, name)
  return builtIn
}

/**
 * Replaces all confirmed values; `mark` identifies this set. The server loads them as decision 76 says, a page fetches
 * the set that its mark names.
 */
export const putInForce = (all: readonly Confirmed[], mark: string): void => {
  const newestFirst = all.toSorted((a, b) => b.from.localeCompare(a.from))
  const bySetting = new Map(
    [...Map.groupBy(newestFirst, entry => entry.setting)].map(([name, ones]) => [
      name,
      ones.map(({ from, value }) => ({ ...value, from })),
    ]),
  )
  held[place] = { mark, all, bySetting }
}

/** What `putInForce` took. */
export const allConfirmed = (): readonly Confirmed[] => known().all

/** Where a page finds the values of a mark. */
export const confirmedFile = (mark: string): string => `/confirmed/${mark}`

/** Identifies the loaded set of settings; '' before anything was confirmed. */
export const knownMark = (): string => known().mark

const confirmedOf = <Terms>(terms: Dated<Terms>): readonly (Terms & { from: string })[] => {
  const { bySetting } = known()
  if (bySetting.size === 0) return []
  return (bySetting.get(settingOf.get(terms) ?? '') ?? []) as readonly (Terms & { from: string })[]
}

/** The terms in force at a moment, or on a Lagos day; before the first, the first. */
export const termsInForce = <Terms>(terms: Dated<Terms>, at: Date | string): Terms & { from: string } => {
  const day = typeof at === 'string' ? at : lagosDayOf(at)
  const later = confirmedOf(terms).find(({ from }) => from <= day)
  const builtIn = terms.find(({ from }) => from <= day)
  if (later && (!builtIn || later.from >= builtIn.from)) return later
  return builtIn ?? terms.at(-1)!
}

/** What comes into force after a moment, the next first. */
export const announced = <Terms>(terms: Dated<Terms>, at: Date): readonly (Terms & { from: string })[] =>
  confirmedOf(terms)
    .filter(({ from }) => from > lagosDayOf(at))
    .toReversed()
