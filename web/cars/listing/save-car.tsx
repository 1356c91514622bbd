// The heart on a listing: saves the car to look at again, or forgets it.
import type { Car } from '#contract/cars/cars.ts'
import { useSessionValue, useSignedIn } from '../../session/session.ts'
import { useEffect, useState } from 'react'
import { api } from '../../client/api.ts'
import { tokenOf } from '../../session/keys.ts'
import { currentPage, goTo, rememberPage } from '../../session/pages.ts'
import { messageOf } from '../../ui/message-of.ts'
import { useOneAtATime } from '../../ui/one-at-a-time.ts'
import { say, sayBad } from '../../ui/toast.ts'

/** Gives whether the car is saved, and what a press does; a second press while the first one works does nothing. */
function useSavedCar(id: string): [saved: boolean, press: () => Promise<void>] {
  const signedIn = useSignedIn()
  // Undefined until it is known or was pressed: an answer that comes after a press knows less than the press.
  const [saved, setSaved] = useState<boolean>()
  const runAlone = useOneAtATime()
  useEffect(() => {
    if (!signedIn) return
    let gone = false
    const ask = async () => {
      const { data } = await api.saved.ids()
      if (data && !gone) setSaved(now => now ?? data.includes(id))
    }
    void ask()
    return () => {
      gone = true
    }
  }, [id, signedIn])
  const press = async () => {
    // Asked of the device: the first press of a page that wakes comes before React knows who is signed in.
    if (tokenOf() === null) {
      rememberPage(currentPage())
      say('Sign in, and then save this car.')
      return goTo('/login')
    }
    setSaved(!saved)
    const { error } = await (saved ? api.saved.unsave : api.saved.save)({ body: { id } })
    if (!error) return
    setSaved(saved)
    sayBad(messageOf(error))
  }
  return [signedIn && saved === true, () => runAlone(press)]
}

/** Not on one's own car, and not on a sold one that is not saved. */
export function SaveCar({ car }: { car: Car }) {
  const me = useSessionValue('userId')
  const [saved, press] = useSavedCar(car.id)
  if (me === car.seller.id || (car.state === 'sold' && !saved)) return null
  return (
    <p>
      <button
        type="button"
        data-js
        aria-pressed={saved}
        onClick={() => void press()}
        className="button button-line"
      >
        <span aria-hidden>{saved ? '♥' : '♡'}</span>
        <span>{saved ? 'Saved' : 'Save'}</span>
        <span className="sr-only"> this car</span>
      </button>
    </p>
  )
}
