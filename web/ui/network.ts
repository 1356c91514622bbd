// Network state: a browser that says "offline" is believed after a request failed.

/** `unsure` until a request shows who is right; many Android WebViews say for ever that they are offline. */
type NetworkState = 'online' | 'unsure' | 'offline'

const probeMs = 8_000
const againMs = 8_000
const lookAgainMs = 3_000

const inBrowser = typeof window !== 'undefined'
const saysOffline = () => inBrowser && !navigator.onLine
const listeners = new Set<() => void>()
let state: NetworkState = 'online'
let retryTimer: ReturnType<typeof setTimeout> | undefined

const become = (next: NetworkState): void => {
  if (next === state) return
  state = next
  clearTimeout(retryTimer)
  if (next === 'offline') retryTimer = setTimeout(() => void isConnected(), againMs)
  for (const listener of listeners) listener()
}

/** Any answer arrived. While the browser reports offline, it may be a late one. */
export const noteAnswer = (): void => {
  const wasInDoubt = state !== 'online'
  become('online')
  if (wasInDoubt && saysOffline()) setTimeout(() => void (saysOffline() && isConnected()), lookAgainMs)
}

/** A request found no network. */
export const noteFailure = (): void => {
  if (saysOffline()) become('offline')
}

/** Requests any answer from the server, without reporting the result. */
export const probe = async (): Promise<boolean> => {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(probeMs) })).ok
  } catch {
    return false
  }
}

/** Requests an answer, and reports the result to everybody. */
export async function isConnected(): Promise<boolean> {
  const isBack = await probe()
  if (isBack) noteAnswer()
  else if (state === 'offline') {
    clearTimeout(retryTimer)
    retryTimer = setTimeout(() => void isConnected(), againMs)
  } else noteFailure()
  return isBack
}

/** Waits until the server answers again. */
export async function waitUntilConnected(): Promise<void> {
  while (!(await isConnected()))
    await new Promise<void>(resolve => {
      const timer = setTimeout(resolve, againMs)
      window.addEventListener('online', () => (clearTimeout(timer), resolve()), { once: true })
    })
}

export const isOffline = (): boolean => state === 'offline'
/** The network is tried before something that cannot be taken back, such as leaving a page. */
export const mayBeOffline = (): boolean => state !== 'online' || saysOffline()

/** Loads a program, or throws without a connection: a browser keeps a failed load for as long as the page is open. */
export async function runWhenConnected<Program>(load: () => Promise<Program>): Promise<Program> {
  if (mayBeOffline() && !(await isConnected())) throw new Error('No connection')
  return load()
}

export const subscribeNetwork = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const tryNetwork = () => {
  become('unsure')
  void isConnected()
}
if (inBrowser) {
  window.addEventListener('offline', tryNetwork)
  window.addEventListener('online', () => become('online'))
  if (saysOffline()) tryNetwork()
}
