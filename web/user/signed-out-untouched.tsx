// Explains on the sign-in page that the session ended for inactivity.
import { useSyncExternalStore } from 'react'
import { limits } from '#contract/core/limits.ts'
import { wasEndedUntouched } from '../session/ending.ts'
import { Notice } from '../ui/notice.tsx'

const noChange = () => () => {}

export function SignedOutUntouched() {
  // The server renders one page for everybody; only this device knows.
  const ended = useSyncExternalStore(noChange, wasEndedUntouched, () => false)
  if (!ended) return null
  return (
    <Notice title="You were signed out">{`You were signed out after ${limits.idleMinutes} minutes of inactivity. Sign in to continue where you left off.`}</Notice>
  )
}
