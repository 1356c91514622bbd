// Reads clients' different spellings of yes and no as one word.
import { z } from 'zod'

const yes = ['accepted', 'accept', 'approved', 'approve', 'confirmed', 'true', '1']
const no = ['declined', 'decline', 'rejected', 'reject', 'false', '0']

/** Parses a yes-or-no answer; `words` is the refusal when it is neither. */
export const answerIn = <const Yes extends string, const No extends string>(
  accepted: Yes,
  declined: No,
  words: string,
) =>
  z.union([z.string(), z.boolean(), z.number()], words).transform((value, ctx): Yes | No => {
    const answer = String(value).trim().toLowerCase()
    if (yes.includes(answer)) return accepted
    if (no.includes(answer)) return declined
    ctx.addIssue({ code: 'custom', message: words })
    return z.NEVER
  })
