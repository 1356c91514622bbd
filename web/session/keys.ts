// Everything the application keeps on the device, by its exact name; nobody else touches localStorage.

/** The specification's keys (sections 3 and 4): cleared together at sign-out. */
export const sessionKeys = {
  token: 'autoXtoken',
  role: 'role',
  profileImage: 'profileImage',
  userName: 'userName',
  fullName: 'fullName',
  phoneNumber: 'phoneNumber',
  userRole: 'userRole',
  userId: 'userId',
} as const

/** What outlives a session: never a token, a pin or a password. */
export const deviceKeys = {
  lastPage: 'autoXlastPage',
  // Who was signed in on it.
  lastPageOf: 'autoXlastPageOf',
  lastTouch: 'autoXlastTouch',
  endedUntouched: 'autoXendedUntouched',
  theme: 'autoXtheme',
  draft: 'autoXdraft:',
  hideBalance: 'autoXhideBalance',
  savingsPopup: 'autoXsavingsPopup:',
  compared: 'autoXcompared',
  recentCars: 'autoXseen',
  listsOf: 'autoXlistsOf',
  paying: 'autoXpaying',
  searchWish: 'autoXsearchWish',
  // Figures of a soft check, until the person who typed them has signed in.
  financeFigures: 'autoXfinanceFigures',
  // Whose outbox may hold something.
  outbox: 'autoXoutbox:',
  // By which accounts know this browser again: it opens nothing.
  device: 'autoXdevice',
  // A passkey was made or used in this browser: signing in offers it first.
  passkey: 'autoXpasskey',
  // What `device` is, for operators at the desk.
  deskDevice: 'autoXdeskDevice',
  // The operator who is told on this device.
  deskPush: 'autoXdeskPush',
  // Whether this device is notified by web push, by person; the session that registered it; the invitation.
  push: 'autoXpush:',
  pushSession: 'autoXpushSession',
  pushInvite: 'autoXpushInvite:',
  // Identifies the session, because acting for a dealer ends with it.
  sessionMark: 'autoXsessionMark',
} as const

// Fallback when the browser refuses storage (private mode, full disk): the tab's storage, then memory.
const memory = new Map<string, string>()
const stores = [() => localStorage, () => sessionStorage]

/** What this tab alone keeps, because it opens something: gone when the tab closes. */
export const tabKeys = { lastPage: 'autoXtabLastPage' } as const

/** Runs `work` in one store of the browser; undefined where the browser refuses it. */
export function attempt<T>(store: () => Storage, work: (store: Storage) => T): T | undefined {
  try {
    return work(store())
  } catch {
    return undefined
  }
}

export function read(key: string): string | null {
  for (const store of stores) {
    const value = attempt(store, storage => storage.getItem(key))
    if (value !== undefined && value !== null) return value
  }
  return memory.get(key) ?? null
}

/** Keeps a value on the device. False where the device has no room and only this tab knows it. */
export function keep(key: string, value: string): boolean {
  for (const [place, store] of stores.entries()) {
    if (attempt(store, storage => (storage.setItem(key, value), true))) return place === 0
    attempt(store, storage => storage.removeItem(key)) // an older value would be read in place of this one
  }
  memory.set(key, value)
  return false
}

/** Keeps a value in this tab, and never on the device. */
export function keepInTab(key: string, value: string): void {
  if (
    !attempt(
      () => sessionStorage,
      storage => (storage.setItem(key, value), true),
    )
  )
    memory.set(key, value)
}

export function forget(key: string): void {
  memory.delete(key)
  for (const store of stores) attempt(store, storage => storage.removeItem(key))
}

const keysIn = (store: Storage): string[] =>
  Array.from({ length: store.length }, (_, place) => store.key(place) ?? '')

/** Forgets every key that begins so. */
export function forgetAll(beginning: string): void {
  const keys = [...memory.keys(), ...stores.flatMap(store => attempt(store, keysIn) ?? [])]
  for (const key of keys) if (key.startsWith(beginning)) forget(key)
}

// Owner of this document's pages: set by the first use of a token, which loaded them.
let pageOwner: string | null = null

/** The next use of a token says whose pages this document shows. */
export const bindPagesAnew = (): void => {
  pageOwner = null
}

/** Whether the stored session belongs to another user than this document's pages. */
export const isForeignSession = (): boolean =>
  pageOwner !== null && read(sessionKeys.token) !== null && storedOwner() !== pageOwner

/** The stored token; null without one, or if it belongs to another user than this document's pages. */
export function tokenOf(): string | null {
  const token = read(sessionKeys.token)
  if (token === null) return null
  pageOwner ??= storedOwner()
  return storedOwner() === pageOwner ? token : null
}

/** For whom this tab acts, since the session that has this mark. */
export type Acting = { dealerId: string; name: string; mark: string }
const actingKey = 'autoXactingFor'
/** The dealer for whom this tab acts: kept by the tab alone, so a reload keeps it and another tab has its own. */
export function readActing(): Acting | undefined {
  try {
    const acting = JSON.parse(sessionStorage.getItem(actingKey) ?? 'null') as Acting | null
    return acting && read(sessionKeys.token) !== null && acting.mark === (read(deviceKeys.sessionMark) ?? '')
      ? acting
      : undefined
  } catch {
    return undefined
  }
}
export function keepActing(acting: Acting | undefined): void {
  try {
    if (acting) sessionStorage.setItem(actingKey, JSON.stringify(acting))
    else sessionStorage.removeItem(actingKey)
  } catch {
    // storage is refused: no acting for a dealer
  }
  bindPagesAnew()
}

/** Owner of the stored session; acting for a dealer counts as a separate owner. */
function storedOwner(): string | null {
  const id = read(sessionKeys.userId)
  const acting = id === null ? undefined : readActing()
  return acting ? `${id}@${acting.dealerId}` : id
}

/** Owner of drafts and unsent messages; those for a dealer are separate. */
export const userIdOf = (): string | null => (isForeignSession() ? pageOwner : storedOwner())
