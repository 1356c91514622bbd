// A car's video from the phone to the listing, and until it is forgotten.
// @module-tag slow
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Car } from '#contract/cars/cars.ts'
import type { OwnCar } from '#contract/cars/listings.ts'
import { limits } from '#contract/core/limits.ts'
import type { VideoStatus } from '#contract/uploads/videos.ts'
import { tryWithLock } from '#server/kernel/db/with-lock.ts'
import { findDisplayedPictures } from '#server/manifest/pictures-in-use.ts'
import { clipOf } from '#server/testing/videos/clips.ts'
import { downloadOf } from '#server/testing/world/download.ts'
import { edit, offer } from '#server/testing/world/listings.ts'
import { password, type Person, personWith } from '#server/testing/world/people.ts'
import { tus } from '#server/testing/world/uploads.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { forgetAbandoned } from './forget-uploads.ts'
import { openPieces } from './pieces.ts'
import { prepareVideos } from './prepare-videos.ts'

const world = await makeWorld()
const reports: unknown[] = []
const deps = {
  ...world.parts,
  pieces: openPieces(world.parts),
  report: (error: unknown) => void reports.push(error),
}
let [ada, bola]: [Person, Person] = [undefined!, undefined!]
beforeAll(async () => {
  ;[ada, bola] = [await personWith(world, 0), await personWith(world, 0)]
})
afterAll(() => world.app.close())

const path = '/api/video-uploads'
const begin = async ({ token }: Person, bytes: number) => {
  const reply = await tus(world, 'POST', { url: path, token, headers: { 'upload-length': String(bytes) } })
  return { status: reply.statusCode, id: (reply.headers.location ?? '').slice(path.length + 1) }
}
const sendPiece = ({ token }: Person, id: string, offset: number, piece: Buffer) =>
  tus(world, 'PATCH', { url: `${path}/${id}`, token, headers: { 'upload-offset': String(offset) }, piece })
const sendWhole = async (who: Person, content: Buffer): Promise<string> => {
  const { id } = await begin(who, content.byteLength)
  expect((await sendPiece(who, id, 0, content)).statusCode).toBe(204)
  return id
}
const finish = ({ token }: Person, uploadId: string) =>
  world.ask<VideoStatus>({ url: '/api/Upload/finish-video', body: { uploadId }, token })
const readyVideo = async (who: Person, content?: Buffer) => {
  const id = await sendWhole(who, content ?? (await clipOf()))
  expect((await finish(who, id)).data).toMatchObject({ state: 'preparing', video: null })
  await prepareVideos(deps)
  const { data } = await finish(who, id)
  expect(data).toMatchObject({ state: 'ready', words: '' })
  return data.video!
}
const offered = async (who: Person, fields: Record<string, string>): Promise<OwnCar> => {
  const { data, message } = await offer(world, who, { fields })
  expect(message).toBe('OK')
  return data
}
const readCar = async (Id: string) =>
  (await world.ask<Car>({ url: '/api/Car/get-Car-by-id', query: { Id } })).data
const fileOf = (hash: string, range?: string) =>
  world.app.inject({ url: `/videos/${hash}.mp4`, headers: range ? { range } : {} })

test('a video in two pieces is made ready and shown on the listing, in parts and for ever', async () => {
  const clip = await clipOf()
  const half = clip.byteLength >> 1
  const { id } = await begin(ada, clip.byteLength)
  await sendPiece(ada, id, 0, clip.subarray(0, half))
  expect(await finish(ada, id)).toMatchObject({ status: 409, code: '40' })
  expect(await finish(bola, id)).toMatchObject({ status: 404 })
  await sendPiece(ada, id, half, clip.subarray(half))
  expect((await finish(ada, id)).data.state).toBe('preparing')
  await prepareVideos(deps)
  const { video } = (await finish(ada, id)).data
  expect(video).toMatchObject({ width: 640, height: 360, seconds: 3 })
  await world.settle()
  expect((await finish(ada, id)).data.video).toEqual(video)
  expect((await tus(world, 'HEAD', { url: `${path}/${id}`, token: ada.token })).statusCode).toBe(404)

  const car = await offered(ada, { Video: video!.hash })
  expect((await readCar(car.id)).video).toEqual(video)
  const whole = await fileOf(video!.hash)
  expect([whole.statusCode, whole.rawPayload.byteLength]).toEqual([200, video!.bytes])
  expect(whole.headers).toMatchObject({
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  const part = await fileOf(video!.hash, 'bytes=100-199')
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 100-199/${video!.bytes}`])
  expect(part.rawPayload.equals(whole.rawPayload.subarray(100, 200))).toBe(true)
  const rest = await fileOf(video!.hash, 'bytes=100-')
  expect(rest.rawPayload.equals(whole.rawPayload.subarray(100))).toBe(true)
  const beyond = await fileOf(video!.hash, `bytes=${video!.bytes}-`)
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${video!.bytes}`])
  // What cannot be understood is answered with the whole.
  for (const range of ['bytes=9-3', 'bytes=0-1,5-9', 'lines=1-2'])
    expect((await fileOf(video!.hash, range)).statusCode, range).toBe(200)
  expect((await world.app.inject(`/pictures/${video!.hash}-800.webp`)).statusCode).toBe(200)
  expect((await fileOf('ab12'.repeat(10))).statusCode).toBe(404)
  expect((await world.app.inject('/videos/..%2fpictures')).statusCode).toBe(404)
})

