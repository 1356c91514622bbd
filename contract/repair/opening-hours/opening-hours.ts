import { z } from 'zod'
import { call } from '../../core/call.ts'
import { Id } from '../../core/fields.ts'
import { MadeFrom, SettingsVersion } from '../../core/settings-version.ts'
import { Hours, MeetingAddress, OpeningHours } from './hours.ts'

const OwnHours = OpeningHours.extend({
  address: MeetingAddress.describe('The exact address. Only people with an agreed appointment see it'),
  settingsVersion: SettingsVersion,
})
export type OwnHours = z.output<typeof OwnHours>

const area = '/api/OpeningHours'

export const openingHours = {
  of: call({
    method: 'GET',
    path: `${area}/get-opening-hours`,
    auth: 'anyone',
    query: z.object({ Id }),
    data: OpeningHours,
    refuses: ['NOT_FOUND'],
    about: 'The opening hours of an account, by its id: the week in Lagos time, and special days.',
  }),
  mine: call({
    method: 'GET',
    path: `${area}/get-my-opening-hours`,
    auth: 'bearer',
    data: OwnHours,
    about: 'The opening hours of the signed-in user, with the address that only expected visitors see.',
  }),
  set: call({
    method: 'POST',
    path: `${area}/set-opening-hours`,
    auth: 'bearer',
    idempotent: true,
    body: Hours.extend({ address: MeetingAddress.default(''), settingsVersion: MadeFrom }),
    data: OwnHours,
    refuses: ['CHANGED_MEANWHILE'],
    about: 'Sets the week, the special days and the address. Agreed appointments stay.',
  }),
}
