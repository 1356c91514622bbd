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

/** `first` fills fields that the draft lacks. */
export function useDrafted<Values extends object>(form: string, first: First<Values>) {
  const { draft, save, drop } = useDraft<Values>(form)
  const [start] = useState(() => startOf(first, draft))
  const [values, setValues] = useState(start.values)
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    if (touched) save(values)
  }, [touched, values, save])
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
