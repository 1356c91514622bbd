// Handlers of web push: subscribed devices and quiet hours.
import { ECDH } from 'node:crypto'
import { fail, failField } from '#contract/core/errors.ts'
import { push, pushDevicesMax } from '#contract/notices/push.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { countSubscriptions, endSubscriptionAt, putSubscription } from '#server/kernel/push/subscriptions.ts'
import { putQuietHours, quietHoursOf } from './push-sql.ts'

type Push = typeof push

/** A key that is no point of the curve would fail at every message. */
const isOnCurve = (p256dh: string): boolean => {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

export const showPush =
  (publicKey: string): Handler<Push['state']> =>
  async ({ db, user }) => {
    const [devices, quietHours] = await Promise.all([
      countSubscriptions(db, user.id),
      quietHoursOf(db, user.id),
    ])
    return { publicKey, devices, quietHours }
  }

export const subscribePush: Handler<Push['subscribe']> = async ({ tx, user, now }, { body }) => {
  if (!isOnCurve(body.p256dh)) failField('p256dh', 'The p256dh key of the subscription: a point of P-256')
  const device = { ...body, userId: user.id, sessionId: user.sessionId, now }
  const id = await putSubscription(tx, device, pushDevicesMax)
  return id === undefined
    ? fail('NOT_ALLOWED', {
        message: 'That address belongs to another browser. Turn notifications on again.',
      })
    : { id }
}

export const unsubscribePush: Handler<Push['unsubscribe']> = async ({ tx, user }, { body }) => ({
  ended: (await endSubscriptionAt(tx, user.id, body.endpoint)) > 0,
})

export const setQuietHours: Handler<Push['setQuietHours']> = async ({ tx, user }, { body }) => {
  await putQuietHours(tx, user.id, body)
  return body
}
