// What a browser can do about web push, and how it subscribes.
import { useEffect, useSyncExternalStore } from 'react'
import type { PushStatus } from '../ui/push-device.tsx'

export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Follows whether messages are shown on this device, which `isWanted` remembers. */
export function pushStatus(isWanted: () => boolean) {
  let status: PushStatus = 'unknown'
  const listeners = new Set<() => void>()
  const look = (): void => {
    const current: PushStatus = !isPushSupported()
      ? 'unsupported'
      : Notification.permission === 'denied'
        ? 'denied'
        : Notification.permission === 'granted' && isWanted()
          ? 'on'
          : 'off'
    if (current === status) return
    status = current
    for (const listener of listeners) listener()
  }
  const hear = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    look,
    now: () => status,
    /** The status of this device, for whoever is signed in. */
    useStatus: (): PushStatus => {
      useEffect(look, [])
      return useSyncExternalStore(
        hear,
        () => status,
        () => 'unknown',
      )
    },
  }
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), sign => sign.charCodeAt(0))

const isOfKey = ({ options }: PushSubscription, key: Uint8Array): boolean => {
  const own = options.applicationServerKey
  return own !== null && new Uint8Array(own).every((byte, place) => byte === key[place])
}

/** Subscribes by a worker that is active; gives what the server is to know. */
export async function subscribeBy({ pushManager }: ServiceWorkerRegistration, publicKey: string) {
  const key = bytesOf(publicKey)
  const before = await pushManager.getSubscription()
  const isCurrent = before !== null && isOfKey(before, key)
  // The installation's key changed, so the old subscription reaches nobody.
  if (!isCurrent) await before?.unsubscribe()
  const subscription = isCurrent
    ? before
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' }
}

const unreachable =
  'This browser could not reach its notification service. Check your connection and try again.'

/** Asks for permission, then does `register`. Returns the problem, in words; a denial shows in the status. */
export async function askAndRegister(
  register: () => Promise<string | undefined>,
): Promise<string | undefined> {
  try {
    return (await Notification.requestPermission()) === 'granted' ? await register() : undefined
  } catch {
    return unreachable
  }
}
