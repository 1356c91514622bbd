// Measures how much of the page the phone's keyboard covers.
import { useEffect, useState } from 'react'

/** In pixels from the bottom of the page; 0 where there is no keyboard, or the browser moves the page by itself. */
export function useKeyboard(): number {
  const [covered, setCovered] = useState(0)
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const measure = () =>
      setCovered(Math.max(0, Math.round(window.innerHeight - view.height - view.offsetTop)))
    view.addEventListener('resize', measure)
    view.addEventListener('scroll', measure)
    return () => {
      view.removeEventListener('resize', measure)
      view.removeEventListener('scroll', measure)
    }
  }, [])
  return covered
}
