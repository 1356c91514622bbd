// Upload state of a form's video, in words.
import type { Video } from '#contract/cars/video.ts'
import { type KeptUpload, stateWords, type Upload } from './uploads.ts'
import { costOf } from './video-cost.ts'

/** A video that is stored already, when editing. */
export const uploadOfVideo = (video: Video): KeptUpload => ({
  id: video.hash,
  name: 'Video',
  picture: video,
  hints: [],
})

export function videoWords(upload: Upload): string {
  const { state, picture, problem } = upload
  if (picture && 'seconds' in picture) return `${costOf(picture)}, ready`
  if (state === 'preparing') return 'Checking…'
  if (state === 'finishing')
    return 'Sent. It is being prepared, which takes a minute or two. Continue with the form.'
  return state === 'failed' || state === 'refused'
    ? (problem ?? 'We couldn’t send this video.')
    : stateWords(upload)
}
