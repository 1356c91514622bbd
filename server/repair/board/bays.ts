// Shows and saves the bays of a workshop.
import { fail, failField } from '#contract/core/errors.ts'
import type { Bay, Bays, bays } from '#contract/repair/board/bays.ts'
import { requireVersion, settingsVersion } from '#server/kernel/calls/settings-version.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { lockWorkshopOf } from '#server/repair/workshops/reads.ts'
import { mayTrade } from '#server/user/reads.ts'
import { baysOf, busyBay, putBays, removeBays } from './plan-sql.ts'

type Draft = { id?: string | undefined; name: string }

const stored = (list: readonly Draft[]) => ({ bays: list.map(({ id = '', name }) => `${id} ${name}`) })

/** A bay that is sent without its id is the one of its name, so that sending a form twice adds nothing. */
const withIds = (drafts: readonly Draft[], before: readonly Bay[]): Draft[] => {
  const draftIds = new Set(drafts.map(({ id }) => id))
  const free = new Map(before.filter(({ id }) => !draftIds.has(id)).map(({ id, name }) => [name, id]))
  return drafts.map(draft => ({ ...draft, id: draft.id ?? free.get(draft.name) }))
}

const toView = (list: Bay[]): Bays => ({ settingsVersion: settingsVersion(stored(list)), bays: list })

export const showBays: Handler<typeof bays.mine> = async ({ db, user }) => toView(await baysOf(db, user.id))

/** Refuses NOT_FOUND without a workshop, CHANGED_MEANWHILE, and BAD_INPUT for a bay that is gone or still planned. */
export const saveBays: Handler<typeof bays.save> = async ({ tx, user, now }, { body }) => {
  if (!(await mayTrade(tx, user.id))) fail('PLEASE_LOGIN')
  if (!(await lockWorkshopOf(tx, user.id)))
    fail('NOT_FOUND', { message: 'You have no workshop yet. Set it up first.' })
  const before = await baysOf(tx, user.id)
  const list = withIds(body.bays, before)
  requireVersion({ stored: stored(before), change: stored(list), version: body.settingsVersion })
  const ids = new Set(before.map(({ id }) => id))
  for (const [place, { id }] of list.entries())
    if (id !== undefined && !ids.has(id))
      failField(`bays.${place}.id`, 'This bay was removed meanwhile. Load the page again.')
  const removed = before.filter(({ id }) => !list.some(bay => bay.id === id)).map(({ id }) => id)
  const hourMs = 3_600_000
  const busy = await busyBay(tx, removed, new Date(Math.floor(now.getTime() / hourMs) * hourMs))
  if (busy)
    failField(
      'bays',
      `“${busy.name}” still has ${busy.hours === 1 ? 'an hour' : `${busy.hours} hours`} planned. Move those cars on the board first.`,
    )
  await removeBays(tx, removed, now)
  await putBays(tx, user.id, list)
  return toView(await baysOf(tx, user.id))
}
