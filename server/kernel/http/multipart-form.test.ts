import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Failure } from '#contract/core/errors.ts'
import { formBounds, formGate, type Share } from './form-gate.ts'
import { forgetForms, withUpload, type Uploaded } from './multipart-form.ts'

const rules = {
  ImageFiles: { filesMax: 3, bytesMax: 100_000 },
  DocumentFiles: { filesMax: 1, bytesMax: 1_000 },
}
const huge = { Films: { filesMax: 1, bytesMax: 1e15 } }
const anything: Share = { forms: 1_000, bytes: 1e16 }
const shares = { openAddress: anything, openNetwork: anything, openAll: anything, all: anything }
const gate = formGate({ ...formBounds, ...shares })
const app = Fastify()
let folder = ''
let upload: Uploaded | undefined
let work: (form: Uploaded) => Promise<unknown> = () => Promise.resolve({})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uploads-'))
  await app.register(multipart)
  app.post('/:what?', async request =>
    withUpload(
      request,
      request.url === '/films'
        ? { files: huge, takesDocuments: true, folder, gate }
        : { files: rules, folder, gate },
      form => {
        upload = form
        return work(form)
      },
    ),
  )
  app.setErrorHandler((error, _request, reply) =>
    error instanceof Failure
      ? reply.code(400).send({ name: error.errorName, problems: error.problems, message: error.message })
      : reply.code(500).send({ name: String(error) }),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const port = () => (app.server.address() as AddressInfo).port
const nothingLeft = () =>
  vi.waitFor(async () => expect(await readdir(folder)).toEqual([]), { timeout: 5_000 })
const file = (bytes: number, name = 'car.jpg') => [new Blob([new Uint8Array(bytes).fill(7)]), name] as const
const form = (...parts: [string, string | readonly [Blob, string]][]) => {
  const made = new FormData()
  for (const [name, value] of parts)
    if (typeof value === 'string') made.append(name, value)
    else made.append(name, ...value)
  return made
}
const send = async (body: FormData, path = '/') => {
  const answer = await fetch(`http://127.0.0.1:${port()}${path}`, { method: 'POST', body })
  return {
    status: answer.status,
    ...((await answer.json()) as { name?: string; problems?: unknown; message?: string }),
  }
}

test('fields and files arrive, and the files are gone once the work is done', async () => {
  let read: Buffer[] = []
  work = async ({ files }) => {
    read = await Promise.all(files['ImageFiles']!.map(each => readFile(each.path)))
    return {}
  }
  const formData = form(
    ['Make', 'Toyota'],
    ['ImageFiles', file(5_000)],
    ['Extra', 'a'],
    ['Extra', 'b'],
    ['ImageFiles', file(60_000, '../../x\\y.png')],
  )
  expect((await send(formData)).status).toBe(200)
  expect({ ...upload!.fields }).toEqual({ Make: 'Toyota', Extra: ['a', 'b'] })
  expect(upload!.files['ImageFiles']).toMatchObject([
    { name: 'car.jpg', bytes: 5_000 },
    { name: 'y.png', bytes: 60_000 },
  ])
  expect(read.map(each => each.byteLength)).toEqual([5_000, 60_000])
  await nothingLeft()
})

test('a quote in the name of a file is a quote, however the client writes it', async () => {
  work = () => Promise.resolve({})
  await send(form(['ImageFiles', file(9, 'my "new" car.jpg')]))
  expect(upload!.files['ImageFiles']).toMatchObject([{ name: 'my "new" car.jpg' }])
  const written = 'filename="my \\"new\\" car.jpg"'
  const body = `--b\r\nContent-Disposition: form-data; name="ImageFiles"; ${written}\r\nContent-Type: image/jpeg\r\n\r\nabc\r\n--b--\r\n`
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  await fetch(`http://127.0.0.1:${port()}/`, { method: 'POST', headers, body })
  expect(upload!.files['ImageFiles']).toMatchObject([{ name: 'my "new" car.jpg' }])
})

test('a file input left empty is no file, but a chosen file without content is one', async () => {
  work = () => Promise.resolve({})
  expect((await send(form(['ImageFiles', file(0)], ['Make', 'Kia']))).status).toBe(200)
  expect(upload!.files['ImageFiles']).toMatchObject([{ bytes: 0 }])
  const boundary = 'x-y-z'
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="ImageFiles"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--${boundary}--\r\n`
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const answer = await fetch(`http://127.0.0.1:${port()}/`, { method: 'POST', headers, body: part })
  expect(answer.status).toBe(200)
  expect(upload!.files['ImageFiles'] ?? []).toEqual([])
})

test('a document arrives as base64 text, in a form or as JSON, and nothing else stands for a file', async () => {
  let read: string[] = []
  work = async ({ files }) => {
    read = await Promise.all((files['Films'] ?? []).map(each => readFile(each.path, 'utf8')))
    return {}
  }
  const sendJson = async (body: object, path = '/films') => {
    const headers = { 'content-type': 'application/json' }
    const url = `http://127.0.0.1:${port()}${path}`
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.status, ...((await answer.json()) as { problems?: unknown }) }
  }
  const text = Buffer.from('A short film').toString('base64')
  for (const spelling of [text, `data:video/mp4;base64,${text}`, `${text.slice(0, 8)}\r\n${text.slice(8)}`]) {
    expect((await send(form(['Films', spelling]), '/films')).status).toBe(200)
    expect(read).toEqual(['A short film'])
    expect((await sendJson({ Films: [spelling], Make: 7 })).status).toBe(200)
    expect(read).toEqual(['A short film'])
    expect({ ...upload!.fields }).toEqual({ Make: 7 })
  }
  for (const nothing of [null, []]) {
    expect((await sendJson({ Films: nothing })).status).toBe(200)
    expect(read).toEqual([])
  }
  const problems = [{ field: 'Films', message: 'Send a file, or its content as base64 text' }]
  for (const wrong of ['', 'a b c', '....', 7, {}, { path: '/etc/hostname' }, [{ path: '/etc/hostname' }]])
    expect(await sendJson({ Films: wrong })).toMatchObject({ status: 400, problems })
  expect(await send(form(['Films', 'no base64!']), '/films')).toMatchObject({ status: 400, problems })
  expect(await sendJson({ Films: [text, text] })).toMatchObject({ problems: [{ message: 'At most 1 file' }] })
  // Photographs come as files alone: text would be held in memory.
  expect((await send(form(['ImageFiles', 'x'.repeat(20_001)]))).status).toBe(400)
  await nothingLeft()
})

