// A car's short video, as it is shown.
import { z } from 'zod'

/** A video that can be shown: its poster is a picture with the same hash. */
export const Video = z.object({
  hash: z.string().describe('Address: /videos/{hash}.mp4; its poster: /pictures/{hash}-{width}.{avif|webp}'),
  width: z.int(),
  height: z.int(),
  colour: z.string().describe('Dominant colour of the poster, as #rrggbb'),
  seconds: z.number(),
  bytes: z.int(),
})
export type Video = z.output<typeof Video>
