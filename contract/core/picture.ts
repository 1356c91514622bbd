// A stored picture: its address, size and colour while it loads.
import { z } from 'zod'

export const Picture = z.object({
  hash: z.string().describe('Addresses: /pictures/{hash}-{width}.{avif|webp} and /pictures/{hash}-og.jpg'),
  width: z.int(),
  height: z.int(),
  colour: z.string().describe('Dominant colour, as #rrggbb'),
})
export type Picture = z.output<typeof Picture>
