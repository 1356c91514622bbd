// The session of an operator: kept in one tab and gone with it, apart from that of any user.
import { useSyncExternalStore } from 'react'

const keys = { token: 'autoXdesk', name: 'autoXdeskName' } as const
const listeners = new Set<() => void>()
const hear = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const tell = () => listeners.forEach(listener => listener())

// A tab may be told to keep nothing, or have no room; then it knows until it loads a page anew.
const memory = new Map<string, string>()
const inTab = <T>(work: () => T): T | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}
const read = (key: string): string | null =>
  memory.get(key) ?? inTab(() => sessionStorage.getItem(key)) ?? null
const keep = (key: string, value: string): void => {
  memory.set(key, value)
  inTab(() => sessionStorage.setItem(key, value))
}
const forget = (key: string): void => {
  memory.delete(key)
  inTab(() => sessionStorage.removeItem(key))
}

export const deskToken = (): string | null => read(keys.token)

/** What an earlier sign-in on this device gave, by which the desk knows it again. */
const deviceKey = 'autoXdeskDevice'
export const deskDevice = (): string | undefined => {
  try {
    return localStorage.getItem(deviceKey) ?? undefined
  } catch {
    return undefined
  }
}

type Begun = { token: string; operator: { name: string }; device: string }

export function beginDesk({ token, operator: { name }, device }: Begun): void {
  keep(keys.token, token)
  keep(keys.name, name)
  try {
    localStorage.setItem(deviceKey, device)
  } catch {
    // A device that keeps nothing is a new one each time.
  }
  tell()
}

export function endDesk(): void {
  for (const key of Object.values(keys)) forget(key)
  tell()
}

/** The name of the operator who sits here; null where nobody does, and on the server. */
export const useOperator = (): string | null =>
  useSyncExternalStore(
    hear,
    () => read(keys.name),
    () => null,
  )
