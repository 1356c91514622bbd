// Cars viewed or compared on this device; no account needed.
import { useMemo, useSyncExternalStore } from 'react'
import { limits } from '#contract/core/limits.ts'
import { deviceKeys, forget, keep, read } from './keys.ts'

const isId = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)
const idsIn = (text: string | null): string[] => (text ?? '').split(',').filter(isId)

const listeners = new Set<() => void>()
const write = (key: string, ids: readonly string[]): void => {
  if (ids.length > 0) keep(key, ids.join(','))
  else forget(key)
  listeners.forEach(listener => listener())
}
function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
const useIds = (key: string): string[] => {
  const text = useSyncExternalStore(
    subscribe,
    () => read(key) ?? '',
    () => '',
  )
  return useMemo(() => idsIn(text), [text])
}

/** Remembers that a car was looked at, the newest first. rendering/inline/see.ts does the same for a page that sleeps. */
export function rememberViewedCar(id: string): void {
  const before = idsIn(read(deviceKeys.recentCars)).filter(otherId => otherId !== id)
  if (isId(id)) write(deviceKeys.recentCars, [id, ...before].slice(0, limits.recentCarsMax))
}
export const useRecentCars = (): string[] => useIds(deviceKeys.recentCars)
export const forgetRecentCars = (): void => write(deviceKeys.recentCars, [])

/** Signing out by hand clears them for the next person at this device. */
export function forgetLists(): void {
  forgetRecentCars()
  write(deviceKeys.compared, [])
  forget(deviceKeys.listsOf)
}

/** Sign-in keeps a visitor's lists and removes another user's. */
export function takeLists(userId: string): void {
  const before = read(deviceKeys.listsOf)
  if (before !== null && before !== userId) forgetLists()
  keep(deviceKeys.listsOf, userId)
}

/** The cars chosen to be compared, in the order they were chosen; none on the server. */
export const useCompared = (): string[] => useIds(deviceKeys.compared)
export const comparedNow = (): string[] => idsIn(read(deviceKeys.compared))
export const keepCompared = (ids: readonly string[]): void =>
  write(deviceKeys.compared, [...new Set(ids.filter(isId))].slice(0, limits.compareMax))

/** The page that shows these cars side by side. */
export const compareAddress = (ids: readonly string[]): string =>
  ids.length > 0 ? `/marketplace/compare?Ids=${[...new Set(ids)].join(',')}` : '/marketplace/compare'
