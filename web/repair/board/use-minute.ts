import { useEffect, useState } from 'react'

const refreshMs = 30_000

/** The time of now, read again every half minute while a page stays open. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), refreshMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
