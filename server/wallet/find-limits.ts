// Finds tier limits for both sides of a transfer, batching concurrent lookups.
import { tiersOf } from '#server/kyc/reads.ts'
import { limitsAt, type Tier, type TierLimits } from '#server/kyc/tier-limits.ts'
import { batchLoader } from '#server/kernel/db/batch-loader.ts'
import type { Db } from '#server/kernel/db/db.ts'

type Sides<T> = { from: T; to: T }
export type FindLimits = (userIds: Sides<string>, now: Date) => Promise<Sides<TierLimits>>

const nameOf = ({ from, to }: Sides<string>) => `${from} ${to}`

export const limitFinder = (db: Db): FindLimits => {
  const tiers = batchLoader<Sides<string>, Sides<Tier>>(nameOf, async sides => {
    const tierByUser = await tiersOf(db, [...new Set(sides.flatMap(({ from, to }) => [from, to]))])
    const tierOf = (id: string) => tierByUser.get(id) ?? 0
    return new Map(sides.map(each => [nameOf(each), { from: tierOf(each.from), to: tierOf(each.to) }]))
  })
  return async (userIds, now) => {
    const { from, to } = (await tiers(userIds))!
    return { from: limitsAt(from, now), to: limitsAt(to, now) }
  }
}
