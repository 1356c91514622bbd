// Lines that a renter contests, each with a reason and pictures.
import { z } from 'zod'
import { Reason, text } from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { PictureHash } from './record-shape.ts'

const ContestLine = z.object({
  line: text(1, 60).describe('A line of `charges`'),
  reason: Reason,
  pictures: z
    .array(PictureHash)
    .max(limits.rentContestPicturesMax, `At most ${limits.rentContestPicturesMax} pictures of a line`)
    .default([]),
})
const linesWords = `At most ${limits.rentContestLinesMax} lines`

export const ContestLines = z.array(ContestLine, linesWords).max(limits.rentContestLinesMax, linesWords)
