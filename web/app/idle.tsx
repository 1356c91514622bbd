// Signs out all tabs after ten idle minutes, warning one minute before.
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { limits } from '#contract/core/limits.ts'
import '../app.css'
import { api } from '../client/api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { type IdleState, type Watch, watchIdle } from '../session/idle-watch.ts'
import { keepAlive } from '../session/keep-alive.ts'
import { endUntouched, lastTouch, sayWhySignIn } from '../session/ending.ts'
import { deviceKeys, keep } from '../session/keys.ts'
import { currentPage, goTo, isOpenPage, rememberPage } from '../session/pages.ts'

const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'] as const
const after = (work: () => void, ms: number) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

function expire() {
  rememberPage(currentPage())
  endUntouched()
  sayWhySignIn()
  goTo('/login')
}

// Each touch that counts is also a sign of life for the server, which ends silent sessions by its own clock.
const startKeepAlive = () =>
  keepAlive({
    now: Date.now,
    after,
    call: () => void api.user.getLoggedInUser(),
    everyMs: limits.keepAliveMinutes * 60_000,
  })

function useIdle() {
  const [state, setState] = useState<IdleState>('active')
  const watch = useRef<Watch>(undefined)
  const startedOpen = useRef(isOpenPage(useLocation().pathname))
  useEffect(() => {
    const alive = startKeepAlive()
    const write = (at: number) => {
      keep(deviceKeys.lastTouch, String(at))
      alive.touch()
    }
    // Who comes back days later to a page that is open to all just reads it, signed out.
    let end = startedOpen.current ? endUntouched : expire
    const changed = (next: IdleState) => (next === 'ended' ? end() : setState(next))
    const own = watchIdle({ now: Date.now, after, lastTouch: { read: lastTouch, write }, changed })
    end = expire
    watch.current = own
    // Another tab touched or ended the session, or the phone woke up.
    for (const name of touches) window.addEventListener(name, own.touch, { passive: true, capture: true })
    window.addEventListener('storage', own.check)
    window.addEventListener('pageshow', own.check)
    document.addEventListener('visibilitychange', own.check)
    return () => {
      own.stop()
      alive.stop()
      for (const name of touches) window.removeEventListener(name, own.touch, { capture: true })
      window.removeEventListener('storage', own.check)
      window.removeEventListener('pageshow', own.check)
      document.removeEventListener('visibilitychange', own.check)
    }
  }, [])
  return { state, stay: () => watch.current?.stay() }
}

/** Rendered once in the root while signed in, because reading the market counts as activity too. */
export default function Idle() {
  const { state, stay } = useIdle()
  return (
    <Dialog open={state === 'warned'} onClose={stay} title="Are you still there?">
      <p>{`For your safety we sign you out after ${limits.idleMinutes} minutes of inactivity. You have less than a minute left.`}</p>
      <Button onClick={stay} className="mt-6 w-full">
        Stay signed in
      </Button>
    </Dialog>
  )
}
