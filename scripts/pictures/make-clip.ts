// Makes a short clip of one car from its three photographs, slowly passed by.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Decoder, Demuxer, Encoder, Muxer } from 'node-av/api'
import { AV_PIX_FMT_RGB24, FF_ENCODER_LIBX264 } from 'node-av/constants'
import sharp from 'sharp'
import { makeVideo } from '#server/kernel/videos/make-video.ts'

const [slug] = process.argv.slice(2)
if (!slug) throw new Error('Name a car as its photographs are named, such as toyota-corolla-black.')
const photos = join(import.meta.dirname, '..', '..', 'server', 'seed', 'photos')

const [width, height, photoWidth, photoHeight] = [640, 480, 800, 600]
const framesPerSecond = 15
const framesPerView = 32
const fadeFrames = 8

const passBy = async (view: string, place: number): Promise<Buffer[]> => {
  const photo = sharp(join(photos, 'files', `${slug}-${view}-640.avif`))
  const pixels = await photo.resize(photoWidth, photoHeight, { fit: 'cover' }).removeAlpha().raw().toBuffer()
  const window = (n: number) => {
    const way = n / (framesPerView - 1)
    const left = Math.round((photoWidth - width) * (place % 2 === 0 ? way : 1 - way))
    return sharp(pixels, { raw: { width: photoWidth, height: photoHeight, channels: 3 } })
      .extract({ left, top: (photoHeight - height) / 2, width, height })
      .raw()
      .toBuffer()
  }
  return Promise.all(Array.from({ length: framesPerView }, (_, n) => window(n)))
}

const blend = (from: Buffer, to: Buffer, share: number): Buffer =>
  Buffer.from(to.map((value, place) => Math.round(from[place]! * (1 - share) + value * share)))

const frames: Buffer[] = []
for (const [place, view] of ['front', 'side', 'rear'].entries()) {
  const last = frames.at(-1)
  for (const [n, frame] of (await passBy(view, place)).entries())
    frames.push(last && n < fadeFrames ? blend(last, frame, (n + 1) / (fadeFrames + 1)) : frame)
}

const folder = await mkdtemp(join(tmpdir(), 'clip-'))
const path = join(folder, 'clip.mp4')
const input = await Demuxer.open({
  type: 'video',
  input: Buffer.concat(frames),
  width,
  height,
  pixelFormat: AV_PIX_FMT_RGB24,
  frameRate: { num: framesPerSecond, den: 1 },
})
const decoder = await Decoder.create(input.video()!)
const encoder = await Encoder.create(FF_ENCODER_LIBX264, {
  decoder,
  autoFormat: true,
  options: { preset: 'ultrafast', crf: 12 },
})
const output = await Muxer.open(path, { format: 'mp4' })
const index = output.addStream(encoder)
for await (const packet of encoder.packets(decoder.frames(input.packets())))
  await output.writePacket(packet, index)
await output.close()

const outcome = await makeVideo(path, { folder })
if ('problem' in outcome) throw new Error(outcome.problem)
const { content, seconds } = outcome.video
await writeFile(join(photos, 'clips', `${slug}.mp4`), content)
await rm(folder, { recursive: true })
console.log(`${slug}: ${seconds} seconds, ${content.byteLength} bytes`)
process.exit(0)
