// Runs a callback when the page is hidden or enters the back-forward cache.
import { useEffect, useRef } from 'react'

export function useOnLeave(work: () => void): void {
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  useEffect(() => {
    const leave = () => latest.current()
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [])
}
