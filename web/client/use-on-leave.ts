// Calls back when the page goes out of sight for good, or into the browser's memory for going back.
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
