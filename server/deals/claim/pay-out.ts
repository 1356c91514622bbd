// Pays accepted claims as soon as the money of their insurer is there: never out of what other holders may get back.
import { insuranceClaim } from '#contract/deals/claim/process.ts'
import { moveDeal } from '#server/deals/engine/move.ts'
import { payableOf } from '#server/domains/insurance/reads.ts'
import type { Db } from '#server/kernel/db/db.ts'
import { lockRow } from '#server/kernel/process/transition.ts'
import { insurerAccount, lockBalances, walletOf } from '#server/ledger/accounts.ts'
import { insuranceClaimKind } from './kind.ts'
import { type ClaimRow, unpaidClaims } from './sql.ts'

type Ground = { db: Db; clock: () => Date }

/** Gives whether it was paid. Several processes may try at once: one pays. */
export const payOutOne = ({ db, clock }: Ground, id: string): Promise<boolean> =>
  db.inTx(async tx => {
    const row = await lockRow<ClaimRow>(tx, insuranceClaim, id)
    if (row?.state !== 'accepted' || row.offered_kobo === null) return false
    await lockBalances(tx, [insurerAccount(row.insurer_id), walletOf(row.claimant_id)])
    if ((await payableOf(tx, row.insurer_id)) < row.offered_kobo) return false
    await moveDeal(tx, insuranceClaimKind, {
      id,
      event: 'pay-out',
      actor: 'system',
      actorId: null,
      now: clock(),
    })
    return true
  })

export const payOutAfter = (ground: Ground) => async (payload: unknown) => {
  await payOutOne(ground, (payload as { id: string }).id)
}

/** Tries every accepted claim once; one that fails is reported, and the next goes on. */
export const payOutDue = async (
  ground: Ground,
  report: (error: unknown, of: { id: string }) => void,
): Promise<number> => {
  let paid = 0
  for (const { id } of await unpaidClaims(ground.db))
    paid += await payOutOne(ground, id).then(Number, (error: unknown) => {
      report(error, { id })
      return 0
    })
  return paid
}
