// Videos as strangers send them: made small and upright, or refused in words.
// @module-tag slow
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VideoProblem } from '#contract/core/video-problems.ts'
import { clipOf, turnedClip } from '#server/testing/videos/clips.ts'
import { makeVideo, type MadeVideo } from './make-video.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'videos-'))
})
afterAll(() => rm(folder, { recursive: true }))

let files = 0
const make = async (content: Buffer, options: { deadlineMs?: number; signal?: AbortSignal } = {}) => {
  const path = join(folder, `sent-${files++}`)
  await writeFile(path, content)
  const outcome = await makeVideo(path, { folder, ...options })
  await rm(path)
  return outcome
}
const makeWhole = async (content: Buffer): Promise<MadeVideo> => {
  const outcome = await make(content)
  if ('problem' in outcome) throw new Error(outcome.problem)
  return outcome.video
}

/** Lightness of the poster at these shares of its width and height. */
const lightAt = ({ poster: { pixels, width, height } }: MadeVideo, x: number, y: number): number =>
  pixels[3 * (Math.floor(y * height) * width + Math.floor(x * width))]!

test('a video becomes an MP4 that plays from its first bytes, without the place where it was taken', async () => {
  const place = '+06.4541+003.3947/'
  const clip = await clipOf({ place, width: 1920, height: 1080, frames: 20, secondsPerFrame: 0.15 })
  expect(clip.includes(place)).toBe(true)
  const video = await makeWhole(clip)
  expect(video).toMatchObject({ seconds: 3, poster: { width: 1280, height: 720 } })
  const { content } = video
  expect(content.includes(place)).toBe(false)
  for (const box of ['ftyp', 'avc1', 'mp4a']) expect(content.indexOf(box), box).toBeGreaterThan(0)
  // The index stands before the content.
  expect(content.indexOf('moov')).toBeLessThan(content.indexOf('mdat'))
  expect(lightAt(video, 0.5, 0.2)).toBeGreaterThan(lightAt(video, 0.5, 0.8) + 100)
  // What is made has nothing left to turn, and is what it was when it is made again from the same file.
  expect((await makeWhole(clip)).hash).toBe(video.hash)
})

test('a portrait video is turned upright and stays so in every player', async () => {
  const video = await makeWhole(turnedClip(await clipOf()))
  expect(video.poster).toMatchObject({ width: 360, height: 640 })
  expect(lightAt(video, 0.8, 0.5)).toBeGreaterThan(lightAt(video, 0.2, 0.5) + 100)
  const matrixAt = video.content.indexOf('tkhd') + 44
  expect([video.content.readInt32BE(matrixAt), video.content.readInt32BE(matrixAt + 4)]).toEqual([1 << 16, 0])
})

test('what cannot be shown is refused by what is wrong with it, and leaves nothing behind', async () => {
  const clip = await clipOf()
  const cases: [VideoProblem, Buffer | Promise<Buffer>][] = [
    ['no-video', Buffer.from('<html><body>my-car.mp4</body></html>')],
    ['no-video', Buffer.from("ffconcat version 1.0\nfile '/etc/hostname'\n")],
    ['no-video', Buffer.from('#EXTM3U\n#EXTINF:10,\nhttp://127.0.0.1:1/part.ts\n')],
    ['no-video', Buffer.alloc(3)],
    ['damaged', clip.subarray(0, clip.length / 2)],
    ['damaged', Buffer.concat([clip.subarray(0, 32), Buffer.alloc(4_000, 7)])],
    ['too-long', clipOf({ frames: 36, secondsPerFrame: 1_000 })],
    ['too-short', clipOf({ frames: 10 })],
    ['too-small', clipOf({ width: 2, height: 2 })],
    ['too-small', clipOf({ width: 640, height: 64 })],
    ['too-large', clipOf({ width: 4096, height: 2400, frames: 2, secondsPerFrame: 1 })],
  ]
  for (const [problem, content] of cases) expect(await make(await content), problem).toEqual({ problem })
  expect(await readdir(folder)).toEqual([])
})

test('one that takes too long is given up, and one whose server stops is stopped at once', async () => {
  expect(await make(await clipOf(), { deadlineMs: 50 })).toEqual({ problem: 'too-slow' })
  const stopping = new AbortController()
  const work = make(await clipOf(), { signal: stopping.signal })
  setTimeout(() => stopping.abort(new Error('The server stops')), 100)
  await expect(work).rejects.toThrow('The server stops')
})
