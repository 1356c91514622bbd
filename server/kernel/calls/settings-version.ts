// Version of stored settings: a mark of each field, to name what changed.
import { createHash } from 'node:crypto'
import { fail } from '#contract/core/errors.ts'

type Settings = Readonly<Record<string, unknown>>

const markLength = 6
const namedMax = 4

// The database returns the fields of an object in an order of its own.
const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

const markOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value ?? null, inOrder))
    .digest('base64url')
    .slice(0, markLength)

const fieldsOf = (settings: Settings): string[] => Object.keys(settings).toSorted()

/** Settings with no value yet, whose version a first change is made from. */
export const unset = (fields: readonly string[]): Settings =>
  Object.fromEntries(fields.map(field => [field, null]))

/** The version of what is stored: the same for the same values, whoever wrote them. */
export const settingsVersion = (settings: Settings): string =>
  fieldsOf(settings)
    .map(field => markOf(settings[field]))
    .join('')

const changedSince = (stored: Settings, version: string): string[] =>
  fieldsOf(stored).filter(
    (field, n) => version.slice(n * markLength, (n + 1) * markLength) !== markOf(stored[field]),
  )

/** "weekKobo" as "week", "localGovernment" as "local government". */
const wordsOf = (field: string): string =>
  field
    .replace(/Kobo$/, '')
    .replaceAll(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
    .trim()

const listed = (fields: readonly string[]): string => {
  const named = fields.slice(0, namedMax).map(wordsOf)
  const rest = fields.length - named.length
  return new Intl.ListFormat('en').format(rest > 0 ? [...named, `${rest} more`] : named)
}

type Change = {
  stored: Settings
  /** What the change sets; fields left out stay. */
  change: Settings
  /** The version that it was made from; undefined from a client that sends none. */
  version: string | undefined
}

/**
 * Refuses CHANGED_MEANWHILE, with the names of what changed, where `stored` is another version. A change that is stored
 * already is accepted: its first answer was lost. Ask under the lock of what is stored.
 */
export const requireVersion = ({ stored, change, version }: Change): void => {
  if (version === undefined) return
  const changed = changedSince(stored, version)
  if (changed.length === 0) return
  const isStored = fieldsOf(change).every(
    field => change[field] === undefined || markOf(change[field]) === markOf(stored[field]),
  )
  if (isStored) return
  fail('CHANGED_MEANWHILE', {
    message: `This was changed somewhere else since you opened it: ${listed(changed)}. Nothing of yours was saved. Look at what is saved now, then change it.`,
  })
}

type First = { isFirst: boolean; isNew: boolean; version: string | undefined }

/** Refuses CHANGED_MEANWHILE for a first change that met another one of the same moment: there was no row to lock. */
export const requireFirst = ({ isFirst, isNew, version }: First): void => {
  if (isFirst && !isNew && version !== undefined) fail('CHANGED_MEANWHILE')
}
