// Web push on this device: permission and subscription.
import { useEffect, useSyncExternalStore } from 'react'
import { wasEndedUntouched } from '../session/ending.ts'
import { deviceKeys, forget, keep, read, tokenOf, userIdOf } from '../session/keys.ts'
import { subscribeToSession } from '../session/session.ts'
import { api } from './api.ts'

/** `denied`: the person or the browser refuses, and only the browser's own settings change that. */
export type PushStatus = 'unknown' | 'unsupported' | 'denied' | 'off' | 'on'

// The service worker reads here for whom this device is notified (public/sw.js).
const store = 'autox-push'
const deviceEntry = '/push-device'

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const keyOf = (): string => `${deviceKeys.push}${userIdOf() ?? ''}`
const isWanted = (): boolean => read(keyOf()) === 'on'

let status: PushStatus = 'unknown'
const listeners = new Set<() => void>()

function look(): void {
  const current: PushStatus = !isSupported()
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

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), sign => sign.charCodeAt(0))

const isOfKey = ({ options }: PushSubscription, key: Uint8Array): boolean => {
  const own = options.applicationServerKey
  return own !== null && new Uint8Array(own).every((byte, place) => byte === key[place])
}

/** The worker is registered with the first page; a browser that refuses it never has one. */
async function subscriptionNow(): Promise<PushSubscription | undefined> {
  const worker = await navigator.serviceWorker.getRegistration()
  return (await worker?.pushManager.getSubscription()) ?? undefined
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  const key = bytesOf(publicKey)
  const before = await subscriptionNow()
  if (before && isOfKey(before, key)) return before
  // The installation's key changed, so the old subscription reaches nobody.
  await before?.unsubscribe()
  const worker = await navigator.serviceWorker.ready
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/** Registers this device at the server. Returns the problem, in words. */
async function register(): Promise<string | undefined> {
  const { data, error } = await api.push.state()
  if (!data) return error.message
  const token = tokenOf()
  const { endpoint = '', keys = {} } = (await subscribe(data.publicKey)).toJSON()
  const body = { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' }
  const answer = await api.push.subscribe({ body })
  if (!answer.data) return answer.error.message
  // Signed out meanwhile: the server has forgotten the device with the session.
  if (tokenOf() !== token) return undefined
  const cache = await caches.open(store)
  await cache.put(deviceEntry, new Response(answer.data.id))
  keep(keyOf(), 'on')
  keep(deviceKeys.pushSession, read(deviceKeys.sessionMark) ?? '')
  return undefined
}

const failed = 'This browser could not reach its notification service. Check your connection and try again.'

/** Asks for permission and registers this device. Returns the problem; a denial shows in the status. */
export async function turnPushOn(): Promise<string | undefined> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return undefined
    return await register()
  } catch {
    return failed
  } finally {
    look()
  }
}

async function dropDevice(): Promise<PushSubscription | undefined> {
  if (!isSupported()) return undefined
  forget(deviceKeys.pushSession)
  await caches.delete(store)
  const subscription = await subscriptionNow()
  await subscription?.unsubscribe()
  return subscription
}

/** Ends push on this device. The browser rejects later messages. */
export async function turnPushOff(): Promise<void> {
  keep(keyOf(), 'off')
  look()
  const subscription = await dropDevice().catch(() => undefined)
  if (subscription) await api.push.unsubscribe({ body: { endpoint: subscription.endpoint } })
}

/** Registers again after a new session, another user or a permission granted in the browser. */
async function resume(): Promise<void> {
  look()
  if (status !== 'on' || tokenOf() === null) return
  if (read(deviceKeys.pushSession) === (read(deviceKeys.sessionMark) ?? '')) return
  await register().catch(() => undefined)
}

/** Follows session and permission while the shell is mounted. */
export function usePushDevice(acting: boolean): void {
  useEffect(() => {
    if (acting || !isSupported()) return
    void resume()
    // A session that went idle is no sign-out: the device stays known, as a phone that is locked.
    const changed = () => {
      if (tokenOf() === null && !wasEndedUntouched()) void dropDevice().catch(() => undefined)
      look()
    }
    const stop = subscribeToSession(changed)
    let permission: PermissionStatus | undefined
    const permitted = () => void resume()
    void navigator.permissions
      .query({ name: 'notifications' })
      .then(state => {
        permission = state
        state.addEventListener('change', permitted)
      })
      .catch(() => undefined) // older browsers do not tell
    return () => {
      stop()
      permission?.removeEventListener('change', permitted)
    }
  }, [acting])
}

/** The status of this device, for the signed-in person. */
export function usePushStatus(): PushStatus {
  useEffect(look, [])
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => status,
    () => 'unknown',
  )
}

const inviteKey = (): string => `${deviceKeys.pushInvite}${userIdOf() ?? ''}`
/** Whether to leave people alone: they answered the invitation on this device, or decided in the settings. */
export const isInviteAnswered = (): boolean => read(inviteKey()) !== null || read(keyOf()) !== null
export const answerInvite = (): void => void keep(inviteKey(), 'yes')
