// Which cars the person has saved, for the hearts of a page.
import { useCallback, useEffect, useState } from 'react'
import { api } from '../client/api.ts'
import { tokenOf } from '../session/keys.ts'
import { currentPage, goTo, rememberPage } from '../session/pages.ts'
import { useSignedIn } from '../session/session.ts'
import { messageOf } from '../ui/message-of.ts'
import { say, sayBad } from '../ui/toast.ts'

export type SavedCars = {
  isSaved: (id: string) => boolean
  /** Saves the car, or forgets it. A visitor is led to sign in. */
  press: (id: string) => Promise<void>
}

const noPresses: ReadonlyMap<string, boolean> = new Map()

/** Empty on the server, for visitors, and until loaded. */
export function useSavedCars(): SavedCars {
  const signedIn = useSignedIn()
  const [loadedIds, setLoadedIds] = useState<readonly string[]>([])
  // An answer that comes after a press knows less than the press.
  const [presses, setPresses] = useState(noPresses)
  useEffect(() => {
    if (!signedIn) return
    let gone = false
    const ask = async () => {
      const { data } = await api.saved.ids()
      if (data && !gone) setLoadedIds(data)
    }
    void ask()
    return () => {
      gone = true
    }
  }, [signedIn])
  const isSaved = useCallback(
    (id: string) => signedIn && (presses.get(id) ?? loadedIds.includes(id)),
    [signedIn, presses, loadedIds],
  )
  const press = async (id: string) => {
    // Asked of the device: the first press of a page that wakes comes before React knows who is signed in.
    if (tokenOf() === null) {
      rememberPage(currentPage())
      say('Sign in to save this car.')
      return goTo('/login')
    }
    const saved = isSaved(id)
    const show = (value: boolean) => setPresses(before => new Map(before).set(id, value))
    show(!saved)
    const { error } = await (saved ? api.saved.unsave : api.saved.save)({ body: { id } })
    if (!error) return
    show(saved)
    sayBad(messageOf(error))
  }
  return { isSaved, press }
}
