// Program that makes one video small; strangers choose its bytes.
import { open, writeFile } from 'node:fs/promises'
import { Decoder, Demuxer, Encoder, FilterAPI, Muxer } from 'node-av/api'
import {
  AV_FRAME_DATA_DISPLAYMATRIX,
  AV_LOG_QUIET,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBX264,
} from 'node-av/constants'
import { type Frame, Log, type Stream } from 'node-av/lib'
import { limits } from '#contract/core/limits.ts'
import type { VideoProblem } from '#contract/core/video-problems.ts'

const [inPath = '', outPath = '', posterPath = ''] = process.argv.slice(2)

const framesPerSecond = 30
// The picture of a poster is taken half a second in: hands have stopped shaking.
const posterFrame = 15
const secondsMax = limits.videoSecondsMax + 0.5
const thinnest = 4
const memoryBytesMax = 1_200_000_000

/** Exit code of a video that asks for more memory than any phone's does. */
const outOfMemory = 9

type Refusal = Error & { problem: VideoProblem }
const refuse = (problem: VideoProblem): never => {
  throw Object.assign(new Error(problem), { problem })
}
const problemOf = (error: unknown): VideoProblem => (error as Partial<Refusal>).problem ?? 'damaged'

// Containers and codecs of phones and browsers, and nothing that names another file: no playlists, no subtitles.
const formats = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm'
const codecs = {
  video: 'h264,hevc,vp8,vp9,libdav1d,av1,mpeg4,h263',
  audio: 'aac,mp3,mp3float,opus,libopus,vorbis,amrnb,amrwb,pcm_s16le,pcm_s16be',
}

const looksLikeVideo = async (): Promise<boolean> => {
  const file = await open(inPath, 'r')
  const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0)
  await file.close()
  const isMp4 = buffer.subarray(4, 8).equals(Buffer.from('ftyp'))
  const isWebm = buffer.readUInt32BE(0) === 0x1a45dfa3
  return bytesRead === 12 && (isMp4 || isWebm)
}

const openInput = async (): Promise<Demuxer> => {
  const options = {
    protocol_whitelist: 'file',
    format_whitelist: formats,
    codec_whitelist: `${codecs.video},${codecs.audio}`,
  }
  return Demuxer.open(inPath, { options }).catch(async () =>
    refuse((await looksLikeVideo()) ? 'damaged' : 'no-video'),
  )
}

const openDecoder = (stream: Stream, kind: keyof typeof codecs): Promise<Decoder> =>
  Decoder.create(stream, {
    threadCount: 1,
    options: { codec_whitelist: codecs[kind], max_pixels: limits.videoPixelsMax },
  })

const checkShape = (width: number, height: number): void => {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  if (width * height > limits.videoPixelsMax) refuse('too-large')
  if (long < limits.videoSideMinPx || short * thinnest < long) refuse('too-small')
}

const videoOf = (input: Demuxer): Stream => {
  const stream = input.video() ?? refuse('no-video')
  if (input.duration > secondsMax) refuse('too-long')
  checkShape(stream.codecpar.width, stream.codecpar.height)
  return stream
}

/** How a phone was held, from the matrix that goes with its frames: filters that turn the picture upright. */
const turnsOf = (matrix: Buffer | null): string[] => {
  if (!matrix || matrix.length < 36) return []
  const at = (place: number) => matrix.readInt32LE(place * 4)
  const angle = (Math.atan2(at(1), at(0)) * 180) / Math.PI
  const turn = ((Math.round(angle / 90) % 4) + 4) % 4
  if (turn === 1) return [at(3) > 0 ? 'transpose=cclock_flip' : 'transpose=clock']
  if (turn === 3) return [at(3) < 0 ? 'transpose=clock_flip' : 'transpose=cclock']
  if (turn === 2) return [...(at(0) < 0 ? ['hflip'] : []), ...(at(4) < 0 ? ['vflip'] : [])]
  return at(4) < 0 ? ['vflip'] : []
}

/** Reads the first frame, which says how the picture is turned. */
const readTurns = async (): Promise<string[]> => {
  await using input = await openInput()
  const stream = videoOf(input)
  using decoder = await openDecoder(stream, 'video').catch(() => refuse('no-video'))
  for await (using frame of decoder.frames(input.packets(stream.index))) {
    if (!frame) break
    checkShape(frame.width, frame.height)
    return turnsOf(frame.getSideData(AV_FRAME_DATA_DISPLAYMATRIX))
  }
  return refuse('damaged')
}

const side = limits.videoShownSidePx
const even = (length: string) => `trunc(min(${side},${length})/2)*2`
const scale = `scale=w='if(gte(iw,ih),${even('iw')},-2)':h='if(gte(iw,ih),-2,${even('ih')})'`

/** One kind of stream on its way through: decoder, filter, encoder, and the place in the file that is written. */
type Lane = { decoder: Decoder; filter: FilterAPI; encoder: Encoder; index: number }

type Progress = {
  output: Muxer
  frames: number
  poster: { pixels: Buffer; width: number; height: number } | undefined
}

