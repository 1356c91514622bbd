// Keeps a screen fresh without wasting paid data: when the person comes back to it, and slowly while they wait in front of it.
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

// Coming back within seconds, as after choosing a file, is no reason to ask again.
const settledMs = 10_000

/** `everyMs` asks again while the page is seen; undefined only asks when the person returns. Does nothing while `paused`. */
export function useFreshen({ everyMs, paused }: { everyMs: number | undefined; paused: boolean }): void {
  const { revalidate, state } = useRevalidator()
  const lastAt = useRef(0)
  useEffect(() => {
    if (state === 'idle') lastAt.current = Date.now()
  }, [state])
  useEffect(() => {
    if (paused) return
    const ask = () => {
      const seen = document.visibilityState === 'visible' && navigator.onLine
      if (seen && Date.now() - lastAt.current >= settledMs) void revalidate()
    }
    const timer = everyMs === undefined ? undefined : setInterval(ask, everyMs)
    document.addEventListener('visibilitychange', ask)
    window.addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
      window.removeEventListener('online', ask)
    }
  }, [revalidate, everyMs, paused])
}