test('too many files, too large a file and an unknown file field are refused by name', async () => {
  const many = form(
    ...Array.from({ length: 4 }, () => ['ImageFiles', file(10)] as [string, readonly [Blob, string]]),
  )
  expect(await send(many)).toMatchObject({
    name: 'BAD_INPUT',
    problems: [{ field: 'ImageFiles', message: 'At most 3 files' }],
  })
  const large = form(['ImageFiles', file(10)], ['ImageFiles', file(100_001)])
  expect(await send(large)).toMatchObject({ name: 'TOO_LARGE', problems: [{ field: 'ImageFiles.1' }] })
  expect(await send(form(['DocumentFiles', file(1_001)]))).toMatchObject({
    problems: [{ field: 'DocumentFiles.0' }],
  })
  expect(await send(form(['Other', file(1)]))).toMatchObject({
    name: 'BAD_INPUT',
    problems: [{ field: 'Other' }],
  })
  await nothingLeft()
})

test('too long a field, too many fields and a form too large in all are refused', async () => {
  expect(await send(form(['Make', 'x'.repeat(20_001)]))).toMatchObject({
    name: 'TOO_LARGE',
    problems: [{ field: 'Make' }],
  })
  const fields = Array.from({ length: 101 }, (_, i) => [`f${i}`, 'x'] as [string, string])
  expect(await send(form(...fields))).toMatchObject({ name: 'TOO_LARGE' })
  expect(await send(form(['ImageFiles', file(5_000_000)]))).toMatchObject({ name: 'TOO_LARGE' })
  expect(await send(form(['__proto__', 'x']))).toMatchObject({ name: 'BAD_INPUT' })
  await nothingLeft()
})

