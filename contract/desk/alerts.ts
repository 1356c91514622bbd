// What calls an operator: counts of what waits, and letters about it.
import { z } from 'zod'
import { call } from '../core/call.ts'
import { Email, Id, mayBeEmpty, text } from '../core/fields.ts'
import { pushDevicesMax, PushEndpointBody, PushSubscriptionBody } from '../notices/push.ts'

const Alerts = z.object({
  email: z.string().describe('Empty where no letters are sent'),
  publicKey: z.string().describe('The VAPID key (RFC 8292) to subscribe a device with, in base64url'),
  devices: z.int().describe('Number of this operator’s devices that show alerts'),
  kinds: z
    .array(z.object({ name: z.string(), words: z.string(), isMuted: z.boolean() }))
    .describe('Queues that this operator decides, and checks that they see'),
})
export type Alerts = z.output<typeof Alerts>

const namesWords = 'A list of at most 100 names of kinds'

export const alerts = {
  waiting: call({
    method: 'GET',
    path: '/api/Desk/waiting',
    auth: 'operator',
    automatic: true,
    data: z.object({ waiting: z.int(), overdue: z.int() }),
    about:
      'How much waits for this operator’s decision, counted at most some seconds ago. It keeps no session alive.',
  }),
  show: call({
    method: 'GET',
    path: '/api/Desk/alerts',
    auth: 'operator',
    data: Alerts,
    about: 'How this operator hears of what newly waits or is overdue, and of what.',
  }),
  showOnDevice: call({
    method: 'POST',
    path: '/api/Desk/show-on-device',
    auth: 'operator',
    body: PushSubscriptionBody,
    data: z.object({ id: Id.describe('Sent in every message to this device') }),
    refuses: ['NOT_ALLOWED'],
    about: `Shows counts of what newly waits on this device, at most once in a quarter of an hour, until this session signs out. Beyond ${pushDevicesMax} devices, the oldest is removed; so is one without a sign-in for 30 days.`,
  }),
  hideOnDevice: call({
    method: 'POST',
    path: '/api/Desk/hide-on-device',
    auth: 'operator',
    body: PushEndpointBody,
    data: z.object({ ended: z.boolean().describe('False if nothing was shown on this device') }),
    about: 'Shows nothing more on this device.',
  }),
  save: call({
    method: 'POST',
    path: '/api/Desk/save-alerts',
    auth: 'operator',
    body: z.object({
      email: mayBeEmpty(Email),
      muted: z.array(text(1, 80), namesWords).pipe(z.array(z.string()).max(100, namesWords)),
    }),
    data: Alerts,
    about: 'Changes both. At most one letter is sent in a quarter of an hour.',
  }),
}
