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
  lastTouch: 'autoXlastTouch',
  endedUntouched: 'autoXendedUntouched',
  theme: 'autoXtheme',
  draft: 'autoXdraft:',
  hideBalance: 'autoXhideBalance',
  savingsPopup: 'autoXsavingsPopup:',
  compared: 'autoXcompared',
  seen: 'autoXseen',
  listsOf: 'autoXlistsOf',
  paying: 'autoXpaying',
  searchWish: 'autoXsearchWish',
  // Whose outbox may hold something.
  outbox: 'autoXoutbox:',
  // By which accounts know this browser again: it opens nothing.
  device: 'autoXdevice',
  // Of the session that stands: whoever acted for a dealer in another one does not in this.
  sessionMark: 'autoXsessionMark',
} as const

// A browser may refuse storage (private mode, a full disk); the application then works for as long as the tab lives.
const memory = new Map<string, string>()

export function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return memory.get(key) ?? null
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    memory.set(key, value)
  }
}

export function forget(key: string): void {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // storage is refused: memory was all there was
  }
}

/** Forgets every key that begins so. */
export function forgetAll(beginning: string): void {
  const begins = (key: string) => key.startsWith(beginning)
  for (const key of [...memory.keys()].filter(begins)) memory.delete(key)
  try {
    const kept = Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '')
    for (const key of kept.filter(begins)) localStorage.removeItem(key)
  } catch {
    // storage is refused: memory was all there was
  }
}

export const tokenOf = (): string | null => read(sessionKeys.token)

/** For whom this tab acts, since the session that has this mark. */
export type Acting = { dealerId: string; name: string; mark: string }
const actingKey = 'autoXactingFor'
/** The dealer for whom this tab acts: kept by the tab alone, so a reload keeps it and another tab has its own. */
export function actingOf(): Acting | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(actingKey) ?? 'null') as Acting | null
    return kept && tokenOf() !== null && kept.mark === (read(deviceKeys.sessionMark) ?? '') ? kept : undefined
  } catch {
    return undefined
  }
}
export function keepActing(acting: Acting | undefined): void {
  try {
    if (acting) sessionStorage.setItem(actingKey, JSON.stringify(acting))
    else sessionStorage.removeItem(actingKey)
  } catch {
    // storage is refused: nobody acts for anybody here
  }
}

/** Whose drafts and unsent words these are: what is written for a dealer is nobody else's, and not one's own. */
export function userIdOf(): string | null {
  const id = read(sessionKeys.userId)
  const acting = id === null ? undefined : actingOf()
  return acting ? `${id}@${acting.dealerId}` : id
}
