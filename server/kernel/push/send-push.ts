// Sends web push messages, encrypted (RFC 8291) and signed (VAPID).
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import webPush from 'web-push'
import { isPushEndpoint } from '#contract/notices/push.ts'
import { permanentFailure } from '../jobs/jobs.ts'
import { publicLookup } from '../network/public-lookup.ts'
import type { Vapid } from './vapid.ts'

export type PushDevice = { endpoint: string; p256dh: string; auth: string }
export type PushMessage = {
  payload: object
  /** How long the push service keeps it for a device that is off. */
  ttlSeconds: number
  urgency: 'low' | 'normal' | 'high'
  /** What waits there under the same topic is replaced; up to 32 characters of base64url. */
  topic: string
}
/** Gone: the push service does not know the device any more. */
export type PushOutcome = 'delivered' | 'gone'
export type Push = {
  publicKey: string
  /** Throws to be tried again, or a failure that further tries would repeat. */
  deliver: (device: PushDevice, message: PushMessage) => Promise<PushOutcome>
}

const timeoutMs = 10_000

type PushRequest = { endpoint: string; method: string; headers: object; body: Buffer | null }

/** Posts once, follows no redirect and reads no answer beyond its status. */
const post = ({ endpoint, method, headers, body }: PushRequest, lookup: LookupFunction): Promise<number> =>
  new Promise((resolve, reject) => {
    const send = endpoint.startsWith('https:') ? requestHttps : requestHttp
    const signal = AbortSignal.timeout(timeoutMs)
    const options = { method, headers: { ...headers }, lookup, signal, agent: false as const }
    const request = send(endpoint, options, response => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    request.on('error', reject)
    request.end(body)
  })

type Wishes = {
  vapid: Vapid
  /** Allowed endpoints; tests permit their own double. */
  isAllowed?: (endpoint: string) => boolean
  lookup?: LookupFunction
}

/** What leaves for push services goes through here. */
export const pushSender = ({ vapid, isAllowed = isPushEndpoint, lookup = publicLookup }: Wishes): Push => ({
  publicKey: vapid.publicKey,
  deliver: async ({ endpoint, p256dh, auth }, { payload, ttlSeconds, urgency, topic }) => {
    if (!isAllowed(endpoint)) return 'gone'
    const details = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payload),
      { vapidDetails: vapid, TTL: ttlSeconds, urgency, topic },
    )
    const status = await post(details, lookup)
    if (status >= 200 && status < 300) return 'delivered'
    if (status === 404 || status === 410) return 'gone'
    const words = `The push service at ${new URL(endpoint).host} answered ${status}`
    throw status === 408 || status === 429 || status >= 500 ? new Error(words) : permanentFailure(words)
  },
})
