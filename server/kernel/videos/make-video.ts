// Makes an uploaded video small, with a poster, in a process with bounds.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { type VideoProblem, videoProblems } from '#contract/core/video-problems.ts'

const program = fileURLToPath(new URL('./shrink-video.ts', import.meta.url))
// Sixty seconds in 4K take three minutes on a slow core.
const deadlineMs = 10 * 60_000
const outOfMemory = 9

const Outcome = z.union([
  z.object({ width: z.int().positive(), height: z.int().positive(), seconds: z.number().positive() }),
  z.object({ problem: z.enum(Object.keys(videoProblems) as [VideoProblem, ...VideoProblem[]]) }),
])

/** A video as it will be shown: an MP4 and the pixels of its poster. */
export type MadeVideo = {
  hash: string
  content: Buffer
  poster: { pixels: Buffer; width: number; height: number }
  seconds: number
}

type Where = {
  /** A folder for what is made on the way; it is left as it was found. */
  folder: string
  /** Stops the work: it rejects with the signal's reason. */
  signal?: AbortSignal | undefined
  deadlineMs?: number
}

type ProgramEnd = { code: number | null; killedBy: string | null; answer: string; isLate: boolean }

const run = async (
  args: readonly string[],
  { signal, deadlineMs: withinMs = deadlineMs }: Where,
): Promise<ProgramEnd> => {
  // Nothing of this process's environment, and its end when this one ends: its standard input closes then.
  const child = spawn(process.execPath, [program, ...args], { stdio: ['pipe', 'pipe', 'ignore'], env: {} })
  let isLate = false
  const late = setTimeout(() => (isLate = child.kill('SIGKILL')), withinMs)
  const stop = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', stop)
  try {
    const ended = new Promise<Pick<ProgramEnd, 'code' | 'killedBy'>>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code, killedBy) => resolve({ code, killedBy }))
    })
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    const [{ code, killedBy }, answer] = await Promise.all([ended, text(child.stdout)])
    return { code, killedBy, answer, isLate }
  } finally {
    clearTimeout(late)
    signal?.removeEventListener('abort', stop)
  }
}

const outcomeOf = ({ code, killedBy, answer, isLate }: ProgramEnd): z.output<typeof Outcome> => {
  if (isLate) return { problem: 'too-slow' }
  if (code === outOfMemory) return { problem: 'too-large' }
  // A crash is the file's doing; anything else that is no answer is ours.
  if (killedBy !== null) return { problem: 'damaged' }
  if (code !== 0) throw new Error(`The program that makes videos small ended with ${code}`)
  return Outcome.parse(JSON.parse(answer))
}

/** Makes the video at `path` small: H.264 and AAC in MP4, upright, without metadata. Or says what is wrong with it. */
export const makeVideo = async (
  path: string,
  where: Where,
): Promise<{ video: MadeVideo } | { problem: VideoProblem }> => {
  where.signal?.throwIfAborted()
  const folder = await mkdtemp(join(where.folder, 'video-'))
  try {
    const [outPath, posterPath] = [join(folder, 'small.mp4'), join(folder, 'poster.raw')]
    const ended = await run([path, outPath, posterPath], where)
    where.signal?.throwIfAborted()
    const outcome = outcomeOf(ended)
    if ('problem' in outcome) return outcome
    const { width, height, seconds } = outcome
    const [content, pixels] = await Promise.all([readFile(outPath), readFile(posterPath)])
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 40)
    return { video: { hash, content, poster: { pixels, width, height }, seconds } }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
