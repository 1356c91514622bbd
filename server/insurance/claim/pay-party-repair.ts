// Pays an injured person's repair out of their claim, and the rest into their wallet.
import { kobo, ZERO } from '#contract/core/money.ts'
import { moveUnpaid } from '#server/deal-engine/move.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { claimAccount, lockBalances, walletOf } from '#server/ledger/accounts.ts'
import { type PaidByInsurer, roomForInsurer } from '#server/repair/insurer-money.ts'
import { repairKind } from '#server/repair/kind.ts'
import { insuranceClaimKind } from './kind.ts'
import type { PartyRow } from './party-sql.ts'
import type { ClaimRow } from './sql.ts'

const read = async () => undefined

/** At most what the repair costs, and nothing once it has ended. Fails with NO_SUCH_ACCOUNT where the wallet is closed. */
export const payRepairOfParty = async (
  tx: Tx,
  { row, party }: { row: ClaimRow; party: PartyRow },
  now: Date,
): Promise<void> => {
  const [repairId, payeeId] = [party.repair_id!, party.payee_user_id!]
  const [offeredKobo, roomKobo] = [kobo(row.offered_kobo!), await roomForInsurer(tx, repairId, payeeId)]
  const toRepairKobo = roomKobo < offeredKobo ? roomKobo : offeredKobo
  const cause = { actor: 'system', actorId: null, now }
  const input = { toRepairKobo }
  const rest = await moveUnpaid(
    tx,
    insuranceClaimKind,
    { ...cause, id: row.id, event: 'pay-party', input },
    read,
  )
  if (toRepairKobo === ZERO) return rest.pay()
  const paidBy = claimAccount(row.id)
  const paid: PaidByInsurer = { paidBy, amountKobo: toRepairKobo, key: `insurance_claim:${row.id}:repair` }
  const repair = await moveUnpaid(
    tx,
    repairKind,
    { ...cause, id: repairId, event: 'insurer-pays', input: paid },
    read,
  )
  await lockBalances(tx, [paidBy, walletOf(payeeId)])
  await repair.pay()
  await rest.pay()
}
