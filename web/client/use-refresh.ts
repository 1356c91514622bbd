// Refreshes a screen on relevant changes and on return, sparing paid data.
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { isOffline, subscribeNetwork } from '../ui/network.ts'
import { useLive } from './live.ts'

// Coming back within seconds, as after choosing a file, is no reason to ask again.
const settledMs = 10_000

type Wishes = { topic?: string | undefined; topics?: readonly string[]; paused?: boolean }

/**
 * Asks again when something under the live `topic`, or one of `topics`, changed, and when the person returns. While `paused`
 * it waits: what changed meanwhile is asked for afterwards.
 */
export function useRefresh({ topic, topics, paused = false }: Wishes): void {
  const { revalidate, state } = useRevalidator()
  const lastAt = useRef(0)
  const hasMissed = useRef(false)
  useEffect(() => {
    if (state === 'idle') lastAt.current = Date.now()
  }, [state])
  useLive(topics ?? topic, () => {
    if (paused) hasMissed.current = true
    else void revalidate()
  })
  useEffect(() => {
    if (paused) return
    if (hasMissed.current) void revalidate()
    hasMissed.current = false
    const back = () => {
      const isSettled = Date.now() - lastAt.current >= settledMs
      if (isSettled && document.visibilityState === 'visible' && !isOffline()) void revalidate()
    }
    document.addEventListener('visibilitychange', back)
    const stop = subscribeNetwork(back)
    return () => {
      document.removeEventListener('visibilitychange', back)
      stop()
    }
  }, [revalidate, paused])
}
