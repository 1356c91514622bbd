// Bays of a workshop: where cars stand while somebody works on them.
import { z } from 'zod'
import { call } from '../../core/call.ts'
import { Id } from '../../core/fields.ts'
import { title } from '../../core/names.ts'
import { MadeFrom, SettingsVersion } from '../../core/settings-version.ts'

export const baysMax = 20
/** Hours of one appointment in a bay. */
export const planHoursMax = 12
/** Days of one appointment in a bay. */
export const planLengthDaysMax = 10
/** Days after the appointment within which its hours begin. */
export const planDaysMax = 60

const baysWords = `At most ${baysMax} bays`
const BaysDraft = z.object({
  bays: z
    .array(
      z.object({
        id: Id.optional().describe('Of a bay that is there already; omitted for a new one'),
        name: title(1, 40),
      }),
      baysWords,
    )
    .max(baysMax, baysWords)
    .superRefine((bays, context) => {
      const names = bays.map(({ name }) => name.toLowerCase())
      for (const [place, each] of names.entries())
        if (names.indexOf(each) < place)
          context.addIssue({ code: 'custom', path: [place, 'name'], message: 'Another bay has this name' })
      const ids = bays.flatMap(({ id }) => id ?? [])
      if (new Set(ids).size < ids.length)
        context.addIssue({ code: 'custom', path: [], message: 'Name each bay once' })
    }),
  settingsVersion: MadeFrom,
})

export const Bays = z.object({
  settingsVersion: SettingsVersion,
  bays: z
    .array(z.object({ id: Id, name: z.string() }))
    .describe('In the order of the board; empty without bays'),
})
export type Bays = z.output<typeof Bays>
export type Bay = Bays['bays'][number]

export const bays = {
  mine: call({
    method: 'GET',
    path: '/api/Workshop/get-bays',
    auth: 'bearer',
    staff: 'may',
    data: Bays,
    about: 'The bays of the signed-in user’s workshop.',
  }),
  save: call({
    method: 'POST',
    path: '/api/Workshop/save-bays',
    auth: 'bearer',
    body: BaysDraft,
    data: Bays,
    refuses: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
    about:
      'Replaces the bays of the signed-in user’s workshop. A bay with hours planned from now on cannot be removed.',
  }),
}
