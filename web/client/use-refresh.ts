// Keeps a screen fresh without wasting paid data: when the person comes back to it, and slowly while they wait in front of it.
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

// Coming back within seconds, as after choosing a file, is no reason to ask again.
const settledMs = 10_000

// What does not change for a while is asked about less and less often, down to once a minute.
const slowestMs = 60_000
const slower = 1.3

/**
 * Asks again `everyMs` after the last time while the page is seen, and each time in vain a little later; undefined only
 * asks when the person returns, with which it also begins anew. Does nothing while `paused`.
 */
export function useRefresh({ everyMs, paused }: { everyMs: number | undefined; paused: boolean }): void {
  const { revalidate, state } = useRevalidator()
  const lastAt = useRef(0)
  useEffect(() => {
    if (state === 'idle') lastAt.current = Date.now()
  }, [state])
  useEffect(() => {
    if (paused) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) void revalidate()
    }
    const wait = (ms: number) => {
      timer = setTimeout(() => {
        ask()
        wait(Math.max(ms, Math.min(ms * slower, slowestMs)))
      }, ms)
    }
    const back = () => {
      if (Date.now() - lastAt.current >= settledMs) ask()
      clearTimeout(timer)
      if (everyMs !== undefined) wait(everyMs)
    }
    if (everyMs !== undefined) wait(everyMs)
    document.addEventListener('visibilitychange', back)
    window.addEventListener('online', back)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', back)
      window.removeEventListener('online', back)
    }
  }, [revalidate, everyMs, paused])
}
