// Counts down the seconds until something may be done again.
import { useCallback, useEffect, useState } from 'react'

/** `secondsLeft` is 0 when it may; `start` begins a wait. The clock decides, so a sleeping phone wakes up right. */
export function useCountdown(seconds: number, running: boolean) {
  const [until, setUntil] = useState<number>()
  const [now, setNow] = useState(0)
  const start = useCallback(() => {
    setNow(Date.now())
    setUntil(Date.now() + seconds * 1_000)
  }, [seconds])
  useEffect(() => {
    if (running) start()
  }, [running, start])
  useEffect(() => {
    if (until === undefined) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) setUntil(undefined)
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  return { secondsLeft: until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1_000)), start }
}
