// Picture uploads in pieces (tus 1.0 at /api/uploads).
import { z } from 'zod'
import { call } from '../core/call.ts'
import { Picture } from '../core/picture.ts'

/** What would make a picture better, as advice: it can be used all the same. */
export const pictureHints = {
  dark: 'This picture is dark. Daylight shows more.',
  bright: 'This picture is very bright. Take it with the sun behind you.',
  blurred: 'This picture is blurred. Hold the phone still.',
  small: 'This picture is small. Send the original, which shows more.',
  upright: 'This picture is upright. Hold the phone sideways to show more.',
  twice: 'You’ve already sent this picture.',
} as const
export type PictureHint = keyof typeof pictureHints

export const uploads = {
  finish: call({
    method: 'POST',
    path: '/api/Upload/finish-picture',
    auth: 'bearer',
    body: z.object({ uploadId: z.string().regex(/^[a-f0-9]{32}$/, 'The id that the upload returned') }),
    data: z.object({
      picture: Picture,
      hints: z.array(z.enum(Object.keys(pictureHints) as [PictureHint, ...PictureHint[]])),
    }),
    refuses: ['NOT_FOUND', 'NOT_NOW', 'BAD_PICTURE', 'PICTURE_TOO_SMALL', 'NO_ROOM'],
    staff: 'may',
    about:
      'Finishes an uploaded picture: checks its content and re-encodes it in several widths, ready for a listing or part.',
  }),
}
