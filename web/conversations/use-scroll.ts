// Scroll position of a conversation: newest at the bottom, steady on prepending.
import { useEffect, useLayoutEffect, useRef } from 'react'
import { whenNear } from '../ui/when-near.ts'

const nearPx = 160
const page = () => document.documentElement
const isNearEnd = () => page().scrollHeight - window.innerHeight - window.scrollY < nearPx

/** `oldest` and `newest` name the lines at both ends; `top` is put above the oldest and calls for earlier ones. */
export function useScroll(oldest: number, newest: string, loadEarlier: () => unknown) {
  const top = useRef<HTMLDivElement>(null)
  const lastView = useRef({ oldest, newest: '', height: 0, wasNearEnd: true })
  useLayoutEffect(() => {
    const before = lastView.current
    const height = page().scrollHeight
    if (before.newest === '') {
      // The router puts a new page at its top in the same moment.
      window.scrollTo({ top: height })
      requestAnimationFrame(() => window.scrollTo({ top: page().scrollHeight }))
    } else if (oldest < before.oldest) window.scrollBy({ top: height - before.height })
    else if (newest !== before.newest && before.wasNearEnd) window.scrollTo({ top: height })
    lastView.current = { oldest, newest, height, wasNearEnd: isNearEnd() }
  }, [oldest, newest])
  useEffect(() => {
    const note = () => {
      lastView.current.wasNearEnd = isNearEnd()
      lastView.current.height = page().scrollHeight
    }
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [])
  useEffect(() => {
    if (!top.current) return
    return whenNear(top.current, 200, loadEarlier)
  }, [loadEarlier])
  return { top, toEnd: () => (lastView.current.wasNearEnd = true) }
}
