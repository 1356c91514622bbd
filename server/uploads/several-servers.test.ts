// An upload may go from one server to another: one bucket, no folder in common.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { openSecondServer } from '#server/testing/crashes/second-server.ts'
import { waitForLockWaiter } from '#server/testing/world/at-once.ts'
import { startS3 } from '#server/testing/files/s3-double.ts'
import { personWith } from '#server/testing/world/people.ts'
import { scene } from '#server/testing/world/scenes.ts'
import { tus } from '#server/testing/world/uploads.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { jobs } from '#server/jobs.ts'
import { forgetFinishedUploadsJob } from './forget-uploads.ts'

const world = await makeWorld()
const bucket = await startS3()
const folders = [await mkdtemp(join(tmpdir(), 'server-a-')), await mkdtemp(join(tmpdir(), 'server-b-'))]
afterAll(async () => {
  bucket.close()
  for (const folder of folders) await rm(folder, { recursive: true })
})
const [first, second] = await Promise.all(
  folders.map(dataDir => openSecondServer(world, { dataDir, s3: bucket.storage() })),
)
type Server = NonNullable<typeof first>
const [a, b]: [Server, Server] = [first!, second!]
const ada = await personWith(world, 0)
const { token } = ada

const begin = async (server: Server, bytes: number): Promise<string> => {
  const reply = await tus(server, 'POST', {
    url: '/api/uploads',
    token,
    headers: { 'upload-length': `${bytes}` },
  })
  expect(reply.statusCode).toBe(201)
  return String(reply.headers['location'])
}
const send = async (server: Server, url: string, offset: number, piece: Buffer) =>
  (await tus(server, 'PATCH', { url, token, headers: { 'upload-offset': `${offset}` }, piece })).statusCode
const offsetAt = async (server: Server, url: string) =>
  Number((await tus(server, 'HEAD', { url, token })).headers['upload-offset'])
const idOf = (url: string) => url.slice('/api/uploads/'.length)
const pieceKeys = () => [...bucket.objectByKey.keys()].filter(key => key.endsWith('.piece'))

test('an upload begun on one server goes on and ends on the other, and any server forgets its pieces', async () => {
  const content = await sharp(await scene())
    .png({ compressionLevel: 0 })
    .toBuffer()
  const third = Math.ceil(content.byteLength / 3)
  const url = await begin(a, content.byteLength)
  expect(await send(a, url, 0, content.subarray(0, third))).toBe(204)
  expect(await offsetAt(b, url)).toBe(third)
  expect(await send(b, url, third, content.subarray(third, 2 * third))).toBe(204)
  expect(await send(a, url, 2 * third, content.subarray(2 * third))).toBe(204)
  expect(pieceKeys()).toHaveLength(3)
  // A photograph can say where it was taken: nobody reads it in the bucket.
  for (const key of pieceKeys())
    expect(bucket.objectByKey.get(key)!.content.includes(content.subarray(0, 8))).toBe(false)
  const { status, data } = await b.ask<{ picture: { width: number } }>({
    url: '/api/Upload/finish-picture',
    body: { uploadId: idOf(url) },
    token,
  })
  expect([status, data.picture.width]).toEqual([200, 1200])
  await jobs(a.parts)[forgetFinishedUploadsJob]!({ ids: [idOf(url)] })
  expect(pieceKeys()).toEqual([])
})

test('of two connections that send the same bytes to two servers one is taken and the other asks how far it came', async () => {
  const url = await begin(a, 2_000)
  const answers = await Promise.all([
    send(a, url, 0, Buffer.alloc(1_000, 1)),
    send(b, url, 0, Buffer.alloc(1_500, 2)),
  ])
  expect(answers.toSorted((x, y) => x - y)).toEqual([204, 409])
  const arrived = answers[0] === 204 ? 1_000 : 1_500
  expect([await offsetAt(a, url), await offsetAt(b, url)]).toEqual([arrived, arrived])
  expect(pieceKeys()).toHaveLength(1)
  expect((await tus(b, 'DELETE', { url, token })).statusCode).toBe(204)
  expect((await tus(a, 'HEAD', { url, token })).statusCode).toBe(404)
  expect(pieceKeys()).toEqual([])
})

test('who hears that an upload was cancelled finds it on no server', async () => {
  const url = await begin(a, 1_000)
  expect(await send(a, url, 0, Buffer.alloc(400))).toBe(204)
  let isAnswered = false
  const { answer } = await world.db.inTx(async tx => {
    await tx.run`select from upload where id = ${idOf(url)} for update`
    const deletion = tus(b, 'DELETE', { url, token }).then(reply => {
      isAnswered = true
      return reply
    })
    await waitForLockWaiter(world.db)
    expect(isAnswered).toBe(false)
    return { answer: deletion }
  })
  expect((await answer).statusCode).toBe(204)
  expect((await tus(a, 'HEAD', { url, token })).statusCode).toBe(404)
})

test('a bucket that is away asks the sender to wait, and nothing that arrived is lost', async () => {
  const url = await begin(a, 1_000)
  expect(await send(a, url, 0, Buffer.alloc(400))).toBe(204)
  bucket.stumble(4)
  expect(await send(b, url, 400, Buffer.alloc(600))).toBe(503)
  bucket.stumble(0)
  expect(await offsetAt(b, url)).toBe(400)
  expect(await send(b, url, 400, Buffer.alloc(600))).toBe(204)
  expect((await tus(a, 'DELETE', { url, token })).statusCode).toBe(204)
})
