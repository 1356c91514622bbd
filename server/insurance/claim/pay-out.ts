// Pays accepted claims as soon as the insurer's money suffices.
import { fail, Failure } from '#contract/core/errors.ts'
import { type Kobo, kobo, ZERO } from '#contract/core/money.ts'
import { insuranceClaim } from '#contract/insurance/claim/process.ts'
import { moveUnpaid } from '#server/deal-engine/move.ts'
import { type PaidByInsurer, roomForInsurer } from '#server/repair/insurer-money.ts'
import { repairKind } from '#server/repair/kind.ts'
import { payableOf } from '#server/insurance/reads.ts'
import type { Db, Tx } from '#server/kernel/db/db.ts'
import { lockRow } from '#server/kernel/process/transition.ts'
import { insurerAccount, lockBalances, walletOf } from '#server/ledger/accounts.ts'
import { insuranceClaimKind } from './kind.ts'
import { type ClaimRow, listUnpaidClaims } from './sql.ts'

type Deps = { db: Db; clock: () => Date }

/** Part that a repair takes: at most its debt, and nothing once it is over. */
const toRepairOf = async (tx: Tx, row: ClaimRow, offeredKobo: Kobo): Promise<Kobo> => {
  if (row.payout !== 'repair' || row.repair_id === null) return ZERO
  const room = await roomForInsurer(tx, row.repair_id, row.claimant_id)
  return room < offeredKobo ? room : offeredKobo
}

const noMoney = { pay: async () => undefined }

const payOut = async (tx: Tx, id: string, now: Date): Promise<boolean> => {
  const row = await lockRow<ClaimRow>(tx, insuranceClaim, id)
  if (row?.state !== 'accepted' || row.offered_kobo === null) return false
  const offeredKobo = kobo(row.offered_kobo)
  if ((await payableOf(tx, row.insurer_id)) < offeredKobo) return false
  const toRepairKobo = await toRepairOf(tx, row, offeredKobo)
  const cause = { event: 'pay-out', actor: 'system', actorId: null, now }
  const input = { toRepairKobo }
  const read = async () => undefined
  const toWallet = await moveUnpaid(tx, insuranceClaimKind, { ...cause, id, input }, read)
  const paidBy = insurerAccount(row.insurer_id)
  const paid: PaidByInsurer = { paidBy, amountKobo: toRepairKobo, key: `insurance_claim:${id}:repair` }
  const toRepair =
    toRepairKobo === ZERO
      ? noMoney
      : await moveUnpaid(
          tx,
          repairKind,
          { ...cause, id: row.repair_id!, event: 'insurer-pays', input: paid },
          read,
        )
  await lockBalances(tx, [paidBy, walletOf(row.claimant_id)])
  if ((await payableOf(tx, row.insurer_id)) < offeredKobo) fail('INSUFFICIENT_FUNDS')
  await toRepair.pay()
  await toWallet.pay()
  return true
}

/** Returns whether it was paid. Safe in several processes: one pays. */
export const payOutOne = ({ db, clock }: Deps, id: string): Promise<boolean> =>
  db
    .inTx(tx => payOut(tx, id, clock()))
    .catch((error: unknown) => {
      // Another claim took the money of the insurer between the look and the lock.
      if (error instanceof Failure && error.errorName === 'INSUFFICIENT_FUNDS') return false
      throw error
    })

export const payOutAfter = (deps: Deps) => async (payload: unknown) => {
  await payOutOne(deps, (payload as { id: string }).id)
}

/** Tries every accepted claim once; failures are reported and skipped. */
export const payOutDue = async (
  deps: Deps,
  report: (error: unknown, of: { id: string }) => void,
): Promise<number> => {
  let paid = 0
  for (const { id } of await listUnpaidClaims(deps.db))
    paid += await payOutOne(deps, id).then(Number, (error: unknown) => {
      report(error, { id })
      return 0
    })
  return paid
}
