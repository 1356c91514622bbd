// People of a business as anybody sees them: a name and what each does.
import { z } from 'zod'
import { limits } from './limits.ts'
import { name, title } from './names.ts'

export const TeamMember = z.object({ name: z.string(), does: z.string() })
export type TeamMember = z.output<typeof TeamMember>

const teamWords = `At most ${limits.teamMax} people`

/** A team as it is sent, each name once. */
export const TeamDraft = z
  .array(z.object({ name: name(2, 60), does: title(2, 80) }), teamWords)
  .max(limits.teamMax, teamWords)
  .superRefine((team, ctx) => {
    const names = team.map(member => member.name.toLowerCase())
    for (const [place, each] of names.entries())
      if (names.indexOf(each) < place)
        ctx.addIssue({
          code: 'custom',
          path: [place, 'name'],
          message: 'Another person has this name. Tell them apart, for example by a last name.',
        })
  })
