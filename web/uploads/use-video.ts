// The one video of a form: sent beside its pictures while the form continues.
import type { CallError } from '#contract/core/call.ts'
import type { Video } from '#contract/cars/video.ts'
import { videoWays } from './send-video.ts'
import type { Start } from './upload-queue.ts'
import { hashesOf, keptOf, needsPerson, progressOf, uploadOf } from './uploads.ts'
import { useUploads } from './use-uploads.ts'
import { uploadOfVideo } from './video-upload.ts'

const unsent = 'The video could not be used. See why beside it, then remove it or choose another.'
const refusal: CallError = {
  name: 'BAD_INPUT',
  code: '10',
  status: 400,
  message: unsent,
  problems: [{ field: 'Video', message: unsent }],
}

export function useVideo(userId: string, form: string, start: Start) {
  const { uploads, queue } = useUploads(userId, form, start, videoWays)
  const [upload] = uploads
  return {
    upload,
    queue,
    /** What the draft stores. */
    stored: upload ? keptOf(upload) : null,
    isOnTheWay: progressOf(uploads).onTheWay > 0,
    /** What is sent: of the moment, not of the last time that the form was drawn. */
    hash: () => hashesOf(queue.get())[0] ?? 'none',
    problem: () => (queue.get().some(needsPerson) ? refusal : undefined),
    become: (now: Video | null) => queue.become(now ? [uploadOf(uploadOfVideo(now))!] : []),
  }
}
export type VideoInForm = ReturnType<typeof useVideo>
