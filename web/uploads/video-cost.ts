// What it takes to watch a video.
import type { Video } from '#contract/cars/video.ts'
import { formatBytes } from './upload-progress.ts'

/** "0:32, 2.4 MB". */
export const costOf = ({ seconds, bytes }: Pick<Video, 'seconds' | 'bytes'>): string => {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}, ${formatBytes(bytes)}`
}
