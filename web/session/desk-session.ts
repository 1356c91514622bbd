// Operator session: one tab only, separate from any user's.
import { useSyncExternalStore } from 'react'
import { type DeskRole, rolesAmong } from '#contract/desk/roles.ts'
import { attempt, deviceKeys, keep, read } from './keys.ts'

const keys = {
  token: 'autoXdesk',
  name: 'autoXdeskName',
  roles: 'autoXdeskRoles',
  pushed: 'autoXdeskPushed',
  draft: 'autoXdeskDraft',
} as const
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

/** Name of the operator who is signed in in this tab. */
export const deskOperator = (): string | null => readTab(keys.name)

/** Whether this session has registered the device for web push. */
export const hasPushedDesk = (): boolean => readTab(keys.pushed) !== null
export const notePushedDesk = (): void => keepInTab(keys.pushed, 'yes')

/** What a half-typed decision is about, such as "purchase 2c9f5f0e-… release". */
type DraftOf = { of: string }

/** The half-typed decision of this tab; undefined where it is about something else. It ends with the sign-out. */
export const readDeskDraft = <Draft extends DraftOf>(of: string): Draft | undefined => {
  const draft = JSON.parse(readTab(keys.draft) ?? 'null') as Draft | null
  return draft?.of === of ? draft : undefined
}
export const keepDeskDraft = (draft: DraftOf): void => keepInTab(keys.draft, JSON.stringify(draft))
export const forgetDeskDraft = (): void => forgetInTab(keys.draft)

/** Token of an earlier sign-in, by which the desk recognizes the device. */
export const deskDevice = (): string | undefined => read(deviceKeys.deskDevice) ?? undefined

type DeskSession = { token: string; operator: { name: string; roles: readonly DeskRole[] }; device: string }

export function beginDesk({ token, operator: { name, roles }, device }: DeskSession): void {
  keepInTab(keys.token, token)
  keepInTab(keys.name, name)
  keepInTab(keys.roles, roles.join())
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

/** Roles as the server last said them, which decide what is offered and never what is allowed. */
export function keepRoles(roles: readonly DeskRole[]): void {
  if (readTab(keys.roles) === roles.join()) return
  keepInTab(keys.roles, roles.join())
  tell()
}

/** Roles of the signed-in operator. */
export const useRoles = (): readonly DeskRole[] =>
  rolesAmong(
    useSyncExternalStore(
      hear,
      () => readTab(keys.roles) ?? '',
      () => '',
    ).split(','),
  )
