// Sends a video in pieces and waits until the server has made it small.
import { limits } from '#contract/core/limits.ts'
import { videoProblems } from '#contract/core/video-problems.ts'
import { api } from '../client/api.ts'
import { brokenOf, sendTo } from './send-picture.ts'
import type { Finished, UploadPorts } from './upload-runner.ts'

const lookWithinMs = 5_000

/** Length of a video as this browser reads it; undefined where it cannot. */
const secondsOf = (file: File): Promise<number | undefined> =>
  new Promise(resolve => {
    const video = document.createElement('video')
    const url = URL.createObjectURL(file)
    const end = (seconds: number | undefined) => {
      clearTimeout(timer)
      URL.revokeObjectURL(url)
      resolve(seconds !== undefined && Number.isFinite(seconds) ? seconds : undefined)
    }
    const timer = setTimeout(() => end(undefined), lookWithinMs)
    video.onloadedmetadata = () => end(video.duration)
    video.onerror = () => end(undefined)
    video.preload = 'metadata'
    video.src = url
  })

// Known before a megabyte is paid for.
const explainLength: UploadPorts['unfit'] = async file => {
  const seconds = await secondsOf(file)
  if (seconds === undefined) return undefined
  if (seconds > limits.videoSecondsMax + 0.5) return videoProblems['too-long']
  return seconds < limits.videoSecondsMin ? videoProblems['too-short'] : undefined
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })

const askEveryMs = 2_000
const askEveryMsMax = 10_000

const finishVideo = async (uploadId: string, signal: AbortSignal): Promise<Finished> => {
  for (let waitMs = askEveryMs; ; waitMs = Math.min(waitMs * 1.3, askEveryMsMax)) {
    const { data, error } = await api.videos.finish({ body: { uploadId } })
    if (error) return brokenOf(error, 'We couldn’t read this video. Choose another.')
    if (data.video) return { picture: data.video, hints: [] }
    if (data.state === 'failed') return { refused: data.words }
    await pause(waitMs, signal)
    if (signal.aborted) return { later: true }
  }
}

/** In what a video differs from a picture: the server makes it small, and it has its own door. */
export const videoWays: Partial<UploadPorts> = {
  small: file => Promise.resolve(file),
  unfit: explainLength,
  send: sendTo({ path: '/api/video-uploads', what: 'video' }),
  finish: finishVideo,
}