test('one that is too large, no video or too long is refused in words that say what would be right', async () => {
  expect((await begin(ada, limits.videoBytesMax + 1)).status).toBe(413)
  const [page, long] = [
    await sendWhole(ada, Buffer.from('<html>car.mp4</html>')),
    await sendWhole(ada, await clipOf({ frames: 36, secondsPerFrame: 1_000 })),
  ]
  for (const id of [page, long]) expect((await finish(ada, id)).data.state).toBe('preparing')
  await prepareVideos(deps)
  await world.settle()
  expect((await finish(ada, page)).data).toMatchObject({ state: 'failed', problem: 'no-video' })
  const { data } = await finish(ada, long)
  expect(data).toMatchObject({ state: 'failed', problem: 'too-long', video: null })
  expect(data.words).toContain('at most 60 seconds')
  // A picture's door takes no video, and a video is no picture.
  const body = { uploadId: await sendWhole(ada, await clipOf()) }
  expect(await world.ask({ url: '/api/Upload/finish-picture', body, token: ada.token })).toMatchObject({
    status: 404,
  })
})

test('only its sender can show it, and what was never a video is none', async () => {
  const { hash } = await readyVideo(ada)
  expect(await offer(world, bola, { fields: { Video: hash } })).toMatchObject({
    status: 400,
    code: '38',
    errors: [{ field: 'Video' }],
  })
  const { pictures } = await offered(bola, {})
  expect(await offer(world, bola, { fields: { Video: pictures[0]!.hash } })).toMatchObject({ code: '38' })
  expect(await offer(world, bola, { fields: { Video: 'movie.mp4' } })).toMatchObject({ code: '10' })
})

test('a changed video is looked at like changed pictures; an edit that says nothing keeps it', async () => {
  const car = await offered(bola, {})
  const video = await readyVideo(bola, await clipOf({ scene: 1 }))
  const changed = (await edit(world, bola, car, { fields: { Video: video.hash } })).data
  expect(changed).toMatchObject({ state: 'in-review', review: { reasons: ['pictures-edit'] }, video })
  const secondCar = await offered(bola, { Video: video.hash })
  const fields = { Description: `${secondCar.description} Now washed.` }
  const washedCar = (await edit(world, bola, secondCar, { fields })).data
  expect(washedCar).toMatchObject({ state: 'listed', video })
  expect((await edit(world, bola, washedCar, { fields: { Video: 'none' } })).data).toMatchObject({
    state: 'listed',
    video: null,
  })
})

test('one that is on another seller’s listing holds a new one, by its poster', async () => {
  const [first, second] = [await personWith(world, 0), await personWith(world, 0)]
  const clip = await clipOf({ scene: 2 })
  await offered(first, { Video: (await readyVideo(first, clip)).hash })
  const copied = await offered(second, { Video: (await readyVideo(second, clip)).hash })
  expect(copied.review?.reasons).toEqual(['same-picture'])
})

test('a server that stops gives it back, one that fails tries again later, and the third failure is told', async () => {
  const id = await sendWhole(ada, await clipOf({ frames: 33 }))
  await finish(ada, id)
  const stopping = new AbortController()
  const work = prepareVideos(deps, stopping.signal)
  setTimeout(() => stopping.abort(new Error('The server stops')), 100)
  await work
  expect((await finish(ada, id)).data.state).toBe('preparing')
  // Whoever holds the lock is at work on one already, and so nobody else begins.
  await tryWithLock(world.db, 730_156, () => prepareVideos(deps))
  expect((await finish(ada, id)).data.state).toBe('preparing')
  const broken = { ...deps, keep: { video: () => Promise.reject(new Error('The disk is full')) } }
  for (const tries of [1, 2, 3]) {
    await prepareVideos(broken)
    // Not before some minutes have passed.
    await prepareVideos(broken)
    expect(reports).toHaveLength(tries)
    expect((await finish(ada, id)).data.state).toBe('preparing')
    world.pass({ minutes: 5 })
  }
  await prepareVideos(broken)
  expect((await finish(ada, id)).data).toMatchObject({ state: 'failed', problem: 'too-slow' })
})

test('who leaves takes it along, and the download names it', async () => {
  const eve = await personWith(world, 0)
  const [unused, published] = [
    await readyVideo(eve, await clipOf({ frames: 35 })),
    await readyVideo(eve, await clipOf({ frames: 36 })),
  ]
  await offered(eve, { Video: published.hash })
  const address = `/videos/${unused.hash}.mp4`
  expect((await downloadOf(world, eve)).json()).toMatchObject({
    cars: [{ video: `/videos/${published.hash}.mp4` }],
    pictures: { pictures: expect.arrayContaining([{ address, sentAt: world.now().toISOString() }]) },
  })
  const gone = { url: '/api/User/delete-account', body: { currentPassword: password }, token: eve.token }
  expect(await world.ask(gone)).toMatchObject({ status: 200 })
  world.pass({ hours: 2 })
  await world.settle()
  for (const { hash } of [unused, published]) expect((await fileOf(hash)).statusCode).toBe(404)
})

test('one that no listing names is forgotten after a while, with its poster', async () => {
  const fay = await personWith(world, 0)
  const [named, forgotten] = [
    await readyVideo(fay, await clipOf({ frames: 37 })),
    await readyVideo(fay, await clipOf({ frames: 38 })),
  ]
  await offered(fay, { Video: named.hash })
  world.pass({ hours: limits.uploadKeptHours + 1 })
  await forgetAbandoned(world.db, findDisplayedPictures(world.parts.features, world.db), world.now())
  await world.settle()
  expect((await fileOf(forgotten.hash)).statusCode).toBe(404)
  expect((await world.app.inject(`/pictures/${forgotten.hash}-800.webp`)).statusCode).toBe(404)
  expect((await fileOf(named.hash)).statusCode).toBe(200)
})