const readPixels = async (frame: Frame): Promise<NonNullable<Progress['poster']>> => {
  using filter = FilterAPI.create('format=rgb24', { threads: 1 })
  const [picture] = await filter.processAll(frame.clone())
  if (!picture) return refuse('damaged')
  const pixels = picture.toBuffer()
  const { width, height } = picture
  picture.free()
  return { pixels, width, height }
}

const encode = async (lane: Lane, frame: Frame | null, { output }: Progress): Promise<void> => {
  for (const packet of await lane.encoder.encodeAll(frame)) {
    await output.writePacket(packet, lane.index)
    packet.free()
  }
}

const filterFrame = async (
  lane: Lane,
  frame: Frame | null,
  progress: Progress,
  isVideo: boolean,
): Promise<void> => {
  for (const each of await lane.filter.processAll(frame)) {
    if (isVideo && (progress.frames === 0 || progress.frames === posterFrame))
      progress.poster = await readPixels(each)
    if (isVideo && ++progress.frames > secondsMax * framesPerSecond) refuse('too-long')
    await encode(lane, each, progress)
    each.free()
  }
}

/** A clock of a stream that says how far each frame is from the first, so that a false time asks for no hours of frames. */
const timer = ({ timeBase }: Stream) => {
  let first: bigint | undefined
  return (frame: Frame): number => {
    first ??= frame.pts
    return (Number(frame.pts - first) * timeBase.num) / timeBase.den
  }
}

const openVideo = async (stream: Stream, turns: readonly string[]): Promise<Omit<Lane, 'index'>> => {
  const decoder = await openDecoder(stream, 'video')
  const chain = [...turns, `fps=${framesPerSecond}`, scale, 'setsar=1', 'format=yuv420p']
  const filter = FilterAPI.create(chain.join(','), { threads: 1, allowReinit: false })
  const encoder = await Encoder.create(FF_ENCODER_LIBX264, {
    filter,
    threadCount: 2,
    gopSize: 2 * framesPerSecond,
    options: { preset: 'veryfast', profile: 'main', crf: 27, maxrate: 1_500_000, bufsize: 3_000_000 },
  })
  return { decoder, filter, encoder }
}

/** Undefined for a sound that nobody can decode: the picture is what counts. */
const openSound = async (stream: Stream | undefined): Promise<Omit<Lane, 'index'> | undefined> => {
  const decoder = stream && (await openDecoder(stream, 'audio').catch(() => undefined))
  if (!decoder) return undefined
  const filter = FilterAPI.create('aresample=44100,aformat=channel_layouts=mono', { threads: 1 })
  const encoder = await Encoder.create(FF_ENCODER_AAC, { filter, bitrate: '64k', autoResample: true })
  return { decoder, filter, encoder }
}

const shrink = async (
  turns: readonly string[],
): Promise<{ width: number; height: number; seconds: number }> => {
  await using input = await openInput()
  const [stream, soundStream] = [videoOf(input), input.audio()]
  const [video, sound] = [await openVideo(stream, turns), await openSound(soundStream)]
  const output = await Muxer.open(outPath, { format: 'mp4', options: { movflags: '+faststart' } })
  const progress: Progress = { output, frames: 0, poster: undefined }
  const picture: Lane = { ...video, index: output.addStream(video.encoder) }
  const voice: Lane | undefined = sound && { ...sound, index: output.addStream(sound.encoder) }
  const [videoTime, soundTime] = [timer(stream), soundStream && timer(soundStream)]
  const decode = async (lane: Lane, packet: Parameters<Decoder['decodeAll']>[0]) => {
    const isVideo = lane === picture
    for (const frame of await lane.decoder.decodeAll(packet)) {
      const seconds = isVideo ? videoTime(frame) : (soundTime?.(frame) ?? 0)
      if (isVideo && seconds > secondsMax) refuse('too-long')
      frame.removeSideData(AV_FRAME_DATA_DISPLAYMATRIX)
      if (seconds >= 0 && seconds <= secondsMax) await filterFrame(lane, frame, progress, isVideo)
      frame.free()
    }
  }
  for await (using packet of input.packets()) {
    if (!packet) break
    if (packet.streamIndex === stream.index) await decode(picture, packet)
    else if (voice && packet.streamIndex === soundStream?.index) await decode(voice, packet)
  }
  for (const lane of voice ? [picture, voice] : [picture]) {
    await decode(lane, null)
    await filterFrame(lane, null, progress, lane === picture)
    await encode(lane, null, progress)
    await output.writePacket(null, lane.index)
  }
  await output.close()
  const seconds = progress.frames / framesPerSecond
  if (!progress.poster || seconds < input.duration * 0.8 - 1) return refuse('damaged')
  if (seconds < limits.videoSecondsMin) refuse('too-short')
  const { pixels, width, height } = progress.poster
  await writeFile(posterPath, pixels)
  return { width, height, seconds }
}

Log.setLevel(AV_LOG_QUIET)
setInterval(() => process.memoryUsage.rss() > memoryBytesMax && process.exit(outOfMemory), 50).unref()
// Whoever waits for it is gone.
process.stdin.on('end', () => process.exit(1)).resume()
const outcome = await readTurns()
  .then(shrink)
  .catch((error: unknown) => ({ problem: problemOf(error) }))
process.stdout.write(JSON.stringify(outcome), () => process.exit(0))
