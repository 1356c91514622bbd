// Public escrow figures that reveal no single deal.
import {
  type EscrowFigures,
  type escrow,
  type Figure,
  figureDays,
  figuresLeast,
  lateHours,
} from '#contract/escrow/escrow.ts'
import { disputeStates, paidEnds, refundEnds } from '#contract/escrow/escrow-ends.ts'
import { publicEscrowTotal } from '#contract/escrow/seal.ts'
import { countPayouts } from '#server/transfers/reads.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { lagosDayOf, lagosMidnight } from '#contract/core/lagos-days.ts'
import { type EndCount, countEnds, countStays } from '#server/kernel/process/count-ends.ts'
import { escrowNow, newestDay, newestSeal, sealOf } from '#server/ledger/seals/day-seals.ts'

const dayMs = 86_400_000
// The figures of past days change once a day, and what is in escrow by single deals.
const keptMs = 5 * 60_000

/** Fewer than ten are not told: nobody's deal may be guessed. That there was none tells of nobody. */
export const toFigure = ({ count, medianHours }: EndCount): Figure => {
  const enough = count >= figuresLeast
  return {
    count: enough || count === 0 ? count : null,
    medianHours: enough && medianHours !== null ? Math.round(medianHours * 10) / 10 : null,
  }
}

export const readFigures = async (db: Query, now: Date): Promise<Omit<EscrowFigures, 'publicKey'>> => {
  const until = lagosMidnight(lagosDayOf(now))
  const within = { from: new Date(until.getTime() - figureDays * dayMs), until }
  const seal = await newestSeal(db)
  const inEscrow = await escrowNow(db, seal)
  const of = async (counting: Promise<EndCount>) => toFigure(await counting)
  return {
    escrowKobo: publicEscrowTotal(inEscrow.kobo, inEscrow.holds),
    from: lagosDayOf(within.from),
    until: lagosDayOf(new Date(until.getTime() - dayMs)),
    deals: await of(countEnds(db, paidEnds, within)),
    disputes: await of(countStays(db, disputeStates, within)),
    refunds: await of(countEnds(db, refundEnds, within)),
    latePayouts: await of(countPayouts(db, within, { slowerThanHours: lateHours })),
    payouts: await of(countPayouts(db, within, { slowerThanHours: -1 })),
    seal: seal ? sealOf(seal) : null,
  }
}

/** Read again every five minutes and at a new seal, however many ask: the month's steps are many. */
export const showFigures = (publicKey: string): Handler<typeof escrow.figures> => {
  let cache: { until: number; day: string | null; figures: ReturnType<typeof readFigures> } | undefined
  return async ({ db, now }) => {
    const day = await newestDay(db)
    if (!cache || now.getTime() >= cache.until || cache.day !== day) {
      const figures = readFigures(db, now)
      const fresh = { until: now.getTime() + keptMs, day, figures }
      cache = fresh
      // What failed is not kept.
      figures.catch(() => {
        if (cache === fresh) cache = undefined
      })
    }
    return { ...(await cache.figures), publicKey }
  }
}
