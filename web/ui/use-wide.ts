// Whether the window is as wide as a desktop.
import { useSyncExternalStore } from 'react'

const wide = '(min-width: 64rem)'
const subscribe = (changed: () => void) => {
  const query = matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** For screens that differ in more than their style; only in the browser. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(wide).matches)
