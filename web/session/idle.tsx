// Signs out after ten idle minutes in all tabs together, with a warning one minute before.
import { useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { warn } from '../ui/toast.ts'
import { type IdleState, type Watch, watchIdle } from './idle-watch.ts'
import { deviceKeys, keep, read, tokenOf } from './keys.ts'
import { currentPage, goTo, rememberPage } from './pages.ts'
import { clearSession } from './session.ts'

const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'] as const
const after = (work: () => void, ms: number) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}
const lastTouch = {
  read: () => Number(read(deviceKeys.lastTouch)) || undefined,
  write: (at: number) => keep(deviceKeys.lastTouch, String(at)),
}

function expire() {
  rememberPage(currentPage())
  clearSession()
  warn(messages.sessionExpired)
  goTo('/login')
}

function useIdle() {
  const [state, setState] = useState<IdleState>('active')
  const watch = useRef<Watch>(undefined)
  useEffect(() => {
    const changed = (next: IdleState) => (next === 'ended' ? expire() : setState(next))
    const own = watchIdle({ now: Date.now, after, lastTouch, changed })
    watch.current = own
    // Another tab touched or ended the session, or the phone woke up.
    const looked = () => {
      own.check()
      if (tokenOf() === null) goTo('/login')
    }
    for (const name of touches) window.addEventListener(name, own.touch, { passive: true, capture: true })
    window.addEventListener('storage', looked)
    document.addEventListener('visibilitychange', looked)
    return () => {
      own.stop()
      for (const name of touches) window.removeEventListener(name, own.touch, { capture: true })
      window.removeEventListener('storage', looked)
      document.removeEventListener('visibilitychange', looked)
    }
  }, [])
  return { state, stay: () => watch.current?.stay() }
}

/** Stands once in the private shell. */
export function Idle() {
  const { state, stay } = useIdle()
  return (
    <Dialog open={state === 'warned'} onClose={stay} title="Are you still there?">
      <p>
        For your safety we sign you out after {limits.idleMinutes} minutes without a touch. You have less than
        a minute.
      </p>
      <Button onClick={stay} className="mt-6 w-full">
        Stay signed in
      </Button>
    </Dialog>
  )
}
