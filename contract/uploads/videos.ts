// Video uploads in pieces (tus 1.0 at /api/video-uploads), made small by the server.
import { z } from 'zod'
import { Video } from '../cars/video.ts'
import { call } from '../core/call.ts'
import { limits } from '../core/limits.ts'
import { type VideoProblem, videoProblems } from '../core/video-problems.ts'

const UploadId = z.string().regex(/^[a-f0-9]{32}$/, 'The id that the upload returned')

const VideoStatus = z.object({
  state: z.enum(['preparing', 'ready', 'failed']),
  video: Video.nullable().describe('Once it is ready'),
  problem: z.enum(Object.keys(videoProblems) as [VideoProblem, ...VideoProblem[]]).nullable(),
  words: z.string().describe('Why it failed and what would be accepted; empty otherwise'),
})
export type VideoStatus = z.output<typeof VideoStatus>

export const videos = {
  finish: call({
    method: 'POST',
    path: '/api/Upload/finish-video',
    auth: 'bearer',
    body: z.object({ uploadId: UploadId }),
    data: VideoStatus,
    refuses: ['NOT_FOUND', 'NOT_NOW'],
    staff: 'may',
    about: `Prepares an uploaded video: at most ${limits.videoSecondsMax} seconds, MP4 for every phone, without its location. Call again until it is ready.`,
  }),
}
