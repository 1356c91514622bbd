// Operator session: one tab only, separate from any user's.
import { useSyncExternalStore } from 'react'
import { attempt, deviceKeys, keep, read } from './keys.ts'

const keys = { token: 'autoXdesk', name: 'autoXdeskName' } as const
const listeners = new Set<() => void>()
const hear = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const tell = () => listeners.forEach(listener => listener())

// A tab without storage remembers until its next load.
const memory = new Map<string, string>()
const inTab = <T>(work: (storage: Storage) => T) => attempt(() => sessionStorage, work)
const readTab = (key: string): string | null =>
  memory.get(key) ?? inTab(storage => storage.getItem(key)) ?? null
const keepInTab = (key: string, value: string): void => {
  memory.set(key, value)
  inTab(storage => storage.setItem(key, value))
}
const forgetInTab = (key: string): void => {
  memory.delete(key)
  inTab(storage => storage.removeItem(key))
}

export const deskToken = (): string | null => readTab(keys.token)

/** Token of an earlier sign-in, by which the desk recognizes the device. */
export const deskDevice = (): string | undefined => read(deviceKeys.deskDevice) ?? undefined

type DeskSession = { token: string; operator: { name: string }; device: string }

export function beginDesk({ token, operator: { name }, device }: DeskSession): void {
  keepInTab(keys.token, token)
  keepInTab(keys.name, name)
  keep(deviceKeys.deskDevice, device)
  tell()
}

export function endDesk(): void {
  for (const key of Object.values(keys)) forgetInTab(key)
  tell()
}

/** Name of the signed-in operator; null without one, and on the server. */
export const useOperator = (): string | null =>
  useSyncExternalStore(
    hear,
    () => readTab(keys.name),
    () => null,
  )
