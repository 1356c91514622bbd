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
export const userIdOf = (): string | null => read(sessionKeys.userId)
