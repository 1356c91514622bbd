// Requests without an answer yet, kept on the device to prevent duplicates.
import { limits } from '#contract/core/limits.ts'
import { draftKey, nobody, privateForms, readDraft } from './drafts.ts'
import { forget, userIdOf } from './keys.ts'
import { keepTyped } from './no-room.ts'

/** Under which key, what (never a pin), and when it was sent last. */
export type Unanswered<What> = { key: string; what: What; at: number }

/** Storage key of a user's form; signing out by hand removes it. */
export const placeOf = (form: string): string => draftKey(userIdOf() ?? nobody, `${privateForms}sent-${form}`)

export const rememberUnanswered = <What>(place: string, key: string, what: What): void =>
  keepTyped(place, { key, what, at: Date.now() } satisfies Unanswered<What>)

export function readUnansweredAt<What extends object>(place: string): Unanswered<What> | undefined {
  if (typeof window === 'undefined') return undefined
  const { key, what, at } = readDraft<Unanswered<What>>(place) ?? {}
  return typeof key === 'string' && what && typeof at === 'number' ? { key, what, at } : undefined
}

/** It is known how it ended; what another tab has sent since stays. */
export const noteAnswered = (place: string, key: string): void => {
  if (readUnansweredAt(place)?.key === key) forget(place)
}

/** The form's unanswered request: the form opens with it, since its key allows nothing else. */
export const readUnanswered = <What extends object>(form: string): What | undefined =>
  readUnansweredAt<What>(placeOf(form))?.what

/** A request that the server knows nothing of by then never reached it, and cannot any more. */
export const isTooOldToArrive = ({ at }: Pick<Unanswered<object>, 'at'>): boolean =>
  Date.now() - at > 2 * limits.requestTimeoutMs
