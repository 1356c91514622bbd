// Persists form input on the device after changes and restores it.
import { useEffect, useState } from 'react'
import { useDraft } from './drafts.ts'

export type Start<Values> = { values: Values; isRestored: boolean }
/** What a form begins with, or how that follows from what the device kept. */
export type First<Values> = Values | ((draft: Partial<Values> | undefined) => Start<Values>)

const startOf = <Values extends object>(
  first: First<Values>,
  draft: Partial<Values> | undefined,
): Start<Values> =>
  typeof first === 'function'
    ? first(draft)
    : { values: { ...first, ...draft }, isRestored: draft !== undefined }

type Stored<Values> = Values & { begunOn?: string }

const draftBegunOn = <Values extends object>(
  draft: Partial<Stored<Values>> | undefined,
  begunOn: string | undefined,
): Partial<Values> | undefined => {
  if (!draft || draft.begunOn !== begunOn) return undefined
  const { begunOn: _begunOn, ...values } = draft
  return values as Partial<Values>
}

/** `first` fills fields that the draft lacks. A draft that was begun on something else than `begunOnNow` is none. */
export function useDrafted<Values extends object>(form: string, first: First<Values>, begunOnNow?: string) {
  const [begunOn] = useState(begunOnNow)
  const { draft, save, drop } = useDraft<Stored<Values>>(form)
  const [start] = useState(() => startOf(first, draftBegunOn<Values>(draft, begunOn)))
  const [values, setValues] = useState(start.values)
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    if (touched) save({ ...values, ...(begunOn !== undefined && { begunOn }) })
  }, [touched, values, begunOn, save])
  const put = (change: Partial<Values>) => {
    setTouched(true)
    setValues(now => ({ ...now, ...change }))
  }
  const forget = () => {
    setTouched(false)
    drop()
  }
  return { values, put, forget, isRestored: start.isRestored }
}

/**
 * For a form that changes what is `stored`: a draft of an earlier state of it is none, because another device has saved
 * since, and its words would write over what it saved.
 */
export const useDraftedChange = <Values extends object>(form: string, stored: Values) =>
  useDrafted(form, stored, JSON.stringify(stored))
