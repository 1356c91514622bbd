// Web push on this device: permission and subscription.
import { useEffect } from 'react'
import { wasEndedUntouched } from '../session/ending.ts'
import { deviceKeys, forget, keep, read, tokenOf, userIdOf } from '../session/keys.ts'
import { subscribeToSession } from '../session/session.ts'
import { api } from './api.ts'
import { askAndRegister, isPushSupported, pushStatus, subscribeBy } from './push-browser.ts'

// The service worker reads here for whom this device is notified (public/sw.js).
const store = 'autox-push'
const deviceEntry = '/push-device'

const keyOf = (): string => `${deviceKeys.push}${userIdOf() ?? ''}`
const isWanted = (): boolean => read(keyOf()) === 'on'

const { look, now: statusNow, useStatus } = pushStatus(isWanted)
export const usePushStatus = useStatus

/** The worker is registered with the first page; a browser that refuses it never has one. */
async function subscriptionNow(): Promise<PushSubscription | undefined> {
  const worker = await navigator.serviceWorker.getRegistration()
  return (await worker?.pushManager.getSubscription()) ?? undefined
}

/** Registers this device at the server. Returns the problem, in words. */
async function register(): Promise<string | undefined> {
  const { data, error } = await api.push.state()
  if (!data) return error.message
  const token = tokenOf()
  const body = await subscribeBy(await navigator.serviceWorker.ready, data.publicKey)
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

/** Asks for permission and registers this device. Returns the problem; a denial shows in the status. */
export const turnPushOn = (): Promise<string | undefined> => askAndRegister(register).finally(look)

async function dropDevice(): Promise<PushSubscription | undefined> {
  if (!isPushSupported()) return undefined
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
  if (statusNow() !== 'on' || tokenOf() === null) return
  if (read(deviceKeys.pushSession) === (read(deviceKeys.sessionMark) ?? '')) return
  await register().catch(() => undefined)
}

/** Follows session and permission while the shell is mounted. */
export function usePushDevice(acting: boolean): void {
  useEffect(() => {
    if (acting || !isPushSupported()) return
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

const inviteKey = (): string => `${deviceKeys.pushInvite}${userIdOf() ?? ''}`
/** Whether to leave people alone: they answered the invitation on this device, or decided in the settings. */
export const isInviteAnswered = (): boolean => read(inviteKey()) !== null || read(keyOf()) !== null
export const answerInvite = (): void => void keep(inviteKey(), 'yes')
