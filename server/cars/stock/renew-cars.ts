// Renews listings by themselves while their owner, or staff of theirs, is active.
import { limits } from '#contract/core/limits.ts'
import { lastStaffUse } from '#server/staff/reads.ts'
import { lastUseOf } from '#server/user/reads.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { marketChanged } from '#server/manifest/market-changed.ts'
import { carChanged } from '../car-changed.ts'
import { stepWorks } from '../listing/step-car.ts'
import { lockDue, renewingOf, setRenewed } from './renewal-sql.ts'

const activeMs = limits.renewalActiveDays * 24 * 3_600_000

/** Until when the listings of an owner renew themselves as things stand. */
export const renewsUntil = async (db: Query, ownerId: string): Promise<Date> => {
  const [ownUse, staffUse] = [await lastUseOf(db, ownerId), await lastStaffUse(db, ownerId)]
  return new Date(Math.max(ownUse?.getTime() ?? 0, staffUse?.getTime() ?? 0) + activeMs)
}

/** Renews those of an owner's due cars that are to renew themselves, as one press would. Returns those that must not expire: also one whose row is locked now and waits for the next run. */
export const renewDue = async (
  tx: Tx,
  ownerId: string,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> => {
  const renewing = await renewingOf(tx, ids)
  if (renewing.size === 0 || (await renewsUntil(tx, ownerId)) < now) return new Set()
  const cars = await lockDue(tx, [...renewing], now)
  for (const car of cars) {
    await stepWorks.renew(tx, car, now)
    await setRenewed(tx, car.id, now)
    await carChanged(tx, car.id)
  }
  const renewed = cars.map(({ id }) => id)
  if (renewed.length > 0) marketChanged(tx, { ids: renewed, list: 'cars' })
  return renewing
}
