// Drafts of long forms, kept on the device per user and form. Never a pin, a password, a code, a file or a money action.
import { useCallback, useEffect, useRef, useState } from 'react'
import { deviceKeys, forget, keep, read, userIdOf } from './keys.ts'

const secret = /pin|password|code|otp|token|cvv/i
const keepable = (value: unknown): boolean =>
  !(value instanceof Blob) && !(Array.isArray(value) && value.some(one => one instanceof Blob))

/** What of a form may be kept: no secrets and no files. */
export const draftOf = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !secret.test(name) && keepable(value)))

/** A kept draft, or undefined where there is none or it cannot be read. */
export function readDraft<Values extends object>(key: string): Partial<Values> | undefined {
  try {
    const kept: unknown = JSON.parse(read(key) ?? 'null')
    return typeof kept === 'object' && kept !== null ? kept : undefined
  } catch {
    return undefined
  }
}

/**
 * The draft of one form of the signed-in person: `draft` as it was found when the screen opened, `save` (a moment after
 * the last change), `drop` after sending. Do not use it on a form that moves money.
 */
export function useDraft<Values extends object>(formName: string, waitMs = 400) {
  const key = `${deviceKeys.draft}${userIdOf() ?? 'nobody'}:${formName}`
  const [draft] = useState(() => (typeof window === 'undefined' ? undefined : readDraft<Values>(key)))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef<Values>(undefined)
  const write = useCallback(() => {
    clearTimeout(timer.current)
    if (waiting.current) keep(key, JSON.stringify(draftOf(waiting.current)))
    waiting.current = undefined
  }, [key])
  useEffect(() => {
    // A reload or a phone that closes the page does not wait for the moment.
    window.addEventListener('pagehide', write)
    return () => {
      window.removeEventListener('pagehide', write)
      write()
    }
  }, [write])
  const save = useCallback(
    (values: Values) => {
      waiting.current = values
      clearTimeout(timer.current)
      timer.current = setTimeout(write, waitMs)
    },
    [write, waitMs],
  )
  const drop = useCallback(() => {
    clearTimeout(timer.current)
    waiting.current = undefined
    forget(key)
  }, [key])
  return { draft, save, drop }
}
