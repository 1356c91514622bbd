import { z } from 'zod'
import { call } from '../../core/call.ts'
import { Id } from '../../core/fields.ts'
import { MadeFrom, SettingsVersion } from '../../core/settings-version.ts'
import { Hours, MeetingAddress, OpeningHours } from './hours.ts'

const OwnHours = OpeningHours.extend({
  address: MeetingAddress.describe(
    'Where exactly people come to. Only who has an agreed appointment sees it',
  ),
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
    about:
      'When the owner of an account can be met, by the id of their account: the week in Lagos time and days that differ.',
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
    about: 'Sets the week, the days that differ and the address. What was agreed before stays agreed.',
  }),
}
