// Web push against a double that checks encryption, signature and headers.
import { createPublicKey, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { isPushEndpoint } from '#contract/notices/push.ts'
import { pushDevice } from '#server/testing/world/push-device.ts'
import { isPublicAddress } from '../network/public-lookup.ts'
import { pushSender } from './send-push.ts'
import { vapidOf } from './vapid.ts'

type Arrived = { headers: IncomingMessage['headers']; body: Buffer }
const arrived: Arrived[] = []
let status = 201
const service = createServer((request, response) => {
  const pieces: Buffer[] = []
  request.on('data', (piece: Buffer) => pieces.push(piece))
  request.on('end', () => {
    arrived.push({ headers: request.headers, body: Buffer.concat(pieces) })
    response.writeHead(status, { location: 'http://127.0.0.1:1/elsewhere' }).end('words')
  })
})
await new Promise<void>(resolve => service.listen(0, '127.0.0.1', () => resolve()))
afterAll(() => service.close())
const { port } = service.address() as AddressInfo

const pepper = Buffer.alloc(32, 7)
const publicUrl = 'https://autox.example'
const vapid = vapidOf(pepper, { publicUrl, mailFrom: 'AutoX <no-reply@autox.example>' })
const toLoopback: LookupFunction = (_name, options, done) =>
  options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4)
const sender = pushSender({ vapid, isAllowed: () => true, lookup: toLoopback })
const device = pushDevice('phone')
const at = { ...device.keys, endpoint: `http://push.test:${port}/phone` }
const message = {
  payload: { title: '₦60,000.00 from Chidinma' },
  ttlSeconds: 600,
  urgency: 'high',
  topic: 'deal',
} as const

const jsonOf = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())

test('a message is encrypted for its device alone, signed for its push service, and says how long and how urgent it is', async () => {
  expect(await sender.deliver(at, message)).toBe('delivered')
  const { headers, body } = arrived.at(-1)!
  expect(headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    'content-length': String(body.length),
    ttl: '600',
    urgency: 'high',
    topic: 'deal',
  })
  expect(body.length).toBeLessThanOrEqual(4_096)
  expect(body.toString()).not.toContain('Chidinma')
  expect(device.read(body)).toEqual(message.payload)
  expect(() => pushDevice('other').read(body)).toThrow('authenticate')
  const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(String(headers.authorization))!
  expect(key).toBe(vapid.publicKey)
  const [head, claims, signature] = token!.split('.')
  expect(jsonOf(claims!)).toMatchObject({
    aud: `http://push.test:${port}`,
    sub: 'mailto:no-reply@autox.example',
  })
  const point = Buffer.from(key!, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const open = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), open, Buffer.from(signature!, 'base64url'))).toBe(
    true,
  )
})

test.each([
  [404, 'gone'],
  [410, 'gone'],
])('after %i the device is %s', async (answer, outcome) => {
  status = answer
  expect(await sender.deliver(at, message)).toBe(outcome)
})

test.each([
  [429, false],
  [503, false],
  [302, true],
  [400, true],
  [403, true],
  [413, true],
])('after %i it fails; for good: %s', async (answer, isForGood) => {
  status = answer
  const error: unknown = await sender.deliver(at, message).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ message: `The push service at push.test:${port} answered ${answer}` })
  expect('isGivenUp' in (error as object)).toBe(isForGood)
})

test('nothing is sent into our own network, by name or by address', async () => {
  const before = arrived.length
  const real = pushSender({ vapid })
  const byName = pushSender({ vapid, isAllowed: () => true })
  expect(await real.deliver({ ...at, endpoint: `https://127.0.0.1:${port}/` }, message)).toBe('gone')
  await expect(byName.deliver({ ...at, endpoint: `http://localhost:${port}/` }, message)).rejects.toThrow(
    'localhost is not an address on the internet',
  )
  expect(arrived.length).toBe(before)
  for (const wrong of [
    'http://push.example.com/a',
    'https://push.example.com:8443/a',
    'https://me:secret@push.example.com/a',
    'https://10.0.0.5/a',
    'https://[::1]/a',
    'https://0x7f000001/a',
    'https://database/a',
    'https://printer.local/a',
    'https://metadata.google.internal/a',
    'javascript:alert(1)',
    '',
  ])
    expect(isPushEndpoint(wrong), wrong).toBe(false)
  expect(isPushEndpoint('https://fcm.googleapis.com/fcm/send/abc')).toBe(true)
  const own = [
    '10.1.2.3',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '0.0.0.0',
  ]
  for (const address of own) expect(isPublicAddress(address), address).toBe(false)
  for (const address of ['8.8.8.8', '172.32.0.1', '2a00:1450:4001::1'])
    expect(isPublicAddress(address)).toBe(true)
})

test('the key is made of the pepper, the same at every start, and one that is set takes its place', () => {
  const mine = vapidOf(pepper, { publicUrl })
  expect(vapidOf(pepper, { publicUrl: 'http://localhost:3000' })).toEqual({
    ...mine,
    subject: 'mailto:push@localhost',
  })
  expect(mine.subject).toBe(publicUrl)
  expect(vapidOf(Buffer.alloc(32, 8), { publicUrl }).publicKey).not.toBe(mine.publicKey)
  expect(vapidOf(Buffer.alloc(32, 8), { publicUrl, vapidPrivateKey: mine.privateKey }).publicKey).toBe(
    mine.publicKey,
  )
})
