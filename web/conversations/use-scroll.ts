// Keeps a reader's place while lines are added at both ends of a conversation.
import { useEffect, useLayoutEffect, useRef } from 'react'
import { whenNear } from '../ui/when-near.ts'

const nearPx = 160
const page = () => document.documentElement
const isNearEnd = () => page().scrollHeight - window.innerHeight - window.scrollY < nearPx

type ScrollPlace = { oldest: number; newest: string; target: number | undefined }

/**
 * `oldest` and `newest` name the lines at both ends; `top` is put above the oldest and calls for earlier ones. The page
 * opens at the end, or at the line of a search.
 */
export function useScroll({ oldest, newest, target }: ScrollPlace, loadEarlier: () => unknown) {
  const top = useRef<HTMLDivElement>(null)
  const lastView = useRef({ oldest, newest: '', height: 0, wasNearEnd: true })
  // The next lines at the end were asked for by a press: the reader begins with their first.
  const stays = useRef(false)
  useLayoutEffect(() => {
    const before = lastView.current
    const height = page().scrollHeight
    if (before.newest === '') {
      // The router puts a new page at its top in the same moment.
      const open = () => {
        const line = target === undefined ? null : document.getElementById(`message-${target}`)
        if (line) line.scrollIntoView({ block: 'center' })
        else window.scrollTo({ top: page().scrollHeight })
      }
      open()
      requestAnimationFrame(open)
    } else if (oldest < before.oldest) window.scrollBy({ top: height - before.height })
    else if (newest !== before.newest) {
      if (before.wasNearEnd && !stays.current) window.scrollTo({ top: height })
      stays.current = false
    }
    lastView.current = { oldest, newest, height, wasNearEnd: isNearEnd() }
  }, [oldest, newest, target])
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
  return {
    top,
    toEnd: () => (lastView.current.wasNearEnd = true),
    stay: () => (stays.current = true),
  }
}
