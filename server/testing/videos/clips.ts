// Clips for tests, recorded when they are asked for and remembered in this process.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export type Clip = {
  width?: number
  height?: number
  frames?: number
  secondsPerFrame?: number
  /** Another number shows another scene; 0 is light above and dark below. */
  scene?: number
  /** Where it says that it was recorded. */
  place?: string
}

const program = join(import.meta.dirname, 'record-clip.ts')
const usualClip: Required<Clip> = {
  width: 640,
  height: 360,
  frames: 30,
  secondsPerFrame: 0.1,
  scene: 0,
  place: '',
}

const record = async (clip: Required<Clip>): Promise<Buffer> => {
  const folder = await mkdtemp(join(tmpdir(), 'clip-'))
  try {
    const path = join(folder, 'clip.mp4')
    await promisify(execFile)(process.execPath, [program, path, JSON.stringify(clip)])
    return await readFile(path)
  } finally {
    await rm(folder, { recursive: true })
  }
}

const clips = new Map<string, Promise<Buffer>>()

/** An MP4 of three seconds in 640 by 360, unless it is wished otherwise. */
export const clipOf = (wishes: Clip = {}): Promise<Buffer> => {
  const clip = { ...usualClip, ...wishes }
  const key = JSON.stringify(clip)
  const made = clips.get(key) ?? record(clip)
  clips.set(key, made)
  return made
}

/** The same clip as a phone saves it that was held upright: the picture lies, and a matrix says so. */
export const turnedClip = (clip: Buffer): Buffer => {
  const turned = Buffer.from(clip)
  const matrixAt = turned.indexOf('tkhd') + 44
  const matrix = [0, 1 << 16, 0, -(1 << 16), 0, 0, 0, 0, 1 << 30]
  for (const [place, value] of matrix.entries()) turned.writeInt32BE(value, matrixAt + place * 4)
  return turned
}
