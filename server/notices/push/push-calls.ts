// Handlers of web push: subscribed devices and quiet hours.
import { push, pushDevicesMax } from '#contract/notices/push.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { checkPushKey, refuseForeignDevice } from '#server/kernel/push/check-subscription.ts'
import { countSubscriptions, endSubscriptionAt, putSubscription } from '#server/kernel/push/subscriptions.ts'
import { putQuietHours, quietHoursOf } from './push-sql.ts'

type Push = typeof push

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
  checkPushKey(body.p256dh)
  const device = { ...body, userId: user.id, sessionId: user.sessionId, now }
  return { id: (await putSubscription(tx, device, pushDevicesMax)) ?? refuseForeignDevice() }
}

export const unsubscribePush: Handler<Push['unsubscribe']> = async ({ tx, user }, { body }) => ({
  ended: (await endSubscriptionAt(tx, user.id, body.endpoint)) > 0,
})

export const setQuietHours: Handler<Push['setQuietHours']> = async ({ tx, user }, { body }) => {
  await putQuietHours(tx, user.id, body)
  return body
}
