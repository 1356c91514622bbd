// Preloads pages that open offline, with data kept on the device.
import { useEffect, useSyncExternalStore } from 'react'
import { PrefetchPageLinks } from 'react-router'

const ready = new Set<string>()
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Whether a page was made ready on this visit. */
export const opensOffline = (pathname: string): boolean => ready.has(pathname)

const arrives = (address: string): Promise<boolean> =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Fetches every program that the page names in advance, and the page itself, which the service worker keeps
 * (`opensOffline` there); from then on `pathname` opens without a connection.
 */
async function makeReady(pathname: string): Promise<void> {
  if (ready.has(pathname)) return
  const named = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')
  const all = new Set([...[...named].map(({ href }) => href), pathname])
  const arrived = await Promise.all([...all].map(arrives))
  if (!arrived.every(Boolean)) return
  ready.add(pathname)
  for (const listener of listeners) listener()
}

/** Makes the page at `address` ready to be opened without a network, and says so once it is. */
export function ReadyOffline({ address }: { address: string }) {
  const isReady = useSyncExternalStore(
    subscribe,
    () => ready.has(address),
    () => false,
  )
  useEffect(() => {
    const make = () => void makeReady(address)
    make()
    // What did not arrive is asked for again once there is a network.
    window.addEventListener('online', make)
    return () => window.removeEventListener('online', make)
  }, [address])
  return (
    <>
      <PrefetchPageLinks page={address} />
      <p className="text-sm text-soft">
        {isReady ? 'It also opens offline on this phone.' : 'Saving it for offline use …'}
      </p>
    </>
  )
}
