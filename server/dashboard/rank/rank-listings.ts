// Ranks each listing among similar cars once a day.
import { likeness, rankedSteps, type RankBand } from '#contract/dashboard/steps.ts'
import type { Db } from '#server/kernel/db/db.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { takeCountingTurn } from '../views/views-sql.ts'
import { isRanked, markRanked, rankAll, type RankRow } from './rank-sql.ts'

// By then the day before is counted for good.
const graceMs = 900_000

/** Ranks the listings once a day, in whichever process comes first. */
export const rankListings = async (db: Db, now: Date): Promise<void> => {
  const day = lagosDayOf(new Date(now.getTime() - graceMs))
  if (await isRanked(db, day)) return
  await db.inTx(async tx => {
    await takeCountingTurn(tx)
    if (await isRanked(tx, day)) return
    await rankAll(tx, day)
    await markRanked(tx, day)
  })
}

const known = (tenths: number | undefined): number | null =>
  tenths === undefined || tenths < 0 ? null : tenths

/** The ranks as the seller sees them. */
export const bandsIn = (row: RankRow | undefined): RankBand[] =>
  row
    ? rankedSteps.map((step, i) => ({
        step,
        below: known(row.below[i]),
        above: known(row.above[i]),
        like: likeness[(row.likeness[i] ?? 0) - 1] ?? '',
      }))
    : []
