// Why a video can't be shown, in words that say what would be right.
import { limits } from './limits.ts'

const { videoSecondsMax, videoSecondsMin, videoSideMinPx } = limits

export const videoProblems = {
  'no-video': 'That file is not a video we can read. Send an MP4, MOV or WebM from your phone.',
  damaged: 'That video is damaged or not complete. Record it again, or send another one.',
  'too-long': `That video is too long: at most ${videoSecondsMax} seconds. Trim it in your phone’s gallery, then send it again.`,
  'too-short': `That video is too short: at least ${videoSecondsMin} seconds.`,
  'too-small': `That video is too small to show: at least ${videoSideMinPx} pixels on its longer side, and not a thin strip.`,
  'too-large': 'That video has more detail than we can open. Record in 4K or less; 1080p is enough.',
  'too-slow':
    'We couldn’t compress that video. Record it in 1080p with 30 frames a second and send it again.',
} as const
export type VideoProblem = keyof typeof videoProblems
