// Unfinished forms: counted, bounded on disk and timed out.
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { fail } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import { type FormBounds, formBounds } from '../http/form-gate.ts'
import { formReader } from './forms.ts'
import { httpServer } from '../http/http.ts'
import { refusedPerMinuteMax, type RefusedUploadsAround } from '../http/refused-uploads.ts'

const formBytes = 190_000
const forever = { wholeMs: 60_000, silentMs: 60_000 }
const bounds: FormBounds = {
  openAddress: { forms: 16, bytes: 480_000 },
  openNetwork: { forms: 16, bytes: 700_000 },
  openAll: { forms: 100, bytes: 900_000 },
  person: { forms: 2, bytes: 480_000 },
  address: { forms: 3, bytes: 10_000_000 },
  all: { forms: 100, bytes: 10_000_000 },
  open: forever,
  signedIn: forever,
  graceMs: 60_000,
}

type Reader = RefusedUploadsAround & { work?: () => Promise<object> }

const open = async (
  changed: Partial<FormBounds> = {},
  { work = () => Promise.resolve({ read: true }), ...around }: Reader = {},
) => {
  const folder = await mkdtemp(join(tmpdir(), 'autox-forms-'))
  const app = await httpServer({ logger: false, callsPerMinuteMax: 10_000 })
  const withForm = formReader(folder, { ...bounds, ...changed }, around)
  app.post('/register', async request => {
    const [, userId] = /^Bearer (\w+)$/.exec(request.headers.authorization ?? '') ?? []
    request.userId = userId
    return withForm(request, contract.user.register, work)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const sockets: Socket[] = []
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await app.close()
    await rm(folder, { recursive: true })
  })
  return {
    folder,
    bytesOnDisk: async () => {
      let bytes = 0
      for (const name of await readdir(folder, { recursive: true })) {
        const fileStat = await stat(join(folder, name)).catch(() => undefined)
        if (fileStat?.isFile()) bytes += fileStat.size
      }
      return bytes
    },
    /** Sends a form except its last bytes, which `finish` sends, or only its first bytes; `status` is the answer. */
    begin: ({ from = '41.58.1.2', as, drop }: { from?: string; as?: string; drop?: true } = {}) => {
      const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
      sockets.push(socket)
      const head = '--b\r\nContent-Disposition: form-data; name="ProfileImage"; filename="a.jpg"\r\n\r\n'
      const end = '\r\n--b--\r\n'
      const status = new Promise<number>(resolve => {
        socket.on('data', chunk => resolve(Number(/^HTTP\/1.1 (\d+)/.exec(String(chunk))?.[1])))
        socket.on('error', () => resolve(0))
        socket.on('close', () => resolve(0))
      })
      socket.write(
        `POST /register HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\n${as ? `Authorization: Bearer ${as}\r\n` : ''}` +
          `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${formBytes}\r\n\r\n`,
      )
      socket.write(head + 'x'.repeat(drop ? 1 : formBytes - head.length - end.length))
      return { status, finish: () => socket.write(end) }
    },
  }
}
type FormRequest = ReturnType<Awaited<ReturnType<typeof open>>['begin']>

/** The refusals once there are `count`; the other requests keep waiting. */
const refusals = async (requests: FormRequest[], count: number) => {
  const statuses: number[] = []
  const waiting = new Set(requests)
  for (const each of requests)
    void each.status.then(status => {
      statuses.push(status)
      waiting.delete(each)
    })
  await vi.waitFor(() => expect(statuses.length).toBeGreaterThanOrEqual(count), { timeout: 20_000 })
  return { statuses, waiting: [...waiting] }
}

test('sixty registrations that withhold their last bytes hold no more of the disk than one address may', async () => {
  const { begin, bytesOnDisk, folder } = await open()
  const { statuses, waiting } = await refusals(
    Array.from({ length: 60 }, () => begin()),
    58,
  )
  expect(statuses).toEqual(Array<number>(58).fill(429))
  expect(waiting).toHaveLength(2)
  await vi.waitFor(async () => expect(await bytesOnDisk()).toBeGreaterThan(formBytes), { timeout: 20_000 })
  expect(await bytesOnDisk()).toBeLessThanOrEqual(bounds.openAddress.bytes)
  for (const each of waiting) each.finish()
  expect(await Promise.all(waiting.map(each => each.status))).toEqual([200, 200])
  await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]), { timeout: 20_000 })
  const next = begin()
  next.finish()
  expect(await next.status).toBe(200)
})

