// Scroll position of a page, apart from other pages and earlier visits.
import type { Location } from 'react-router'

export const scrollStorageKey = 'autoXscroll'

/** Whether this document was reloaded or reached by back or forward, rather than opened anew. */
export const isComingBack = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'reload' || entry?.type === 'back_forward'
}

const nameOf = (place: { pathname: string; search: string }) => place.pathname + place.search

/** React Router's key of every document that was opened by its address is "default": its address tells them apart. */
export const scrollKey = (location: Location) =>
  location.key === 'default' ? nameOf(location) : location.key

/** Drops the position of an earlier visit; storage may be forbidden, and then nothing is kept anyway. */
export function forgetEarlierVisit(): void {
  if (isComingBack()) return
  try {
    const positions = JSON.parse(sessionStorage.getItem(scrollStorageKey) ?? '{}') as Record<string, number>
    delete positions[nameOf(window.location)]
    sessionStorage.setItem(scrollStorageKey, JSON.stringify(positions))
  } catch {}
}
