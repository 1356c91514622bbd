// Calls of web push: a person's devices and quiet hours.
import { z } from 'zod'
import { call } from '../core/call.ts'
import { Id } from '../core/fields.ts'

/** Devices notified per person; the oldest registration makes room. */
export const pushDevicesMax = 10

const Hour = z.int('A whole hour from 0 to 23').min(0, 'An hour from 0 to 23').max(23, 'An hour from 0 to 23')
const QuietHours = z.object({
  from: Hour.describe('Start: hour of the day in Lagos'),
  until: Hour.describe('End: hour of the day in Lagos; the same as from means no quiet hours'),
})

const hostWords = 'The https address of a push service, as the browser gave it'
const localNames = /(?:^|\.)(?:localhost|local|internal|home|lan|test)$/
const address = /^\[|^\d+(?:\.\d+){3}$/

/** Whether a server may send there: https on its usual port, to a name on the internet, and with no password in it. */
export const isPushEndpoint = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return (
    url !== undefined &&
    url.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    url.hostname.includes('.') &&
    !address.test(url.hostname) &&
    !localNames.test(url.hostname)
  )
}

const Endpoint = z
  .string(hostWords)
  .max(1_000, { error: 'At most 1,000 characters', abort: true })
  .refine(isPushEndpoint, { error: hostWords })
const PublicKey = z
  .string('The p256dh key of the subscription')
  .regex(/^B[\w-]{86}$/, 'The p256dh key of the subscription: 65 bytes in base64url')
const AuthSecret = z
  .string('The auth secret of the subscription')
  .regex(/^[\w-]{22}$/, 'The auth secret of the subscription: 16 bytes in base64url')

/** A device, as its browser gives its subscription. */
export const PushSubscriptionBody = z.object({ endpoint: Endpoint, p256dh: PublicKey, auth: AuthSecret })
export const PushEndpointBody = z.object({ endpoint: Endpoint })

export const push = {
  state: call({
    method: 'GET',
    path: '/api/Push/get-state',
    auth: 'bearer',
    data: z.object({
      publicKey: z.string().describe('The VAPID key (RFC 8292) to subscribe with, in base64url'),
      devices: z.int().describe('Number of this user’s devices that get notifications'),
      quietHours: QuietHours,
    }),
    about: 'What a browser needs to subscribe, and the quiet hours of the signed-in user.',
  }),
  subscribe: call({
    method: 'POST',
    path: '/api/Push/subscribe',
    auth: 'bearer',
    body: PushSubscriptionBody,
    data: z.object({ id: Id.describe('Sent in every message to this device') }),
    refuses: ['NOT_ALLOWED'],
    about: `Sends notifications to this device until it signs out. Beyond ${pushDevicesMax} devices, the oldest is removed.`,
  }),
  unsubscribe: call({
    method: 'POST',
    path: '/api/Push/unsubscribe',
    auth: 'bearer',
    body: PushEndpointBody,
    data: z.object({ ended: z.boolean().describe('False if this device had no notifications') }),
    about: 'Stops notifications to this device.',
  }),
  setQuietHours: call({
    method: 'POST',
    path: '/api/Push/set-quiet-hours',
    auth: 'bearer',
    body: QuietHours,
    data: QuietHours,
    about: 'Sets the quiet hours. Outgoing money and security alerts are sent anyway.',
  }),
}
