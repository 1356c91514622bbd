// Program that records a clip for tests: a pattern that moves, with a hum.
import { Decoder, Demuxer, Encoder, Muxer } from 'node-av/api'
import {
  AV_LOG_QUIET,
  AV_PIX_FMT_YUV420P,
  AV_SAMPLE_FMT_S16,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBX264,
} from 'node-av/constants'
import { Dictionary, Log } from 'node-av/lib'
import type { Clip } from './clips.ts'

const [path = '', clipJson = '{}'] = process.argv.slice(2)
const { width, height, frames, secondsPerFrame, scene, place } = JSON.parse(clipJson) as Required<Clip>

/** Lightness of a place in the picture. */
const lightAt = (column: number, row: number): number => {
  if (scene === 0) return row < height / 2 ? 200 : 40
  const field = Math.floor((8 * row) / height) * 8 + Math.floor((8 * column) / width)
  return 40 + ((((field + 1) * (2 * scene + 1) * 2_654_435_761) >>> 16) % 170)
}

const frameOf = (n: number): Buffer => {
  const picture = Buffer.alloc((width * height * 3) / 2, 128)
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++)
      picture[row * width + column] = lightAt(column, row) + ((column + n * 3) % 16)
  return picture
}

Log.setLevel(AV_LOG_QUIET)
const frameRate = { num: 1000, den: Math.round(secondsPerFrame * 1000) }
const picture = await Demuxer.open({
  type: 'video',
  input: Buffer.concat(Array.from({ length: frames }, (_, n) => frameOf(n))),
  width,
  height,
  pixelFormat: AV_PIX_FMT_YUV420P,
  frameRate,
})
const hum = Buffer.alloc(2 * Math.round(8_000 * Math.min(frames * secondsPerFrame, 5)))
for (let n = 0; n < hum.length / 2; n++) hum.writeInt16LE(Math.round(2_000 * Math.sin(n / 8)), 2 * n)
const sound = await Demuxer.open(
  { type: 'audio', input: hum, sampleRate: 8_000, channels: 1, sampleFormat: AV_SAMPLE_FMT_S16 },
  { format: 's16le' },
)
const [pictureDecoder, soundDecoder] = [
  await Decoder.create(picture.video()!),
  await Decoder.create(sound.audio()!),
]
const pictureEncoder = await Encoder.create(FF_ENCODER_LIBX264, {
  decoder: pictureDecoder,
  threadCount: 1,
  options: { preset: 'ultrafast' },
})
const soundEncoder = await Encoder.create(FF_ENCODER_AAC, { decoder: soundDecoder, autoResample: true })
const output = await Muxer.open(path, { format: path.endsWith('.mkv') ? 'matroska' : 'mp4' })
if (place) output.getFormatContext().metadata = Dictionary.fromObject({ location: place, comment: place })
let lanes = [
  {
    input: picture,
    decoder: pictureDecoder,
    encoder: pictureEncoder,
    index: output.addStream(pictureEncoder),
  },
  { input: sound, decoder: soundDecoder, encoder: soundEncoder, index: output.addStream(soundEncoder) },
].map(({ input, decoder, encoder, index }) => ({
  packets: encoder.packets(decoder.frames(input.packets())),
  index,
  isOver: false,
}))
while (lanes.length > 0) {
  for (const lane of lanes) {
    const { value: packet, done } = await lane.packets.next()
    if (packet) await output.writePacket(packet, lane.index)
    lane.isOver = done === true
    if (done) await output.writePacket(null, lane.index)
  }
  lanes = lanes.filter(({ isOver }) => !isOver)
}
await output.close()
process.exit(0)
