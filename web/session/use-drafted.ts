// Persists form input on the device after changes and restores it.
import { useEffect, useState } from 'react'
import { useDraft } from './drafts.ts'

/** `first` is what the form begins with where nothing was kept; a field that a draft lacks comes from it. */
export function useDrafted<Values extends object>(form: string, first: Values) {
  const { draft, save, drop } = useDraft<Values>(form)
  const [values, setValues] = useState<Values>({ ...first, ...draft })
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
  return { values, put, forget }
}
