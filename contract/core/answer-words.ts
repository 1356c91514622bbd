// Reads clients' different spellings of yes and no as one word.
import { z } from 'zod'

const yes = ['accepted', 'accept', 'approved', 'approve', 'confirmed', 'true']
const no = ['declined', 'decline', 'rejected', 'reject', 'false']

/** Reads what was sent as one of two words; `words` is the sentence where it is neither. */
export const answerIn = <const Yes extends string, const No extends string>(
  accepted: Yes,
  declined: No,
  words: string,
) =>
  z.union([z.string(), z.boolean()], words).transform((value, ctx): Yes | No => {
    const answer = String(value).trim().toLowerCase()
    if (yes.includes(answer)) return accepted
    if (no.includes(answer)) return declined
    ctx.addIssue({ code: 'custom', message: words })
    return z.NEVER
  })
