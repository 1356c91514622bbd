// Picture uploads in pieces (tus 1.0 at /api/uploads).
import { z } from 'zod'
import { call } from '../core/call.ts'
import { Picture } from '../cars/cars.ts'

/** What would make a picture better, as advice: it can be used all the same. */
export const pictureHints = {
  dark: 'It is rather dark. By day everything shows.',
  bright: 'It is very bright. Turn so that the sun is behind you.',
  blurred: 'It is not sharp. Hold the phone still for a moment.',
  small: 'It is small. Buyers look closely: send the original.',
  upright: 'It is upright. The market shows pictures that lie on their side.',
  twice: 'You have sent this picture already.',
} as const
export type PictureHint = keyof typeof pictureHints

export const uploads = {
  finish: call({
    method: 'POST',
    path: '/api/Upload/finish-picture',
    auth: 'bearer',
    body: z.object({ uploadId: z.string().regex(/^[a-f0-9]{32}$/, 'An id as the upload gave it') }),
    data: z.object({
      picture: Picture,
      hints: z.array(z.enum(Object.keys(pictureHints) as [PictureHint, ...PictureHint[]])),
    }),
    refuses: ['NOT_FOUND', 'NOT_NOW', 'BAD_PICTURE', 'PICTURE_TOO_SMALL', 'NO_ROOM'],
    staff: 'may',
    about:
      'Makes a sent picture ready: checked by content, re-encoded in widths, and the user’s to name in a listing or a part.',
  }),
}
