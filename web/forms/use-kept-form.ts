// Device draft of a form, with its base version and idempotency key.
import { useCallback, useRef, useState } from 'react'
import { newKey } from '../client/api.ts'
import { useDraft } from '../session/drafts.ts'
import { type Base, baseOf, type KeptForm } from './changed-meanwhile.ts'
import type { Begun } from './load-form.ts'
import type { Kept } from './use-kept-draft.ts'

export function useKeptForm<Draft, Step>({ opened, isRestored }: Begun<Draft>) {
  const { draft, save: saveDraft, drop } = useDraft<KeptForm<Draft, Step>>(opened.formName)
  const { step = null, Shots: _, Base: _base, Key, ...words } = (isRestored && draft) || {}
  const [base, setBase] = useState(() => baseOf(opened))
  const [key, setKey] = useState(() => Key ?? newKey())
  const beside = useRef({ Key: key, ...(base && { Base: base }) })
  const last = useRef<Kept<Draft, Step>>(undefined)
  const save = useCallback(
    (form: Kept<Draft, Step>) => {
      last.current = form
      saveDraft({ ...form, ...beside.current })
    },
    [saveDraft],
  )
  const put = (now: { Key?: string; Base?: Base<Draft> }) => {
    beside.current = { ...beside.current, ...now }
    if (last.current) save(last.current)
  }
  /** After a refusal another try is another request. */
  const renewKey = () => {
    const another = newKey()
    setKey(another)
    put({ Key: another })
  }
  /** What is changed was changed elsewhere: from now on the form stands on how it is now. */
  const standOn = (now: Base<Draft> | undefined) => {
    setBase(now)
    if (now) put({ Base: now })
  }
  return { words, step, save, drop, key, renewKey, base, standOn }
}
