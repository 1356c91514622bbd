// Counts down the seconds until something may be done again.
import { useEffect, useState } from 'react'

/**
 * `secondsLeft` is 0 when allowed; `start` begins a wait, optionally of another length. Uses the clock, so a sleeping
 * phone stays correct.
 */
export function useCountdown(seconds: number, runsFromStart: boolean) {
  const untilFrom = (now: number, waitSeconds = seconds) => ({ until: now + waitSeconds * 1_000, now })
  const [wait, setWait] = useState(() => (runsFromStart ? untilFrom(Date.now()) : undefined))
  const until = wait?.until
  useEffect(() => {
    if (until === undefined) return
    const timer = setInterval(
      () => setWait(Date.now() >= until ? undefined : { until, now: Date.now() }),
      250,
    )
    return () => clearInterval(timer)
  }, [until])
  return {
    secondsLeft: wait ? Math.max(0, Math.ceil((wait.until - wait.now) / 1_000)) : 0,
    start: (waitSeconds?: number) => setWait(untilFrom(Date.now(), waitSeconds)),
  }
}
