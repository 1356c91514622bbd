// Form drafts on the device per user; never secrets, files or payments.
import { useCallback, useEffect, useState } from 'react'
import { keepSoon } from './keep-soon.ts'
import { dropFiles } from './kept-files.ts'
import { dropOutbox } from './outbox-store.ts'
import { deviceKeys, forget, forgetAll, read, userIdOf } from './keys.ts'
import { keepTyped } from './no-room.ts'

const after = (work: () => void, ms: number) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}
const secret = /pin|password|code|otp|token|cvv/i
const keepable = (value: unknown): boolean =>
  !(value instanceof Blob) && !(Array.isArray(value) && value.some(item => item instanceof Blob))

/** Forms whose name begins so hold documents of a person: signing out by hand takes their drafts from the device, and what waits to be sent. */
export const privateForms = 'private-'

export async function dropPrivateDrafts(userId: string): Promise<void> {
  await dropOutbox(userId)
  forgetAll(draftKey(userId, privateForms))
  await dropFiles(userId, privateForms)
}

/** Whose drafts they are that were begun before signing in, named after their page: `register`, `accVerify`. */
export const nobody = 'nobody'

/** Sign-in removes anonymous drafts, which may be another person's. */
export async function dropNobodysDrafts(): Promise<void> {
  forgetAll(draftKey(nobody, ''))
  await dropFiles(nobody, '')
}

/** Everything begun by one person on this device: the account is deleted. */
export async function dropDraftsOf(userId: string): Promise<void> {
  await dropOutbox(userId)
  forgetAll(`${deviceKeys.draft}${userId}:`)
  await dropFiles(userId, '')
}

/** What of a form may be kept: no secrets and no files. */
export const draftOf = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !secret.test(name) && keepable(value)))

/** Under which key this device keeps the draft of one person's form. */
export const draftKey = (owner: string, formName: string): string => `${deviceKeys.draft}${owner}:${formName}`

/** Keeps a whole draft of the signed-in person at once, for another form to begin with. */
export const keepDraft = (formName: string, values: object): void =>
  keepTyped(draftKey(userIdOf() ?? nobody, formName), draftOf(values))

/** What the signed-in person typed into a form on this device; undefined without any. */
export const draftTyped = <Values extends object>(formName: string): Partial<Values> | undefined =>
  readDraft<Values>(draftKey(userIdOf() ?? nobody, formName))

export const forgetDraft = (owner: string, formName: string): void => forget(draftKey(owner, formName))

/** Writes what waits to be saved of each open form, by the key of its draft. */
const flushByKey = new Map<string, () => void>()

/** A stored draft; undefined if missing or unreadable. */
export function readDraft<Values extends object>(key: string): Partial<Values> | undefined {
  // The next screen is drawn before the form of the last one has left.
  flushByKey.get(key)?.()
  try {
    const draft: unknown = JSON.parse(read(key) ?? 'null')
    return typeof draft === 'object' && draft !== null ? draft : undefined
  } catch {
    return undefined
  }
}

/**
 * The draft of one form of the signed-in person, or of `owner`: `draft` as it was found when the screen opened, `save` (a moment after
 * the last change), `drop` after sending. On a form that moves money only what comes before the pin may be kept, to be confirmed anew.
 */
export function useDraft<Values extends object>(formName: string, owner?: typeof nobody) {
  // The key stays fixed, so that signing out cannot move one person's draft to another.
  const [key] = useState(() => draftKey(owner ?? userIdOf() ?? nobody, formName))
  const [draft] = useState(() => (typeof window === 'undefined' ? undefined : readDraft<Values>(key)))
  const [{ save, flush, drop: dropWaiting }] = useState(() =>
    keepSoon<Values>({ after, write: values => keepTyped(key, draftOf(values)) }),
  )
  useEffect(() => {
    // A phone kills a page that is out of sight without a word, and a reload does not wait for the moment.
    const hidden = () => document.visibilityState === 'hidden' && flush()
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('pagehide', flush)
    flushByKey.set(key, flush)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('pagehide', flush)
      flush()
      if (flushByKey.get(key) === flush) flushByKey.delete(key)
    }
  }, [flush, key])
  const drop = useCallback(() => {
    dropWaiting()
    forget(key)
  }, [dropWaiting, key])
  return { draft, save, drop }
}
