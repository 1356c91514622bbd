// The draft of a listing on this device, with the listing it stands on and the key under which it is sent once, however often it is opened.
import { useCallback, useRef, useState } from 'react'
import { newKey } from '../../api.ts'
import { useDraft } from '../../session/drafts.ts'
import { type Base, baseOf, type KeptListing } from './changed-meanwhile.ts'
import { formNameOf, type Purpose } from './own-draft.ts'

type Form = Omit<KeptListing, 'Key' | 'Base'>

export function useKeptListing(purpose: Purpose, isRestored: boolean) {
  const { draft, save: saveDraft, drop } = useDraft<KeptListing>(formNameOf(purpose))
  const { step = null, Shots: _, Base: _base, Key, ...words } = (isRestored && draft) || {}
  const [base, setBase] = useState(() => baseOf(purpose))
  const [key, setKey] = useState(() => Key ?? newKey())
  const beside = useRef({ Key: key, ...(purpose.kind === 'edit' && { Base: base }) })
  const last = useRef<Form>(undefined)
  const save = useCallback(
    (form: Form) => {
      last.current = form
      saveDraft({ ...form, ...beside.current })
    },
    [saveDraft],
  )
  const put = (now: Partial<Pick<KeptListing, 'Key' | 'Base'>>) => {
    beside.current = { ...beside.current, ...now }
    if (last.current) save(last.current)
  }
  /** After a refusal another try is another request. */
  const renewKey = () => {
    const another = newKey()
    setKey(another)
    put({ Key: another })
  }
  /** The listing was changed elsewhere: from now on the form stands on how it is now. */
  const standOn = (now: Base) => {
    setBase(now)
    put({ Base: now })
  }
  return { words, step, save, drop, key, renewKey, base, standOn }
}
