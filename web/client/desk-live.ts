// Live line of the desk: one for each tab, which has its own session.
import { useEffect, useState } from 'react'
import { deskToken } from '../session/desk-session.ts'
import { endDeskSession, readRoles } from './desk-api.ts'
import { liveLine } from './live-line.ts'
import { readStream } from './read-stream.ts'

const listeners = new Set<() => void>()
/** Asks again what is open in this tab, as after a decision. */
export const askAgain = (): void => listeners.forEach(listener => listener())

async function open(take: (text: string) => void, signal: AbortSignal, ageMs?: number): Promise<void> {
  const token = deskToken()
  const status = await readStream({ path: '/api/Desk/stream', token, take, signal, ageMs })
  if (status === 401 && deskToken() === token) endDeskSession()
  // A role was taken away.
  if (status === 403) await readRoles()
}

const after = (work: () => void, ms: number) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

let line: ReturnType<typeof liveLine> | undefined
let stop: () => void = () => undefined

/** Unlike people’s, it stays open while the tab is hidden, since its title counts on. */
function start(): void {
  const mine = liveLine({
    open,
    loadedFrom: Date.now(),
    after,
    now: Date.now,
    random: Math.random,
    alive: () => undefined,
    onTopic: topic => {
      if (topic === 'roles') void readRoles()
      askAgain()
    },
  })
  line = mine
  const leaving = new AbortController()
  const { signal } = leaving
  const look = () => {
    if (document.visibilityState !== 'visible') return
    mine.wake(false)
    askAgain()
  }
  document.addEventListener('visibilitychange', look, { signal })
  window.addEventListener('online', () => mine.wake(true), { signal })
  // A page that the browser keeps for the way back holds no line.
  window.addEventListener('pagehide', mine.stop, { signal })
  window.addEventListener('pageshow', event => event.persisted && mine.wake(true), { signal })
  stop = () => {
    leaving.abort()
    mine.stop()
    line = undefined
  }
  mine.start()
}

type Wishes = {
  isWanted?: boolean
  /** Left out where the page was loaded with its answer. */
  isAskedAtOnce?: boolean
}

/**
 * The newest answer of `read`, which is asked again when something that this operator decides may have changed: by the
 * live line, every ten seconds where none stands, and when the tab is looked at again.
 */
export function useDeskAnswer<T>(
  read: () => Promise<{ data?: T | undefined }>,
  { isWanted = true, isAskedAtOnce = false }: Wishes = {},
): T | undefined {
  const [answer, setAnswer] = useState<T>()
  useEffect(() => {
    if (!isWanted) return undefined
    let newest = 0
    const ask = () => {
      const mine = ++newest
      void read().then(({ data }) => {
        // An answer that was overtaken is older.
        if (data && newest === mine) setAnswer(data)
      })
    }
    listeners.add(ask)
    if (!line) start()
    if (isAskedAtOnce) ask()
    return () => {
      newest = -1
      listeners.delete(ask)
      if (listeners.size === 0) stop()
    }
  }, [read, isWanted, isAskedAtOnce])
  return isWanted ? answer : undefined
}