test('many addresses together hold no more than all may, and people who are signed in are still served', async () => {
  const { begin } = await open()
  const from = (n: number) => `41.58.${n}.1`
  const { statuses } = await refusals(
    Array.from({ length: 12 }, (_, n) => begin({ from: from(n) })),
    8,
  )
  expect(statuses).toEqual(Array<number>(8).fill(503))
  const ada = begin({ as: 'ada' })
  ada.finish()
  expect(await ada.status).toBe(200)
})

test('withheld forms keep nobody out: where the room is full, the slowest gives its place to a new one', async () => {
  const { begin, bytesOnDisk } = await open({ graceMs: 0 })
  const withheld = Array.from({ length: 4 }, (_, n) => begin({ from: `41.58.${n}.1` }))
  await vi.waitFor(async () => expect(await bytesOnDisk()).toBeGreaterThan(3.9 * formBytes), {
    timeout: 20_000,
  })
  const next = begin({ from: '102.89.3.4' })
  next.finish()
  expect(await next.status).toBe(200)
  const { statuses } = await refusals(withheld, 1)
  expect(statuses).toEqual([503])
})

test('addresses of one network together hold no more than their share of the room', async () => {
  const { begin } = await open()
  const { statuses } = await refusals(
    Array.from({ length: 6 }, (_, n) => begin({ from: `41.58.1.${n}` })),
    3,
  )
  expect(statuses).toEqual([429, 429, 429])
  const elsewhere = begin({ from: '41.58.2.1' })
  elsewhere.finish()
  expect(await elsewhere.status).toBe(200)
})

test('a person, and an address of people who are signed in, have so many forms on their way', async () => {
  const { begin } = await open()
  const ada = await refusals(
    Array.from({ length: 4 }, () => begin({ as: 'ada' })),
    2,
  )
  expect(ada.statuses).toEqual([429, 429])
  const { statuses } = await refusals([begin({ as: 'bola' }), begin({ as: 'carol' })], 1)
  expect(statuses).toEqual([429])
  const elsewhere = begin({ as: 'carol', from: '41.58.9.9' })
  elsewhere.finish()
  expect(await elsewhere.status).toBe(200)
})

test('what is withheld from an open call is let go soon, with its place, while who is signed in has time', async () => {
  const { begin, folder } = await open({
    openAddress: { forms: 1, bytes: formBytes },
    open: { wholeMs: 60_000, silentMs: 1_000 },
  })
  const [stranger, ada] = [begin(), begin({ as: 'ada' })]
  expect(await stranger.status).toBe(400)
  await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(1), { timeout: 20_000 })
  const next = begin()
  next.finish()
  expect(await next.status).toBe(200)
  ada.finish()
  expect(await ada.status).toBe(200)
})

test('a form that comes drop by drop is let go when its time is over', async () => {
  const { begin } = await open({ open: { wholeMs: 100, silentMs: 60_000 } })
  expect(await begin({ drop: true }).status).toBe(400)
})

test('whoever had five files refused in a minute waits until it is over, and their form is not read', async () => {
  let at = 0
  let worked = 0
  const work = () => {
    worked++
    return fail('BAD_DOCUMENT') as Promise<object>
  }
  const pauses: number[] = []
  const pause = async (ms: number) => void pauses.push(ms)
  const { begin } = await open({}, { now: () => at, pause, work })
  const send = async (as?: string) => {
    const { status, finish } = begin({ as })
    finish()
    return status
  }
  for (let n = 0; n < refusedPerMinuteMax; n++) expect(await send('ada')).toBe(400)
  at = 59_999
  const whileWaiting = begin({ as: 'ada' })
  expect(await whileWaiting.status).toBe(429)
  expect(pauses).toEqual([1_000])
  expect(worked).toBe(refusedPerMinuteMax)
  expect(await send('bola')).toBe(400)
  at = 60_000
  expect(await send('ada')).toBe(400)
})

test('a form that is wrong for another reason is not counted', async () => {
  const { begin } = await open({}, { now: () => 0, work: () => fail('BAD_INPUT') as Promise<object> })
  for (let n = 0; n <= refusedPerMinuteMax; n++) {
    const { status, finish } = begin({ as: 'ada' })
    finish()
    expect(await status).toBe(400)
  }
})

test('every form that the contract allows fits, and a picture of 20 MB has time over a slow 3G', () => {
  expect(formBounds.openAddress.bytes).toBeGreaterThanOrEqual(2 * limits.pictureBytesMax)
  const offer = limits.carPicturesMax * limits.pictureBytesMax + limits.carPapersMax * limits.documentBytesMax
  expect(formBounds.person.bytes).toBeGreaterThanOrEqual(offer + 2_000_000)
  const bitsPerSecond = (limits.pictureBytesMax * 8) / (formBounds.signedIn.wholeMs / 1_000)
  expect(bitsPerSecond).toBeLessThan(450_000)
})