test('a refusal or a crash of the work leaves nothing behind', async () => {
  work = () => Promise.reject(new Error('the database went away'))
  expect((await send(form(['ImageFiles', file(900)]))).status).toBe(500)
  await nothingLeft()
})

// One request written by hand, so that it can be broken or cut off.
const sendRaw = (body: string, { length = body.length, end = true, path = '/' } = {}) =>
  new Promise<string>(resolve => {
    let answer = ''
    const socket = connect(port(), '127.0.0.1')
    socket.on('data', chunk => (answer += String(chunk)))
    socket.on('close', () => resolve(answer))
    socket.on('error', () => undefined)
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\n\r\n`,
    )
    socket.write(body, () => {
      if (!end)
        vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(1), { timeout: 20_000 }).then(
          () => socket.destroy(),
          () => socket.destroy(),
        )
    })
  })
const head = '--b\r\nContent-Disposition: form-data; name="ImageFiles"; filename="a.jpg"\r\n\r\n'

test('broken multipart is refused in words', async () => {
  work = () => Promise.resolve({})
  for (const body of [
    `${head}half a file`,
    'no parts at all',
    `--b\r\nrubbish\r\n\r\n${'x'.repeat(500)}`,
    '--b\r\n',
    '',
  ])
    expect(await sendRaw(body), JSON.stringify(body)).toMatch(/^HTTP\/1.1 (400|200)/)
  expect(await sendRaw(`${head}half a file`)).toContain('broken or incomplete')
  await nothingLeft()
})

test('an upload that is cut off leaves nothing behind', async () => {
  let worked = false
  work = () => Promise.resolve((worked = true))
  await sendRaw(`${head}${'x'.repeat(50_000)}`, { length: 90_000, end: false })
  await nothingLeft()
  expect(worked).toBe(false)
})

test('a form for which the disk has no room is refused before it is read', async () => {
  expect(await sendRaw('', { length: 9e14, path: '/films' })).toContain('NO_ROOM')
  await nothingLeft()
})

test('a process that starts leaves the forms alone that another one reads, and removes what was left behind', async () => {
  const left = join(folder, 'form-of-a-killed-process')
  await mkdir(left)
  await writeFile(join(left, 'half.jpg'), 'half')
  const now = new Date()
  await utimes(left, now, new Date(now.getTime() - 2 * 3_600_000))
  work = async ({ files }) => {
    await forgetForms(folder, now)
    expect(await readFile(files['ImageFiles']![0]!.path)).toHaveLength(900)
    return {}
  }
  expect((await send(form(['ImageFiles', file(900)]))).status).toBe(200)
  await nothingLeft()
})

test('a PDF of more streams than we look through is refused as it arrives, where documents are taken', async () => {
  const paper = (start: string) => [new Blob([start, 'stream\n'.repeat(12_000)]), 'paper.pdf'] as const
  let worked = 0
  work = async () => {
    worked++
    return {}
  }
  expect(await send(form(['Films', paper('%PDF-1.7\n')]), '/films')).toMatchObject({
    name: 'BAD_DOCUMENT',
    problems: [{ field: 'Films.0', message: expect.stringContaining('cannot look through that PDF') }],
  })
  await nothingLeft()
  expect(worked).toBe(0)
  expect(await send(form(['Films', paper('A list of words:\n')]), '/films')).toMatchObject({ status: 200 })
  expect(await send(form(['ImageFiles', paper('%PDF-1.7\n')]))).toMatchObject({ status: 200 })
})
