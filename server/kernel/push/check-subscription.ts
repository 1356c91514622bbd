// Refuses what a browser cannot have as a subscription.
import { ECDH } from 'node:crypto'
import { fail, failField } from '#contract/core/errors.ts'

/** A key that is no point of the curve would fail at every message. Refuses BAD_INPUT. */
export const checkPushKey = (p256dh: string): void => {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
  } catch {
    failField('p256dh', 'The p256dh key of the subscription: a point of P-256')
  }
}

/** Refuses NOT_ALLOWED for an address that is known under other keys. */
export const refuseForeignDevice = (): never =>
  fail('NOT_ALLOWED', { message: 'That address belongs to another browser. Turn notifications on again.' })
