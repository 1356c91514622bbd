// Offline bar: keeps the open page and delays navigation until reconnection.
import { type CSSProperties, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { isConnected, isOffline, mayBeOffline, noteAnswer, probe, subscribeNetwork } from '../ui/network.ts'
import { opensOffline } from './opens-offline.tsx'

/** The program and the data of another page are not here, but for those made ready. Only /login is always let through: a session that ended leaves the screen. */
const waits: BlockerFunction = ({ currentLocation, nextLocation }) =>
  mayBeOffline() &&
  nextLocation.pathname !== currentLocation.pathname &&
  nextLocation.pathname !== '/login' &&
  !opensOffline(nextLocation.pathname)

/** A page of the market that the service worker keeps (public/sw.js) opens without a connection, too. */
const isKept = async (address: string): Promise<boolean> =>
  'caches' in window && (await caches.match(address, { ignoreVary: true })) !== undefined

/** The navigation that waits for the network, or for a person to come back. */
function useWaitingWay(isOff: boolean) {
  const blocker = useBlocker(waits)
  const wasOff = useRef(false)
  useEffect(() => {
    if (blocker.state !== 'blocked') {
      wasOff.current = false
      return
    }
    if (isOff) {
      wasOff.current = true
      const { pathname, search } = blocker.location
      void isKept(pathname + search).then(isStored => isStored && window.location.assign(pathname + search))
      return
    }
    // Back online, the person keeps what they went on with.
    if (wasOff.current) return blocker.reset()
    let isGone = false
    void isConnected().then(isThere => {
      if (isThere && !isGone) blocker.proceed()
    })
    return () => {
      isGone = true
    }
  }, [blocker, isOff])
  return blocker
}

// A public page has a sheet of its own, without the classes of the application.
const bar: CSSProperties = {
  position: 'fixed',
  insetInline: 0,
  top: 0,
  zIndex: 40,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '1rem',
  minHeight: '3.5rem',
  // In line with the page below it.
  padding: 'env(safe-area-inset-top) max(1rem, 50vw - 37rem) 0',
  background: 'var(--color-warn-wash)',
  color: 'var(--color-ink)',
  borderBottom: '2px solid var(--color-amber)',
  fontSize: '0.875rem',
  lineHeight: 1.3,
}
const retryStyle: CSSProperties = {
  minHeight: '2.75rem',
  flexShrink: 0,
  fontWeight: 600,
  textDecoration: 'underline',
}

const wordsOf = (isBlocked: boolean, tried: boolean): string => {
  if (tried) return 'Still no connection. You can keep reading this page.'
  return isBlocked
    ? 'You’re offline, so that page can’t open. You can keep reading this one.'
    : 'You’re offline. You can keep reading this page.'
}

function Bar({ isBlocked, onBack }: { isBlocked: boolean; onBack: () => void }) {
  const [trying, setTrying] = useState(false)
  const [tried, setTried] = useState(false)
  const tryAgain = async () => {
    setTrying(true)
    const isBack = await probe()
    setTrying(false)
    setTried(!isBack)
    if (!isBack) return
    onBack()
    noteAnswer()
  }
  return (
    <>
      <p>{wordsOf(isBlocked, tried)}</p>
      <button type="button" style={retryStyle} disabled={trying} onClick={() => void tryAgain()}>
        {trying ? 'Trying…' : 'Try again'}
      </button>
    </>
  )
}

/** Rendered once, in the root. */
export function Connection() {
  const isOff = useSyncExternalStore(subscribeNetwork, isOffline, () => false)
  const way = useWaitingWay(isOff)
  const isBlocked = way.state === 'blocked'
  return (
    <div role="status" hidden={!isOff} style={isOff ? bar : undefined}>
      {isOff && (
        <Bar key={String(isBlocked)} isBlocked={isBlocked} onBack={() => isBlocked && way.proceed()} />
      )}
    </div>
  )
}
