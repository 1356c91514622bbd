// The key by which push services know this installation (VAPID, RFC 8292).
import { createECDH } from 'node:crypto'
import { senderOf } from '../messages/sender.ts'
import { keyFor } from '../secrets/secrets.ts'

export type Vapid = { subject: string; publicKey: string; privateKey: string }

/** Whom a push service writes to where something is wrong with what we send. */
const subjectOf = ({ mailFrom, publicUrl }: { mailFrom?: string | undefined; publicUrl: string }): string => {
  const sender = mailFrom === undefined ? undefined : senderOf(mailFrom)
  if (sender) return `mailto:${sender.address}`
  return publicUrl.startsWith('https://') ? publicUrl : `mailto:push@${new URL(publicUrl).hostname}`
}

type Settings = { mailFrom?: string | undefined; publicUrl: string; vapidPrivateKey?: string | undefined }

/**
 * Made of the pepper, the installation's own secret, so that it exists from the first start, every process has the same
 * and a backup of the pepper brings it back. `vapidPrivateKey` takes its place: 32 bytes in base64url.
 */
export const vapidOf = (pepper: Uint8Array, settings: Settings): Vapid => {
  const { vapidPrivateKey } = settings
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(
    vapidPrivateKey === undefined ? keyFor(pepper, 'web push') : Buffer.from(vapidPrivateKey, 'base64url'),
  )
  const privateKey = Buffer.alloc(32)
  const scalar = curve.getPrivateKey()
  // Node leaves leading zeros out.
  scalar.copy(privateKey, 32 - scalar.length)
  return {
    subject: subjectOf(settings),
    publicKey: curve.getPublicKey('base64url', 'uncompressed'),
    privateKey: privateKey.toString('base64url'),
  }
}
