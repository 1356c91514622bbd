// Opening hours as anybody may read them, and as their owner sets them.
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { fail } from '#contract/core/errors.ts'
import { defaultHours, hoursFrom } from '#contract/repair/opening-hours/days.ts'
import type { Hours } from '#contract/repair/opening-hours/hours.ts'
import type { openingHours, OwnHours } from '#contract/repair/opening-hours/opening-hours.ts'
import { businessOf } from '#server/user/reads.ts'
import { requireVersion, settingsVersion } from '#server/kernel/calls/settings-version.ts'
import type { Handlers } from '#server/kernel/calls/handler-types.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { marketChanged } from '#server/manifest/market-changed.ts'
import { hoursOf } from './reads.ts'
import { findHours, type HoursRow, lockHours, putHours } from './sql.ts'

const ahead = (hours: Hours, now: Date): Hours => hoursFrom(hours, lagosDayOf(now))

/** What is compared with what a change was made from: all that is stored, also days that are over by now. */
const settingsOf = ({ week, exceptions, address }: HoursRow) => ({ week, specialDays: exceptions, address })

const ownHours = async (db: Query, userId: string, now: Date): Promise<OwnHours> => {
  const { hours, isDefault, address } = await hoursOf(db, userId)
  return {
    userId,
    isDefault,
    address,
    ...ahead(hours, now),
    settingsVersion: settingsVersion(settingsOf({ ...hours, address })),
  }
}

export const openingHoursHandlers: Handlers<typeof openingHours> = {
  of: async ({ db, now }, { query: { Id: userId } }) => {
    // Who never confirmed, is suspended or gone cannot be met.
    if (!(await businessOf(db, userId))) fail('NOT_FOUND', { message: 'We can’t find that seller.' })
    const { hours, isDefault } = await hoursOf(db, userId)
    return { userId, isDefault, ...ahead(hours, now) }
  },
  mine: ({ db, user, now }) => ownHours(db, user.id, now),
  set: async ({ tx, user, now }, { body: { settingsVersion: version, ...hours } }) => {
    const change = { ...ahead(hours, now), address: hours.address }
    const stored = await lockHours(tx, user.id, { ...defaultHours, address: '' }, now)
    requireVersion({ stored: settingsOf(stored), change: settingsOf(change), version })
    await putHours(tx, user.id, change, now)
    marketChanged(tx, { ids: [user.id], list: 'people' })
    return ownHours(tx, user.id, now)
  },
}

/** Opening hours for the user's data export; empty if never set. */
export const exportHours = async (db: Query, userId: string): Promise<object | null> =>
  (await findHours(db, userId)) ?? null
