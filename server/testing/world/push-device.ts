// A subscribed browser for tests, which decrypts messages (RFC 8291).
import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto'

const hmac = (key: Uint8Array, ...parts: Uint8Array[]): Buffer =>
  createHmac('sha256', key).update(Buffer.concat(parts)).digest()
// One block of HKDF is enough for every key here.
const expand = (key: Uint8Array, info: Uint8Array, length: number): Buffer =>
  hmac(key, info, Buffer.from([1])).subarray(0, length)
const words = (text: string): Buffer => Buffer.from(`${text}\0`)

export type PushedMessage = { to: string; title: string; link: string; tag: string }

export const pushDevice = (name: string) => {
  const own = createECDH('prime256v1')
  const publicKey = own.generateKeys()
  const secret = randomBytes(16)
  /** Throws where the message is for another device, or was changed. */
  const read = (body: Buffer): PushedMessage => {
    const salt = body.subarray(0, 16)
    const keyLength = body.readUInt8(20)
    const sender = body.subarray(21, 21 + keyLength)
    const sealed = body.subarray(21 + keyLength)
    const shared = hmac(secret, own.computeSecret(sender))
    const material = expand(shared, Buffer.concat([words('WebPush: info'), publicKey, sender]), 32)
    const key = hmac(salt, material)
    const cipher = createDecipheriv(
      'aes-128-gcm',
      expand(key, words('Content-Encoding: aes128gcm'), 16),
      expand(key, words('Content-Encoding: nonce'), 12),
    )
    cipher.setAuthTag(sealed.subarray(-16))
    const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
    // What follows the words is a two and padding.
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()) as PushedMessage
  }
  return {
    /** What a browser gives of its subscription. */
    keys: {
      endpoint: `https://push.example.com/${name}`,
      p256dh: publicKey.toString('base64url'),
      auth: secret.toString('base64url'),
    },
    read,
  }
}
