// Calls of inspectors: applying, pausing and searching by area and fee.
import { z } from 'zod'
import { call } from '../../core/call.ts'
import { Id, Moment, paging, text } from '../../core/fields.ts'
import { Kobo, KoboAboveZero } from '../../core/kobo.ts'
import { MadeFrom, SettingsVersion } from '../../core/settings-version.ts'
import { State } from '../../reference/choices.ts'

export const inspectorStates = ['applied', 'approved', 'declined', 'ended'] as const

const own = {
  feeKobo: Kobo,
  states: z.array(State),
  areas: z.string().describe('The areas they serve, such as Ikeja, Yaba and Surulere'),
  experience: z.string(),
  brings: z.string().describe('Such as a scanner, a paint depth gauge, a lift'),
  reports: z.int().describe('Reports submitted through AutoX'),
}

/** Public profile of an inspector. */
export const Inspector = z.object({ id: Id, name: z.string(), ...own })
export type Inspector = z.output<typeof Inspector>

/** An inspector's own entry in the list. */
export const OwnInspector = z.object({
  ...own,
  state: z.enum(inspectorStates),
  paused: z.boolean().describe('Not accepting requests for now'),
  reason: z.string().describe('Why AutoX declined or ended it; empty otherwise'),
  appliedAt: Moment,
})
export type OwnInspector = z.output<typeof OwnInspector>

const Mine = z.object({
  inspector: OwnInspector.nullable(),
  feeLeastKobo: Kobo,
  feeMostKobo: Kobo,
  settingsVersion: SettingsVersion.describe('Version of the profile, also if there is none yet'),
})

/** Application form of an inspector. */
export const InspectorForm = z.object({
  feeKobo: KoboAboveZero,
  states: z.array(State).min(1, 'Choose at least one state').max(37, 'Each state once'),
  areas: text(3, 300),
  experience: text(20, 1_000),
  brings: text(3, 500),
  settingsVersion: MadeFrom,
})

export const inspectors = {
  mine: call({
    method: 'GET',
    path: '/api/Inspector/get-mine',
    auth: 'bearer',
    data: Mine,
    about: 'Whether the signed-in user is an inspector, and what a fee may be.',
  }),
  apply: call({
    method: 'POST',
    path: '/api/Inspector/apply',
    auth: 'bearer',
    body: InspectorForm,
    data: Mine,
    refuses: ['VERIFY_FIRST', 'NO_WALLET', 'NOT_NOW', 'CHANGED_MEANWHILE'],
    about: 'Applies to inspect cars for buyers, or changes the application; AutoX approves new inspectors.',
  }),
  pause: call({
    method: 'POST',
    path: '/api/Inspector/pause',
    auth: 'bearer',
    body: z.object({ paused: z.boolean('true or false') }),
    data: Mine,
    refuses: ['NOT_FOUND'],
    about: 'Pauses or resumes new requests to the signed-in inspector. Accepted inspections continue.',
  }),
  list: call({
    method: 'GET',
    path: '/api/Inspector/get-inspectors',
    auth: 'anyone',
    query: z.object({
      State: State.optional(),
      CarId: Id.optional().describe('Excludes the seller of this car'),
      CoversCar: Id.optional().describe(
        'Only those who work in the state of this car, its local government first; never its seller',
      ),
      ...paging,
    }),
    data: z.array(Inspector),
    paged: true,
    about: 'Inspectors who accept requests now, most reports first; never the caller.',
  }),
}
