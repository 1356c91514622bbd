// Session of this device: start, end and sync across tabs.
import { useSyncExternalStore } from 'react'
import { messages } from '#contract/core/messages.ts'
import type { Me } from '#contract/user/user.ts'
import { forgetLists, takeLists } from './car-lists.ts'
import { dropNobodysDrafts, dropPrivateDrafts } from './drafts.ts'
import {
  bindPagesAnew,
  deviceKeys,
  forget,
  isForeignSession,
  keep,
  keepActing,
  read,
  sessionKeys,
  tokenOf,
  userIdOf,
} from './keys.ts'

const listeners = new Set<() => void>()
const tell = () => listeners.forEach(listener => listener())

/** Notifies about sessions that begin, change or end in any tab. Returns the unsubscribe function. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function writeProfile(me: Me): void {
  keep(sessionKeys.role, me.accountType)
  keep(sessionKeys.userRole, me.accountType)
  keep(sessionKeys.profileImage, me.profileImage ?? '')
  keep(sessionKeys.userName, me.userName)
  keep(sessionKeys.fullName, me.fullName)
  keep(sessionKeys.phoneNumber, me.phoneNumber)
  keep(sessionKeys.userId, me.id)
}

/** Stores a changed profile, unless the session ended or changed meanwhile. */
export function keepProfile(me: Me): void {
  if (tokenOf() === null) return
  writeProfile(me)
  tell()
}

/** Begins the session from `api.user.authenticate`. Returns whether the device stores it, or only this tab. */
export function begin(token: string, me: Me): boolean {
  bindPagesAnew()
  // Another tab never sees one person's token beside another's id.
  forget(sessionKeys.token)
  forget(deviceKeys.endedUntouched)
  forget(deviceKeys.lastTouch) // the touches of the session before say nothing about this one
  void dropNobodysDrafts()
  takeLists(me.id)
  void keep(deviceKeys.sessionMark, `${Date.now()}.${Math.random()}`)
  writeProfile(me)
  const isKept = keep(sessionKeys.token, token)
  tell()
  return isKept
}

/** Forgets the token and everything kept beside it, in every tab. */
export function clearSession(): void {
  for (const key of Object.values(sessionKeys)) forget(key)
  forget(deviceKeys.sessionMark)
  keepActing(undefined)
  tell()
}

/**
 * Signs out: this device forgets at once, and then the server is told, by whoever sends it the token. Rejects with
 * 'No token found' without a stored token; what is kept beside it is forgotten all the same, unless it is of a session
 * that somebody else has begun in another tab.
 */
export async function signOut(notifyServer: (token: string) => unknown): Promise<void> {
  // Drafts for a dealer and own drafts.
  if (isForeignSession()) throw new Error(messages.noToken)
  const [token, owners] = [tokenOf(), new Set([userIdOf(), read(sessionKeys.userId)])]
  clearSession()
  forget(deviceKeys.endedUntouched)
  forgetLists()
  if (token !== null) void notifyServer(token)
  for (const owner of owners) if (owner !== null) await dropPrivateDrafts(owner)
  if (token === null) throw new Error(messages.noToken)
}

/** Whether a user is signed in; false during server rendering and hydration. */
export const useSignedIn = (): boolean =>
  useSyncExternalStore(
    subscribeToSession,
    () => tokenOf() !== null,
    () => false,
  )

/** One thing kept about the signed-in person, such as `useSessionValue('fullName')`; '' on the server. */
export const useSessionValue = (name: Exclude<keyof typeof sessionKeys, 'token'>): string =>
  useSyncExternalStore(
    subscribeToSession,
    () => read(sessionKeys[name]) ?? '',
    () => '',
  )
