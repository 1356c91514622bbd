// Web push of the desk on this device, apart from any person's.
import { useEffect } from 'react'
import { deskOperator, deskToken, hasPushedDesk, notePushedDesk } from '../session/desk-session.ts'
import { deviceKeys, forget, keep, read } from '../session/keys.ts'
import { deskApi } from './desk-api.ts'
import { askAndRegister, isPushSupported, pushStatus, subscribeBy } from './push-browser.ts'

// The service worker reads here for whom this device is told (public/sw.js).
const store = 'autox-desk-push'
const deviceEntry = '/desk-push-device'
// A worker of its own has a subscription of its own: a person who signs out here does not end it.
const scope = '/desk'

const isWanted = (): boolean => deskOperator() !== null && read(deviceKeys.deskPush) === deskOperator()
const { look, now: statusNow, useStatus } = pushStatus(isWanted)
export const useDeskPushStatus = useStatus

/** `ready` of the page may be the worker of the whole site. */
async function activeWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register('/sw.js', { scope })
  const coming = registration.installing ?? registration.waiting
  if (registration.active || !coming) return registration
  await new Promise<void>(resolve => {
    const follow = () => {
      if (coming.state === 'activated' || coming.state === 'redundant') resolve()
    }
    coming.addEventListener('statechange', follow)
    follow()
  })
  return registration
}

/** Registers this device at the server. Returns the problem, in words. */
async function register(): Promise<string | undefined> {
  const [token, operator] = [deskToken(), deskOperator()]
  const { data, error } = await deskApi.alerts.show()
  if (!data) return error.message
  const body = await subscribeBy(await activeWorker(), data.publicKey)
  const answer = await deskApi.alerts.showOnDevice({ body })
  if (!answer.data) return answer.error.message
  // Signed out meanwhile: the server has forgotten the device with the session.
  if (deskToken() !== token || operator === null) return undefined
  const cache = await caches.open(store)
  await cache.put(deviceEntry, new Response(answer.data.id))
  keep(deviceKeys.deskPush, operator)
  notePushedDesk()
  return undefined
}

/** Asks for permission and registers this device. Returns the problem; a denial shows in the status. */
export const turnDeskPushOn = (): Promise<string | undefined> => askAndRegister(register).finally(look)

async function dropDevice(): Promise<string | undefined> {
  if (!isPushSupported()) return undefined
  await caches.delete(store)
  const registrations = await navigator.serviceWorker.getRegistrations()
  const own = registrations.find(each => new URL(each.scope).pathname === scope)
  const subscription = await own?.pushManager.getSubscription()
  await subscription?.unsubscribe()
  return subscription?.endpoint
}

/** Ends push on this device. The browser rejects later messages. */
export async function turnDeskPushOff(): Promise<void> {
  forget(deviceKeys.deskPush)
  look()
  const endpoint = await dropDevice().catch(() => undefined)
  if (endpoint !== undefined) await deskApi.alerts.hideOnDevice({ body: { endpoint } })
}

/** Whoever signs out is told nothing here until they sign in again. */
export const leaveDeskPush = async (): Promise<void> => void (await dropDevice().catch(() => undefined))

/** Registers again after a new sign-in; another operator's device is dropped. */
async function resume(): Promise<void> {
  look()
  const owner = read(deviceKeys.deskPush)
  if (owner !== null && owner !== deskOperator()) await leaveDeskPush()
  else if (statusNow() === 'on' && !hasPushedDesk()) await register().catch(() => undefined)
}

/** Follows who is signed in, while the frame of the desk is mounted. */
export function useDeskPush(operator: string | null): void {
  useEffect(() => {
    if (operator !== null && isPushSupported()) void resume()
  }, [operator])
}
